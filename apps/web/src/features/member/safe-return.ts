import { paths } from '@kkumteo/contract/pages/addresses';
import { SITE_PAGES } from '@kkumteo/contract/pages/patterns';

/** An address of this site to go back to after logging in, or the landing where it is missing or leads elsewhere. */
export function safeReturn(address: string | null): string {
  if (address === null || !/^\/(?![/\\])/.test(address)) return paths.landing();
  const url = new URL(address, location.origin);
  const loops = url.pathname === SITE_PAGES.login || url.pathname === SITE_PAGES.signUp;
  return url.origin === location.origin && !loops ? url.pathname + url.search + url.hash : paths.landing();
}
