import { useEffect, useEffectEvent } from 'react';

/** Calls `close` at Esc, unless a dialog that stands above takes it, or Hangul is being composed. */
export function useEscape(close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isAnswered = event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]') !== null;
      if (event.key === 'Escape' && !isAnswered) closeNow();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
