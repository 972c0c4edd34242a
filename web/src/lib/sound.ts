// Short sounds, made on the spot. Silent unless the reader asked for sound.

import { settings } from "./settings.svelte";

export type Sound = "paper" | "tap" | "quill" | "harmonium";

let context: AudioContext | null = null;

/** Plays a sound that games share, or one that a game makes itself. */
export function play(sound: Sound | Player): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  // A page that nobody has touched must be silent. What it wished to play would all be heard at once,
  // at the first touch.
  if (navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const player = typeof sound === "string" ? SOUNDS[sound] : sound;
  player(context, context.currentTime + 0.01);
}

export type Player = (audio: AudioContext, at: number) => void;

const SOUNDS: Record<Sound, Player> = {
  paper: (audio, at) => rustle(audio, at, { seconds: 0.16, pitch: 3200, loudness: 0.12 }),
  tap: (audio, at) => {
    rustle(audio, at, { seconds: 0.03, pitch: 1400, loudness: 0.25 });
    tone(audio, at, { pitch: 190, seconds: 0.09, loudness: 0.22, shape: "triangle" });
  },
  quill: (audio, at) => {
    for (const delay of [0, 0.1, 0.17]) {
      rustle(audio, at + delay, { seconds: 0.08, pitch: 4600, loudness: 0.1 });
    }
    tone(audio, at + 0.26, { pitch: 880, seconds: 0.35, loudness: 0.08, shape: "sine" });
  },
  harmonium: (audio, at) => {
    for (const [delay, pitch] of [[0, 261.6], [0, 329.6], [0, 392], [0.55, 523.3], [0.55, 329.6]]) {
      tone(audio, at + delay!, { pitch: pitch!, seconds: 0.9, loudness: 0.05, shape: "sawtooth" });
    }
  },
};

export function rustle(
  audio: AudioContext,
  at: number,
  { seconds, pitch, loudness }: { seconds: number; pitch: number; loudness: number },
): void {
  const length = Math.ceil(audio.sampleRate * seconds);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  source.connect(filter).connect(fading(audio, at, seconds, loudness));
  source.start(at);
}

export function tone(
  audio: AudioContext,
  at: number,
  sound: { pitch: number; seconds: number; loudness: number; shape: OscillatorType },
): void {
  const source = audio.createOscillator();
  source.type = sound.shape;
  source.frequency.value = sound.pitch;
  source.connect(fading(audio, at, sound.seconds, sound.loudness));
  source.start(at);
  source.stop(at + sound.seconds);
}

function fading(audio: AudioContext, at: number, seconds: number, loudness: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loudness, at + Math.min(0.04, seconds / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  gain.connect(audio.destination);
  return gain;
}
