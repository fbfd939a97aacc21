import { accountKeysOf } from '../account-keys-config.ts';
import { createAccountSeal } from '../modules/payment/refunds/account-seal.ts';

/** Seals accounts with the key that every site outside production has. */
export const TEST_SEAL = createAccountSeal(accountKeysOf({ NODE_ENV: 'test' }));
