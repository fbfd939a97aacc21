import type { Track } from '@kkumteo/domain/catalog/hall';
import type { Experiencer } from '@kkumteo/domain/participants/person';
import { addDays, type KstDate } from '@kkumteo/domain/shared/time';
import { seededRandom } from '@kkumteo/demo-park/seeded-random';
import { childrenOf, groupLeaders, guardianOf, heads } from './demo-people.ts';
import type { OpenDays } from './open-days.ts';
import type { ParkRecords, ProductRecord } from './park-records.ts';
import type { DemoMember } from './people-rows.ts';
import type { PlannedLine, PlannedReservation } from './planned-reservation.ts';

export interface PlanContext {
  readonly catalogue: ParkRecords;
  readonly days: OpenDays;
  readonly today: KstDate;
  readonly members: readonly DemoMember[];
}

/**
 * Reservations of the named demo members: every status, past and coming, individual and group, so that no screen is
 * empty.
 */
export function planNamedReservations(context: PlanContext): readonly PlannedReservation[] {
  const member = (loginId: string): DemoMember => memberOf(context, loginId);
  return [
    ...parentReservations(context, member('parent1')),
    ...secondParentReservations(context, member('parent2')),
    ...teacherReservations(context, member('teacher1'), 60),
    ...teacherReservations(context, member('teacher2'), 120),
  ];
}

function parentReservations(context: PlanContext, parent: DemoMember): readonly PlannedReservation[] {
  const { days } = context;
  const visit = (
    name: string,
    round: number,
    day: (product: ProductRecord) => KstDate,
    people = childrenOf(parent),
  ): PlannedLine => {
    const product = productOf(context, name, 'individual');
    const leaders = product.priceRows.some(({ role }) => role === 'leader') ? guardianOf(parent) : [];
    return { product, round, visitDate: day(product), experiencers: people, leaders };
  };
  const book = (
    outcome: PlannedReservation['outcome'],
    bookedAgo: number,
    ...lines: PlannedLine[]
  ): PlannedReservation => individual(context, { member: parent, outcome, bookedAgo, lines });
  const in30 = (product: ProductRecord): KstDate => days.inDays(product, 30);
  return [
    book(
      'confirmed',
      45,
      visit('도시 농부 온실', 0, (product) => days.nth(product, -18)),
    ),
    book(
      'refunded',
      40,
      visit('작은 우체국', 1, (product) => days.nth(product, -10)),
    ),
    book(
      'confirmed',
      12,
      visit('어린이 종합병원', 1, (product) => days.nth(product, 8)),
    ),
    book('confirmed', 9, visit('우주 센터', 0, in30), visit('골목 빵집', 2, in30)),
    book(
      'confirmed',
      4,
      visit('밤의 직업 박물관', 0, (product) => days.inDays(product, 14)),
    ),
    {
      ...book(
        'awaiting-deposit',
        1,
        visit('집 짓는 건설현장', 0, (product) => days.inDays(product, 45)),
      ),
      method: 'virtual-account',
    },
    book(
      'refunded',
      6,
      visit('방송국 스튜디오', 0, (product) => days.inDays(product, 20)),
    ),
  ];
}

function secondParentReservations(context: PlanContext, parent: DemoMember): readonly PlannedReservation[] {
  const { days } = context;
  const eldest = childrenOf(parent).slice(0, 1);
  const choice = productOf(context, '청소년체험관 자유 선택', 'individual');
  const inRooms: PlannedLine = {
    product: choice,
    round: 0,
    visitDate: days.inDays(choice, 12),
    experiencers: eldest.map((person) => ({ ...person, roomPicks: [roomPick(context, choice, 0, 'teen-news')] })),
    leaders: [],
  };
  const crew = productOf(context, '항공 승무원과 조종사', 'individual');
  const past: PlannedLine = {
    product: crew,
    round: 1,
    visitDate: days.nth(crew, -6),
    experiencers: eldest,
    leaders: [],
  };
  return [
    individual(context, { member: parent, outcome: 'confirmed', bookedAgo: 5, lines: [inRooms] }),
    individual(context, { member: parent, outcome: 'confirmed', bookedAgo: 30, lines: [past] }),
    individual(context, {
      member: parent,
      outcome: 'refunded',
      bookedAgo: 3,
      lines: [{ ...past, visitDate: days.inDays(crew, 25) }],
    }),
  ];
}

