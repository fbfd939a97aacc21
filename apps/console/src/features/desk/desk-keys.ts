import { useEffect, useEffectEvent } from 'react';

/** Runs an act by its F-key, also while something is typed; a key that is held down counts once. */
export function useDeskKeys(acts: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = acts[event.key];
    if (act === undefined || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    if (document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    if (!event.repeat) act();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
