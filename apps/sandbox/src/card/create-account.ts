import { tossVirtualAccountHours } from '@kkumteo/partners/toss/bank-accounts';
import { readKoreanMoment } from '../clock.ts';
import { createAccountNumber, newSecret, newTransactionKey } from './keys.ts';
import type { AccountRecord } from './record.ts';

const HOUR = 3_600_000;

/** The requested validity of an account: hours from the request, or an exclusive end in Korean time. */
export interface AccountValidity {
  readonly validHours?: number | undefined;
  readonly dueDate?: string | undefined;
}

/** Exclusive end of an account asked for at `requestedAt`; a week where none is requested. Epoch ms. */
export function dueAt({ validHours, dueDate }: AccountValidity, requestedAt: number): number {
  if (dueDate !== undefined) return readKoreanMoment(dueDate);
  return requestedAt + (validHours ?? tossVirtualAccountHours.directDefault) * HOUR;
}

/** Why an account cannot live that long, or null; `most` in hours. */
export function refuseValidity(
  life: AccountValidity,
  now: number,
  most: number,
): 'INVALID_REQUEST' | 'EXCEED_MAX_DUE_DATE' | null {
  const end = dueAt(life, now);
  if (!(end > now)) return 'INVALID_REQUEST';
  return end > now + most * HOUR ? 'EXCEED_MAX_DUE_DATE' : null;
}

/** An unpaid virtual account that the merchant doesn't know yet. */
export function createAccount(
  what: Pick<AccountRecord, 'bankCode' | 'customerName' | 'depositorName' | 'dueAt' | 'refundAccount'>,
): AccountRecord {
  return {
    ...what,
    accountNumber: createAccountNumber(),
    secret: newSecret(),
    issueKey: newTransactionKey(),
    issuedAt: null,
    deposits: [],
    refundStatus: 'NONE',
    refundAskedAt: null,
  };
}
