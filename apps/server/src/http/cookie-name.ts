/**
 * A cookie's name where it is sent. In production the browser itself sees to it that such a cookie came from this host, by HTTPS, for every
 * path: a page of another subdomain can't set one in its place.
 */
export const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);
