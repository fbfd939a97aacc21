import type { Track } from '@kkumteo/domain/catalog/hall';
import type { Role } from '@kkumteo/domain/participants/category';
import type { ReservationStatus } from '@kkumteo/domain/reservation/status';
import type { Won } from '@kkumteo/domain/shared/money';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import { decodeGradeId, encodeGradeId, roleCodes, statusCodes, trackCodes } from '../wire/codes.ts';
import { statusNames } from '../wire/names.ts';
import { decodeDate, decodeInstant, decodeSpan, encodeDate, encodeInstant, encodeSpan } from '../wire/scalars.ts';
import { decodeLine, encodeLine, type ReservationLineView } from './line.ts';
import type { LineDetailWire } from './reservation.answer.ts';

export interface ParticipantView {
  readonly participantId: string;
  readonly categoryId: string;
  readonly categoryName: string;
  readonly headcount: number;
  readonly name: string;
  readonly loginId: string;
  readonly grade: string;
  readonly gradeName: string;
  readonly className: string;
  readonly classNumber: string;
  readonly birthDate: KstDate | null;
  readonly email: string;
  readonly roomId: string | null;
  readonly roomName: string | null;
  readonly listPrice: Won;
  readonly price: Won;
}

export interface LineLeaderView {
  readonly leaderId: string;
  readonly categoryId: string;
  readonly categoryName: string;
  readonly name: string;
  readonly mobile: string;
  readonly email: string;
  readonly price: Won;
}

export interface PersonCount {
  readonly role: Role;
  readonly roleName: string;
  readonly categoryId: string;
  readonly categoryName: string;
  readonly note: string;
  readonly discountPercent: number;
  readonly people: number;
}

/** One line of a reservation with its people, as the per-product panel shows it. */
export interface ReservationLineDetail {
  readonly track: Track;
  readonly status: ReservationStatus;
  readonly reservedAt: Instant;
  readonly daysUntilVisit: number;
  readonly line: ReservationLineView;
  readonly experiencers: readonly ParticipantView[];
  readonly leaders: readonly LineLeaderView[];
  /** The categories that the product offers. */
  readonly categories: readonly PersonCount[];
  /** How many of each category were booked. */
  readonly counts: readonly PersonCount[];
  readonly rounds: readonly {
    readonly roundId: number;
    readonly name: string;
    readonly startMinute: number;
    readonly endMinute: number;
  }[];
}

const encodeCount = (count: PersonCount, productId: number): LineDetailWire['pesnInfoList'][number] => ({
  reciDivCd: roleCodes.encode(count.role),
  reciDivNm: count.roleName,
  pesnDivCd: count.categoryId,
  pesnDivNm: count.categoryName,
  pdNo: productId,
  note: count.note,
  discRateView: count.discountPercent > 0 ? `${count.discountPercent}%` : '',
  pcnt: count.people,
});

const decodeCount = (wire: LineDetailWire['pesnInfoList'][number]): PersonCount => ({
  role: roleCodes.decode(wire.reciDivCd) ?? 'experiencer',
  roleName: wire.reciDivNm,
  categoryId: wire.pesnDivCd,
  categoryName: wire.pesnDivNm,
  note: wire.note,
  discountPercent: Number.parseInt(wire.discRateView, 10) || 0,
  people: wire.pcnt,
});

/** Rooms and zones of the line join with room picking; until then their lists are empty. */
export function encodeLineDetail(detail: ReservationLineDetail): LineDetailWire {
  const { line } = detail;
  return {
    rvDetail: {
      ...encodeLine(line, detail.status, detail.track),
      rvSitu: statusNames[line.state === 'cancelled' ? 'cancelled' : detail.status],
      rvDtm: encodeInstant(detail.reservedAt),
      expVisitRvdtRemain: detail.daysUntilVisit,
    },
    roadList: [],
    experList: detail.experiencers.map((person) => ({
      incluId: person.participantId,
      incluNm: person.name,
      incluUserId: person.loginId,
      incluGrade: encodeGradeId(person.grade),
      gradeNm: person.gradeName,
      incluClass: person.className,
      incluClsNo: person.classNumber,
      incluBirthMonDate: person.birthDate ? encodeDate(person.birthDate) : '',
      email: person.email,
      exhpHallNm: person.roomName ?? '',
      exhpHzCd: person.roomId ?? '',
      exhpStreetCd: '',
      pdRvNo: line.lineNo,
      pdNo: line.productId,
      scheSeqNo: line.roundId,
      pesnDivCd: person.categoryId,
      pesnDivNm: person.categoryName,
      reciDivCd: roleCodes.encode('experiencer'),
      pcnt: person.headcount,
      price: person.price,
      orgPrice: person.listPrice,
    })),
    streetRemain: { groupA: 0, groupB: 0, groupC: 0, groupD: 0, groupE: 0 },
    pesnInfoList: detail.categories.map((count) => encodeCount(count, line.productId)),
    rvPesnList: detail.counts.map((count) => encodeCount(count, line.productId)),
    leaderList: detail.leaders.map((leader) => ({
      leaderId: leader.leaderId,
      leaderNm: leader.name,
      phoneNo: leader.mobile,
      email: leader.email,
      pdNo: line.productId,
      pesnDivCd: leader.categoryId,
      pesnDivNm: leader.categoryName,
      isAdded: false,
      price: leader.price,
    })),
    rvDetailScheList: detail.rounds.map((round) => ({
      scheSeqNo: round.roundId,
      scheSeqNm: round.name,
      tm: encodeSpan(round.startMinute, round.endMinute),
    })),
  };
}

export const decodeLineDetail = (wire: LineDetailWire): ReservationLineDetail => ({
  track: trackCodes.decode(wire.rvDetail.groupPersDiv) ?? 'individual',
  status: statusCodes.decode(wire.rvDetail.rvProgSitu) ?? 'provisional',
  reservedAt: decodeInstant(wire.rvDetail.rvDtm),
  daysUntilVisit: wire.rvDetail.expVisitRvdtRemain,
  line: decodeLine(wire.rvDetail),
  experiencers: wire.experList.map((person) => ({
    participantId: person.incluId,
    categoryId: person.pesnDivCd,
    categoryName: person.pesnDivNm,
    headcount: person.pcnt,
    name: person.incluNm,
    loginId: person.incluUserId,
    grade: decodeGradeId(person.incluGrade),
    gradeName: person.gradeNm,
    className: person.incluClass,
    classNumber: person.incluClsNo,
    birthDate: person.incluBirthMonDate ? decodeDate(person.incluBirthMonDate) : null,
    email: person.email,
    roomId: person.exhpHzCd || null,
    roomName: person.exhpHallNm || null,
    listPrice: person.orgPrice,
    price: person.price,
  })),
  leaders: wire.leaderList.map((leader) => ({
    leaderId: leader.leaderId,
    categoryId: leader.pesnDivCd,
    categoryName: leader.pesnDivNm,
    name: leader.leaderNm,
    mobile: leader.phoneNo,
    email: leader.email,
    price: leader.price,
  })),
  categories: wire.pesnInfoList.map(decodeCount),
  counts: wire.rvPesnList.map(decodeCount),
  rounds: wire.rvDetailScheList.map((round) => ({
    roundId: round.scheSeqNo,
    name: round.scheSeqNm,
    ...decodeSpan(round.tm),
  })),
});

/** The experiencers of a line alone. */
export const encodeExperiencers = (
  detail: ReservationLineDetail,
): { readonly includeList: LineDetailWire['experList'] } => ({ includeList: encodeLineDetail(detail).experList });
