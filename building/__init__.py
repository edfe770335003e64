"""The steps by which Sandtable is built, a module each; `setup.py` puts them together.

| module | step |
|---|---|
| `translating` | mypyc makes C of what playouts and answers run |
| `stops` | an exception by which a run stops is passed on without notes |
| `lists` | an item of a list is found without a call |
| `docs` | what docstrings say goes into the C files, for `help()` |
| `headers` | what all C files of a library begin with is read once |
| `flags` | how much the C compiler optimizes what |
| `compiling` | C files are compiled side by side, and only those that changed |
| `packing` | the client goes into the package; the sources for all this go into a source distribution |

`texts` changes and writes files for them. `sandtable.compiling` says what is compiled together, and compiles
the rules of other packages."""
