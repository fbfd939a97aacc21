import { paths } from '@kkumteo/contract/pages/addresses';
import { SITE_PAGES } from '@kkumteo/contract/pages/patterns';

/** An address of this site to go back to after logging in, or the landing where it is missing or leads elsewhere. */
export function safeReturn(address: string | null): string {
  if (!address?.startsWith('/') || !URL.canParse(address, location.origin)) return paths.landing();
  const { origin, pathname, search, hash } = new URL(address, location.origin);
  // Once its dots are gone, `/..//elsewhere` begins like the name of another site.
  const leaves = origin !== location.origin || pathname.startsWith('//');
  const loops = pathname.startsWith(SITE_PAGES.login) || pathname.startsWith(SITE_PAGES.signUp);
  return leaves || loops ? paths.landing() : pathname + search + hash;
}
