import type { RefundAccount } from '@kkumteo/domain/payment/refund-account';
import type { Won } from '@kkumteo/domain/shared/money';
import type { RefundPreviewWire } from './cancel.answer.ts';
import type { CancelInput, CancelPriceWire, CancelWire } from './cancel.schema.ts';

export const cancelPaths = {
  price: '/api/reserve/calcCancelPrice',
  cancel: '/api/reserve/cancelPayment',
} as const;

/** Lines of a reservation, by their numbers. */
export interface ChosenLines {
  readonly reservationNo: string;
  readonly lineNos: readonly string[];
}

/** A press on 예약취소. */
export interface CancelLines extends ChosenLines {
  /** Where the money of a deposit goes; null where the page asked for none. */
  readonly refundAccount: RefundAccount | null;
  /** Of the reservation as it was shown; null cancels the lines however they stand. */
  readonly version: string | null;
}

/** What goes back for some lines: what was paid for them, less what the lines that stay cost more without them (PD-23). */
export interface RefundPreview {
  readonly amount: Won;
  readonly discountDeduction: Won;
  readonly total: Won;
}

export const decodeChosenLines = (wire: CancelPriceWire): ChosenLines => ({
  reservationNo: wire.bundleRvNo,
  lineNos: wire.cancelPdRvNos,
});

export const encodeChosenLines = ({ reservationNo, lineNos }: ChosenLines): CancelPriceWire => ({
  bundleRvNo: reservationNo,
  cancelPdRvNos: [...lineNos],
});

export const decodeCancel = (wire: CancelWire): CancelLines => {
  const account = { bankCode: wire.nobankRefuBankCd, number: wire.nobankRefuAccNo, holder: wire.nobankRefuAccNm };
  const isEmpty = Object.values(account).every((text) => text === '');
  return { ...decodeChosenLines(wire), refundAccount: isEmpty ? null : account, version: wire.rvVer ?? null };
};

export const encodeCancel = ({ refundAccount, version, ...chosen }: CancelLines): CancelInput => ({
  ...encodeChosenLines(chosen),
  ...(version !== null && { rvVer: version }),
  ...(refundAccount !== null && {
    nobankRefuBankCd: refundAccount.bankCode,
    nobankRefuAccNo: refundAccount.number,
    nobankRefuAccNm: refundAccount.holder,
  }),
});

export const encodeRefundPreview = ({ amount, discountDeduction, total }: RefundPreview): RefundPreviewWire => ({
  refundInfo: { saleAmt: amount, entncDeAmt: discountDeduction, totRefuAmt: total },
});

export const decodeRefundPreview = ({ refundInfo }: RefundPreviewWire): RefundPreview => ({
  amount: refundInfo.saleAmt,
  discountDeduction: refundInfo.entncDeAmt,
  total: refundInfo.totRefuAmt,
});

const FIELDS = [
  ['lineNos', 'cancelPdRvNos'],
  ['refundAccount.bankCode', 'nobankRefuBankCd'],
  ['refundAccount.number', 'nobankRefuAccNo'],
  ['refundAccount.holder', 'nobankRefuAccNm'],
] as const;

/** The wire's name of a field that was refused. */
export const encodeCancelField = (path: string): string => FIELDS.find(([own]) => own === path)?.[1] ?? path;

/** The field that the wire names, as the page knows it. */
export const decodeCancelField = (wire: string): string => FIELDS.find(([, name]) => name === wire)?.[0] ?? wire;
