import type { CallerBooking } from '@kkumteo/contract/office/caller';
import type { BookingItem } from '@kkumteo/domain/booking/booking';
import { listSizeRefusal } from '@kkumteo/domain/booking/booking-list';
import type { BookingListRejection } from '@kkumteo/domain/booking/refusals';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { CounselRejection } from '@kkumteo/domain/counsel/refusals';
import type { FamilyPerson } from '@kkumteo/domain/member/member';
import type { Experiencer, Leader } from '@kkumteo/domain/participants/person';
import { freeLeaders, leaderCategories } from '@kkumteo/domain/pricing/group-leaders';
import { priceRowsOn } from '@kkumteo/domain/pricing/price-row';
import { keptEmail } from '@kkumteo/domain/shared/contact';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { keptPhone } from '@kkumteo/domain/shared/phone';
import { normaliseText } from '@kkumteo/domain/shared/text';
import { parseTypedDate } from '@kkumteo/domain/shared/typed-date';
import type { CatalogueState } from '../catalog/catalogue.ts';
import type { MemberRow } from './store.ts';

export type AskedBooking = Pick<CallerBooking, 'track' | 'organisation' | 'way' | 'visits'>;
type AskedVisit = AskedBooking['visits'][number];

export interface CallerParty {
  readonly member: MemberRow;
  readonly family: readonly FamilyPerson[];
}

/** What staff ask for, as the member would: children of the family by their key, a group by its heads. */
export function itemsOf(
  state: CatalogueState,
  { track, visits, organisation: named }: AskedBooking,
  { member, family }: CallerParty,
): Decision<readonly BookingItem[], BookingListRejection | CounselRejection> {
  const tooLarge = listSizeRefusal({
    items: visits.length,
    experiencers: sumOf(visits, ({ heads, experiencers }) => heads.length + experiencers.length),
    leaders: sumOf(visits, ({ leaders }) => leaders.length),
    rooms: sumOf(visits, ({ experiencers }) => sumOf(experiencers, ({ rooms }) => rooms.length)),
  });
  if (tooLarge !== null) return refuse(tooLarge);
  const gone = visits.flatMap(({ experiencers }, at) =>
    experiencers.flatMap(({ familyKey }, person) =>
      familyKey === null || family.some(({ key }) => key === familyKey)
        ? []
        : [`items.${at}.experiencers.${person}.name`],
    ),
  );
  if (gone[0] !== undefined) return refuse({ code: 'counsel.family-gone', field: gone[0] });
  const organisation = track === 'individual' ? null : organisationOf(named);
  return accept(
    visits.map((visit, at) => ({
      itemId: `caller-${at}`,
      track,
      productId: visit.productId,
      roundId: visit.roundId,
      visitDate: visit.day,
      experiencers: track === 'group' ? headsOf(visit) : childrenOf(state, visit, family),
      leaders: leadersOf(state, visit, { track, member }),
      roomApplications: [],
      additionalSession: visit.additionalSession,
      couponId: visit.couponId,
      organisation,
      invited: false,
      invitationCode: null,
    })),
  );
}

const sumOf = <One>(all: readonly One[], of: (one: One) => number): number =>
  all.reduce((sum, one) => sum + of(one), 0);

const organisationOf = (typed: AskedBooking['organisation']): BookingItem['organisation'] =>
  typed && {
    ...typed,
    name: normaliseText(typed.name),
    postalCode: normaliseText(typed.postalCode),
    basicAddress: normaliseText(typed.basicAddress),
    detailAddress: normaliseText(typed.detailAddress),
    phone: keptPhone(typed.phone),
  };

const UNNAMED = {
  name: '',
  loginId: '',
  grade: '',
  className: '',
  classNumber: '',
  birthDate: null,
  email: '',
  roomPicks: [],
} as const;

const headsOf = ({ heads }: AskedVisit): readonly Experiencer[] =>
  heads
    .filter(({ count }) => count > 0)
    .map(({ categoryId, count }) => ({ ...UNNAMED, key: `caller-${categoryId}`, categoryId, headcount: count }));

function childrenOf(
  state: CatalogueState,
  { experiencers, roundId }: AskedVisit,
  family: readonly FamilyPerson[],
): readonly Experiencer[] {
  const parts = state.roundById.get(roundId)?.components ?? [];
  return experiencers.map(({ categoryId, familyKey, email, rooms, ...typed }, at) => {
    const child = family.find(({ key }) => key === familyKey);
    const { name, birthDate, grade } = child ?? {
      name: normaliseText(typed.name),
      birthDate: parseTypedDate(typed.birthDate),
      grade: '',
    };
    return {
      ...UNNAMED,
      key: `caller-${at}`,
      categoryId,
      headcount: 1,
      name,
      birthDate,
      typedBirthDate: birthDate === null ? typed.birthDate : undefined,
      grade,
      email: keptEmail(email),
      roomPicks: rooms.map(({ componentRoundId, roomId }) => {
        const componentId = parts.find((part) => part.componentRoundId === componentRoundId)?.componentId ?? 0;
        const room = state.rooms.get(componentId)?.find((one) => one.roomId === roomId);
        return { componentId, componentRoundId, roomId, roomName: room?.roomName ?? '' };
      }),
    };
  });
}

function leadersOf(
  state: CatalogueState,
  { productId, day, heads, leaders }: AskedVisit,
  { track, member }: { readonly track: Track; readonly member: MemberRow },
): readonly Leader[] {
  const rows = priceRowsOn(state.productById.get(productId)?.priceRows ?? [], track, day);
  const shared = leaders.filter(({ categoryId }) => categoryId === '');
  const people = heads.reduce((sum, { count }) => sum + count, 0);
  const free = freeLeaders(rows, people, shared.length);
  const { free: freeOne, paying } = leaderCategories(rows);
  return leaders.map((leader, at) => {
    const { categoryId, isCaller, ...typed } = leader;
    const ofGroup = (shared.indexOf(leader) < free ? freeOne : paying)?.categoryId ?? '';
    return {
      key: `caller-leader-${at}`,
      categoryId: track === 'group' && categoryId === '' ? ofGroup : categoryId,
      name: isCaller ? member.name : normaliseText(typed.name),
      mobile: keptPhone(isCaller ? member.mobile : typed.mobile),
      email: isCaller ? member.email : keptEmail(typed.email),
    };
  });
}
