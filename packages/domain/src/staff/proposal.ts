import { DAY_MS, type Instant } from '../shared/time.ts';
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
  'catalogue.publish': { proposes: 'catalogue.publish', decides: 'catalogue.approve' },
  'settlement.refund-account': { proposes: 'settlement.send-refund', decides: 'settlement.approve-account' },
  'coupon.give': { proposes: 'coupon.give', decides: 'coupon.approve-gift' },
} as const satisfies Readonly<Record<string, { readonly proposes: OfficeAct; readonly decides: OfficeAct }>>;

export type ProposalKind = keyof typeof FOUR_EYES;
export const PROPOSAL_KINDS: readonly ProposalKind[] = Object.keys(FOUR_EYES).filter(isProposalKind);

function isProposalKind(name: string): name is ProposalKind {
  return Object.hasOwn(FOUR_EYES, name);
}

export const PROPOSAL_STATES = ['open', 'approved', 'refused', 'withdrawn', 'expired'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** A proposal that is not decided within so many days expires, and what waited with it is removed. */
export const PROPOSAL_DAYS = 7;
export const proposalExpiresAt = (proposedAt: Instant): Instant => proposedAt + PROPOSAL_DAYS * DAY_MS;

export type ProposalDecision = 'approve' | 'refuse' | 'withdraw';

/** The kinds that a role approves or refuses. */
export const decidedBy = (role: StaffRole): readonly ProposalKind[] =>
  PROPOSAL_KINDS.filter((kind) => may(role, FOUR_EYES[kind].decides));

/** The act that a decision is, as its entry names it: to withdraw belongs to proposing. */
export const actOfDecision = (kind: ProposalKind, decision: ProposalDecision): OfficeAct =>
  FOUR_EYES[kind][decision === 'withdraw' ? 'proposes' : 'decides'];

interface Proposal {
  readonly kind: ProposalKind;
  readonly state: ProposalState;
  readonly proposedBy: number;
  readonly proposedAt: Instant;
}

const isExpired = ({ state, proposedAt }: Proposal, now: Instant): boolean =>
  state === 'expired' || (state === 'open' && now >= proposalExpiresAt(proposedAt));

/** An own proposal that expired is shown to its proposer for so long. */
const EXPIRED_SHOWN_DAYS = 3;

interface ListedProposal {
  readonly kind: ProposalKind;
  readonly state: ProposalState;
  readonly proposedBy: { readonly staffKey: number };
  readonly decidedAt: Instant | null;
}

/** Whether a proposal needs a person: another one's waits for their decision, or their own has just expired. */
export function needsReader(
  { kind, state, proposedBy, decidedAt }: ListedProposal,
  by: { readonly staffKey: number; readonly role: StaffRole },
  now: Instant,
): boolean {
  if (proposedBy.staffKey !== by.staffKey) return state === 'open' && decidedBy(by.role).includes(kind);
  return state === 'expired' && now - (decidedAt ?? 0) < EXPIRED_SHOWN_DAYS * DAY_MS;
}

/** Why a person can't decide a proposal so, or null: its proposer alone withdraws it, another person decides. */
export function decisionRefusal(
  proposal: Proposal,
  by: { readonly staffKey: number; readonly role: StaffRole },
  decision: ProposalDecision,
  now: Instant,
): StaffRejection | null {
  if (!may(by.role, actOfDecision(proposal.kind, decision))) return { code: 'staff.not-allowed' };
  if (isExpired(proposal, now)) return { code: 'staff.proposal-expired', days: PROPOSAL_DAYS };
  if (proposal.state !== 'open') return { code: 'staff.proposal-decided' };
  const isOwn = proposal.proposedBy === by.staffKey;
  return isOwn === (decision === 'withdraw') ? null : { code: 'staff.proposal-own' };
}
