import type { Hall, Track } from '@kkumteo/domain/catalog/hall';
import type { Experiencer, Leader, OrganisationRef } from '@kkumteo/domain/participants/person';
import type { BookingItem } from '@kkumteo/domain/booking/booking';
import { keptEmail } from '@kkumteo/domain/shared/contact';
import type { Won } from '@kkumteo/domain/shared/money';
import { keptPhone } from '@kkumteo/domain/shared/phone';
import { normaliseText } from '@kkumteo/domain/shared/text';
import { isDateShaped, parseTypedDate } from '@kkumteo/domain/shared/typed-date';
import { decodeGradeId, encodeGradeId, hallCodes, organisationKindCodes, trackCodes } from '../wire/codes.ts';
import { decodeDate, decodeFlag, encodeDate, encodeFlag, encodeSpan } from '../wire/scalars.ts';
import { decodeOrganisationNumber } from '../member/organisation-number.ts';
import type { ValidateAnswerWire } from './booking-item.answer.ts';
import type { BookingItemInput, BookingItemWire } from './booking-item.schema.ts';

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

/** What an item costs in won, `people` in the order of its experiencers. It goes along, and nobody believes it (PD-22). */
interface ItemAmounts {
  readonly listTotal: Won;
  readonly payTotal: Won;
  readonly people: readonly { readonly listPrice: Won; readonly price: Won }[];
}

/** A person's date as typed: only a day that exists becomes one, anything else is left to the rule that says why. */
function decodeBirthDate(wire: string): Pick<Experiencer, 'birthDate' | 'typedBirthDate'> {
  const birthDate = parseTypedDate(wire);
  if (birthDate !== null) return { birthDate };
  return normaliseText(wire) === '' ? { birthDate: null } : { birthDate: null, typedBirthDate: wire };
}

/** What was typed goes along where it is meant as a date, so that the server can say what is wrong with it; nothing else of it does. */
function encodeBirthDate({ birthDate, typedBirthDate = '' }: Experiencer): string {
  if (birthDate !== null) return encodeDate(birthDate);
  return isDateShaped(typedBirthDate) ? typedBirthDate.trim().slice(0, 20) : '';
}

const decodeExperiencer = (wire: BookingItemWire['includeList'][number]): Experiencer => ({
  key: wire.key || (wire.uniqueId ?? ''),
  categoryId: wire.pesnDivCd,
  headcount: wire.pcnt,
  name: normaliseText(wire.incluNm),
  loginId: normaliseText(wire.incluUserId),
  grade: decodeGradeId(wire.incluGrade),
  className: normaliseText(wire.incluClass),
  classNumber: normaliseText(wire.incluClsNo),
  ...decodeBirthDate(wire.incluBirthMonDate),
  email: keptEmail(wire.email),
  roomPicks: wire.expProduct.map((pick) => ({
    componentId: pick.pdNo,
    componentRoundId: pick.scheSeqNo,
    roomId: pick.exhpHzCd,
    roomName: pick.exhpHallNm,
  })),
});

const decodeLeader = (wire: BookingItemWire['leaderList'][number]): Leader => ({
  key: wire.mbNo,
  categoryId: wire.pesnDivCd,
  name: normaliseText(wire.leaderNm),
  mobile: keptPhone(wire.phoneNo),
  email: keptEmail(wire.email),
});

const decodeOrganisation = (wire: NonNullable<BookingItemWire['orgInfo']>): OrganisationRef => ({
  organisationId: decodeOrganisationNumber(wire.hpOrgInfoId),
  name: normaliseText(wire.orgName),
  kind: organisationKindCodes.decode(wire.orgType) ?? 'school',
  postalCode: normaliseText(wire.postCd),
  basicAddress: normaliseText(wire.basicAddress),
  detailAddress: normaliseText(wire.etcAddress),
  phone: keptPhone(wire.phoneNumber),
  grades: wire.grades.map(decodeGradeId),
});

/** One item of a booking list; `track` is the list's where the item names none. */
const decodeBookingItem = (wire: BookingItemWire, track: Track): BookingItem => ({
  itemId: wire.cartNo,
  track: (wire.groupPersDiv && trackCodes.decode(wire.groupPersDiv)) || track,
  productId: wire.mrktnPdNo,
  roundId: wire.mrktnScheSeqNo,
  visitDate: decodeDate(wire.expVisitRvdt),
  experiencers: wire.includeList.map(decodeExperiencer),
  leaders: wire.leaderList.map(decodeLeader),
  roomApplications: wire.rvExhpAppList.map((room) => ({
    componentId: room.pdNo,
    componentRoundId: room.scheSeqNo,
    roomId: room.exhpHzCd,
    appliedCount: room.exhpAppPcnt,
  })),
  additionalSession: decodeFlag(wire.multiDiscountYn),
  couponId: wire.couponsaleSeq ?? null,
  organisation: wire.orgInfo ? decodeOrganisation(wire.orgInfo) : null,
  invited: decodeFlag(wire.inviteYn),
  invitationCode: wire.d || null,
});

