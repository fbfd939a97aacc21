import type { Hall } from '@kkumteo/domain/catalog/hall';
import type { CapacityMode } from '@kkumteo/domain/catalog/product';
import type { Registration } from '@kkumteo/domain/participants/registration';
import type { Instant, KstDate, Minute } from '@kkumteo/domain/shared/time';
import { capacityModeCodes, decodeGradeId, encodeGradeId, hallCodes } from '../wire/codes.ts';
import {
  decodeDate,
  decodeFlag,
  decodeInstant,
  decodeMinute,
  encodeDate,
  encodeFlag,
  encodeInstant,
  encodeMinute,
} from '../wire/scalars.ts';
import type { RegistrationAnswerWire, RegistrationLinkAnswerWire } from './registration.answer.ts';
import type { RegisterInput, RegisterWire } from './registration.schema.ts';
import { reservationPaths } from './reservation-list.ts';

type RegistrationWire = RegistrationAnswerWire['registration'];

export const registrationPaths = {
  /** The link of a line, for the member whose reservation it is. */
  link: (reservationNo: string, lineNo: string) => `${reservationPaths.line(reservationNo, lineNo)}/registration`,
  /** What a participant reads by it. */
  read: '/api/registration',
  save: '/api/registration/save',
} as const;

/** The same address as a router takes it. */
export const registrationPatterns = { link: registrationPaths.link(':bundleRvNo', ':pdRvNo') } as const;

/** The registration link of a group's line, for its leader. */
export interface RegistrationLinkView {
  /** Null where none is open. */
  readonly token: string | null;
  readonly endsAt: Instant;
  readonly experiencerCount: number;
  /** How many of them have a name. */
  readonly namedCount: number;
  /** The participants who typed themselves. */
  readonly ownIds: readonly string[];
}

/** The room that a participant has, or is to have, in one component; null gives it up. */
export interface RoomChoice {
  readonly componentRoundId: number;
  readonly roomId: string | null;
}

/** What a participant typed of themself, and the rooms that they chose. */
export interface OwnRegistration extends Omit<Registration, 'consent'> {
  readonly rooms: readonly RoomChoice[];
}

/** A room as a participant with the link may choose it. */
export interface RegistrationRoom {
  readonly componentRoundId: number;
  readonly hallName: string;
  readonly streetName: string;
  readonly roomId: string;
  readonly roomName: string;
  /** Whether this participant may have it: it is theirs already, or the line and the room have a seat left. */
  readonly isOpen: boolean;
}

/** A visit as a participant with the link sees it: nothing of others. */
export interface RegistrationView {
  readonly organisationName: string;
  readonly hall: Hall;
  readonly productName: string;
  readonly visitDate: KstDate;
  readonly roundName: string;
  readonly startMinute: Minute;
  readonly endMinute: Minute;
  readonly capacityMode: CapacityMode;
  readonly endsAt: Instant;
  readonly isFull: boolean;
  /** None where rooms are not chosen, or not now. */
  readonly rooms: readonly RegistrationRoom[];
  readonly own: OwnRegistration | null;
}

/** A participant by the link and by the key that their browser made. */
export interface RegistrationSecrets {
  readonly token: string;
  readonly key: string;
}

export const encodeRegistrationLink = (view: RegistrationLinkView): RegistrationLinkAnswerWire => ({
  registrationLink: {
    token: view.token ?? '',
    endDtm: encodeInstant(view.endsAt),
    pcnt: view.experiencerCount,
    namedPcnt: view.namedCount,
    ownIdList: [...view.ownIds],
  },
});

export const decodeRegistrationLink = ({ registrationLink }: RegistrationLinkAnswerWire): RegistrationLinkView => ({
  token: registrationLink.token || null,
  endsAt: decodeInstant(registrationLink.endDtm),
  experiencerCount: registrationLink.pcnt,
  namedCount: registrationLink.namedPcnt,
  ownIds: registrationLink.ownIdList,
});

const encodeOwn = (own: OwnRegistration) => ({
  incluNm: own.name,
  incluGrade: encodeGradeId(own.grade),
  incluClass: own.className,
  incluClsNo: own.classNumber,
  email: own.email,
  expProduct: own.rooms.map(({ componentRoundId, roomId }) => ({
    scheSeqNo: componentRoundId,
    exhpHzCd: roomId ?? '',
  })),
});

