import { paths } from '@kkumteo/contract/pages/addresses';
import { PageFrame } from '@kkumteo/ui/page-frame.tsx';
import { Loading } from '@kkumteo/ui/spinner.tsx';
import { FailedState } from '@kkumteo/ui/states.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { memberQuery } from '../api/member.ts';
import { useAskLogin } from '../features/member/use-ask-login.ts';
import { cameFromHere } from '../lib/came-from-here.ts';
import { stashDrafts } from '../lib/draft-keeper.ts';
import { failureMessage } from '../lib/http.ts';
import { LANGUAGE_BASE } from '../lib/language.ts';
import { tabMember } from '../lib/tab-member.ts';

type Entry = { readonly is: 'checking' | 'in' | 'out' } | { readonly is: 'failed'; readonly message: string };

/**
 * They show data of this browser: in a member's tab they open without waiting for an answer, and even where none comes.
 */
const STORED_PAGES = [paths.cart('individual'), paths.cart('group')];

/** Shown behind a login. */
export interface GuardedProps {
  readonly children: ReactNode;
  /** Shown until the server has said who is logged in, on a page with its own frame; else a page. */
  readonly waiting?: ReactNode;
}

/** A page for members: every entry asks the server again who is logged in (reservation spec §2). */
export function LoginGuard(props: GuardedProps) {
  const { pathname } = useLocation();
  return <Guard key={pathname} pathname={pathname} {...props} />;
}

function Guard({ pathname, children, waiting }: GuardedProps & { readonly pathname: string }) {
  const queries = useQueryClient();
  const [entry, setEntry] = useState<Entry>({ is: 'checking' });
  const turnAway = useTurnAway();

  const check = useEffectEvent(async (isCurrent: () => boolean) => {
    try {
      const member = await queries.fetchQuery({ ...memberQuery, staleTime: 0 });
      // A visitor who is on the way to another page, such as after a logout, is not asked any more.
      if (!isCurrent() || window.location.pathname !== LANGUAGE_BASE + pathname) return;
      if (member === null) stashDrafts();
      setEntry({ is: member === null ? 'out' : 'in' });
      if (member === null) await turnAway();
    } catch (thrown) {
      if (isCurrent()) setEntry({ is: 'failed', message: failureMessage(thrown) });
    }
  });

  const checking = entry.is === 'checking';
  useEffect(() => {
    if (!checking) return undefined;
    let current = true;
    void check(() => current);
    return () => {
      current = false;
    };
  }, [checking]);

  const opens = STORED_PAGES.includes(pathname) && entry.is !== 'out' && tabMember() !== null;
  if (entry.is === 'in' || opens) return children;
  const meanwhile =
    entry.is === 'failed' ? (
      <FailedState message={entry.message} onRetry={() => setEntry({ is: 'checking' })} />
    ) : (
      (waiting ?? <Loading label="로그인 상태를 확인하고 있습니다." />)
    );
  return waiting === undefined ? <PageFrame>{meanwhile}</PageFrame> : meanwhile;
}

/** Asks to log in; on no goes back to where the visitor came from, or to the landing. */
function useTurnAway(): () => Promise<void> {
  const askLogin = useAskLogin();
  const navigate = useNavigate();
  return async () => {
    if (await askLogin({ replace: true })) return;
    await (cameFromHere() ? navigate(-1) : navigate(paths.landing(), { replace: true }));
  };
}
