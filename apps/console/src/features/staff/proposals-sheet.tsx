import { needsReader } from '@kkumteo/domain/staff/proposal';
import { FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { proposalsQuery } from '../../api/staff.ts';
import { serverNow } from '../../lib/clock.ts';
import { failureMessage } from '../../lib/http.ts';
import { Sheet } from '../../lib/sheet.tsx';
import { TableSkeleton } from '../../lib/table/table-skeleton.tsx';
import type { MadeLink } from './decide-form.tsx';
import { OneTimeLink } from './one-time-link.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { useSelf } from './self.tsx';

/** Everything that waits for one's own decision, of any kind, and own proposals that expired, oldest first. */
export function ProposalsSheet({ onClose }: { readonly onClose: () => void }) {
  const { staffKey, role } = useSelf();
  const { data, error, isFetching, refetch } = useQuery(proposalsQuery);
  const [link, setLink] = useState<MadeLink | null>(null);
  const waiting = data?.proposals
    .filter((proposal) => needsReader(proposal, { staffKey, role }, serverNow()))
    .toSorted((one, other) => one.proposedAt - other.proposedAt);
  return (
    <Sheet
      title="승인 대기"
      sub={waiting === undefined ? undefined : `${waiting.length}건 · 오래된 순`}
      onClose={onClose}
    >
      {error !== null && (
        <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {error === null && data === undefined && <TableSkeleton columns={2} label="목록을 불러오고 있어요." />}
      {link !== null && <OneTimeLink {...link} />}
      {waiting?.length === 0 && <p>지금은 없어요.</p>}
      <ul>
        {waiting?.map((proposal) => (
          <li key={proposal.proposalKey}>
            <ProposalCard proposal={proposal} onLink={setLink} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
