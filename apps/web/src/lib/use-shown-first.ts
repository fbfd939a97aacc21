import { startTransition, useState } from 'react';

/**
 * A value as its control shows it, and a setter: the control shows the press in the very next picture, and what depends
 * on the value (the address, the parts below) follows after it.
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

/** What a visitor does next, or leaves by: by then it has to be done, whether the picture has come or not. */
const NEXT = ['pointerdown', 'keydown', 'click', 'visibilitychange', 'pagehide'] as const;
/** A page that is not on the screen gets no pictures. */
const NO_PICTURE_MS = 200;

/** Acts once the next picture is on the screen; sooner where the visitor presses something else or leaves the page. */
function afterPaint(act: () => void): void {
  const once = () => {
    for (const name of NEXT) window.removeEventListener(name, once, true);
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    act();
  };
  let timer = setTimeout(once, NO_PICTURE_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(once);
  });
  for (const name of NEXT) window.addEventListener(name, once, true);
}
