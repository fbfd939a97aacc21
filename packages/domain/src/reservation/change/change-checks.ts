import type { BookedProduct } from '../../booking/booking.ts';
import { categoryLimitRefusal, experiencerCount } from '../../participants/category-checks.ts';
import type { PersonCategory } from '../../participants/category.ts';
import { EDIT_LIMITS } from '../../participants/text-limits.ts';
import { duplicateLeaderRefusal } from '../../participants/leader-checks.ts';
import type { ParticipantRejection } from '../../participants/refusals.ts';
import { priceRowsOn } from '../../pricing/price-row.ts';
import type { RoomRejection } from '../../rooms/refusals.ts';
import { countedInTotal, roomTotalRefusal } from '../../rooms/room-checks.ts';
import { hasBegun } from '../../schedule/bookable.ts';
import type { ScheduleRejection } from '../../schedule/refusals.ts';
import { firstRefusal, type Check } from '../../shared/decision.ts';
import { keptEmail } from '../../shared/contact.ts';
import { keptPhone } from '../../shared/phone.ts';
import { containsResidentNumber, normaliseText, textLength } from '../../shared/text.ts';
import type { Instant, KstDate, Minute } from '../../shared/time.ts';
import type { LineBeforeChange, LineChange } from './change.ts';
import { changedLineRefusal } from './change-line-checks.ts';
import type { AbilityRejection, ChangeRejection } from '../refusals.ts';

export interface ChangeToCheck {
  readonly before: LineBeforeChange;
  readonly change: LineChange;
  /** Why the line can't be changed at all (`can.changeLine`), or null. */
  readonly lineRefusal: AbilityRejection | null;
  readonly product: Pick<BookedProduct, 'priceRows' | 'fixedHeadcount' | 'roomTotalLimit'>;
  readonly visitDate: KstDate;
  /** The round that is wanted; null where the product has none of that number. */
  readonly round: { readonly startMinute: Minute } | null;
  /** Seats of the wanted round, the line's own among them; absent where the seats are taken anyway. */
  readonly seatsForLine?: number;
  readonly now: Instant;
  /** Staff count heads also after the round has begun (PD-166). */
  readonly staysInRound?: boolean;
  /** The path of the line in the request: `lines.0`. */
  readonly path: string;
}

export type ChangeLineRejection =
  | AbilityRejection
  | ChangeRejection
  | ParticipantRejection
  | ScheduleRejection
  | RoomRejection;
type ChangeCheck = Check<ChangeToCheck, ChangeLineRejection>;

const lineChangeable: ChangeCheck = ({ lineRefusal }) => lineRefusal;

const firstLeader = (
  { change, path }: ChangeToCheck,
  check: (leader: LineChange['leaders'][number], field: string) => ParticipantRejection | null,
): ParticipantRejection | null => {
  for (const [at, leader] of change.leaders.entries()) {
    const refusal = check(leader, `${path}.leaders.${at}`);
    if (refusal !== null) return refusal;
  }
  return null;
};

const rowsOf = ({ product, before, visitDate }: ChangeToCheck) =>
  priceRowsOn(product.priceRows, before.track, visitDate);

/** The categories that are offered today for the day of the visit, each once. */
const categoriesOf = (checked: ChangeToCheck): readonly PersonCategory[] => [
  ...new Map(
    rowsOf(checked)
      .flatMap(({ categories }) => categories)
      .map((category) => [category.categoryId, category]),
  ).values(),
];

const lineInOrder: ChangeCheck = (checked) => changedLineRefusal({ ...checked, categories: categoriesOf(checked) });

const withinCategoryLimits: ChangeCheck = (checked) =>
  categoryLimitRefusal(checked.change, categoriesOf(checked), checked.path);

const leadersDistinct: ChangeCheck = ({ change, path }) =>
  duplicateLeaderRefusal(
    change.leaders.map((leader) => ({ ...leader, key: '' })),
    `${path}.leaders`,
  );

