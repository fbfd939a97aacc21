import type { RefundStage } from '@kkumteo/domain/payment/refund';
import { codeOf, codeTable, paymentMethodCodes } from '../wire/codes.ts';
import { type Decoded, field, list, object, orEmpty, wrapped, map } from '../wire/codec.ts';
import { flag, instant, won } from '../wire/scalars.ts';
import type { RefundAccount } from '@kkumteo/domain/payment/refund-account';
import { omittedEmpty, text } from '../wire/requests.ts';

const path = (reservationNo: string): string => `/api/reservation/${reservationNo}/refunds`;

export const refundPaths = {
  list: path,
  /** Asks the experience card's vendor once more for what it refused. */
  again: (reservationNo: string): string => `${path(reservationNo)}/again`,
} as const;

export const refundPatterns = {
  list: refundPaths.list(':bundleRvNo'),
  again: refundPaths.again(':bundleRvNo'),
} as const;

const stageCodes = codeTable({
  requested: '01',
  sent: '02',
  done: '03',
  'in-review': '04',
} satisfies Readonly<Record<RefundStage, string>>);

const refund = object({
  amount: field('refuAmt', won),
  method: field('payMethod', orEmpty(codeOf(paymentMethodCodes)), 'empty: paid out at the park’s desk'),
  stage: field(
    'refuSitu',
    codeOf(stageCodes),
    '01 asked for, 02 at the bank, 03 done, 04 could not go back: a person looks',
  ),
  requestedAt: field('refuDtm', instant, 'when it was asked for'),
  doneAt: field('refuEndDtm', orEmpty(instant), 'when the money was back; empty before'),
  canAskAgain: field('againPossYn', flag, 'whether its buyer may ask for it again'),
});
export type RefundView = Decoded<typeof refund>;

/** The refunds of a reservation, the oldest first. */
export const refundsAnswer = wrapped('refundList', list(refund));

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
