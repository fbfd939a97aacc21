import { ROLE_WORDS } from '@kkumteo/copy/staff';
import { Button } from '@kkumteo/ui/button.tsx';
import { showHint } from '@kkumteo/ui/hints.ts';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endOwnSessions, makeRecoveryCodes, ownSessionsQuery, selfQuery } from '../../api/staff.ts';
import { failureMessage } from '../../lib/http.ts';
import css from './account.module.css';
import { OwnPasskeys } from './own-passkeys.tsx';
import { OwnPassword } from './own-password.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useSelf } from './self.tsx';
import { SessionList } from './session-list.tsx';
import { useAct } from './use-act.ts';

/** One's own account: role, second factor, password, and where one is logged in. */
export function Account() {
  const self = useSelf();
  return (
    <div className={css.account}>
      <section className={css.card}>
        <h2>나</h2>
        <p>
          {self.name} · {self.loginId} · {ROLE_WORDS[self.role]}
        </p>
      </section>
      <OwnSessions />
      <OwnPassword />
      <OwnPasskeys />
      <OwnRecoveryCodes left={self.recoveryCodesLeft} />
    </div>
  );
}

function OwnSessions() {
  const queries = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(ownSessionsQuery);
  const act = useAct<string | null>({
    send: async (key) => {
      await endOwnSessions(key);
      showHint(key === null ? '다른 접속을 모두 끊었어요.' : '접속을 끊었어요.');
      await queries.invalidateQueries({ queryKey: ownSessionsQuery.queryKey });
    },
  });
  const sessions = data?.sessions ?? [];
  return (
    <section className={css.card} aria-busy={isFetching}>
      <h2>접속</h2>
      {error !== null && (
        <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {act.failure !== null && (
        <Notice tone="danger" role="alert">
          {act.failure}
        </Notice>
      )}
      <SessionList sessions={sessions} onEnd={(key) => void act.run(key)} />
      {sessions.length > 1 && (
        <Button size="small" busy={act.busy ? '끊는 중' : null} onClick={() => void act.run(null)}>
          이 자리만 남기고 모두 끊기
        </Button>
      )}
    </section>
  );
}

function OwnRecoveryCodes({ left }: { readonly left: number }) {
  const queries = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const act = useAct({
    send: async () => {
      setCodes((await makeRecoveryCodes()).recoveryCodes);
      await queries.invalidateQueries({ queryKey: selfQuery.queryKey });
    },
  });
  return (
    <section className={css.card}>
      <h2>복구 번호</h2>
      {codes === null ? (
        <>
          <p>남은 번호 {left}개. 새로 만들면 전의 번호는 쓸 수 없어요.</p>
          {act.failure !== null && (
            <Notice tone="danger" role="alert">
              {act.failure}
            </Notice>
          )}
          <Button size="small" busy={act.busy ? '만드는 중' : null} onClick={() => void act.run()}>
            복구 번호 새로 만들기
          </Button>
        </>
      ) : (
        <RecoveryCodes codes={codes} />
      )}
    </section>
  );
}
