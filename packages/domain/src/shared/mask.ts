/** `김*윤`, `이*`: the first and the last letter of a name of three letters and more, the first of a shorter one. */
export function maskName(name: string): string {
  const letters = [...name];
  if (letters.length < 2) return '*';
  const last = letters.length > 2 ? (letters.at(-1) ?? '') : '';
  return `${letters[0]}${'*'.repeat(letters.length - (last === '' ? 1 : 2))}${last}`;
}

/** `010-****-0042` of a phone's digits: enough for its owner to recognise it. */
export const maskPhone = (digits: string): string =>
  digits.length < 9 ? '****' : `${digits.slice(0, 3)}-****-${digits.slice(-4)}`;

/** `p***@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${email.slice(0, 1)}***${email.slice(at)}`;
}

const LOGIN_ID = /^[a-z0-9]{4,20}$/u;
const LONG_ENOUGH_FOR_ITS_END = 6;

/** A login id masked for logs: `parent1` → `pa***1`. What is not shaped like one is masked whole. */
export function maskLoginId(loginId: string): string {
  if (!LOGIN_ID.test(loginId)) return '***';
  return loginId.length < LONG_ENOUGH_FOR_ITS_END ? `${loginId[0]}***` : `${loginId.slice(0, 2)}***${loginId.at(-1)}`;
}
