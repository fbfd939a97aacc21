import type { KstDate } from '@kkumteo/domain/shared/time';

export const TODAY = '2026-11-20';
export const NOW = `${TODAY}T09:00:00+09:00`;
export const VISIT: KstDate = '2026-12-09';

export interface Offer {
  readonly productId: number;
  readonly roundId: number;
  readonly componentRoundId: number;
  readonly guardian: boolean;
  readonly price: number;
}

/** 300 seats, costs nothing, all ages. */
export const FESTIVAL: Offer = { productId: 801, roundId: 8011, componentRoundId: 8011, guardian: false, price: 0 };
/** 24 seats, 18,000 won a child and 9,000 won the guardian. */
export const FIRE_STATION: Offer = {
  productId: 101,
  roundId: 1011,
  componentRoundId: 1011,
  guardian: true,
  price: 18_000,
};

const GUARDIAN_PRICE = 9_000;

/** What `people` children of `buyer` cost together, their guardian included; in won. */
export const priceOf = (offer: Offer, people: number): number =>
  people * offer.price + (offer.guardian ? GUARDIAN_PRICE : 0);

const visit = (day: KstDate): string => day.replaceAll('-', '');

const LETTERS = '가나다라마바사아자차카타파하';
let lists = 0;

/** Children of another family with each list: the same child twice at one time is refused. */
const nameOf = (list: number, at: number): string =>
  `김${LETTERS.charAt(at)}온${[...String(list)].map((digit) => LETTERS.charAt(Number(digit))).join('')}`;

/** A booking list of one item as the browser sends it, for children that no other list names. */
export function bookingList(offer: Offer, people: number, buyer = 'buyer', day = VISIT): readonly object[] {
  lists += 1;
  return [
    {
      cartNo: `item-${buyer}`,
      groupPersDiv: '02',
      expVisitRvdt: visit(day),
      mrktnPdNo: offer.productId,
      mrktnScheSeqNo: offer.roundId,
      includeList: Array.from({ length: people }, (_, at) => ({
        key: `child-${at}`,
        incluNm: nameOf(lists, at),
        incluGrade: 'E2',
        incluBirthMonDate: `2018-03-${String(at + 1).padStart(2, '0')}`,
        email: `child${at}@example.com`,
      })),
      leaderList: offer.guardian
        ? [{ mbNo: 'guardian', leaderNm: '김도현', phoneNo: '01000000011', email: 'dohyeon@example.com' }]
        : [],
    },
  ];
}

export const freeOrder = (offer: Offer, people: number, buyer?: string, day?: KstDate): object => ({
  bookingList: bookingList(offer, people, buyer, day),
  groupPersDiv: '02',
  cmpl: 'free',
});

export const cardOrder = (offer: Offer, people: number, buyer?: string) => ({
  bookingList: bookingList(offer, people, buyer),
  groupPersDiv: '02',
  payMethod: '02',
});

/** 240 seats and 30 leaders, 18,000 won each, on weekdays. */
export const DAY_TRIP: Offer = {
  productId: 124,
  roundId: 1241,
  componentRoundId: 1241,
  guardian: false,
  price: 18_000,
};
/** 160 seats and 16 leaders, 5,000 won each, pledged only. */
export const ROBOTS: Offer = { productId: 724, roundId: 7241, componentRoundId: 7241, guardian: false, price: 5_000 };
/** 200 seats, costs nothing. */
export const VISITING_CLASS: Offer = {
  productId: 1129,
  roundId: 11_291,
  componentRoundId: 11_291,
  guardian: false,
  price: 0,
};

export const SCHOOL = {
  hpOrgInfoId: 1,
  orgName: '햇살초등학교',
  postCd: '13588',
  basicAddress: '꿈마을시 햇살구 배움로 11',
  etcAddress: '5층 교무실',
  phoneNumber: '031-000-2101',
  grades: ['E5', 'E6'],
  orgType: '01',
};

const FURTHER_GRADES = ['01', 'E1', 'E2', 'E3', 'E4', 'M1', 'M2', 'M3', 'H1', 'H2', 'H3'] as const;
let visits = 0;

/** The school with other grades each time, so that no booking is the same as one before (`same-booking.db.test.ts`). */
function schoolOfThisVisit(): typeof SCHOOL {
  const at = (visits += 1) - 1;
  return { ...SCHOOL, grades: [...SCHOOL.grades, ...FURTHER_GRADES.filter((_, bit) => (at >> bit) % 2 === 1)] };
}

const leader = (at: number, categoryId: string) => ({
  mbNo: `leader-${at}`,
  leaderNm: `정미란${'가나다라마바사아자차카타파하'.charAt(at)}`,
  phoneNo: `010-0000-${String(3000 + at)}`,
  email: `leader${at}@example.com`,
  pesnDivCd: categoryId,
});

/** A group's item of unnamed heads by category, with other grades each time; changed by `over`. */
export const groupItem = (
  offer: Offer,
  heads: Readonly<Record<string, number>>,
  leaders = 1,
  { day = VISIT, ...over }: Readonly<Record<string, unknown>> & { readonly day?: KstDate } = {},
): Readonly<Record<string, unknown>> => ({
  cartNo: `group-${offer.productId}`,
  groupPersDiv: '01',
  expVisitRvdt: day.replaceAll('-', ''),
  mrktnPdNo: offer.productId,
  mrktnScheSeqNo: offer.roundId,
  includeList: Object.entries(heads).map(([pesnDivCd, pcnt]) => ({ key: `heads-${pesnDivCd}`, pesnDivCd, pcnt })),
  leaderList: Array.from({ length: leaders }, (_, at) => leader(at, '07')),
  orgInfo: schoolOfThisVisit(),
  ...over,
});

export const groupList = (...items: readonly Readonly<Record<string, unknown>>[]) => ({
  bookingList: items,
  groupPersDiv: '01',
});
export const pledgeOrder = (...items: readonly Readonly<Record<string, unknown>>[]) => ({
  ...groupList(...items),
  cmpl: 'pledge',
});
export const groupPayment = (...items: readonly Readonly<Record<string, unknown>>[]) => ({
  ...groupList(...items),
  payMethod: '02',
});
