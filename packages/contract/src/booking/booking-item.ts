import { LIST_BOUNDS } from '@kkumteo/domain/booking/booking-list';
import type { BookingItem } from '@kkumteo/domain/booking/booking';
import { type Hall, LONGEST_HALL, type Track } from '@kkumteo/domain/catalog/hall';
import type { Experiencer } from '@kkumteo/domain/participants/person';
import { keptEmail } from '@kkumteo/domain/shared/contact';
import type { Won } from '@kkumteo/domain/shared/money';
import { keptPhone } from '@kkumteo/domain/shared/phone';
import { normaliseText } from '@kkumteo/domain/shared/text';
import { isDateShaped, parseTypedDate } from '@kkumteo/domain/shared/typed-date';
import * as v from 'valibot';
import { decodeGradeId, encodeGradeId, hallCodes, trackCode } from '../wire/codes.ts';
import { type Codec, type Decoded, field, list, map, maybe, object, published, same, wrapped } from '../wire/codec.ts';
import {
  count,
  day,
  elseValue,
  ifGiven,
  key,
  nullish,
  orEmptyList,
  orNothing,
  productNumber,
  shownWon,
  text,
  tidied,
  typed,
} from '../wire/requests.ts';
import { boolean, encodeDate, encodeSpan, flag } from '../wire/scalars.ts';
import { sentGradeId, typedOrganisation } from '../member/organisation.ts';

const name = tidied(typed, normaliseText);
const email = tidied(typed, keptEmail);
const phone = tidied(typed, keptPhone);
const id = orNothing(text(100));
const label = maybe(text(1000));
const category = elseValue(key(2, 1), '01');

const room = {
  componentId: field('pdNo', productNumber),
  componentRoundId: field('scheSeqNo', productNumber),
  roomId: field('exhpHzCd', text(40)),
};

const sentPerson = object({
  key: field('key', id),
  uniqueId: field('uniqueId', maybe(text(100))),
  groupKey: field('groupKey', maybe(text(100))),
  role: field('reciDivCd', elseValue(same(v.literal('20')), '20')),
  categoryId: field('pesnDivCd', category),
  headcount: field('pcnt', elseValue(count, 1)),
  fullFee: field('genPcnt', ifGiven(count)),
  reduced: field('admfeeDcPcnt', ifGiven(count)),
  name: field('incluNm', name),
  loginId: field('incluUserId', name),
  grade: field('incluGrade', map(orNothing(text(10)), decodeGradeId, encodeGradeId)),
  birthDate: field('incluBirthMonDate', orNothing(text(20))),
  email: field('email', email),
  className: field('incluClass', name),
  classNumber: field('incluClsNo', name),
  productId: field('pdNo', ifGiven(productNumber)),
  roundId: field('mrktnScheSeqNo', ifGiven(productNumber)),
  componentRoundId: field('scheSeqNo', ifGiven(productNumber)),
  roomPicks: field('expProduct', orEmptyList(list(object({ ...room, roomName: field('exhpHallNm', id) }), 20))),
  price: field('price', shownWon),
  listPrice: field('orgPrice', shownWon),
});
type SentPerson = Decoded<typeof sentPerson>;

const leader = object({
  key: field('mbNo', id),
  categoryId: field('pesnDivCd', category),
  name: field('leaderNm', name),
  mobile: field('phoneNo', phone),
  email: field('email', email),
});

const noCoupon = v.pipe(
  v.literal(''),
  v.transform(() => null),
);
const couponOrNone: Codec<number | null, number | string> = {
  schema: v.union([productNumber.schema, noCoupon]),
  encode: (couponId) => couponId ?? '',
};
const couponNumber = nullish(couponOrNone);

const invitationCode = map(
  nullish(text(100)),
  (code) => code || null,
  (code) => code,
);

export const sentItem = published(
  'BookingItem',
  object({
    itemId: field('cartNo', id),
    track: field('groupPersDiv', ifGiven(trackCode)),
    visitDate: field('expVisitRvdt', day),
    productId: field('mrktnPdNo', productNumber),
    roundId: field('mrktnScheSeqNo', productNumber),
    productName: field('mrktnPdNm', label),
    roundName: field('mrktnScheSeqNm', label),
    span: field('scheTime', maybe(text(20))),
    hall: field('pdDiv', maybe(text(LONGEST_HALL))),
    isBundle: field('mrktnPdYn', ifGiven(flag)),
    fixedHeadcount: field('pcntYn', ifGiven(flag)),
    payTotal: field('price', shownWon),
    listTotal: field('originPrice', shownWon),
    saleTotal: field('saleAmt', shownWon),
    roomApplications: field(
      'rvExhpAppList',
      orEmptyList(list(object({ ...room, appliedCount: field('exhpAppPcnt', count) }), 100)),
    ),
    experiencers: field('includeList', orEmptyList(list(sentPerson, LIST_BOUNDS.experiencers))),
    leaders: field('leaderList', orEmptyList(list(leader, LIST_BOUNDS.leaders))),
    additionalSession: field('multiDiscountYn', elseValue(flag, 'N')),
    organisation: field('orgInfo', nullish(typedOrganisation)),
    couponId: field('couponsaleSeq', couponNumber),
    invited: field('inviteYn', elseValue(flag, 'N')),
    invitationCode: field('d', invitationCode, 'the invitation code with which the product was opened'),
    grades: field('gradeList', maybe(list(wrapped('cd', sentGradeId), 20))),
    isTicked: field('checked', ifGiven(boolean)),
  }),
);
export type SentItem = Decoded<typeof sentItem>;

