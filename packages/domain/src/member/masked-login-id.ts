const LOGIN_ID = /^[a-z0-9]{4,20}$/u;
const LONG_ENOUGH_FOR_ITS_END = 6;

/**
 * A login id masked for logs: `parent1` → `pa***1`. What is not shaped like one, such as a password in the wrong field,
 * is masked whole.
 */
export function maskLoginId(loginId: string): string {
  if (!LOGIN_ID.test(loginId)) return '***';
  return loginId.length < LONG_ENOUGH_FOR_ITS_END ? `${loginId[0]}***` : `${loginId.slice(0, 2)}***${loginId.at(-1)}`;
}
