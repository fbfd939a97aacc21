import { memberLinks } from '@kkumteo/contract/pages/further-pages';
import type { DetailLine, ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import type { VisitStep, VisitFacts } from '@kkumteo/domain/reservation/visit-steps';
import { type Instant, instantOf } from '@kkumteo/domain/shared/time';
import type { useHalls } from '../../catalog/park-halls.tsx';
import { roomCounts } from '../chosen-rooms.tsx';

/** What comes next of a visit, in words, and the page where it is done. */
export interface ToDo {
  readonly what: string;
  /** What its day is called, such as `입금 기한`; empty where the day speaks for itself. */
  readonly term: string;
  readonly until: Instant | null;
  /** null where it is not done on a page. */
  readonly action: ToDoAction | null;
}

export type ToDoAction =
  | { readonly kind: 'page'; readonly label: string; readonly to: string }
  /** The pledge opens over the page of the reservation; a press loads it. */
  | { readonly kind: 'pledge' | 'pay' | 'account'; readonly label: string };

/** What is still to do, or null: the current step of the visit, unless that is the visit itself. */
export function toDoOf(detail: ReservationDetail, steps: readonly VisitStep[]): ToDo | null {
  const step = steps.find(({ state }) => state === 'current');
  if (step === undefined || step.key === 'booking' || step.key === 'visit') return null;
  return { ...TO_DOS[step.key](detail, step), until: step.until };
}

const missing = ({ people }: VisitStep): number => (people === null ? 0 : people.needed - people.done);

type Words = Omit<ToDo, 'until'>;

const TO_DOS: {
  readonly [Key in 'pledge' | 'names' | 'rooms' | 'payment']: (detail: ReservationDetail, step: VisitStep) => Words;
} = {
  pledge: () => ({
    what: '확약서를 작성하거나 결제해 주세요',
    term: '결제·확약서 기한',
    action: { kind: 'pledge', label: '확약서 작성하기' },
  }),

  names: (detail, step) => ({
    what: `체험자 ${missing(step)}명의 이름을 적을 수 있습니다`,
    term: '',
    action: peopleAction(detail, '명단 입력', ({ namedCount, experiencerCount }) => namedCount < experiencerCount),
  }),

  rooms: (detail, step) => ({
    what: `체험자 ${missing(step)}명의 체험실을 골라 주세요`,
    term: '체험실 선택 기한',
    action: roomsAction(detail, '체험실 고르기'),
  }),

  payment: ({ status, payment: { deposit } }) => {
    if (status === 'awaiting-deposit') {
      const what =
        deposit === null ? '새 입금 계좌를 기다려 주세요' : `${deposit.bank} ${deposit.accountNumber}에 입금해 주세요`;
      return { what, term: '입금 기한', action: { kind: 'account', label: '입금 계좌 보기' } };
    }
    const what = status === 'pledged' ? '체험 당일까지 결제해 주세요' : '결제해 주세요';
    return { what, term: '', action: { kind: 'pay', label: '결제하기' } };
  },
};

/** Leads to the panel of the first line of which it holds. */
export function peopleAction(
  { track, reservationNo, ...detail }: ReservationDetail,
  label: string,
  holds: (line: DetailLine) => boolean,
): ToDoAction | null {
  const line = openLinesOf({ track, reservationNo, ...detail }).find(holds);
  return line === undefined
    ? null
    : { kind: 'page', label, to: memberLinks.reservationLine(track, reservationNo, line.lineNo) };
}

/** Leads to the rooms of the first line whose seats are counted by room. */
export function roomsAction(detail: ReservationDetail, label: string): ToDoAction | null {
  const action = peopleAction(detail, label, ({ capacityMode }) => capacityMode === 'per-room');
  return action?.kind === 'page' ? { ...action, to: `${action.to}?tab=rooms` } : null;
}

const LAST_MINUTE = 1_439;

export function visitFacts(detail: ReservationDetail, halls: ReturnType<typeof useHalls>): VisitFacts {
  const { track, status, pledgeId, payment } = detail;
  const rooms = roomCounts(detail, halls);
  return {
    track,
    status,
    pledgeState: pledgeId === null ? 'none' : 'written',
    dueAt: payment.deposit === null ? payment.dueAt : instantOf(payment.deposit.dueDay, LAST_MINUTE),
    lines: openLinesOf(detail),
    rooms: rooms === null ? null : { done: rooms.chosen, needed: rooms.needed },
  };
}

export const openLinesOf = ({ lines }: ReservationDetail): readonly DetailLine[] =>
  lines.filter(({ state }) => state === 'open');
