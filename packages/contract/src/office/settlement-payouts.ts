import { PAYOUT_METHODS } from '@kkumteo/domain/payment/payouts';
import { type Decoded, list, orNull, plain } from '../wire/codec.ts';
import { wordOf } from '../wire/codes.ts';
import { day } from '../wire/requests.ts';
import { date, instant, wholeNumber, won } from '../wire/scalars.ts';

/** 지급일: what the card provider pays out on which day, by method. */
export const payoutsPath = '/api/office/settlement/payouts';

const payout = plain({
  paidOutOn: date,
  method: wordOf(PAYOUT_METHODS),
  /** Payments and cancels. */
  records: wholeNumber,
  /** Days of the sales. */
  soldFrom: date,
  soldTo: date,
  /** Payments less cancels. */
  amount: won,
  fee: won,
  /** On the fee. */
  vat: won,
  net: won,
});
export type Payout = Decoded<typeof payout>;

export const payoutsCall = {
  /** Days of payouts. */
  query: plain({ from: day, to: day }),
  answer: plain({
    now: instant,
    /** The last day of sales that the provider was asked about; null where none was. */
    readTo: orNull(date),
    payouts: list(payout),
  }),
};
export type Payouts = Decoded<typeof payoutsCall.answer>;
