import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import type { RefundStage } from '@kkumteo/domain/payment/refund';
import type { Won } from '@kkumteo/domain/shared/money';
import type { Instant } from '@kkumteo/domain/shared/time';
import { decodeFlag, decodeInstant, encodeFlag, encodeInstant } from '../wire/scalars.ts';
import type { RefundsWire } from './refunds.answer.ts';

type RowWire = RefundsWire['refundList'][number];

const path = (reservationNo: string): string => `/api/reservation/${reservationNo}/refunds`;

export const refundPaths = {
  list: path,
  /** Asks the experience card's vendor once more for what it refused. */
  again: (reservationNo: string): string => `${path(reservationNo)}/again`,
} as const;

/** The same addresses as a router takes them. */
export const refundPatterns = {
  list: refundPaths.list(':bundleRvNo'),
  again: refundPaths.again(':bundleRvNo'),
} as const;

/** Money of a reservation on its way back to whoever paid it. */
export interface RefundView {
  readonly amount: Won;
  /** Null where it was paid out at the park's desk. */
  readonly method: PaymentMethod | null;
  readonly stage: RefundStage;
  readonly requestedAt: Instant;
  /** Null until the money is back. */
  readonly doneAt: Instant | null;
  readonly canAskAgain: boolean;
}

const STAGE: Readonly<Record<RefundStage, RowWire['refuSitu']>> = {
  requested: '01',
  sent: '02',
  done: '03',
  'in-review': '04',
};
const METHOD: Readonly<Record<PaymentMethod, RowWire['payMethod']>> = {
  card: '02',
  'bank-transfer': '03',
  'virtual-account': '04',
  'experience-card': '09',
};

const wordOf = <Word extends string>(codes: Readonly<Record<Word, string>>, code: string, other: Word): Word =>
  (Object.keys(codes) as Word[]).find((word) => codes[word] === code) ?? other;

export const encodeRefunds = (refunds: readonly RefundView[]): RefundsWire => ({
  refundList: refunds.map(({ amount, method, stage, requestedAt, doneAt, canAskAgain }) => ({
    refuAmt: amount,
    payMethod: method === null ? '' : METHOD[method],
    refuSitu: STAGE[stage],
    refuDtm: encodeInstant(requestedAt),
    refuEndDtm: doneAt === null ? '' : encodeInstant(doneAt),
    againPossYn: encodeFlag(canAskAgain),
  })),
});

export const decodeRefunds = ({ refundList }: RefundsWire): readonly RefundView[] =>
  refundList.map((row) => ({
    amount: row.refuAmt,
    method: row.payMethod === '' ? null : wordOf(METHOD, row.payMethod, 'card'),
    stage: wordOf(STAGE, row.refuSitu, 'requested'),
    requestedAt: decodeInstant(row.refuDtm),
    doneAt: row.refuEndDtm === '' ? null : decodeInstant(row.refuEndDtm),
    canAskAgain: decodeFlag(row.againPossYn),
  }));
