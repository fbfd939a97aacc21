import { useState } from 'react';

/** What is said of what was done last. */
export interface RoomWords {
  readonly tone: 'warning' | 'danger' | 'success';
  readonly words: string;
}

export interface SaidOfRooms {
  /** Numbered, so that the same words are read out again when they come again. */
  readonly said: (RoomWords & { readonly no: number }) | null;
  readonly say: (words: RoomWords | null) => void;
}

export function useSaidOfRooms(): SaidOfRooms {
  const [said, setSaid] = useState<SaidOfRooms['said']>(null);
  return {
    said,
    say: (words) => setSaid((before) => words && { ...words, no: (before?.no ?? 0) + 1 }),
  };
}
