import type { KstDate } from '@kkumteo/domain/shared/time';
import { field, map, object } from '../wire/codec.ts';
import { date, string } from '../wire/scalars.ts';

/** The account into which a reservation is, or was, to be paid, and the last day for it. */
export interface DepositDetails {
  readonly bank: string;
  readonly accountNumber: string;
  readonly holder: string;
  readonly dueDay: KstDate;
}

const NONE: DepositDetails = { bank: '', accountNumber: '', holder: '', dueDay: '' };

/** Null where there is no account. */
export const depositDetails = map(
  object({
    bank: field('nobankDpsBankNm', string),
    accountNumber: field('nobankAccNo', string),
    holder: field('nobankDpser', string),
    dueDay: field('nobankDpsBdtDt', date),
  }),
  (deposit): DepositDetails | null => (deposit.accountNumber === '' ? null : deposit),
  (deposit) => deposit ?? NONE,
);
