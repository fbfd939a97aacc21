import type { StaffRejection } from './refusals.ts';

/** What waits for a second person (four eyes). The module of a kind applies it once another person approves. */
export const PROPOSAL_KINDS = ['staff.invite-admin', 'staff.make-admin', 'staff.reset-admin'] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

export const PROPOSAL_STATES = ['open', 'approved', 'refused', 'withdrawn'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

export type ProposalDecision = 'approve' | 'refuse' | 'withdraw';

/** Why a person can't decide a proposal so, or null: its proposer alone withdraws it, any other person decides. */
export function decisionRefusal(
  proposal: { readonly state: ProposalState; readonly proposedBy: number },
  by: { readonly staffKey: number },
  decision: ProposalDecision,
): StaffRejection | null {
  if (proposal.state !== 'open') return { code: 'staff.proposal-decided' };
  const isOwn = proposal.proposedBy === by.staffKey;
  return isOwn === (decision === 'withdraw') ? null : { code: 'staff.proposal-own' };
}
