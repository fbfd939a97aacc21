import { confirmSentences, confirmVerbs, invitedNotice } from '@kkumteo/copy/confirms';
import { paths } from '@kkumteo/contract/pages/addresses';
import { alert, confirm } from '@kkumteo/ui/dialogs.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { safeReturn } from './safe-return.ts';
import { LANGUAGE_BASE } from '../../lib/language.ts';
import { useMember } from './use-member.ts';

/**
 * An invitation link (query `d`) shows its message to a member; a visitor is asked to log in, and declining leads home
 * (booking spec §4). Once for each code and each member. `code` is that of a product which the server has shown only to
 * its holder; undefined before, and for public products.
 */
export function useInvitation(code: string | undefined): void {
  const member = useMember();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const greeted = useRef<string | null>(null);
  const who = member === undefined ? undefined : (member?.memberId ?? null);
  const greet = useEffectEvent(async () => {
    const now = `${code ?? ''}|${who ?? ''}`;
    if (greeted.current === now) return;
    greeted.current = now;
    if (who !== null) return alert({ message: invitedNotice });
    const [yes, no] = confirmVerbs['login-for-invitation'];
    const agreed = await confirm({ message: confirmSentences['login-for-invitation'], yes, no });
    // Asked again where the visitor comes back without a login.
    greeted.current = null;
    return navigate(agreed ? paths.login(safeReturn(pathname + search + hash)) : paths.landing());
  });
  const greetOnReturn = useEffectEvent(() => {
    if (code !== undefined && who !== undefined && window.location.pathname === LANGUAGE_BASE + pathname) void greet();
  });
  useEffect(() => {
    if (code !== undefined && who !== undefined) void greet();
  }, [code, who]);
  // Back before the next page's code has arrived: this page has never gone, so nothing else asks again.
  useEffect(() => {
    window.addEventListener('popstate', greetOnReturn);
    return () => window.removeEventListener('popstate', greetOnReturn);
  }, []);
}
