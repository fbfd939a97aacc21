const KEY = 'kkumteo-office-self';

/** Who is logged in, as the office has sent it: a gate opens by it where there is no network. */
export const keepSelf = (sent: unknown): void => localStorage.setItem(KEY, JSON.stringify(sent));

export function keptSelf(): unknown {
  const kept = localStorage.getItem(KEY);
  return kept === null ? null : JSON.parse(kept);
}

export const forgetSelf = (): void => localStorage.removeItem(KEY);
