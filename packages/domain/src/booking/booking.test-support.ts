import { bookedProduct, bookingItem, experiencer, productPolicy } from '@kkumteo/testkit/booking-builders';
import { SPECIFIED_HALLS } from '@kkumteo/testkit/halls';
import type { Experiencer, Leader, OrganisationRef } from '../participants/person.ts';
import { CHILD_ROWS, TEEN_ROWS } from '../park.test-support.ts';
import type { BookedProduct, BookedRound } from './booking.ts';
import type { BookingToCheck, DraftItem } from './checked-booking.ts';
import type { CalendarDay } from '../schedule/calendar.ts';
import { instantOf } from '../shared/time.ts';
import { ALWAYS_VALID } from '../shared/valid-days.ts';

/** Wednesday 9 December 2026, the visit day of the examples; now is 20 November 2026, 10:00. */
export const VISIT = '2026-12-09';
export const NOW = instantOf('2026-11-20', 600);

export const aPerson = (over: Partial<Experiencer> = {}): Experiencer =>
  experiencer('김서아', { key: 'p1', birthDate: '2018-03-15', ...over });

export const aLeader = (over: Partial<Leader> = {}): Leader => ({
  key: 'l1',
  categoryId: '01',
  name: '이하은',
  mobile: '010-0000-0001',
  email: 'haeun@example.com',
  ...over,
});

export const anOrganisation = (over: Partial<OrganisationRef> = {}): OrganisationRef => ({
  organisationId: 1,
  name: '새봄초등학교',
  kind: 'school',
  postalCode: '13493',
  basicAddress: '경기도 성남시 분당구 새봄로 1',
  detailAddress: '',
  phone: '031-000-0000',
  grades: ['E3'],
  ...over,
});

export const aProduct = (
  over: Partial<Omit<BookedProduct, 'policy'>> & { readonly policy?: Partial<BookedProduct['policy']> } = {},
): BookedProduct => {
  const { policy, ...rest } = over;
  return bookedProduct({
    productId: 1,
    name: '소방서 출동',
    tracks: ['individual', 'group'],
    saleTo: '2027-12-31',
    includedWeekdays: [1, 2, 3, 4, 5, 6],
    priceRows: CHILD_ROWS,
    ...rest,
    policy: productPolicy(policy),
  });
};

export const aRoomProduct = (): BookedProduct =>
  aProduct({ productId: 2, hall: 'teen', capacityMode: 'per-room', priceRows: TEEN_ROWS });

export const aRound = (over: Partial<BookedRound> = {}): BookedRound => ({
  ...ALWAYS_VALID,
  roundId: 11,
  productId: 1,
  name: '1회차',
  startMinute: 600,
  endMinute: 720,
  components: [{ componentId: 101, componentRoundId: 1001, capacityMode: 'per-round', countsLeaders: false }],
  ...over,
});

export const aRoomRound = (): BookedRound =>
  aRound({
    roundId: 12,
    productId: 2,
    components: [{ componentId: 102, componentRoundId: 1002, capacityMode: 'per-room', countsLeaders: false }],
  });

/** An individual's item of one child and a guardian that nothing is wrong with. */
export const anItem = (over: Partial<DraftItem> = {}): DraftItem => ({
  ...bookingItem({ productId: 1, roundId: 11, visitDate: VISIT, experiencers: [aPerson()], leaders: [aLeader()] }),
  ...over,
});

/** A valid group item of this many pupils, with a free leader per fifteen. */
export const aGroupItem = (pupils: number, over: Partial<DraftItem> = {}): DraftItem =>
  anItem({
    track: 'group',
    experiencers: [aPerson({ headcount: pupils, name: '', birthDate: null })],
    leaders: [aLeader({ categoryId: '07' })],
    organisation: anOrganisation(),
    ...over,
  });

export const workingDay = (day: string): CalendarDay => ({ day, kind: 'working', name: null });

/** A booking of items to check; all names are known and nothing is wrong, unless `over` says otherwise. */
export const aBooking = (items: readonly DraftItem[], over: Partial<BookingToCheck> = {}): BookingToCheck => ({
  purpose: 'pay',
  items,
  products: new Map([aProduct(), aRoomProduct()].map((product) => [product.productId, product])),
  rounds: new Map([aRound(), aRoomRound()].map((round) => [round.roundId, round])),
  halls: SPECIFIED_HALLS,
  calendar: new Map([VISIT, '2026-11-20', '2026-11-21'].map((day) => [day, workingDay(day)])),
  now: NOW,
  ...over,
});
