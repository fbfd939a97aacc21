import { useSyncExternalStore } from 'react';
import { onHint, shownHint } from './hints.ts';
import css from './toast.module.css';

/** Where hints appear; once, at the end of the page. */
export function ToastRegion() {
  const hint = useSyncExternalStore(onHint, shownHint);
  return (
    <div className={css.region} data-print="hide" role="status" aria-live="polite">
      {hint !== null && (
        <p key={hint.id} className={css.toast}>
          {hint.message}
        </p>
      )}
    </div>
  );
}
