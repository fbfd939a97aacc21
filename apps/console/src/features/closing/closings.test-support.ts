import type { Closing, ClosingDay, ClosingPreview } from '@kkumteo/contract/office/closing';
import { instantOf } from '@kkumteo/domain/shared/time';

export const DAY = '2026-12-12';
export const NOW = instantOf('2026-12-11', 980);

const round = (roundId: number, startMinute: number, reservations: number) => ({
  roundId,
  productId: 101,
  productName: '소방서 구조대',
  roundName: `${roundId - 1010}회`,
  startMinute,
  endMinute: startMinute + 60,
  isClosed: false,
  reservations,
  people: reservations * 2,
});

/** A Saturday on which two halls have rounds. */
export const closingDay: ClosingDay = {
  day: DAY,
  now: NOW,
  closedFor: null,
  halls: [
    {
      hall: 'child',
      name: '어린이체험관',
      colour: 'orange',
      reservations: 17,
      people: 40,
      rounds: [round(1011, 600, 10), round(1012, 780, 10)],
    },
    {
      hall: 'youth',
      name: '청소년체험관',
      colour: 'blue',
      reservations: 5,
      people: 9,
      rounds: [{ ...round(2021, 780, 5), productId: 201, productName: '승무원과 조종사', roundName: '1회', people: 9 }],
    },
  ],
};

export const preview: ClosingPreview = {
  day: DAY,
  pricedAt: NOW,
  pricedUntil: NOW + 600_000,
  rounds: 3,
  reservations: 22,
  people: 49,
  experiencers: 31,
  leaders: 18,
  individual: { reservations: 20, people: 41 },
  group: { reservations: 2, people: 8 },
  amount: 862_000,
  automatic: { reservations: 19, amount: 787_000 },
  byPerson: { reservations: 3, amount: 75_000 },
  seconds: 470,
  waiting: 6,
  held: 2,
  ways: [
    { way: 'card', reservations: 15, amount: 642_000 },
    { way: 'virtual-account', reservations: 5, amount: 220_000 },
    { way: 'free', reservations: 2, amount: 0 },
  ],
  left: [{ why: 'refund-account-missing', reservations: 3, amount: 75_000 }],
  messages: { phone: 18, mail: 3, none: 1 },
  message: {
    subject: '[꿈터] 휴관 안내',
    text: '이*나님, 기상 특보로 12월 12일 (토) 하루 문을 닫습니다.\n\n■ 예약번호: KT-0291-2135-7\n■ 환불 금액: 80,000원\n■ 환불 방법: 신한카드, 3–5영업일\n\n예약은 취소되고 결제하신 금액은 모두 돌려드립니다.\n죄송합니다.',
  },
  phrase: '12월 12일 닫기',
  approvers: [
    { staffKey: 1, name: '한지원', role: 'finance' },
    { staffKey: 5, name: '임도현', role: 'admin' },
  ],
};

const figure = { reservations: 0, amount: 0 };
const steps = (['sale', 'cancel', 'refund', 'tell', 'waits', 'compare'] as const).map((step) => ({
  step,
  done: 0,
  total: step === 'sale' ? 3 : step === 'compare' ? 1 : 22,
  endedAt: null,
}));

/** One that 노은채 has proposed. */
export const proposed: Closing = {
  closingId: 12,
  state: 'proposed',
  day: DAY,
  reach: 'park',
  names: [],
  fromMinute: null,
  ground: 'weather',
  reservations: 22,
  percent: 0,
  now: NOW,
  halls: [],
  ids: [],
  words: '기상 특보로 12월 12일 (토) 하루 문을 닫습니다.',
  visitors: 'cancel',
  moved: 0,
  choosing: 0,
  reason: '기상',
  proposalKey: 5,
  proposedBy: { staffKey: 2, name: '노은채' },
  proposedAt: NOW,
  approver: null,
  decidedBy: null,
  startedAt: null,
  endedAt: null,
  rounds: { stopped: 0, closed: 0 },
  people: 49,
  amount: 862_000,
  colleagues: [
    { staffKey: 1, name: '한지원', role: 'finance' },
    { staffKey: 2, name: '노은채', role: 'programme' },
    { staffKey: 5, name: '임도현', role: 'admin' },
    { staffKey: 6, name: '배수진', role: 'reception' },
  ],
  secondsLeft: null,
  takenUp: null,
  steps,
  refunds: [],
  cancelled: { reservations: 0, people: 0 },
  refunded: figure,
  atBank: figure,
  byPerson: figure,
  told: 0,
  notTold: 0,
  left: [],
  ledger: null,
  moments: [{ at: NOW, moment: 'proposed', name: '노은채', count: null }],
};

const later = (seconds: number) => NOW + seconds * 1000;

/** The same once it is approved: the sale is stopped, everything cancelled, refunds and messages under way. */
export const running: Closing = {
  ...proposed,
  state: 'running',
  percent: 61,
  decidedBy: { staffKey: 5, name: '임도현' },
  startedAt: later(60),
  secondsLeft: 178,
  takenUp: { at: later(120), seconds: 11 },
  steps: steps.map((each) => {
    if (each.step === 'sale' || each.step === 'cancel') return { ...each, done: each.total, endedAt: later(90) };
    return each.step === 'refund' || each.step === 'tell' ? { ...each, done: 12 } : each;
  }),
  refunds: [
    { way: 'card', done: 9, total: 15 },
    { way: 'virtual-account', done: 3, total: 5 },
  ],
  cancelled: { reservations: 22, people: 49 },
  left: [
    {
      why: 'refund-account-missing',
      reservations: 3,
      amount: 75_000,
      roles: ['counsel', 'finance', 'admin'],
      dueOn: '2026-12-15',
      holder: null,
    },
    {
      why: 'refund-refused',
      reservations: 1,
      amount: 36_000,
      roles: ['finance', 'admin'],
      dueOn: '2026-12-15',
      holder: null,
    },
  ],
  moments: [
    ...proposed.moments,
    { at: later(60), moment: 'approved', name: '임도현', count: null },
    { at: later(62), moment: 'sale-stopped', name: null, count: 3 },
    { at: later(90), moment: 'cancelled', name: null, count: 22 },
    { at: later(120), moment: 'taken-up', name: null, count: null },
  ],
};

/** The same at its end, with a ledger that agrees. */
export const done: Closing = {
  ...running,
  state: 'done',
  percent: 100,
  secondsLeft: null,
  endedAt: later(522),
  steps: steps.map((each) => ({ ...each, done: each.total, endedAt: later(500) })),
  refunded: { reservations: 14, amount: 606_000 },
  atBank: { reservations: 4, amount: 145_000 },
  byPerson: { reservations: 4, amount: 111_000 },
  told: 20,
  notTold: 1,
  ledger: { agrees: true, promised: 862_000, booked: 751_000, open: 111_000 },
};
