import type { KeptAnswer } from './offline/kept-answer.ts';

interface Signal {
  /** Height in Hz and length in ms of each sound. */
  readonly tones: readonly (readonly [number, number])[];
  readonly vibration: readonly number[];
}

const SHORT: Signal = { tones: [[880, 120]], vibration: [60] };
const TWICE: Signal = {
  tones: [
    [660, 90],
    [660, 90],
  ],
  vibration: [60, 80, 60],
};
const LONG: Signal = { tones: [[220, 500]], vibration: [400] };

/** Each answer is heard and felt apart from the others, so that no one has to look. */
const SIGNALS: Readonly<Record<KeptAnswer['answer'], Signal>> = {
  'come-in': SHORT,
  'how-many': SHORT,
  'already-in': TWICE,
  'other-day': LONG,
  cancelled: LONG,
  unpaid: TWICE,
  unknown: LONG,
  mistyped: LONG,
  'not-listed': LONG,
};

const GAP_MS = 80;
let audio: AudioContext | null = null;

/** Browsers let a page be heard from a press on, and a phone that was locked needs another one. */
export function wakeSound(): void {
  audio ??= new AudioContext();
  void audio.resume();
}

export function giveSignal(answer: KeptAnswer['answer']): void {
  const { tones, vibration } = SIGNALS[answer];
  if ('vibrate' in navigator) navigator.vibrate([...vibration]);
  audio ??= new AudioContext();
  let from = audio.currentTime;
  for (const [height, length] of tones) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    volume.gain.value = 0.2;
    tone.frequency.value = height;
    tone.connect(volume).connect(audio.destination);
    tone.start(from);
    tone.stop(from + length / 1000);
    from += (length + GAP_MS) / 1000;
  }
}
