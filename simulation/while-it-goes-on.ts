/** How far something has come. */
export interface Progress {
  readonly steps: () => number;
  /** Where it is, for who reads why it has ended. */
  readonly where: () => string;
  /** Real time in which there has to be a step. */
  readonly patienceMs: number;
}

/** Runs `act`, and rejects once it has taken no step for as long as there is patience. */
export async function whileItGoesOn<T>(act: () => Promise<T>, { steps, where, patienceMs }: Progress): Promise<T> {
  let seen = -1;
  let watch: NodeJS.Timeout | undefined;
  const stuck = new Promise<never>((_, reject) => {
    watch = setInterval(() => {
      if (steps() === seen) reject(new Error(`nothing goes on after ${where()}`));
      seen = steps();
    }, patienceMs);
  });
  try {
    return await Promise.race([act(), stuck]);
  } finally {
    clearInterval(watch);
  }
}
