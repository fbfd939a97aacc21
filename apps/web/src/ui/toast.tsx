import { useSyncExternalStore } from 'react';
import { needOverlays } from './overlays-needed.ts';
import css from './toast.module.css';

/** A hint shows this long (booking spec §9). */
const SHOWN_MS = 2_500;

interface Toast {
  readonly id: number;
  readonly message: string;
}

let shown: Toast | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Shows a hint for 2.5 seconds; what must be corrected also stays beside its field. */
export function showHint(message: string): void {
  needOverlays();
  clearTimeout(timer);
  set({ id: (shown?.id ?? 0) + 1, message });
  timer = setTimeout(() => set(null), SHOWN_MS);
}

function set(toast: Toast | null): void {
  shown = toast;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where hints appear; once, at the end of the page. */
export function ToastRegion() {
  const toast = useSyncExternalStore(subscribe, () => shown);
  return (
    <div className={css.region} role="status" aria-live="polite">
      {toast !== null && (
        <p key={toast.id} className={css.toast}>
          {toast.message}
        </p>
      )}
    </div>
  );
}
