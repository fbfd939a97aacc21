import { useEffect, useRef, type RefObject } from 'react';

/** For what replaces the focused form: focuses its first heading, else itself (`tabIndex={-1}`). */
export function useFocusOnMount(): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    (part.current?.querySelector('h1') ?? part.current)?.focus();
  }, []);
  return part;
}
