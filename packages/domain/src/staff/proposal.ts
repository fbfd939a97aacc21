import { may, type OfficeAct, type StaffRole } from './may.ts';
import type { StaffRejection } from './refusals.ts';

/** What waits for a second person (four eyes): the act that proposes each kind, and the one that approves or refuses it. */
export const FOUR_EYES = {
  'staff.invite-admin': { proposes: 'staff.invite', decides: 'staff.decide' },
  'staff.make-admin': { proposes: 'staff.change-role', decides: 'staff.decide' },
  'staff.reset-admin': { proposes: 'staff.reset', decides: 'staff.decide' },
  'reservation.exception': { proposes: 'reservation.except', decides: 'reservation.approve-exception' },
  'reservation.waiver': { proposes: 'reservation.except', decides: 'reservation.approve-exception' },
  'member.withdraw': { proposes: 'member.act', decides: 'member.approve-withdrawal' },
  'closing.start': { proposes: 'closing.propose', decides: 'closing.approve' },
} as const satisfies Readonly<Record<string, { readonly proposes: OfficeAct; readonly decides: OfficeAct }>>;

export type ProposalKind = keyof typeof FOUR_EYES;
export const PROPOSAL_KINDS: readonly ProposalKind[] = Object.keys(FOUR_EYES).filter(isProposalKind);

function isProposalKind(name: string): name is ProposalKind {
  return Object.hasOwn(FOUR_EYES, name);
}

export const PROPOSAL_STATES = ['open', 'approved', 'refused', 'withdrawn'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

export type ProposalDecision = 'approve' | 'refuse' | 'withdraw';

/** The kinds that a role approves or refuses. */
export const decidedBy = (role: StaffRole): readonly ProposalKind[] =>
  PROPOSAL_KINDS.filter((kind) => may(role, FOUR_EYES[kind].decides));

/** The act that a decision is, as its entry names it: to withdraw belongs to proposing. */
export const actOfDecision = (kind: ProposalKind, decision: ProposalDecision): OfficeAct =>
  FOUR_EYES[kind][decision === 'withdraw' ? 'proposes' : 'decides'];

/** Why a person can't decide a proposal so, or null: its proposer alone withdraws it, another person decides. */
export function decisionRefusal(
  proposal: { readonly kind: ProposalKind; readonly state: ProposalState; readonly proposedBy: number },
  by: { readonly staffKey: number; readonly role: StaffRole },
  decision: ProposalDecision,
): StaffRejection | null {
  if (!may(by.role, actOfDecision(proposal.kind, decision))) return { code: 'staff.not-allowed' };
  if (proposal.state !== 'open') return { code: 'staff.proposal-decided' };
  const isOwn = proposal.proposedBy === by.staffKey;
  return isOwn === (decision === 'withdraw') ? null : { code: 'staff.proposal-own' };
}
