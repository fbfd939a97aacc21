import { confirmSentences, confirmVerbs } from '@kkumteo/copy/confirms';
import type { SessionsToEnd } from '@kkumteo/contract/member/account';
import type { LoginSession } from '@kkumteo/domain/member/session';
import { formatFullDay, formatMinute, type Instant, kstDate, kstMinute } from '@kkumteo/domain/shared/time';
import { Badge } from '@kkumteo/ui/badge.tsx';
import { Button } from '@kkumteo/ui/button.tsx';
import { alert, confirm } from '@kkumteo/ui/dialogs.ts';
import { Panel, Row, Spaced, Text } from '@kkumteo/ui/layout.tsx';
import { EmptyState } from '@kkumteo/ui/states.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endSessions, sessionsQuery } from '../../../api/account.ts';
import { QueryPending } from '../../../lib/query-state.tsx';
import { useSubmit } from '../use-submit.ts';
import css from './account.module.css';

/** 로그인된 기기: where the member is logged in; any session but this one can be ended here. */
export function SessionList() {
  const list = useQuery(sessionsQuery);
  const queries = useQueryClient();
  const { busy, submit: end } = useSubmit<SessionsToEnd>({
    send: async (choice) => {
      if (choice === 'all-others' && !(await agreed())) return;
      await endSessions(choice);
      await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    say: (message) => alert({ message }),
  });

  if (list.data === undefined) return <QueryPending query={list} label="로그인된 기기를 불러오는 중입니다." />;
  const others = list.data.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      <Panel as="ul" padding={0}>
        {list.data.map((session) => (
          <Session key={session.key} session={session} busy={busy} onEnd={() => void end({ key: session.key })} />
        ))}
      </Panel>
      {others.length === 0 ? (
        <EmptyState>다른 기기에는 로그인되어 있지 않습니다.</EmptyState>
      ) : (
        <Spaced above={4}>
          <Text tone="soft" size="second" below={4}>
            모르는 기기가 있으면 모두 로그아웃하고 비밀번호를 바꿔 주세요.
          </Text>
          <Button size="medium" disabled={busy} onClick={() => void end('all-others')}>
            다른 기기 모두 로그아웃
          </Button>
        </Spaced>
      )}
    </>
  );
}

interface SessionProps {
  readonly session: LoginSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function Session({ session, busy, onEnd }: SessionProps) {
  const browser = session.browser === '' ? '알 수 없는 브라우저' : session.browser;
  const since = momentWords(session.createdAt);
  return (
    <li className={css.session}>
      <div>
        <Row as="p" wrap align="center" gap={2}>
          <b>{browser}</b>
          {session.isCurrent && <Badge tone="success">지금 쓰는 기기</Badge>}
        </Row>
        <Text tone="soft" size="second">
          {since} 로그인
        </Text>
        {!session.isCurrent && (
          <Text tone="soft" size="second">
            {momentWords(session.lastSeenAt)} 마지막 사용
          </Text>
        )}
      </div>
      {!session.isCurrent && (
        <Button size="small" disabled={busy} aria-label={`${browser}, ${since} 로그인한 기기 로그아웃`} onClick={onEnd}>
          로그아웃
        </Button>
      )}
    </li>
  );
}

const momentWords = (at: Instant): string => `${formatFullDay(kstDate(at))} ${formatMinute(kstMinute(at))}`;

function agreed(): Promise<boolean> {
  const [yes, no] = confirmVerbs['end-other-sessions'];
  return confirm({ message: confirmSentences['end-other-sessions'], yes, no });
}
