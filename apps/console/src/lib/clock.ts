import { useEffect, useState } from 'react';

/** How far the server's clock is ahead of this computer's. */
let ahead = 0;

/** Takes over the server's time, as an answer tells it. */
export const setServerTime = (now: number): void => void (ahead = now - Date.now());

export const serverNow = (): number => Date.now() + ahead;

const TICK_MS = 10_000;

/** The server's time, told again every ten seconds. */
export function useServerNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
