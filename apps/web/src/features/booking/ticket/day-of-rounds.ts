/** How the rounds of the chosen day came: they are there, on their way, or the call for them failed. */
export interface DayOfRounds {
  readonly is: 'ready' | 'loading' | 'failed';
  /** Why it failed, as a sentence; null where it did not. */
  readonly failure: string | null;
  /** Gives up a call that is under way and asks again. */
  readonly retry: () => void;
}
