import { tossEasyPayCode } from '@kkumteo/partners/toss/easy-pay';
import { findBankAccount, sandboxBankAccounts } from './bank-transfers.ts';
import { findCard, sandboxCards, type ConfirmBehaviour } from './cards.ts';
import { findEasyPay, sandboxEasyPays } from './easy-pays.ts';
import type { PaymentRecord } from './record.ts';

/** Something that a window lets the buyer pay with. */
export interface Means {
  readonly id: string;
  readonly label: string;
  /** For the window: what it is there to show. Null for an ordinary one. */
  readonly shows: string | null;
  readonly confirm: ConfirmBehaviour;
}

/** What the window of this payment offers; nothing for a virtual account, whose bank is chosen instead. */
export function meansOf(record: PaymentRecord): readonly Means[] {
  if (record.method === 'VIRTUAL_ACCOUNT') return [];
  if (record.method === 'TRANSFER') return sandboxBankAccounts;
  const asked = record.wishes.easyPay;
  if (asked !== null) return sandboxEasyPays.filter((service) => service.code === tossEasyPayCode(asked));
  return [...sandboxCards, ...sandboxEasyPays];
}

/** What the buyer chose, or undefined. */
export function findMeans(id: string | null): Means | undefined {
  return findCard(id) ?? findEasyPay(id) ?? findBankAccount(id);
}