const LIMITS = EDIT_LIMITS.leader;
const keptAs = { name: normaliseText, mobile: keptPhone, email: keptEmail } as const;
const leadersShort: ChangeCheck = (checked) =>
  firstLeader(checked, (leader, field) => {
    const before = checked.before.heads.find(({ participantId }) => participantId === leader.leaderId);
    const long = (['name', 'mobile', 'email'] as const).find(
      (text) => textLength(keptAs[text](leader[text])) > LIMITS[text] && leader[text] !== before?.[text],
    );
    if (long !== undefined) return { code: 'participants.too-long', field: `${field}.${long}`, limit: LIMITS[long] };
    return containsResidentNumber(leader.name)
      ? { code: 'participants.resident-number', field: `${field}.name` }
      : null;
  });

/** People are neither added to an individual's line nor on it twice (PD-65). */
const noOneAdded: ChangeCheck = ({ before, change, path }) => {
  if (before.track === 'group') return null;
  const known = new Map(before.heads.map((head) => [head.participantId, head]));
  const isOwn = (id: string | null, categoryId: string): boolean =>
    id !== null && known.get(id)?.categoryId === categoryId;
  const ids = [
    ...change.experiencers.map(({ participantId }) => participantId),
    ...change.leaders.map(({ leaderId }) => leaderId),
  ];
  const isOnce = new Set(ids).size === ids.length;
  if (
    !isOnce ||
    change.experiencers.some((each) => each.headcount !== 1 || !isOwn(each.participantId, each.categoryId))
  )
    return { code: 'reservation.change-adds-people', field: `${path}.experiencers` };
  return change.leaders.every(({ leaderId }) => leaderId !== null && known.get(leaderId)?.role === 'leader')
    ? null
    : { code: 'reservation.change-adds-people', field: `${path}.leaders` };
};

/** A typed name is never dropped silently: it is removed where names are edited. */
const namesStillFit: ChangeCheck = ({ before, change, path }) => {
  if (before.track === 'individual') return null;
  const named = before.heads.filter(({ role, name }) => role === 'experiencer' && name !== '');
  const counts = new Map<string, number>();
  for (const { categoryId, headcount } of change.experiencers)
    counts.set(categoryId, (counts.get(categoryId) ?? 0) + headcount);
  for (const { categoryId, headcount } of named) counts.set(categoryId, (counts.get(categoryId) ?? 0) - headcount);
  const fits =
    experiencerCount(change) >= before.namedHeads + experiencerCount({ experiencers: named }) &&
    [...counts.values()].every((left) => left >= 0);
  return fits ? null : { code: 'reservation.change-fewer-than-named', field: `${path}.experiencers` };
};

const roundKnown: ChangeCheck = ({ round, path }) =>
  round === null ? { code: 'schedule.round-unknown', field: `${path}.roundId` } : null;

const roundAhead: ChangeCheck = ({ round, visitDate, now, staysInRound = false, path }) =>
  round !== null && !staysInRound && hasBegun(visitDate, round.startMinute, now)
    ? { code: 'schedule.round-begun', field: `${path}.roundId` }
    : null;

const withinRoomTotal: ChangeCheck = (checked) => {
  const { product, change, path } = checked;
  return roomTotalRefusal(
    product,
    countedInTotal(rowsOf(checked), experiencerCount(change), change.leaders.length),
    path,
  );
};

const seatsLeft: ChangeCheck = ({ seatsForLine, change, path }) =>
  seatsForLine !== undefined && experiencerCount(change) > seatsForLine
    ? { code: 'reservation.change-no-seats', field: `${path}.roundId` }
    : null;

/** Reservation spec §5 "Change popup", in its order; then the rules of a booking; its seats last, as there. */
const CHANGE_CHECKS: readonly ChangeCheck[] = [
  lineChangeable,
  lineInOrder,
  withinCategoryLimits,
  leadersDistinct,
  leadersShort,
  noOneAdded,
  namesStillFit,
  roundKnown,
  roundAhead,
  withinRoomTotal,
  seatsLeft,
];

/** Why a line can't be changed so, or null: the server before it prices and before it saves one. */
export const changeLineRefusal = (checked: ChangeToCheck): ChangeLineRejection | null =>
  firstRefusal(CHANGE_CHECKS, checked);
