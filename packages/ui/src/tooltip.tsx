import { useEffect, useId, useRef, useState } from 'react';
import css from './tooltip.module.css';
import { Icon } from './icon.tsx';

/**
 * A small button that explains the word before it: its text is beside it while the pointer or the focus is on it, and
 * after a touch; Esc or a touch elsewhere closes it.
 */
export function Tooltip({ label, children }: { readonly label: string; readonly children: string }) {
  const id = useId();
  const place = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!shown) return undefined;
    const hideOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setShown(false);
    };
    const hideElsewhere = ({ target }: PointerEvent) => {
      if (target instanceof Node && place.current?.contains(target) !== true) setShown(false);
    };
    document.addEventListener('keydown', hideOnEscape);
    document.addEventListener('pointerdown', hideElsewhere);
    return () => {
      document.removeEventListener('keydown', hideOnEscape);
      document.removeEventListener('pointerdown', hideElsewhere);
    };
  }, [shown]);
  return (
    <span
      ref={place}
      className={css.place}
      onPointerEnter={() => setShown(true)}
      onPointerLeave={() => {
        if (place.current?.contains(document.activeElement) !== true) setShown(false);
      }}
    >
      <button
        type="button"
        className={css.mark}
        aria-label={label}
        aria-describedby={id}
        onFocus={() => setShown(true)}
        onBlur={() => setShown(false)}
        onClick={(event) => {
          setShown(true);
          // Safari gives a pressed button no focus, and without it nothing would take the text away again.
          event.currentTarget.focus();
        }}
      >
        <Icon name="info" />
      </button>
      <span role="tooltip" id={id} className={css.bubble} hidden={!shown}>
        {children}
      </span>
    </span>
  );
}
