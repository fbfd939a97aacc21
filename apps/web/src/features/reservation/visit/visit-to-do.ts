import { memberLinks } from '@kkumteo/contract/pages/further-pages';
import type { DetailLine, ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import type { DepositDetails } from '@kkumteo/contract/payment/deposit-details';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { CapacityMode } from '@kkumteo/domain/catalog/product';
import type { ReservationStatus } from '@kkumteo/domain/reservation/status';
import { neededStep, type VisitStep, type VisitFacts, type VisitLine } from '@kkumteo/domain/reservation/visit-steps';
import { type Instant, instantOf } from '@kkumteo/domain/shared/time';
import type { useHalls } from '../../catalog/park-halls.tsx';
import { roomCounts } from '../chosen-rooms.tsx';

/** What comes next of a visit, in words, and the page where it is done. */
export interface ToDo {
  readonly what: string;
  /** What its day is called, such as `입금 기한`; empty where the day speaks for itself. */
  readonly term: string;
  readonly until: Instant | null;
  /** Whether the visit depends on it. */
  readonly isNeeded: boolean;
  /** null where it is not done on a page. */
  readonly action: ToDoAction | null;
}

export type ToDoAction =
  | { readonly kind: 'page'; readonly label: string; readonly to: string }
  /** The pledge opens over the page of the reservation; a press loads it. */
  | { readonly kind: 'pledge' | 'pay' | 'account'; readonly label: string };

/** What a to-do is said of: a reservation's detail, or its entry in the list. */
interface ToDoFacts {
  readonly track: Track;
  readonly reservationNo: string;
  readonly status: ReservationStatus;
  readonly payment: { readonly deposit: DepositDetails | null };
  readonly lines: readonly ToDoLine[];
}

type ToDoLine = Pick<DetailLine, 'lineNo' | 'state' | 'experiencerCount'> & {
  readonly namedCount?: number;
  readonly capacityMode: CapacityMode;
};

/** What is still to do, or null: the current step of the visit, unless that is the visit itself. */
export const toDoOf = (facts: ToDoFacts, steps: readonly VisitStep[]): ToDo | null =>
  toDoOfStep(facts, steps.find(({ state }) => state === 'current') ?? null);

/** What the visit depends on and is not done, or null. */
export const neededToDo = (facts: ToDoFacts, steps: readonly VisitStep[]): ToDo | null =>
  toDoOfStep(facts, neededStep(steps));

function toDoOfStep(facts: ToDoFacts, step: VisitStep | null): ToDo | null {
  if (step === null || step.key === 'booking' || step.key === 'visit') return null;
  return { ...TO_DOS[step.key](facts, step), until: step.until, isNeeded: step.isNeeded };
}

const missing = ({ people }: VisitStep): number => (people === null ? 0 : people.needed - people.done);

type Words = Omit<ToDo, 'until' | 'isNeeded'>;

const TO_DOS: {
  readonly [Key in 'pledge' | 'names' | 'rooms' | 'payment']: (facts: ToDoFacts, step: VisitStep) => Words;
} = {
  pledge: () => ({
    what: '확약서를 작성하거나 결제해 주세요',
    term: '결제·확약서 기한',
    action: { kind: 'pledge', label: '확약서 작성하기' },
  }),

  names: (detail, step) => ({
    what: `체험자 ${missing(step)}명의 이름을 적을 수 있습니다`,
    term: '',
    action: peopleAction(detail, '명단 입력', ({ namedCount = 0, experiencerCount }) => namedCount < experiencerCount),
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
  { track, reservationNo, lines }: Pick<ToDoFacts, 'track' | 'reservationNo' | 'lines'>,
  label: string,
  holds: (line: ToDoLine) => boolean,
): ToDoAction | null {
  const line = lines.find((each) => each.state === 'open' && holds(each));
  return line === undefined
    ? null
    : { kind: 'page', label, to: memberLinks.reservationLine(track, reservationNo, line.lineNo) };
}

/** Leads to the rooms of the first line whose seats are counted by room. */
export function roomsAction(
  facts: Pick<ToDoFacts, 'track' | 'reservationNo' | 'lines'>,
  label: string,
): ToDoAction | null {
  const action = peopleAction(facts, label, ({ capacityMode }) => capacityMode === 'per-room');
  return action?.kind === 'page' ? { ...action, to: `${action.to}?tab=rooms` } : null;
}

const LAST_MINUTE = 1_439;

export const visitFacts = (detail: ReservationDetail, halls: ReturnType<typeof useHalls>): VisitFacts =>
  stepFacts(detail, openLinesOf(detail), roomCounts(detail, halls));

interface StepFacts {
  readonly track: Track;
  readonly status: ReservationStatus;
  readonly pledgeId: string | null;
  readonly payment: { readonly dueAt: Instant | null; readonly deposit: DepositDetails | null };
}

/** What the steps of a visit follow from; the account of a deposit names its own last day. */
export const stepFacts = (
  { track, status, pledgeId, payment }: StepFacts,
  lines: readonly VisitLine[],
  rooms: ReturnType<typeof roomCounts>,
): VisitFacts => ({
  track,
  status,
  pledgeState: pledgeId === null ? 'none' : 'written',
  dueAt: payment.deposit === null ? payment.dueAt : instantOf(payment.deposit.dueDay, LAST_MINUTE),
  lines,
  rooms: rooms === null ? null : { done: rooms.chosen, needed: rooms.needed },
});

export const openLinesOf = <Line extends Pick<DetailLine, 'state'>>({
  lines,
}: {
  readonly lines: readonly Line[];
}): readonly Line[] => lines.filter(({ state }) => state === 'open');
