import type { RefundAccount } from '@kkumteo/domain/payment/refund-account';
import { createTextSeal, type Sealed, type SealKey } from '../../../db/sealed-text.ts';

/** Number and holder of an account, unreadable without the key of that name. */
export type SealedAccount = Sealed;

/** Seals accounts for refunds for the time in which they lie in the database. */
export interface AccountSeal {
  /** The key that seals now; null where there is none. */
  readonly keyId: string | null;
  /** Throws where there is no key. */
  seal(account: RefundAccount, refundId: string): SealedAccount;
  /** Number and holder; null if the key is unknown, or the text was altered or belongs to another refund. */
  open(sealed: SealedAccount, refundId: string): Pick<RefundAccount, 'number' | 'holder'> | null;
}

/** Bound to the refund. Throws for a key that is not 32 bytes. */
export function createAccountSeal(keys: readonly SealKey[]): AccountSeal {
  const { keyId, seal, open } = createTextSeal(keys, 'REFUND_ACCOUNT_KEYS');
  return {
    keyId,
    seal: ({ number, holder }, refundId) => seal(JSON.stringify({ number, holder }), refundId),
    open(sealed, refundId) {
      const text = open(sealed, refundId);
      return text === null ? null : (JSON.parse(text) as Pick<RefundAccount, 'number' | 'holder'>);
    },
  };
}
