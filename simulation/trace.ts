import { createHash } from 'node:crypto';

/** What happened in a schedule, step by step. Orders are called by the order in which they appeared. */
export interface Trace {
  note(what: string): void;
  /** Steps taken so far. */
  steps(): number;
  /** Everything noted, one line each; kept only where it was asked for. */
  lines(): readonly string[];
  /** The same schedule has the same hash. */
  hash(): string;
  /** How often something happened, by kind and name. */
  readonly counts: Map<string, number>;
  count(kind: string, name: string): void;
}

const ORDER = /(?:[A-Z]{2}-)?[0-9A-HJKMNP-TV-Z]{26}/g;

export function createTrace(keepLines: boolean): Trace {
  const names = new Map<string, string>();
  const lines: string[] = [];
  const counts = new Map<string, number>();
  let sum = '';
  let steps = 0;
  const nameOf = (order: string): string => {
    const known = names.get(order) ?? `order#${names.size + 1}`;
    names.set(order, known);
    return known;
  };
  return {
    note(what) {
      const line = `${(steps += 1)} ${what.replace(ORDER, nameOf)}`;
      sum = createHash('sha256').update(sum).update(line).digest('base64url');
      if (keepLines) lines.push(line);
    },
    steps: () => steps,
    lines: () => lines,
    hash: () => sum,
    counts,
    count: (kind, name) => void counts.set(`${kind}|${name}`, (counts.get(`${kind}|${name}`) ?? 0) + 1),
  };
}