/** What the screens show of an item beside the item itself; the server looks all of it up again. */
export interface BookingItemLabels {
  readonly productName: string;
  readonly hall: Hall;
  readonly isBundle: boolean;
  readonly fixedHeadcount: boolean;
  readonly roundName: string;
  readonly startMinute: number;
  readonly endMinute: number;
  /** The component in whose round the item's people are; of a bundle the first, the room picks name the others. */
  readonly component?: { readonly componentId: number; readonly componentRoundId: number } | undefined;
  /** Categories that pay less than the fee. */
  readonly reducedCategories?: readonly string[] | undefined;
  /** The server's price as it was last shown; absent where none was. */
  readonly amounts?: ItemAmounts | undefined;
}

/** What an item costs in won, `people` in the order of its experiencers; it is sent and never read (PD-22). */
interface ItemAmounts {
  readonly listTotal: Won;
  readonly payTotal: Won;
  readonly people: readonly { readonly listPrice: Won; readonly price: Won }[];
}

export interface LabelledItem extends BookingItem {
  readonly labels?: BookingItemLabels | undefined;
}

/** A person's date as typed: only a day that exists becomes one, anything else is left to the rule that says why. */
function readBirthDate(sent: string): Pick<Experiencer, 'birthDate' | 'typedBirthDate'> {
  const birthDate = parseTypedDate(sent);
  if (birthDate !== null) return { birthDate };
  return normaliseText(sent) === '' ? { birthDate: null } : { birthDate: null, typedBirthDate: sent };
}

/** Sends what was typed where it is meant as a date, so that the server can say what is wrong with it. */
function sendBirthDate({ birthDate, typedBirthDate = '' }: Experiencer): string {
  if (birthDate !== null) return encodeDate(birthDate);
  return isDateShaped(typedBirthDate) ? typedBirthDate.trim().slice(0, 20) : '';
}

const readPerson = (sent: SentPerson): Experiencer => ({
  key: sent.key || (sent.uniqueId ?? ''),
  categoryId: sent.categoryId,
  headcount: sent.headcount,
  name: sent.name,
  loginId: sent.loginId,
  grade: sent.grade,
  className: sent.className,
  classNumber: sent.classNumber,
  ...readBirthDate(sent.birthDate),
  email: sent.email,
  roomPicks: sent.roomPicks,
});

/** One item of a booking list; `track` is the list's where the item names none. */
export const readItem = (sent: SentItem, track: Track): LabelledItem => ({
  itemId: sent.itemId,
  track: sent.track ?? track,
  productId: sent.productId,
  roundId: sent.roundId,
  visitDate: sent.visitDate,
  experiencers: sent.experiencers.map(readPerson),
  leaders: sent.leaders,
  roomApplications: sent.roomApplications,
  additionalSession: sent.additionalSession,
  couponId: sent.couponId,
  organisation: sent.organisation,
  invited: sent.invited,
  invitationCode: sent.invitationCode,
});

/** An item as the wire has it, with the amounts that the page showed: the server reads none of them (PD-22). */
export function sendItem({ labels, ...item }: LabelledItem): SentItem {
  const { amounts } = labels ?? {};
  return {
    ...item,
    productName: labels?.productName,
    roundName: labels?.roundName,
    span: labels && encodeSpan(labels.startMinute, labels.endMinute),
    hall: labels && hallCodes.encode(labels.hall),
    isBundle: labels?.isBundle ?? null,
    fixedHeadcount: labels?.fixedHeadcount ?? null,
    payTotal: amounts?.payTotal ?? null,
    listTotal: amounts?.listTotal ?? null,
    saleTotal: amounts?.payTotal ?? null,
    experiencers: item.experiencers.map((person, at) => ({
      ...person,
      ...placeAndPrice(person, at, labels),
      uniqueId: person.key,
      groupKey: item.track === 'group' ? person.key : undefined,
      role: '20',
      birthDate: sendBirthDate(person),
      roundId: item.roundId,
    })),
    grades: item.organisation?.grades ?? [],
    // What is sent is what is ticked.
    isTicked: true,
  };
}

/** Where an experiencer is counted, how many of the heads pay the full fee, and what they were shown to cost. */
function placeAndPrice({ categoryId, headcount }: Experiencer, at: number, labels: LabelledItem['labels']) {
  const { component, reducedCategories = [], amounts } = labels ?? {};
  const shown = amounts?.people[at];
  const reduced = reducedCategories.includes(categoryId) ? headcount : 0;
  return {
    fullFee: headcount - reduced,
    reduced,
    productId: component?.componentId ?? null,
    componentRoundId: component?.componentRoundId ?? null,
    price: shown?.price ?? null,
    listPrice: shown?.listPrice ?? null,
  };
}
