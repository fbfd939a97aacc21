import type { Proposal } from '@kkumteo/contract/office/staff';
import {
  actOfDecision,
  decidedBy,
  decisionRefusal,
  PROPOSAL_DAYS,
  type ProposalDecision,
  type ProposalKind,
  type ProposalState,
} from '@kkumteo/domain/staff/proposal';
import type { EntryFacts } from '@kkumteo/domain/staff/entry';
import type { StaffRejection } from '@kkumteo/domain/staff/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { DAY_MS, type Instant } from '@kkumteo/domain/shared/time';
import type { Database, Sql } from '../../db/pool.ts';
import type { Row } from '../../db/tables.ts';
import type { Actor, Reader } from './actor.ts';
import { noteEntry, THE_SITE, type EntryAuthor } from './entries.ts';

/** An act that waits for a second person. Its facts say all that its kind needs to apply it. */
export interface NewProposal {
  readonly kind: ProposalKind;
  readonly facts: EntryFacts;
  readonly reason: string;
}

/** Adds a proposal; refuses one that waits already. The caller's own entry says that it was made. */
export async function propose(
  tx: Sql,
  { staffKey }: EntryAuthor,
  { kind, facts, reason }: NewProposal,
  now: Instant,
): Promise<Decision<number, StaffRejection>> {
  if (staffKey === null) throw new Error('A proposal is made by an account');
  const text = `insert into staff_proposal (kind, facts, reason, proposed_by, proposed_at)
    values ($1, $2, $3, $4, to_timestamp($5::float8)) on conflict (kind, facts) where state = 'open' do nothing
    returning proposal_id as proposal_key`;
  const [row] = await tx.query<{ readonly proposalKey: number }>(text, [kind, facts, reason, staffKey, now / 1000]);
  return row === undefined ? refuse({ code: 'staff.already-proposed' }) : accept(row.proposalKey);
}

/** What the module of a kind adds to its proposals. */
export interface Proposed {
  /** Of whom the entry of a decision is. */
  readonly subjectsOf: (facts: EntryFacts) => readonly string[];
  /** Facts that are kept until it is decided alone, such as why a person was ill. */
  readonly passing?: readonly string[];
  /** Applies what was approved in the transaction that decides it; refuses what no longer fits. */
  readonly apply: (tx: Sql, approved: Approved, now: Instant) => Promise<Decision<Applied, StaffRejection>>;
  /** Removes what waited with it, once it is refused, withdrawn or expired. */
  readonly drop?: (tx: Sql, proposalKey: number) => Promise<void>;
}

interface Approved {
  readonly proposalKey: number;
  readonly facts: EntryFacts;
  readonly reason: string;
  readonly proposedBy: number;
  /** Who approves it. */
  readonly by: Actor;
}

interface Applied {
  /** The token of a link, where one is made. */
  readonly token?: string;
  /** What follows the commit, such as a call of a partner; a job repeats it where this is lost. */
  readonly afterCommit?: () => Promise<void>;
}

/** The kinds that modules apply; `SiteModule.proposals` adds those of a module. */
export type ProposalsByKind = { readonly [Kind in ProposalKind]?: Proposed };

export const OUTDATED = { code: 'staff.proposal-outdated' } as const;

interface Deciding {
  readonly proposalKey: number;
  readonly decision: ProposalDecision;
  readonly note: string;
}

const NEXT: Readonly<Record<Ending['decision'], ProposalState>> = {
  approve: 'approved',
  refuse: 'refused',
  withdraw: 'withdrawn',
  expire: 'expired',
};

/**
 * Decides a proposal once, under its lock: another person than its proposer, whose role may, approves or refuses it; its
 * proposer withdraws it. What was approved is applied in the same transaction, and rolled back where it no longer fits.
 */
export async function decideProposal(
  db: Database,
  by: Actor,
  { proposalKey, decision, note }: Deciding,
  { kinds, now }: { readonly kinds: ProposalsByKind; readonly now: Instant },
): Promise<Decision<string | null, StaffRejection>> {
  const decided = await db.transaction(async (tx): Promise<Decision<Applied, StaffRejection>> => {
    const proposal = await lockProposal(tx, proposalKey);
    if (proposal === null) return refuse({ code: 'staff.proposal-unknown' });
    const refused = decisionRefusal(proposal, by, decision, now);
    if (refused !== null) return refuse(refused);
    const { kind, facts, reason, proposedBy } = proposal;
    const proposed = kinds[kind];
    if (proposed === undefined) throw new Error(`No module applies proposals of ${kind}`);
    const approved = { proposalKey, facts, reason, proposedBy, by };
    const applied = decision === 'approve' ? await proposed.apply(tx, approved, now) : accept({});
    if (!applied.ok) return applied;
    await end(tx, by, { proposalKey, kind, facts, proposed, decision, note }, now);
    return applied;
  });
  if (!decided.ok) return decided;
  await decided.value.afterCommit?.();
  return accept(decided.value.token ?? null);
}

