// "Your turn": by sound and by the system, each only where it was switched on; and the sound of what slides.
import { notify } from "./at-hand";
import { settings } from "./settings.svelte";

const NOTES = [523.25, 783.99];
const KNOCK = 620;
/** In milliseconds. */
const BUZZ = 12;

export async function askToNotify(): Promise<void> {
  if (settings.notify || !("Notification" in window)) return settings.set({ notify: false });
  const answer = await Notification.requestPermission();
  settings.set({ notify: answer === "granted" });
}

let audio: AudioContext | null = null;

/** Wood on wood, where something that slides strikes something. */
export function knock(): void {
  if (!settings.sound) return;
  navigator.vibrate?.(BUZZ);
  audio ??= new AudioContext();
  const [start, tone, volume] = [audio.currentTime, audio.createOscillator(), audio.createGain()];
  tone.type = "triangle";
  tone.frequency.setValueAtTime(KNOCK, start);
  tone.frequency.exponentialRampToValueAtTime(KNOCK / 3, start + 0.05);
  volume.gain.setValueAtTime(0.14, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.07);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + 0.08);
}

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
  notify(title, text);
}
