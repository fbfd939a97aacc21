/** Answers a question for the second factor; null while none is asked. */
type Answer = (given: boolean) => void;

let asked: Answer | null = null;
const listeners = new Set<() => void>();

/** Asks for the second factor again; false where the person gives up. */
export const askFreshCode = (): Promise<boolean> =>
  new Promise((resolve) => {
    set((given) => {
      set(null);
      resolve(given);
    });
  });

export const askedCode = (): Answer | null => asked;

/** Calls back at each change; answers how to stop. */
export function onAskedCode(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(answer: Answer | null): void {
  asked = answer;
  for (const listener of listeners) listener();
}
