import type { MemberShown } from '@kkumteo/contract/office/counsel';
import { Button } from '@kkumteo/ui/button.tsx';
import { showHint } from '@kkumteo/ui/hints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endMemberSessions, memberQuery } from '../../api/counsel.ts';
import { ActForm } from '../staff/act-form.tsx';
import { SessionList } from '../staff/session-list.tsx';
import { Card } from './card.tsx';

/** Where a member is logged in; one or all of the sessions are ended with a reason. */
export function MemberSessions({ member: { memberKey, sessions } }: { readonly member: MemberShown }) {
  const queries = useQueryClient();
  /** The session to end, all of them where it has no key. */
  const [ending, setEnding] = useState<{ readonly key: string | null } | null>(null);
  return (
    <Card title={`접속 ${sessions.length}곳`}>
      {sessions.length === 0 ? (
        <p>지금 접속한 곳이 없어요.</p>
      ) : (
        <SessionList sessions={sessions} onEnd={(key) => setEnding({ key })} />
      )}
      {ending === null && sessions.length > 1 && (
        <Button look="text" size="small" onClick={() => setEnding({ key: null })}>
          모두 끊기
        </Button>
      )}
      {ending !== null && (
        <ActForm
          verb={ending.key === null ? '접속 모두 끊기' : '이 접속 끊기'}
          busy="끊는 중"
          choices={['회원이 부탁함', '기기를 잃어버림', '모르는 접속']}
          onCancel={() => setEnding(null)}
          send={async (reason) => {
            const { ended } = await endMemberSessions(memberKey, { key: ending.key, reason });
            setEnding(null);
            showHint(`접속 ${ended}곳을 끊었어요.`);
            await queries.invalidateQueries(memberQuery(memberKey));
          }}
        />
      )}
    </Card>
  );
}
