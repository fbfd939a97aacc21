import { Button } from '@kkumteo/ui/button.tsx';
import { FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { findMembersQuery } from '../../api/counsel.ts';
import { failureMessage } from '../../lib/http.ts';
import { FindField } from '../../lib/table/find-field.tsx';
import { TableSkeleton } from '../../lib/table/table-skeleton.tsx';
import { FoundMembersTable } from './found-members.tsx';
import css from './members.module.css';

export interface FindMembersProps {
  /** Whom the search asks: 회원, or 대신 예약. */
  readonly query: (words: string) => ReturnType<typeof findMembersQuery>;
  /** Where a member who was found is opened. */
  readonly placeOf: (memberKey: number) => string;
}

/** The search for members. What was looked for is in the entry of the history, never in the address. */
export function FindMembers({ query, placeOf }: FindMembersProps) {
  const words = wordsOf(useLocation().state);
  const navigate = useNavigate();
  const [typed, setTyped] = useState(words);
  const { data, error, isFetching, refetch } = useQuery({ ...query(words), enabled: words !== '' });
  return (
    <>
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
      {data !== undefined && error === null && (
        <FoundMembersTable found={data} onOpen={(memberKey) => void navigate(placeOf(memberKey))} />
      )}
    </>
  );
}

const wordsOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'words' in state && typeof state.words === 'string' ? state.words : '';
