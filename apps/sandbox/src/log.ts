/** What the sandbox did, newest last; nothing of a buyer is in it. */
interface LogEntry {
  readonly at: number;
  readonly what: string;
  readonly status: number | null;
  readonly code?: string;
  readonly fault?: string;
  readonly orderId?: string;
}

export interface Log {
  add(entry: LogEntry): void;
  entries(): readonly LogEntry[];
}

/** Keeps the last `size` entries. */
export function createLog(size: number): Log {
  const ring: LogEntry[] = [];
  let next = 0;
  return {
    add: (entry) => {
      ring[next] = entry;
      next = (next + 1) % size;
    },
    entries: () => (ring.length < size ? [...ring] : [...ring.slice(next), ...ring.slice(0, next)]),
  };
}
