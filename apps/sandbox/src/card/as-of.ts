import { tossConfirmMinutes, tossWindowMinutes } from '@kkumteo/partners/toss/window';
import { step } from './machine.ts';
import type { AccountRecord, PaymentRecord } from './record.ts';
import { refundFails } from './refund-accounts.ts';

const MINUTE = 60_000;

/** How long a bank takes to pay a refund out; ms. */
const refundTakes = MINUTE;

/** The record as of `now`: expired where its time ran out, with what the bank has done about a refund. */
export function asOf(record: PaymentRecord, now: number): PaymentRecord {
  if (isOver(record, now)) return { ...record, status: step(record.status, 'lapse') };
  const { account } = record;
  if (account === null || !isRefundDue(account, now)) return record;
  const refundStatus = refundFails(account.refundAccount) ? 'FAILED' : 'COMPLETED';
  return { ...record, account: { ...account, refundStatus } };
}

/** 30 minutes for the buyer, then 10 for the merchant; an account until its end, which no longer belongs to it. */
function isOver(record: PaymentRecord, now: number): boolean {
  if (record.status === 'READY') return now >= record.requestedAt + tossWindowMinutes * MINUTE;
  if (record.status === 'IN_PROGRESS') return now >= (record.authenticatedAt ?? now) + tossConfirmMinutes * MINUTE;
  return record.status === 'WAITING_FOR_DEPOSIT' && now >= (record.account?.dueAt ?? Infinity);
}

function isRefundDue({ refundStatus, refundAskedAt }: AccountRecord, now: number): boolean {
  return refundStatus === 'PENDING' && now >= (refundAskedAt ?? now) + refundTakes;
}
