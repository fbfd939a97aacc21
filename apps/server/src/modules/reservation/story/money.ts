import type { MoneyShown, PaymentShown, RefundShown } from '@kkumteo/contract/office/reservation';
import { tellMoney, type MoneyFact, type MoneyWay } from '@kkumteo/domain/reservation/story/money-story';
import type { StoryMoment } from '@kkumteo/domain/reservation/story/story';
import { sumWon } from '@kkumteo/domain/shared/money';
import type { ReservationRow } from '../read/store.ts';
import type { AttemptRow, RefundRow, TransferRow } from './store.ts';
import type { StoryWords } from './words.ts';

interface Told {
  readonly row: ReservationRow;
  readonly moments: readonly StoryMoment[];
  readonly attempts: readonly AttemptRow[];
  readonly refunds: readonly RefundRow[];
  readonly transfers: readonly TransferRow[];
}

/** The money of a reservation in sentences that add up to the ledger. */
export function moneyOf({ row, moments, attempts, refunds, transfers }: Told, words: StoryWords): MoneyShown {
  const open = refunds.filter(({ state, isBooked }) => state !== 'failed' && !isBooked);
  const onItsWay = sumWon(open.map(({ amount }) => amount));
  const { steps, received, owed } = tellMoney(
    [...moments.flatMap(factOf), ...transfers.map((transfer) => movedBy(transfer, attempts))],
    { isCancelled: row.status === 'cancelled', payTotal: row.payTotal, onItsWay },
  );
  const atDesk = sumWon(transfers.filter(({ attemptId }) => attemptId === null).map(({ won }) => won));
  const isGroup = row.track === 'group';
  const isAtDesk = row.status === 'pledged';
  const sum = words.moneySum({ owed, onItsWay, isAtDesk, payDueAt: row.payDueAt });
  return {
    listTotal: row.listTotal,
    discountTotal: row.discountTotal,
    payTotal: row.payTotal,
    received,
    owed,
    onItsWay,
    atDesk,
    sumText: sum.text,
    sumDetail: sum.detail,
    rows: steps.map((step) => ({
      at: step.fact.at,
      ...words.money(step, isGroup),
      moved: step.moved,
      owed: step.owed,
    })),
    payments: attempts.map(paymentOf),
    refunds: refunds.map(refundOf),
  };
}

/** What of the story changes what is owed. */
function factOf({ at, what }: StoryMoment): readonly MoneyFact[] {
  switch (what.kind) {
    case 'placed':
    case 'changed':
    case 'cancelled':
      return [{ at, ...what }];
    case 'pledged':
      return [{ at, kind: 'pledged' }];
    case 'deposit-expired':
      return [{ at, kind: 'expired' }];
    case 'deposited':
      return what.isLate ? [{ at, kind: 'reopened' }] : [];
    default:
      return [];
  }
}

function movedBy({ transferKey, at, won, attemptId }: TransferRow, attempts: readonly AttemptRow[]): MoneyFact {
  const paid = attempts.find((attempt) => attempt.attemptId === attemptId);
  const way: MoneyWay = transferKey.startsWith('reversal:') ? 'bank-reversal' : (paid?.method ?? 'desk');
  return { kind: 'moved', at, won, way };
}

const paymentOf = (attempt: AttemptRow): PaymentShown => ({
  attemptId: attempt.attemptId,
  method: attempt.method,
  state: attempt.state,
  amount: attempt.amount,
  createdAt: attempt.createdAt,
  approvedAt: attempt.approvedAt,
  paidWith: [attempt.cardIssuer ?? attempt.transferBank, attempt.cardNumberMasked].filter(Boolean).join(' ') || null,
  approvalNo: attempt.approvalNo,
  receiptUrl: attempt.receiptUrl,
  deposit:
    attempt.dueAt === null
      ? null
      : { bankName: attempt.bankName, accountNumber: attempt.accountNumber, dueAt: attempt.dueAt },
  needsReview: attempt.reviewReason !== null,
});

const refundOf = ({ refundId, method, state, amount, requestedAt, doneAt }: RefundRow): RefundShown => ({
  refundId,
  method,
  state,
  amount,
  requestedAt,
  doneAt,
});
