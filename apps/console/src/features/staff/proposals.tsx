import type { Proposal } from '@kkumteo/contract/office/staff';
import { PROPOSAL_WORDS, ROLE_WORDS } from '@kkumteo/copy/staff';
import { isStaffRole } from '@kkumteo/domain/staff/may';
import { Button } from '@kkumteo/ui/button.tsx';
import { showHint } from '@kkumteo/ui/hints.ts';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { decideProposal, proposalsQuery } from '../../api/staff.ts';
import { serverNow } from '../../lib/clock.ts';
import { keepFocusInside } from '../../lib/keep-focus-inside.ts';
import css from './proposals.module.css';
import { OneTimeLink } from './one-time-link.tsx';
import { REASON_MAXIMUM } from './reason-field.tsx';
import { useSelf } from './self.tsx';
import { moment } from './times.ts';
import { useAct } from './use-act.ts';

/** What waits for a second administrator; nothing where nothing waits. */
export function Proposals() {
  const { data } = useQuery(proposalsQuery);
  const [link, setLink] = useState<{ readonly token: string; readonly name: string } | null>(null);
  const open = data?.proposals.filter(({ state }) => state === 'open') ?? [];
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
            <OpenProposal proposal={proposal} onLink={setLink} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const DONE = { approve: '승인했어요.', refuse: '거절했어요.', withdraw: '제안을 취소했어요.' } as const;
type Decision = keyof typeof DONE;

interface OpenProposalProps {
  readonly proposal: Proposal;
  /** What an approval made: a link to hand over. */
  readonly onLink: (link: { readonly token: string; readonly name: string }) => void;
}

function OpenProposal({ proposal, onLink }: OpenProposalProps) {
  const { staffKey } = useSelf();
  const queries = useQueryClient();
  const [note, setNote] = useState('');
  const act = useAct<Decision>({
    send: async (decision) => {
      const { token } = await decideProposal({ proposalKey: proposal.proposalKey, decision, note: note.trim() });
      if (token !== null) onLink({ token, name: String(proposal.facts['name'] ?? '') });
      showHint(DONE[decision]);
      await queries.invalidateQueries();
    },
  });
  const isOwn = proposal.proposedBy.staffKey === staffKey;
  return (
    <div className={css.proposal}>
      <p>
        <b>{PROPOSAL_WORDS[proposal.kind]}</b> · {wordsOf(proposal)}
      </p>
      <p className={css.faint}>
        {proposal.proposedBy.name} {moment(proposal.proposedAt, serverNow())} · {proposal.reason}
      </p>
      {act.failure !== null && (
        <Notice tone="danger" role="alert">
          {act.failure}
        </Notice>
      )}
      {isOwn ? (
        <Button size="small" busy={act.busy ? '취소하는 중' : null} onClick={() => void act.run('withdraw')}>
          제안 취소
        </Button>
      ) : (
        <div className={css.decide}>
          <TextField
            label="메모"
            hideLabel
            placeholder="메모 (선택)"
            value={note}
            maxLength={REASON_MAXIMUM}
            onChange={setNote}
          />
          <Button size="small" disabled={act.busy} onClick={() => void act.run('refuse')}>
            거절
          </Button>
          <Button
            size="small"
            look="primary"
            busy={act.busy ? '처리하는 중' : null}
            onClick={() => void act.run('approve')}
          >
            승인
          </Button>
        </div>
      )}
    </div>
  );
}

/** Whom a proposal is about, in words. */
function wordsOf({ facts }: Proposal): string {
  return Object.values(facts)
    .filter((fact) => typeof fact === 'string')
    .map((fact) => (isStaffRole(fact) ? ROLE_WORDS[fact] : fact))
    .join(' · ');
}
