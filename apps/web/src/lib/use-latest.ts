import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What was last drawn with, for a press that first waits for an answer and then acts on what the page has by then. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
