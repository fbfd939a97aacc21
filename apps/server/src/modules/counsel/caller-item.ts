import type { CallerWanted } from '@kkumteo/contract/office/caller';
import type { BookingItem } from '@kkumteo/domain/booking/booking';
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

export interface CallerParty {
  readonly member: MemberRow;
  readonly family: readonly FamilyPerson[];
  readonly couponId: number | null;
}

/** What staff ask for, as the member would: children of the family by their key, a group by its heads. */
export function itemOf(
  state: CatalogueState,
  wanted: CallerWanted,
  { member, family, couponId }: CallerParty,
): Decision<BookingItem, CounselRejection> {
  const { track, productId, roundId, day, organisation } = wanted;
  const gone = wanted.experiencers.findIndex(
    ({ familyKey }) => familyKey !== null && !family.some(({ key }) => key === familyKey),
  );
  if (gone >= 0) return refuse({ code: 'counsel.family-gone', field: `items.0.experiencers.${gone}.name` });
  return accept({
    itemId: 'caller',
    track,
    productId,
    roundId,
    visitDate: day,
    experiencers: track === 'group' ? headsOf(wanted) : childrenOf(state, wanted, family),
    leaders: leadersOf(state, wanted, member),
    roomApplications: [],
    additionalSession: false,
    couponId,
    organisation:
      track === 'individual' || organisation === null
        ? null
        : {
            ...organisation,
            name: normaliseText(organisation.name),
            postalCode: normaliseText(organisation.postalCode),
            basicAddress: normaliseText(organisation.basicAddress),
            detailAddress: normaliseText(organisation.detailAddress),
            phone: keptPhone(organisation.phone),
          },
    invited: false,
    invitationCode: null,
  });
}

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

const headsOf = ({ heads }: CallerWanted): readonly Experiencer[] =>
  heads
    .filter(({ count }) => count > 0)
    .map(({ categoryId, count }) => ({ ...UNNAMED, key: `caller-${categoryId}`, categoryId, headcount: count }));

function childrenOf(
  state: CatalogueState,
  { experiencers, roundId }: CallerWanted,
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
  { track, productId, day, heads, leaders }: CallerWanted,
  member: MemberRow,
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
