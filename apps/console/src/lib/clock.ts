import { useEffect, useState } from 'react';

const KEY = 'office-clock';

/** How far the server's clock is ahead of this computer's; kept, as a gate may open without a network. */
let ahead = Number(localStorage.getItem(KEY) ?? 0);

/** Takes over the server's time, as an answer gives it. */
export function setServerTime(now: number): void {
  ahead = now - Date.now();
  localStorage.setItem(KEY, String(ahead));
}

export const serverNow = (): number => Date.now() + ahead;

const TICK_MS = 10_000;

/** The server's time, read again every ten seconds. */
export function useServerNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
