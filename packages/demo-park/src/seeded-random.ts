export interface SeededRandom {
  /** A fraction from 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  integer(from: number, to: number): number;
  /** One of the list, which must not be empty. */
  pick<T>(list: readonly T[]): T;
  /** True with the given chance, 0 to 1. */
  chance(probability: number): boolean;
  /** Letters and digits that read well, for opaque numbers of the demo park. */
  token(length: number): string;
}

const READABLE = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The same seed gives the same numbers on every machine (mulberry32). */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[integer(0, list.length - 1)];
    if (chosen === undefined) throw new Error('Nothing to pick from.');
    return chosen;
  };
  return {
    next,
    integer,
    pick,
    chance: (probability) => next() < probability,
    token: (length) => Array.from({ length }, () => READABLE.charAt(integer(0, READABLE.length - 1))).join(''),
  };
}