interface Ending {
  readonly proposalKey: number;
  readonly kind: ProposalKind;
  readonly facts: EntryFacts;
  readonly proposed: Proposed;
  readonly decision: ProposalDecision | 'expire';
  readonly note: string;
}

async function end(
  tx: Sql,
  by: EntryAuthor,
  { proposalKey, kind, facts, proposed: { subjectsOf, passing = [], drop }, decision, note }: Ending,
  now: Instant,
): Promise<void> {
  if (decision !== 'approve') await drop?.(tx, proposalKey);
  await tx.query(DECIDE, [proposalKey, NEXT[decision], by.staffKey, now / 1000, note, passing]);
  const kept = Object.fromEntries(Object.entries(facts).filter(([name]) => !passing.includes(name)));
  await noteEntry(
    tx,
    by,
    {
      act: actOfDecision(kind, decision === 'expire' ? 'withdraw' : decision),
      kind: 'act',
      subjects: subjectsOf(facts),
      reason: note || null,
      facts: { decision, kind, proposalKey, ...kept },
    },
    now,
  );
}

const DUE = `select proposal_id as proposal_key from staff_proposal
  where state = 'open' and proposed_at <= to_timestamp($1::float8) order by proposal_id limit 200`;

/** Ends proposals that no one has decided in time, each with its entry and without what waited with it. */
export async function expireProposals(db: Database, kinds: ProposalsByKind, now: Instant): Promise<void> {
  const due = await db.query<{ readonly proposalKey: number }>(DUE, [(now - PROPOSAL_DAYS * DAY_MS) / 1000]);
  for (const { proposalKey } of due)
    await db.transaction(async (tx) => {
      const proposal = await lockProposal(tx, proposalKey);
      if (proposal?.state !== 'open') return;
      const { kind, facts } = proposal;
      const proposed = kinds[kind];
      if (proposed === undefined) throw new Error(`No module applies proposals of ${kind}`);
      await end(tx, THE_SITE, { proposalKey, kind, facts, proposed, decision: 'expire', note: '' }, now);
    });
}

const DECIDE = `update staff_proposal set state = $2, decided_by = $3, decided_at = to_timestamp($4::float8), note = $5, facts = facts - $6::text[]
  where proposal_id = $1 and state = 'open'`;

interface Locked extends Row<'staff_proposal', 'proposedBy' | 'proposedAt' | 'reason' | 'state'> {
  readonly kind: ProposalKind;
  readonly facts: EntryFacts;
}

async function lockProposal(tx: Sql, proposalKey: number): Promise<Locked | null> {
  const text =
    'select kind, facts, reason, proposed_by, proposed_at, state from staff_proposal where proposal_id = $1 for update';
  const [row] = await tx.query<Locked>(text, [proposalKey]);
  return row ?? null;
}

/** Decided proposals of so many days are on the list beside the open ones. */
const DECIDED_DAYS = 30;

/** Open proposals and those decided lately, of kinds that the reader's role decides, and the reader's own. */
export function listProposals(sql: Sql, by: Reader, now: Instant): Promise<readonly Proposal[]> {
  const text = `select p.proposal_id as proposal_key, p.kind, p.state, p.facts, p.reason, p.proposed_at, p.decided_at, p.note,
      jsonb_build_object('staffKey', a.staff_id, 'name', a.name) as proposed_by,
      case when d.staff_id is not null then jsonb_build_object('staffKey', d.staff_id, 'name', d.name) end as decided_by
    from staff_proposal p join staff_member a on a.staff_id = p.proposed_by left join staff_member d on d.staff_id = p.decided_by
    where (p.state = 'open' or p.decided_at > to_timestamp($1::float8) - make_interval(days => $2))
      and (p.kind = any ($3) or p.proposed_by = $4)
    order by p.state <> 'open', coalesce(p.decided_at, p.proposed_at) desc limit 200`;
  return sql.query<Proposal>(text, [now / 1000, DECIDED_DAYS, decidedBy(by.role), by.staffKey]);
}
