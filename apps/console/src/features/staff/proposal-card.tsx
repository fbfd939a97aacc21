import type { Proposal } from '@kkumteo/contract/office/staff';
import { PROPOSAL_WORDS, ROLE_WORDS } from '@kkumteo/copy/staff';
import { isStaffRole, may } from '@kkumteo/domain/staff/may';
import { FOUR_EYES } from '@kkumteo/domain/staff/proposal';
import type { ReactNode } from 'react';
import { serverNow } from '../../lib/clock.ts';
import { DecideForm, type DecideFormProps } from './decide-form.tsx';
import css from './proposals.module.css';
import { useSelf } from './self.tsx';
import { moment } from './times.ts';

export interface ProposalCardProps extends Pick<DecideFormProps, 'onLink'> {
  readonly proposal: Proposal;
  /** What says more of it than its facts, and where it is seen whole. */
  readonly children?: ReactNode;
}

/** What waits for a second person, whatever its kind: who proposed it and why, and its decision. */
export function ProposalCard({ proposal, onLink, children }: ProposalCardProps) {
  const { staffKey, role } = useSelf();
  const { kind, proposedBy, proposedAt, reason } = proposal;
  const isOwn = proposedBy.staffKey === staffKey;
  return (
    <div className={css.proposal}>
      <p>
        <b>{PROPOSAL_WORDS[kind]}</b>
        {children === undefined && ` · ${wordsOf(proposal)}`}
      </p>
      {children}
      <p className={css.faint}>
        {proposedBy.name} {moment(proposedAt, serverNow())} · {reason}
      </p>
      {(isOwn || may(role, FOUR_EYES[kind].decides)) && (
        <DecideForm proposal={proposal} isOwn={isOwn} onLink={onLink} />
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
