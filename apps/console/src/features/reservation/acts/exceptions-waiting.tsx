import { proposalsQuery } from '../../../api/staff.ts';
import { useQuery } from '@tanstack/react-query';
import { ProposalCard } from '../../staff/proposal-card.tsx';
import { useMay } from '../../staff/self.tsx';

/** Exceptions of a reservation that wait for a second person, or have expired, for who proposed or decides them. */
export function ExceptionsWaiting({ reservationNo }: { readonly reservationNo: string }) {
  const { data } = useQuery({ ...proposalsQuery, enabled: useMay('proposal.read') });
  const shown = data?.proposals.filter(
    ({ state, facts }) => facts['reservationNo'] === reservationNo && (state === 'open' || state === 'expired'),
  );
  if (shown === undefined || shown.length === 0) return null;
  return (
    <section aria-label="승인을 기다리는 환불" data-print="hide">
      {shown.map((proposal) => (
        <ProposalCard key={proposal.proposalKey} proposal={proposal} isHere />
      ))}
    </section>
  );
}
