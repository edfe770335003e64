"""Lets systemd, nginx and Caddy read the files that are meant for them: `make deploy-check`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

FILES = Path(__file__).parent
SCRATCH = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")  # folders that nginx wants


def systemd(folder: Path) -> list[str]:
    unit = folder / "sandtable@.service"
    text = (FILES / unit.name).read_text("utf-8")
    unit.write_text(text.replace("/opt/sandtable/bin/sandtable", "/bin/true"))
    return ["systemd-analyze", "verify", str(unit)]


def nginx(folder: Path) -> list[str]:
    keys = ["-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")]
    making = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=x", *keys]
    subprocess.run(making, capture_output=True, check=True)
    folders = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in SCRATCH)
    own = (FILES / "nginx.conf").read_text("utf-8").replace("/etc/ssl/sandtable", str(folder))
    whole = folder / "nginx.conf"
    whole.write_text(f"pid {folder}/pid;\nevents {{}}\nhttp {{\naccess_log off;\n{folders}{own}}}\n")
    return ["nginx", "-t", "-c", str(whole), "-e", str(folder / "errors")]


def caddy(folder: Path) -> list[str]:
    return ["caddy", "adapt", "--config", str(FILES / "Caddyfile"), "--adapter", "caddyfile"]


def verdict(words: list[str]) -> str:
    """What a program says against its file; nothing if it understands it."""
    try:
        done = subprocess.run(words, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        return f"{words[0]} is not installed"
    return done.stderr.strip() if done.returncode else ""


def main() -> int:
    failed = 0
    for program in (systemd, nginx, caddy):
        with TemporaryDirectory() as folder:
            said = verdict(program(Path(folder)))
        print(f"{program.__name__}: {said or 'understood'}")
        failed += bool(said)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
