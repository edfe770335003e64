// "Your turn": by sound and by the system, each only where it was switched on.
import { settings } from "./settings.svelte";

const NOTES = [523.25, 783.99];

export async function askToNotify(): Promise<void> {
  if (settings.notify || !("Notification" in window)) return settings.set({ notify: false });
  const answer = await Notification.requestPermission();
  settings.set({ notify: answer === "granted" });
}

let audio: AudioContext | null = null;

function chime(): void {
  audio ??= new AudioContext();
  const start = audio.currentTime;
  NOTES.forEach((pitch, i) => {
    if (!audio) return;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, start + i * 0.14);
    volume.gain.exponentialRampToValueAtTime(0.12, start + i * 0.14 + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + i * 0.14 + 0.3);
    tone.connect(volume).connect(audio.destination);
    tone.start(start + i * 0.14);
    tone.stop(start + i * 0.14 + 0.32);
  });
}

/** Tells once that a seat is asked; nobody who looks at the page needs the system's notice. */
export function tellTurn(title: string, text: string): void {
  if (settings.sound) chime();
  if (!settings.notify || !document.hidden) return;
  try {
    new Notification(title, { body: text, tag: "sandtable-turn" });
  } catch {
    // Some browsers only allow notices from a service worker; title and sound remain.
  }
}
