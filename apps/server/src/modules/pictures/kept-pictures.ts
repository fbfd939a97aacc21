/** Files in memory, at most so many bytes of them: what was asked for least recently goes first. */
export interface KeptPictures {
  /** The file with this name, read where it is not kept; null, and nothing is kept, where there is none. */
  find(name: string): Promise<Buffer | null>;
}

/** Requests for one name that come together are read once. */
export function keepPictures(read: (name: string) => Promise<Buffer | null>, mostBytes: number): KeptPictures {
  // In the order in which they were asked for last.
  const kept = new Map<string, Buffer>();
  const reading = new Map<string, Promise<Buffer | null>>();
  let size = 0;

  function keep(name: string, bytes: Buffer): void {
    kept.set(name, bytes);
    size += bytes.length;
    for (const [oldest, { length }] of kept) {
      if (size <= mostBytes) return;
      kept.delete(oldest);
      size -= length;
    }
  }

  async function load(name: string): Promise<Buffer | null> {
    const bytes = await read(name);
    if (bytes !== null) keep(name, bytes);
    return bytes;
  }

  return {
    async find(name) {
      const bytes = kept.get(name);
      if (bytes !== undefined) {
        kept.delete(name);
        kept.set(name, bytes);
        return bytes;
      }
      const underWay = reading.get(name) ?? load(name).finally(() => reading.delete(name));
      reading.set(name, underWay);
      return underWay;
    },
  };
}