/** An item as the wire has it, with the amounts that were shown of it, where there are any: the server reads none of them (PD-22). */
export const encodeBookingItem = (item: BookingItem, labels: BookingItemLabels): BookingItemInput => ({
  cartNo: item.itemId,
  groupPersDiv: trackCodes.encode(item.track) as '01' | '02',
  expVisitRvdt: encodeDate(item.visitDate),
  mrktnPdNo: item.productId,
  mrktnPdNm: labels.productName,
  pdDiv: hallCodes.encode(labels.hall),
  mrktnPdYn: encodeFlag(labels.isBundle),
  pcntYn: encodeFlag(labels.fixedHeadcount),
  mrktnScheSeqNo: item.roundId,
  mrktnScheSeqNm: labels.roundName,
  scheTime: encodeSpan(labels.startMinute, labels.endMinute),
  ...encodeAmounts(labels),
  rvExhpAppList: item.roomApplications.map((room) => ({
    pdNo: room.componentId,
    scheSeqNo: room.componentRoundId,
    exhpHzCd: room.roomId,
    exhpAppPcnt: room.appliedCount,
  })),
  includeList: item.experiencers.map((person, at) => ({
    key: person.key,
    uniqueId: person.key,
    ...(item.track === 'group' ? { groupKey: person.key } : {}),
    reciDivCd: '20' as const,
    pesnDivCd: person.categoryId,
    pcnt: person.headcount,
    incluNm: person.name,
    incluUserId: person.loginId,
    incluGrade: encodeGradeId(person.grade),
    incluClass: person.className,
    incluClsNo: person.classNumber,
    incluBirthMonDate: encodeBirthDate(person),
    email: person.email,
    mrktnScheSeqNo: item.roundId,
    ...encodePlaceAndPrice(person, at, labels),
    expProduct: person.roomPicks.map((pick) => ({
      pdNo: pick.componentId,
      scheSeqNo: pick.componentRoundId,
      exhpHzCd: pick.roomId,
      exhpHallNm: pick.roomName,
    })),
  })),
  leaderList: item.leaders.map((leader) => ({
    mbNo: leader.key,
    leaderNm: leader.name,
    phoneNo: leader.mobile,
    email: leader.email,
    pesnDivCd: leader.categoryId,
  })),
  multiDiscountYn: encodeFlag(item.additionalSession),
  orgInfo: item.organisation
    ? {
        hpOrgInfoId: item.organisation.organisationId ?? 0,
        orgName: item.organisation.name,
        postCd: item.organisation.postalCode,
        basicAddress: item.organisation.basicAddress,
        etcAddress: item.organisation.detailAddress,
        phoneNumber: item.organisation.phone,
        grades: item.organisation.grades.map(encodeGradeId),
        orgType: organisationKindCodes.encode(item.organisation.kind) as '01' | '09',
      }
    : null,
  couponsaleSeq: item.couponId,
  inviteYn: encodeFlag(item.invited),
  gradeList: (item.organisation?.grades ?? []).map((grade) => ({ cd: encodeGradeId(grade) })),
  // What is sent is what is ticked.
  checked: true,
  d: item.invitationCode,
});

const encodeAmounts = ({ amounts }: BookingItemLabels) =>
  amounts === undefined ? {} : { price: amounts.payTotal, originPrice: amounts.listTotal, saleAmt: amounts.payTotal };

/** Where an experiencer is counted, how many of the heads pay the full fee, and what they were shown to cost. */
function encodePlaceAndPrice({ categoryId, headcount }: Experiencer, at: number, labels: BookingItemLabels) {
  const { component, reducedCategories = [], amounts } = labels;
  const shown = amounts?.people[at];
  const reduced = reducedCategories.includes(categoryId) ? headcount : 0;
  return {
    genPcnt: headcount - reduced,
    admfeeDcPcnt: reduced,
    ...(component === undefined ? {} : { pdNo: component.componentId, scheSeqNo: component.componentRoundId }),
    ...(shown === undefined ? {} : { price: shown.price, orgPrice: shown.listPrice }),
  };
}

/** Whether a booking list still has its seats, and why not. */
export interface SeatAnswer {
  readonly seatsLeft: boolean;
  readonly message: string | null;
}

export const encodeSeatAnswer = (answer: SeatAnswer): ValidateAnswerWire => ({
  capa: { okYn: encodeFlag(answer.seatsLeft), ...(answer.message === null ? {} : { message: answer.message }) },
});

export const decodeSeatAnswer = (wire: ValidateAnswerWire): SeatAnswer => ({
  seatsLeft: decodeFlag(wire.capa.okYn),
  message: wire.capa.message ?? null,
});

/** A booking list with its track: the list's, else its first item's, else the individual one. */
export function decodeBookingList(wire: {
  readonly bookingList: readonly BookingItemWire[];
  readonly groupPersDiv?: string | undefined;
}): { readonly items: readonly BookingItem[]; readonly track: Track } {
  const code = wire.groupPersDiv ?? wire.bookingList[0]?.groupPersDiv ?? '';
  const track = trackCodes.decode(code) ?? 'individual';
  return { track, items: wire.bookingList.map((item) => decodeBookingItem(item, track)) };
}
