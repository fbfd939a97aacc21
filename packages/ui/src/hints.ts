import { needOverlays } from './overlays-needed.ts';

/** A hint shows this long (booking spec §9). */
const SHOWN_MS = 2_500;

/** What is said, and which of all hints it is: the same words may come again. */
interface Hint {
  readonly id: number;
  readonly message: string;
}

let shown: Hint | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Shows a hint for 2.5 seconds; what must be corrected also stays beside its field. */
export function showHint(message: string): void {
  needOverlays().catch(() => undefined);
  clearTimeout(timer);
  set({ id: (shown?.id ?? 0) + 1, message });
  timer = setTimeout(() => set(null), SHOWN_MS);
}

function set(hint: Hint | null): void {
  shown = hint;
  for (const listener of listeners) listener();
}

export const shownHint = (): Hint | null => shown;

/** Calls back at each change; answers how to stop. */
export function onHint(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
