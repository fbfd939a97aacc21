import type { StaffMember } from '@kkumteo/contract/office/staff';
import { Button } from '@kkumteo/ui/button.tsx';
import { showHint } from '@kkumteo/ui/hints.ts';
import { FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endStaffSessions, staffSessionsQuery } from '../../api/staff.ts';
import { failureMessage } from '../../lib/http.ts';
import { ActForm } from './act-form.tsx';
import { SessionList } from './session-list.tsx';

/** The sessions of a member of the staff; one or all of them are ended with a reason. */
export function PersonSessions({ person, isOwn }: { readonly person: StaffMember; readonly isOwn: boolean }) {
  const { staffKey, name } = person;
  const queries = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(staffSessionsQuery(staffKey));
  /** The session to end, all of them where it has no key. */
  const [ending, setEnding] = useState<{ readonly key: string | null } | null>(null);
  const sessions = data?.sessions ?? [];
  return (
    <section aria-busy={isFetching}>
      <h3>접속 {person.sessions}곳</h3>
      {error !== null && (
        <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      <SessionList sessions={sessions} onEnd={(key) => setEnding({ key })} />
      {ending === null && !isOwn && sessions.length > 1 && (
        <Button look="text" size="small" onClick={() => setEnding({ key: null })}>
          모두 끊기
        </Button>
      )}
      {ending !== null && (
        <ActForm
          verb={ending.key === null ? '접속 모두 끊기' : '이 접속 끊기'}
          busy="끊는 중"
          choices={['자리를 뜬 채 열려 있음', '모르는 접속']}
          onCancel={() => setEnding(null)}
          send={async (reason) => {
            await endStaffSessions({ staffKey, reason, key: ending.key });
            setEnding(null);
            showHint(`${name} 님의 접속을 끊었어요.`);
            await queries.invalidateQueries({ queryKey: ['staff'] });
          }}
        />
      )}
    </section>
  );
}
