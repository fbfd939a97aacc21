import type { RefundAccount } from '@kkumteo/domain/payment/refund-account';
import { field, map, object } from '../wire/codec.ts';
import { omittedEmpty, text } from '../wire/requests.ts';

const NONE: RefundAccount = { bankCode: '', number: '', holder: '' };

/** Where the money of a paid deposit goes back to; null where the page asked for none. */
export const refundAccount = map(
  object({
    bankCode: field('nobankRefuBankCd', omittedEmpty(text(3)), 'a code of refundBankList'),
    // Longer than the limits of an account, so that the rule answers with its sentence.
    number: field('nobankRefuAccNo', omittedEmpty(text(500))),
    holder: field('nobankRefuAccNm', omittedEmpty(text(500))),
  }),
  (account): RefundAccount | null => (Object.values(account).every((typed) => typed === '') ? null : account),
  (account) => account ?? NONE,
);
