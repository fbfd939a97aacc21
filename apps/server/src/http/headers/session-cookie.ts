/**
 * A cookie's full name. With the prefix `__Host-` browsers accept the cookie only from this host, by HTTPS, for every
 * path: a page of another subdomain can't set it.
 */
export const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);

/** A browser's cookies, parsed or as the raw header. */
type Cookies = Readonly<Record<string, string | undefined>> | string | undefined;

const NAME = 'KKUMTEO-SESSION';
const TOKEN = /^[\w-]{43}$/;
const PLAIN = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{43})(?:;|$)`);
const SECURE = new RegExp(`(?:^|;\\s*)__Host-${NAME}=([\\w-]{43})(?:;|$)`);

/** The name of the session cookie; `secure` where cookies are sent by HTTPS alone. */
export const sessionCookieName = (secure: boolean): string => cookieName(NAME, secure);

/** The session token that the browser sent, or null. The caller checks it against the database. */
export function sessionTokenOf(cookies: Cookies, secure: boolean): string | null {
  if (cookies === undefined) return null;
  if (typeof cookies === 'string') return (secure ? SECURE : PLAIN).exec(cookies)?.[1] ?? null;
  const token = cookies[sessionCookieName(secure)] ?? '';
  return TOKEN.test(token) ? token : null;
}
