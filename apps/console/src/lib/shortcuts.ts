import { useEffect, useEffectEvent } from 'react';

export interface Shortcut {
  /** The key of the keyboard, whatever language is typed: `KeyT`, `Slash`. */
  readonly code: string;
  readonly shift?: boolean;
  /** Pressed after G. */
  readonly afterG?: boolean;
  readonly run: () => void;
}

const SEQUENCE_MS = 1500;
const OFF = 'shortcuts-off';

/** Whether single keys do something outside of a field; a person can turn them off (WCAG 2.1.4). */
export const areShortcutsOn = (): boolean => localStorage.getItem(OFF) === null;

export function turnShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(OFF);
  else localStorage.setItem(OFF, '1');
}

/** Runs what single keys mean, except where text is typed or composed, in a dialog, and with Ctrl, Alt or ⌘. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const press = useEffectEvent((event: KeyboardEvent, afterG: boolean): boolean => {
    const found = shortcuts.find(
      (each) =>
        each.code === event.code &&
        (each.shift ?? false) === (event.shiftKey || event.key === '?') &&
        (each.afterG ?? false) === afterG,
    );
    found?.run();
    return found !== undefined;
  });
  useEffect(() => {
    let pressedG = -Infinity;
    const onKey = (event: KeyboardEvent) => {
      if (!isFree(event) || !areShortcutsOn()) return;
      const afterG = performance.now() - pressedG < SEQUENCE_MS;
      pressedG = event.code === 'KeyG' && !afterG ? performance.now() : -Infinity;
      if (press(event, afterG)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

const TYPED_INTO = 'input, textarea, select, [contenteditable]';

function isFree({ defaultPrevented, isComposing, ctrlKey, altKey, metaKey, target }: KeyboardEvent): boolean {
  if (defaultPrevented || isComposing || ctrlKey || altKey || metaKey) return false;
  if (target instanceof Element && target.closest(TYPED_INTO) !== null) return false;
  return document.querySelector('dialog[open]') === null;
}
