import { Activity, useEffect, useRef, useState, type ReactNode } from 'react';

interface View<Frozen> {
  readonly key: string;
  readonly frozen: Frozen;
}

export interface KeptViewsProps<Frozen> {
  /** The view to show, or null while none of this kind is shown. */
  readonly shown: View<Frozen> | null;
  /** How many stay alive, the shown one included. */
  readonly limit: number;
  /** Called with the key of a view that is kept no more. */
  readonly onDropped: (key: string) => void;
  /** Renders a view from what it was last shown with; a hidden one keeps that. */
  readonly children: (frozen: Frozen) => ReactNode;
}

/** Keeps the latest views of one kind alive: hidden ones keep their state and markup but run no effects. */
export function KeptViews<Frozen>({ shown, limit, onDropped, children }: KeptViewsProps<Frozen>) {
  const [kept, setKept] = useState<readonly View<Frozen>[]>([]);
  const now = shown === null ? kept : latest(kept, shown, limit);
  if (now !== kept) setKept(now);
  const before = useRef(now);
  useEffect(() => {
    for (const { key } of before.current) if (!now.some((view) => view.key === key)) onDropped(key);
    before.current = now;
  }, [now, onDropped]);
  return [...now]
    .sort((left, right) => left.key.localeCompare(right.key))
    .map((view) => (
      <Activity key={view.key} mode={view.key === shown?.key ? 'visible' : 'hidden'}>
        {children(view.frozen)}
      </Activity>
    ));
}

/** The views after one was shown: it is the last; the one shown longest ago falls out beyond the limit. */
export function latest<Frozen>(
  kept: readonly View<Frozen>[],
  shown: View<Frozen>,
  limit: number,
): readonly View<Frozen>[] {
  const last = kept.at(-1);
  if (last?.key === shown.key && Object.is(last.frozen, shown.frozen)) return kept;
  return [...kept.filter((view) => view.key !== shown.key), shown].slice(-limit);
}
