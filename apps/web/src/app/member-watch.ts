import { pageTurn } from '@kkumteo/ui/page-turn.ts';
import type { QueryClient } from '@tanstack/react-query';
import { memberQuery } from '../api/member.ts';
import { forgetDrafts } from '../lib/draft-keeper.ts';
import { hearOtherTabs } from '../lib/other-tabs.ts';
import { MEMBER_DOUBTED, onPageMember, pageMember } from '../lib/page-member.ts';

/**
 * Asks the server again who is logged in whenever that may have changed outside this page: when the page becomes
 * visible, when another tab logged in or out, when an answer says so. `setPageMember` handles a change. Answers a
 * function that stops it.
 */
export function watchMember(queries: QueryClient): () => void {
  let turn = pageTurn();
  const changed = () => {
    if (turn !== pageTurn()) forgetAnswers(queries);
    turn = pageTurn();
  };
  const ask = () => queries.fetchQuery({ ...memberQuery, staleTime: 0, retry: false });
  const look = () => void ask().catch(() => null);

  const seen = () => {
    if (document.visibilityState === 'visible') look();
  };
  // A page that the browser keeps for Back is drawn as it was left: it is left hidden, until it is known whose it is.
  const left = ({ persisted }: PageTransitionEvent) => {
    if (persisted && pageMember()) document.documentElement.hidden = true;
  };
  const cameBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    ask().then(
      () => {
        document.documentElement.hidden = false;
      },
      () => location.reload(),
    );
  };
  const heard = async (loggedOut: string | null) => {
    const member = await ask().catch(() => undefined);
    if (loggedOut !== null && member === null) forgetDrafts();
  };

  const stops = [hearOtherTabs((news) => void heard(news.loggedOut)), onPageMember(changed)];
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('focus', look);
  window.addEventListener('pagehide', left);
  window.addEventListener('pageshow', cameBack);
  window.addEventListener(MEMBER_DOUBTED, look);
  return () => {
    for (const stop of stops) stop();
    document.removeEventListener('visibilitychange', seen);
    window.removeEventListener('focus', look);
    window.removeEventListener('pagehide', left);
    window.removeEventListener('pageshow', cameBack);
    window.removeEventListener(MEMBER_DOUBTED, look);
  };
}

/** What was asked for one member, and the names that were asked with, are nothing for the next. */
function forgetAnswers(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'member' && queryKey[0] !== 'site' });
  queries.getMutationCache().clear();
}
