import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import type { Instant } from '@kkumteo/domain/shared/time';
import { decodeDeposit, encodeDeposit, type DepositDetails } from '../payment/deposit-details.ts';
import { paymentMethodCodes, paymentStatusCodes } from '../wire/codes.ts';
import { paymentMethodNames } from '../wire/names.ts';
import { decodeInstant, encodeInstant } from '../wire/scalars.ts';
import type { ReservationDetailWire } from './reservation.answer.ts';

/** Whether, how and by whom a reservation is paid. */
export interface PaymentFacts {
  readonly status: 'unpaid' | 'paid';
  readonly method: PaymentMethod | null;
  readonly paidAt: Instant | null;
  readonly dueAt: Instant | null;
  readonly cardIssuer: string | null;
  readonly cardNumber: string | null;
  /** The buyer's bank, where the money came by transfer. */
  readonly transferBank: string | null;
}

/** The same, with what leads to its receipts and to the account of a deposit. */
export interface ReservationPayment extends PaymentFacts {
  readonly provider: string | null;
  readonly providerKey: string | null;
  readonly attemptId: string | null;
  readonly receiptUrl: string | null;
  /** Of a transfer or a deposit that is paid, once it is issued. */
  readonly cashReceiptUrl: string | null;
  /** An experience card's vendor gives the payment back until then; null for every other payment. */
  readonly refundClosesAt: Instant | null;
  readonly deposit: DepositDetails | null;
}

type Info = ReservationDetailWire['reserveInfo'];
type Receipt = ReservationDetailWire['payInfo'];
type PaymentWire = Pick<
  Info,
  | 'payMethod'
  | 'paySitu'
  | 'paySituNm'
  | 'payMethodNm'
  | 'cardHeadName'
  | 'cardNo'
  | 'ctBankNm'
  | 'ctDpserNm'
  | 'payDtm'
  | 'payDueDtm'
>;

// As the card provider's receipts were told apart.
const PAY_TYPES: { readonly [M in PaymentMethod]: string } = {
  card: 'CR',
  'bank-transfer': 'BANK',
  'virtual-account': 'CAS',
  'experience-card': '',
};

const methodCode = ({ method }: PaymentFacts): string => (method ? paymentMethodCodes.encode(method) : '');

/** What the reservation's head says of its payment. */
export const encodePayment = (payment: PaymentFacts): PaymentWire => ({
  payMethod: methodCode(payment),
  paySitu: paymentStatusCodes.encode(payment.status),
  paySituNm: payment.status === 'paid' ? '결제완료' : '미결제',
  payMethodNm: payment.method ? paymentMethodNames[payment.method] : '',
  cardHeadName: payment.cardIssuer ?? '',
  cardNo: payment.cardNumber ?? '',
  ctBankNm: payment.transferBank ?? '',
  ctDpserNm: '',
  payDtm: payment.paidAt === null ? '' : encodeInstant(payment.paidAt),
  payDueDtm: payment.dueAt === null ? '' : encodeInstant(payment.dueAt),
});

/** What leads to the provider's receipts, and the account of a deposit. */
export const encodeReceipt = (payment: ReservationPayment): Receipt => ({
  shopId: payment.provider ?? '',
  dealNo: payment.providerKey ?? '',
  authdata: '',
  orderNo: payment.attemptId ?? '',
  payType: payment.method === null ? '' : PAY_TYPES[payment.method],
  serviceType: payment.provider === 'toss' ? 'service' : 'test',
  payMethod: methodCode(payment),
  receiptUrl: payment.receiptUrl ?? '',
  cashReceiptUrl: payment.cashReceiptUrl ?? '',
  refuEndDtm: payment.refundClosesAt === null ? '' : encodeInstant(payment.refundClosesAt),
  ...encodeDeposit(payment.deposit),
});

/** What a reservation's or a line's head says of its payment. */
export const decodePaymentFacts = (info: PaymentWire): PaymentFacts => ({
  status: paymentStatusCodes.decode(info.paySitu) ?? 'unpaid',
  method: paymentMethodCodes.decode(info.payMethod),
  paidAt: info.payDtm ? decodeInstant(info.payDtm) : null,
  dueAt: info.payDueDtm ? decodeInstant(info.payDueDtm) : null,
  cardIssuer: info.cardHeadName || null,
  cardNumber: info.cardNo || null,
  transferBank: info.ctBankNm || null,
});

export const decodePayment = (info: PaymentWire, receipt: Receipt): ReservationPayment => ({
  ...decodePaymentFacts(info),
  provider: receipt.shopId || null,
  providerKey: receipt.dealNo || null,
  attemptId: receipt.orderNo || null,
  receiptUrl: receipt.receiptUrl || null,
  cashReceiptUrl: receipt.cashReceiptUrl || null,
  refundClosesAt: receipt.refuEndDtm === '' ? null : decodeInstant(receipt.refuEndDtm),
  deposit: decodeDeposit(receipt),
});
