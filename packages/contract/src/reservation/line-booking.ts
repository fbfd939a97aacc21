import { decodeOrganisationNumber, encodeOrganisationNumber } from '../member/organisation.ts';
import { at, type Decoded, field, map, object, derived, orEmpty } from '../wire/codec.ts';
import { string, stringOrNull, wholeNumber, instant } from '../wire/scalars.ts';
import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import { coded, methodCode, paymentStatusCodes } from '../wire/codes.ts';
import { depositDetails } from '../payment/deposit-details.ts';
import { cashReceipt, methodName } from './order.ts';

const paymentFacts = object(
  {
    status: field('paySitu', coded(paymentStatusCodes, 'unpaid')),
    method: field('payMethod', methodCode),
    paidAt: field('payDtm', orEmpty(instant)),
    dueAt: field('payDueDtm', orEmpty(instant)),
    cardIssuer: field('cardHeadName', stringOrNull),
    cardNumber: field('cardNo', stringOrNull),
    /** The buyer's bank, where the money came by transfer. */
    transferBank: field('ctBankNm', stringOrNull),
  },
  methodName,
  derived('paySituNm', string, ({ status }: { readonly status: 'paid' | 'unpaid' }) =>
    status === 'paid' ? '결제완료' : '미결제',
  ),
  derived(
    'ctDpserNm',
    string,
    (_payment: unknown) => '',
    'always empty: the provider does not tell who a transfer is from',
  ),
);
type PaymentFacts = Decoded<typeof paymentFacts>;

// By it the card provider's receipts were distinguished.
const PAY_TYPES: { readonly [M in PaymentMethod]: string } = {
  card: 'CR',
  'bank-transfer': 'BANK',
  'virtual-account': 'CAS',
  'experience-card': '',
};

type Paid = {
  readonly method: PaymentMethod | null;
  readonly provider: string | null;
};

export const receipt = object(
  {
    provider: field('shopId', stringOrNull),
    providerKey: field('dealNo', stringOrNull),
    attemptId: field('orderNo', stringOrNull),
    method: field('payMethod', methodCode),
    receiptUrl: field('receiptUrl', stringOrNull),
    cashReceiptUrl: cashReceipt,
    refundClosesAt: field(
      'refuEndDtm',
      orEmpty(instant),
      'until when the experience card’s vendor gives the payment back; else empty',
    ),
  },
  derived('authdata', string, (_payment: unknown) => ''),
  derived('payType', string, ({ method }: Paid) => (method === null ? '' : PAY_TYPES[method])),
  derived('serviceType', string, ({ provider }: Paid) => (provider === 'toss' ? 'service' : 'test')),
  at('deposit', depositDetails),
);

export type ReservationPayment = PaymentFacts & Omit<Decoded<typeof receipt>, 'method'>;

const booker = object({
  name: field('userName', string),
  mobile: field('userMobileNum', string),
  email: field('userEmail', string),
});

const sentOrganisation = object({
  number: field(
    'hpOrgInfoId',
    wholeNumber,
    'above 0: for an organisation; 2147483647 for one that was typed and is none of the list',
  ),
  name: field('orgName', string),
  gradeNames: field('gradeNm', string),
});

/** The organisation of a reservation; null where it is an individual's. */
export interface BookedOrganisation {
  /** Null for one that was typed and not chosen from the list. */
  readonly organisationId: number | null;
  readonly name: string;
  readonly gradeNames: string;
}

const NONE = { number: 0, name: '', gradeNames: '' };

const organisation = map(
  sentOrganisation,
  ({ number, name, gradeNames }): BookedOrganisation | null =>
    number === 0 ? null : { organisationId: decodeOrganisationNumber(number), name, gradeNames },
  (booked) =>
    booked === null
      ? NONE
      : {
          number: encodeOrganisationNumber(booked.organisationId),
          name: booked.name,
          gradeNames: booked.gradeNames,
        },
);

/** Whose a reservation is and how it is paid (reservation spec §3 "Reservation detail"). */
export const lineBooking = object(
  { pledgeId: field('appointId', stringOrNull) },
  at('booker', booker),
  at('organisation', organisation),
  at('payment', paymentFacts),
);
export type LineBooking = Decoded<typeof lineBooking>;
