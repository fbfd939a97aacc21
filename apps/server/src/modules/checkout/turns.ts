/**
 * Lets one act of a key run after the other in this process, whatever became of the one before; acts of different keys don't wait for each
 * other. So two orders of one member never meet in one batch, where neither would see the other.
 */
export function createKeyedMutex(): <T>(key: number, act: () => Promise<T>) => Promise<T> {
  const last = new Map<number, Promise<unknown>>();
  return (key, act) => {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.then(act, act);
    last.set(key, mine);
    const forget = (): void => {
      if (last.get(key) === mine) last.delete(key);
    };
    mine.then(forget, forget);
    return mine;
  };
}
