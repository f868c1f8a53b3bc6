// Short sounds made on the spot: no files. Off unless someone turns them on.

import { sound } from "./settings";

const NOTES = { move: [520], end: [392, 494, 587] } as const;
const LENGTH = 0.09;

let context: AudioContext | null = null;

export function chime(kind: keyof typeof NOTES): void {
  if (!sound.peek()) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume(); // some browsers have every sound wait for a click
  NOTES[kind].forEach((frequency, index) => beep(context!, frequency, context!.currentTime + index * LENGTH * 1.4));
}

function beep(audio: AudioContext, frequency: number, when: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = "triangle";
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0.12, when);
  volume.gain.exponentialRampToValueAtTime(0.001, when + LENGTH);
  tone.connect(volume).connect(audio.destination);
  tone.start(when);
  tone.stop(when + LENGTH);
}
