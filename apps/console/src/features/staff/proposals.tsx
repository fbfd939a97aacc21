import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { proposalsQuery } from '../../api/staff.ts';
import { keepFocusInside } from '../../lib/keep-focus-inside.ts';
import type { MadeLink } from './decide-form.tsx';
import css from './proposals.module.css';
import { OneTimeLink } from './one-time-link.tsx';
import { ProposalCard } from './proposal-card.tsx';

/** What waits for a second administrator; nothing where nothing waits. */
export function Proposals() {
  const { data } = useQuery(proposalsQuery);
  const [link, setLink] = useState<MadeLink | null>(null);
  const open = data?.proposals.filter(({ state, kind }) => state === 'open' && kind.startsWith('staff.')) ?? [];
  if (open.length === 0 && link === null) return null;
  return (
    <section ref={keepFocusInside} className={css.proposals} aria-labelledby="proposals">
      <h2 id="proposals" tabIndex={-1}>
        승인을 기다리는 일 {open.length}
      </h2>
      {link !== null && <OneTimeLink {...link} />}
      <ul>
        {open.map((proposal) => (
          <li key={proposal.proposalKey}>
            <ProposalCard proposal={proposal} onLink={setLink} />
          </li>
        ))}
      </ul>
    </section>
  );
}
