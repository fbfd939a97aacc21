import type { SendRefund, SentState } from '@kkumteo/contract/office/settlement';
import { bankNameOf } from '@kkumteo/contract/payment/banks';
import {
  normaliseRefundAccount,
  refundAccountRefusal,
  type RefundAccount,
} from '@kkumteo/domain/payment/refund-account';
import type { PaymentRejection } from '@kkumteo/domain/payment/refusals';
import type { SettlementRejection } from '@kkumteo/domain/settlement/refusals';
import { accountNeedsSecondPerson, mustNameAccount } from '@kkumteo/domain/settlement/work';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { StaffRejection } from '@kkumteo/domain/staff/refusals';
import type { Database, Sql } from '../../db/pool.ts';
import { keepProposedAccount, takeProposedAccount } from '../payment/refunds/refund-accounts.ts';
import { lockResendable, sendTaken, takeReviewed } from '../payment/refunds/resend-refund.ts';
import type { RequestedRefund } from '../payment/refunds/store.ts';
import type { RefundDeps } from '../payment/payment-deps.ts';
import { atServedBank } from '../reservation/act/money.ts';
import type { Actor } from '../staff/actor.ts';
import { noteEntry, reservationSubject } from '../staff/entries.ts';
import { onePress } from '../staff/one-press.ts';
import { OUTDATED, propose, type Proposed } from '../staff/proposals.ts';
import { findRefund } from './store.ts';

export type Refusal = SettlementRejection | PaymentRejection | StaffRejection;

interface Sending extends SendRefund {
  readonly refundId: string;
}

/**
 * Sends a refund again that waits for a person: to where it was to go, or, a deposit's, to another account. To another
 * one above the amount of exceptions it is proposed instead (PD-180).
 */
export async function sendRefundAgain(
  deps: RefundDeps,
  by: Actor,
  asked: Sending,
): Promise<Decision<{ readonly state: SentState }, Refusal>> {
  const { refundId, pressKey } = asked;
  const pressed = await onePress(deps.sql, { by, pressKey }, async (): Promise<Decision<null, Refusal>> => {
    const account = atServedBank(asked.account);
    const missing = account === null ? null : refundAccountRefusal(account);
    if (missing !== null) return refuse(missing);
    const named = account === null ? null : normaliseRefundAccount(account);
    const acted = await deps.sql.transaction((tx) => sendIn(tx, deps, { by, asked, account: named }));
    if (!acted.ok) return acted;
    if (acted.value !== null) await sendTaken(deps, acted.value, named);
    return accept(null);
  });
  if (!pressed.ok) return pressed;
  return accept({ state: pressed.value['isProposed'] === true ? 'proposed' : await stateOf(deps.sql, refundId) });
}

const NOT_SENT = {
  'not-refundable': { code: 'settlement.not-waiting' },
  'part-at-the-bank': { code: 'settlement.part-at-bank' },
} as const;

interface SendingIn {
  readonly by: Actor;
  readonly asked: Sending;
  readonly account: RefundAccount | null;
}

async function sendIn(
  tx: Sql,
  deps: RefundDeps,
  { by, asked: { refundId, reason, pressKey }, account: named }: SendingIn,
): Promise<Decision<RequestedRefund | null, Refusal>> {
  const why = await lockResendable(tx, refundId);
  if (why !== null) return refuse(NOT_SENT[why]);
  const found = await findRefund(tx, refundId);
  if (found === null || found.reason === null) return refuse(NOT_SENT['not-refundable']);
  const { attemptId, amount, method, reservationNo, reason: waitsFor } = found;
  const now = deps.clock.now();
  // What wasn't paid by deposit goes back to where it came from alone.
  const account = method === 'virtual-account' ? named : null;
  if (method === 'virtual-account' && account === null && mustNameAccount(waitsFor))
    return refuse({ code: 'payment.refund-bank-missing', field: 'refundAccount.bankCode' });
  const isProposed = accountNeedsSecondPerson(amount, account !== null);
  const entry = {
    act: 'settlement.send-refund',
    kind: 'act',
    subjects: subjectsOf(reservationNo),
    reason,
    pressKey,
  } as const;
  const facts = { order: attemptId, refundId, amount, isOtherAccount: account !== null, isProposed };
  if (!isProposed || account === null) {
    const taken = await takeReviewed(tx, deps, { refundId, account, by: 'operator' });
    if (typeof taken === 'string') return refuse(NOT_SENT[taken]);
    await noteEntry(tx, by, { ...entry, facts }, now);
    return accept(taken);
  }
  const bank = `${bankNameOf(account.bankCode)} 끝 ${account.number.slice(-4)}`;
  const proposed = await propose(
    tx,
    by,
    { kind: 'settlement.refund-account', facts: { refundId, reservationNo, amount, account: bank }, reason },
    now,
  );
  if (!proposed.ok) return proposed;
  await keepProposedAccount(tx, deps.seal, { proposalKey: proposed.value, account }, now);
  await noteEntry(tx, by, { ...entry, facts: { ...facts, proposalKey: proposed.value } }, now);
  return accept(null);
}

export const subjectsOf = (reservationNo: string | null): readonly string[] =>
  reservationNo === null ? [] : [reservationSubject(reservationNo)];

const STATE = `select case state when 'needs-review' then 'refused' when 'requested' then 'under-way' else 'sent' end as state
  from refund where refund_id = $1`;

async function stateOf(sql: Database, refundId: string): Promise<SentState> {
  const [row] = await sql.query<{ readonly state: SentState }>(STATE, [refundId]);
  return row?.state ?? 'under-way';
}

/** What the approval of another account does. */
export const accountProposals = (deps: RefundDeps): Proposed => ({
  subjectsOf: ({ reservationNo }) => subjectsOf(typeof reservationNo === 'string' ? reservationNo : null),
  passing: ['account'],
  drop: async (tx, proposalKey) => void (await takeProposedAccount(tx, deps.seal, proposalKey)),
  apply: async (tx, { proposalKey, facts }) => {
    const refundId = String(facts['refundId']);
    const account = await takeProposedAccount(tx, deps.seal, proposalKey);
    const taken = account && (await takeReviewed(tx, deps, { refundId, account, by: 'operator' }));
    if (taken === null || typeof taken === 'string' || taken.amount !== facts['amount']) return refuse(OUTDATED);
    return accept({ afterCommit: async () => void (await sendTaken(deps, taken, account)) });
  },
});
