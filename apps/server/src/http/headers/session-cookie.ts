/**
 * A cookie's name where it is sent. In production the browser itself sees to it that such a cookie came from this host, by HTTPS, for every
 * path: a page of another subdomain can't set one in its place.
 */
export const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);

/** What a browser's cookies are: parsed, or the header as it came. */
type Cookies = Readonly<Record<string, string | undefined>> | string | undefined;

const NAME = 'KKUMTEO-SESSION';
const TOKEN = /^[\w-]{43}$/;
const PLAIN = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{43})(?:;|$)`);
const SECURE = new RegExp(`(?:^|;\\s*)__Host-${NAME}=([\\w-]{43})(?:;|$)`);

/** The cookie of a login session; `secure` where cookies go by HTTPS alone. */
export const sessionCookieName = (secure: boolean): string => cookieName(NAME, secure);

/** The token of the session that the browser names, or null. Whether there is such a session the database knows. */
export function sessionTokenOf(cookies: Cookies, secure: boolean): string | null {
  if (cookies === undefined) return null;
  if (typeof cookies === 'string') return (secure ? SECURE : PLAIN).exec(cookies)?.[1] ?? null;
  const token = cookies[sessionCookieName(secure)] ?? '';
  return TOKEN.test(token) ? token : null;
}
