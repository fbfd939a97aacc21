import { startTransition, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/**
 * A value as its control shows it, and a press that changes it: the control shows the press in the very next picture, and what hangs on
 * the value (the address, the parts below) follows after it.
 */
export function useShownFirst<Value>(
  value: Value | null,
  take: (value: Value) => void,
): readonly [shown: Value | null, press: (next: Value) => void] {
  const [pressed, setPressed] = useState<{ readonly value: Value } | null>(null);
  const press = (next: Value) => {
    setPressed({ value: next });
    afterPaint(() =>
      startTransition(() => {
        take(next);
        setPressed(null);
      }),
    );
  };
  return [pressed === null ? value : pressed.value, press];
}
