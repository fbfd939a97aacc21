import type { KstDate } from '@kkumteo/domain/shared/time';
import { VISIT, type Offer } from './bookings.test-support.ts';

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

/** The school of teacher1 as the form sends it. */
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
function schoolAnew(): typeof SCHOOL {
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

/** A group's item of unnamed heads by category, with so many free leaders, for other grades each time; changed by `over`. */
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
  orgInfo: schoolAnew(),
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
