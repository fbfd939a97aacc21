import { useEffect, useRef, type RefObject } from 'react';

/** For what takes the place of the form that had the focus: its first heading, else itself (`tabIndex={-1}`), has it next. */
export function useFocusOnMount(): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    (part.current?.querySelector('h1') ?? part.current)?.focus();
  }, []);
  return part;
}