const decodeOwn = (wire: Omit<RegisterWire, 'token' | 'key' | 'agreeYn'>): OwnRegistration => ({
  name: wire.incluNm,
  grade: decodeGradeId(wire.incluGrade),
  className: wire.incluClass,
  classNumber: wire.incluClsNo,
  email: wire.email,
  rooms: wire.expProduct.map(({ scheSeqNo, exhpHzCd }) => ({ componentRoundId: scheSeqNo, roomId: exhpHzCd || null })),
});

const encodeRoom = (room: RegistrationRoom): RegistrationWire['roomList'][number] => ({
  scheSeqNo: room.componentRoundId,
  pdDivNm: room.hallName,
  exhpStreetNm: room.streetName,
  exhpHzCd: room.roomId,
  exhpHallNm: room.roomName,
  exhpPossYn: encodeFlag(room.isOpen),
});

const decodeRoom = (wire: RegistrationWire['roomList'][number]): RegistrationRoom => ({
  componentRoundId: wire.scheSeqNo,
  hallName: wire.pdDivNm,
  streetName: wire.exhpStreetNm,
  roomId: wire.exhpHzCd,
  roomName: wire.exhpHallNm,
  isOpen: decodeFlag(wire.exhpPossYn),
});

export const encodeRegistration = (view: RegistrationView): RegistrationAnswerWire => ({
  registration: {
    orgName: view.organisationName,
    pdDiv: hallCodes.encode(view.hall),
    mrktnPdNm: view.productName,
    expVisitRvdt: encodeDate(view.visitDate),
    mrktnScheSeqNm: view.roundName,
    startTm: encodeMinute(view.startMinute),
    endTm: encodeMinute(view.endMinute),
    capaPcntType: capacityModeCodes.encode(view.capacityMode),
    endDtm: encodeInstant(view.endsAt),
    fullYn: encodeFlag(view.isFull),
    roomList: view.rooms.map(encodeRoom),
    own: view.own === null ? null : encodeOwn(view.own),
  },
});

export const decodeRegistration = ({ registration: wire }: RegistrationAnswerWire): RegistrationView => ({
  organisationName: wire.orgName,
  hall: hallCodes.decode(wire.pdDiv) ?? 'child',
  productName: wire.mrktnPdNm,
  visitDate: decodeDate(wire.expVisitRvdt),
  roundName: wire.mrktnScheSeqNm,
  startMinute: decodeMinute(wire.startTm),
  endMinute: decodeMinute(wire.endTm),
  capacityMode: capacityModeCodes.decode(wire.capaPcntType) ?? 'per-round',
  endsAt: decodeInstant(wire.endDtm),
  isFull: decodeFlag(wire.fullYn),
  rooms: wire.roomList.map(decodeRoom),
  own: wire.own === null ? null : decodeOwn(wire.own),
});

/** A participant's own row as it is sent. */
export interface Register extends RegistrationSecrets {
  readonly registration: Registration;
  readonly rooms: readonly RoomChoice[];
}

export const encodeRegister = ({ registration, rooms, ...secrets }: Register): RegisterInput => ({
  ...secrets,
  agreeYn: encodeFlag(registration.consent),
  ...encodeOwn({ ...registration, rooms }),
});

export function decodeRegister({ token, key, agreeYn, ...wire }: RegisterWire): Register {
  const { rooms, ...own } = decodeOwn(wire);
  return { token, key, rooms, registration: { consent: decodeFlag(agreeYn), ...own } };
}

const FIELDS: Readonly<Record<string, string>> = {
  consent: 'agreeYn',
  name: 'incluNm',
  grade: 'incluGrade',
  className: 'incluClass',
  classNumber: 'incluClsNo',
};
const FIELD_OF = new Map(Object.entries(FIELDS).map(([field, name]) => [name, field]));

/** The wire's name of a field that was refused: `name` → `incluNm`, `rooms.0.roomId` → `expProduct.0.exhpHzCd`. */
export const encodeRegistrationField = (field: string): string =>
  FIELDS[field] ?? field.replace(/^rooms\.(\d+)\.roomId$/u, 'expProduct.$1.exhpHzCd');

/** The same back again. */
export const decodeRegistrationField = (wire: string): string =>
  FIELD_OF.get(wire) ?? wire.replace(/^expProduct\.(\d+)\.exhpHzCd$/u, 'rooms.$1.roomId');
