import type { DepositDetails } from '@kkumteo/contract/payment/deposit-details';
import { kstDate } from '@kkumteo/domain/shared/time';

/** A reservation's account as queries read it. */
export interface DepositColumns {
  readonly depositBank: string | null;
  readonly depositAccount: string | null;
  readonly depositHolder: string | null;
  readonly depositDueAt: number | null;
}

/** The account into which the reservation is, or was, to be paid; null where it has none. */
export function depositOf(row: DepositColumns): DepositDetails | null {
  const { depositBank: bank, depositAccount: accountNumber, depositHolder: holder, depositDueAt } = row;
  if (bank === null || accountNumber === null || holder === null || depositDueAt === null) return null;
  return { bank, accountNumber, holder, dueDay: kstDate(depositDueAt) };
}
