/** The value of `read`, or a rejection if there is none after `ms`; what it began goes on. */
export async function within<T>(ms: number, read: () => T | Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  return Promise.race([Promise.resolve().then(read), late]).finally(() => clearTimeout(timer));
}
