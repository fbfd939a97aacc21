import type { Won } from '@kkumteo/domain/shared/money';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { decodeGradeId, encodeGradeId, roleCodes } from '../wire/codes.ts';
import { decodeDate, encodeDate } from '../wire/scalars.ts';
import type { ReservationLineView } from './line.ts';
import type { ExperiencersWire, LeadersWire } from './reservation.answer.ts';

/** A room that an experiencer has: one of each component with seats per room (PD-49). */
interface PersonRoom {
  readonly componentId: number;
  readonly componentRoundId: number;
  readonly roomId: string;
  readonly roomName: string;
  readonly streetId: string;
}

/** An experiencer of a line: a named one, or a group's heads of one category. */
export interface ParticipantView {
  readonly participantId: string;
  /** Empty where a group names one of its heads without saying it. */
  readonly categoryId: string;
  readonly categoryName: string;
  /** 0: the name of one of the heads that the group has counted. */
  readonly headcount: number;
  readonly name: string;
  readonly loginId: string;
  readonly grade: string;
  readonly gradeName: string;
  readonly className: string;
  readonly classNumber: string;
  readonly birthDate: KstDate | null;
  readonly email: string;
  readonly rooms: readonly PersonRoom[];
  readonly listPrice: Won;
  readonly price: Won;
}

/** A guardian or group leader of a line. */
export interface LineLeaderView {
  readonly leaderId: string;
  readonly categoryId: string;
  readonly categoryName: string;
  readonly name: string;
  readonly mobile: string;
  readonly email: string;
  readonly price: Won;
}

/** The experiencers of a line, and the version of what was read. */
export interface LineExperiencers {
  readonly experiencers: readonly ParticipantView[];
  /** Of what was read, for the save. */
  readonly experiencersVersion: string;
  /** Of who has which room, for a save of rooms. */
  readonly roomsVersion: string;
}

/** The leaders of a line, and the version of what was read. */
export interface LineLeaders {
  readonly leaders: readonly LineLeaderView[];
  /** Of what was read, for the save. */
  readonly leadersVersion: string;
}

type LineOfPeople = Pick<ReservationLineView, 'lineNo' | 'productId' | 'roundId'>;

/** An experiencer as the wire has it. */
export const encodeParticipant = (
  person: ParticipantView,
  line: LineOfPeople,
): ExperiencersWire['includeList'][number] => ({
  incluId: person.participantId,
  incluNm: person.name,
  incluUserId: person.loginId,
  incluGrade: encodeGradeId(person.grade),
  gradeNm: person.gradeName,
  incluClass: person.className,
  incluClsNo: person.classNumber,
  incluBirthMonDate: person.birthDate ? encodeDate(person.birthDate) : '',
  email: person.email,
  exhpHallNm: person.rooms.map(({ roomName }) => roomName).join(', '),
  exhpHzCd: person.rooms[0]?.roomId ?? '',
  exhpStreetCd: person.rooms[0]?.streetId ?? '',
  expProduct: person.rooms.map((room) => ({
    pdNo: room.componentId,
    scheSeqNo: room.componentRoundId,
    exhpHzCd: room.roomId,
    exhpHallNm: room.roomName,
    exhpStreetCd: room.streetId,
  })),
  pdRvNo: line.lineNo,
  pdNo: line.productId,
  scheSeqNo: line.roundId,
  pesnDivCd: person.categoryId,
  pesnDivNm: person.categoryName,
  reciDivCd: roleCodes.encode('experiencer'),
  pcnt: person.headcount,
  price: person.price,
  orgPrice: person.listPrice,
});

/** A leader as the wire has it. */
export const encodeLineLeader = (leader: LineLeaderView, line: LineOfPeople): LeadersWire['leaderList'][number] => ({
  leaderId: leader.leaderId,
  leaderNm: leader.name,
  phoneNo: leader.mobile,
  email: leader.email,
  pdNo: line.productId,
  pesnDivCd: leader.categoryId,
  pesnDivNm: leader.categoryName,
  isAdded: false,
  price: leader.price,
});

export const decodeExperiencers = (wire: ExperiencersWire): LineExperiencers => ({
  experiencersVersion: wire.experVer,
  roomsVersion: wire.exhpVer,
  experiencers: wire.includeList.map((person) => ({
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
    rooms: person.expProduct.map((room) => ({
      componentId: room.pdNo,
      componentRoundId: room.scheSeqNo,
      roomId: room.exhpHzCd,
      roomName: room.exhpHallNm,
      streetId: room.exhpStreetCd,
    })),
    listPrice: person.orgPrice,
    price: person.price,
  })),
});

export const decodeLeaders = (wire: LeadersWire): LineLeaders => ({
  leadersVersion: wire.leaderVer,
  leaders: wire.leaderList.map((leader) => ({
    leaderId: leader.leaderId,
    categoryId: leader.pesnDivCd,
    categoryName: leader.pesnDivNm,
    name: leader.leaderNm,
    mobile: leader.phoneNo,
    email: leader.email,
    price: leader.price,
  })),
});

/** The experiencers of a line alone. */
export const encodeExperiencers = (line: LineOfPeople, people: LineExperiencers): ExperiencersWire => ({
  includeList: people.experiencers.map((person) => encodeParticipant(person, line)),
  experVer: people.experiencersVersion,
  exhpVer: people.roomsVersion,
});

/** The leaders of a line alone. */
export const encodeLeaders = (line: LineOfPeople, people: LineLeaders): LeadersWire => ({
  leaderList: people.leaders.map((leader) => encodeLineLeader(leader, line)),
  leaderVer: people.leadersVersion,
});

/** What is answered to a save: the sentence that is shown, and the people as they stand now. */
export const encodeSaved = <People extends object>(message: string, people: People) => ({ msg: message, ...people });