function roomPick(
  { catalogue }: PlanContext,
  product: ProductRecord,
  round: number,
  roomId: string,
): Experiencer['roomPicks'][number] {
  const roomName = catalogue.roomNames.get(roomId);
  const componentId = product.componentIds[0];
  const componentRoundId = product.rounds[round]?.componentRoundIds[0];
  if (roomName === undefined || componentId === undefined || componentRoundId === undefined)
    throw new Error(`No room ${roomId} there.`);
  return { componentId, componentRoundId, roomId, roomName };
}

function teacherReservations(context: PlanContext, teacher: DemoMember, pupils: number): readonly PlannedReservation[] {
  const random = seededRandom(pupils);
  const visit = (name: string, round: number, inDays: number, people = pupils): PlannedLine => {
    const product = productOf(context, name, 'group');
    const visitDate = inDays < 0 ? context.days.nth(product, inDays) : context.days.inDays(product, inDays);
    return { product, round, visitDate, experiencers: [heads(people)], leaders: groupLeaders(teacher, people, random) };
  };
  const book = (outcome: PlannedReservation['outcome'], bookedAgo: number, line: PlannedLine): PlannedReservation => ({
    member: teacher,
    track: 'group',
    outcome,
    method: outcome === 'refunded' ? 'card' : 'bank-transfer',
    bookedOn: addDays(context.today, -bookedAgo),
    lines: [line],
  });
  return [
    book('provisional', 6, visit('어린이체험관 단체 하루 체험', 0, 70)),
    book('pledged', 14, visit('메카이브 로봇 제작 단체 과정', pupils > 90 ? 1 : 0, 40, Math.min(pupils, 45))),
    book('pledged', 20, visit('메카이브 미디어 제작 단체 과정', 0, 12, Math.min(pupils, 30))),
    book('confirmed', 30, visit('청소년체험관 단체 자유 선택', 1, 33)),
    book('confirmed', 90, visit('어린이체험관 단체 하루 체험', 1, -15)),
    book('confirmed', 25, visit('찾아오는 진로교육 단체 신청', 1, 18)),
    book('withdrawn', 22, visit('어린이체험관 단체 하루 체험', 0, 50)),
    book('refunded', 50, visit('청소년체험관 단체 자유 선택', 0, 60)),
    { ...book('awaiting-deposit', 1, visit('나의 강점 찾기', pupils > 90 ? 1 : 0, 52, 20)), method: 'virtual-account' },
  ];
}

interface IndividualBooking extends Pick<PlannedReservation, 'member' | 'outcome' | 'lines'> {
  /** In days. */
  readonly bookedAgo: number;
}

const individual = (context: PlanContext, { bookedAgo, ...booking }: IndividualBooking): PlannedReservation => ({
  ...booking,
  track: 'individual',
  method: 'card',
  bookedOn: addDays(context.today, -bookedAgo),
});

/** The product of that name and track; throws where the demo park has none. */
export function productOf({ catalogue }: Pick<PlanContext, 'catalogue'>, name: string, track: Track): ProductRecord {
  const product = catalogue.products.find((candidate) => candidate.name === name && candidate.tracks.includes(track));
  if (!product) throw new Error(`The demo park has no product ${name} for ${track} bookings.`);
  return product;
}

function memberOf({ members }: PlanContext, loginId: string): DemoMember {
  const member = members.find((candidate) => candidate.loginId === loginId);
  if (!member) throw new Error(`The demo park has no member ${loginId}.`);
  return member;
}
