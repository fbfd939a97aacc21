import { Button } from '@kkumteo/ui/button.tsx';
import { FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { findMembersQuery } from '../api/counsel.ts';
import { FoundMembersTable } from '../features/counsel/found-members.tsx';
import css from '../features/counsel/members.module.css';
import { Only } from '../features/staff/refused.tsx';
import { failureMessage } from '../lib/http.ts';
import { Page } from '../lib/page.tsx';
import { FindField } from '../lib/table/find-field.tsx';
import { TableSkeleton } from '../lib/table/table-skeleton.tsx';

export default function MembersPage() {
  return (
    <Only act="member.read" title="회원">
      <Members />
    </Only>
  );
}

/** The search for members. What was looked for is in the entry of the history, never in the address. */
function Members() {
  const words = wordsOf(useLocation().state);
  const navigate = useNavigate();
  const [typed, setTyped] = useState(words);
  const { data, error, isFetching, refetch } = useQuery({ ...findMembersQuery(words), enabled: words !== '' });
  return (
    <Page title="회원" sub="찾아본 것은 기록에 남아요.">
      <form
        role="search"
        className={css.find}
        onSubmit={(event) => {
          event.preventDefault();
          const next = typed.trim();
          if (next !== '') void navigate('.', { replace: words === '', state: { words: next } });
        }}
      >
        <FindField label="이름, 전화 끝자리, 메일, 아이디, 학교" value={typed} onChange={setTyped} />
        <Button type="submit" look="primary" size="medium">
          찾기
        </Button>
      </form>
      {error !== null && (
        <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {words !== '' && error === null && data === undefined && (
        <TableSkeleton columns={5} label="회원을 찾고 있어요." />
      )}
      {data !== undefined && error === null && <FoundMembersTable found={data} />}
    </Page>
  );
}

const wordsOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'words' in state && typeof state.words === 'string' ? state.words : '';
