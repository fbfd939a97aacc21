import type { Hall } from '@kkumteo/domain/catalog/hall';
import type { LeadersEdit, TypedLeader } from '@kkumteo/domain/participants/edit-leaders';
import type { ExperiencersEdit, TypedExperiencer } from '@kkumteo/domain/participants/edited-line';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { parseTypedDate } from '@kkumteo/domain/shared/typed-date';
import { decodeFieldPath, encodeFieldPath } from '../booking/field-path.ts';
import { decodeGradeId, encodeGradeId, hallCodes } from '../wire/codes.ts';
import { decodeDate, decodeFlag, encodeDate, encodeFlag } from '../wire/scalars.ts';
import type {
  SaveExperiencersInput,
  SaveExperiencersWire,
  SaveLeadersInput,
  SaveLeadersWire,
} from './edit-people.schema.ts';

/** The line as the page shows it: where it is another one by now, nothing is saved. */
export interface ShownLine {
  /** Null where the page does not say it. */
  readonly hall: Hall | null;
  readonly productId: number;
  readonly roundId: number;
  readonly visitDate: KstDate;
}

/** The experiencers of a line as they are to be, and the version of what the page read. */
export interface SaveExperiencers {
  readonly shown: ShownLine;
  readonly version: string | null;
  readonly edit: ExperiencersEdit;
  /** Rooms that are saved with them; absent where all rooms stay as they are. */
  readonly rooms?: RoomsWithPeople | undefined;
}

/** Rooms that people of the form are to have, by their place in it, and the version of the rooms that the page read. */
interface RoomsWithPeople {
  readonly version: string;
  readonly wanted: readonly {
    readonly at: number;
    readonly componentRoundId: number;
    readonly roomId: string | null;
  }[];
}

/** The leaders of a line as they are to be, and the version of what the page read. */
export interface SaveLeaders {
  readonly shown: ShownLine;
  readonly version: string | null;
  readonly edit: LeadersEdit;
}

const decodeShown = (
  wire: Pick<SaveLeadersWire, 'pdNo' | 'scheSeqNo' | 'ndDt'> & { readonly pdDiv?: string },
): ShownLine => ({
  hall: hallCodes.decode(wire.pdDiv ?? ''),
  productId: wire.pdNo,
  roundId: wire.scheSeqNo,
  visitDate: decodeDate(wire.ndDt),
});

const encodeShown = ({ productId, roundId, visitDate }: ShownLine) => ({
  pdNo: productId,
  scheSeqNo: roundId,
  ndDt: encodeDate(visitDate),
});

function decodePerson(wire: SaveExperiencersWire['pcntList'][number]): TypedExperiencer {
  const typed = wire.incluBirthMonDate;
  const birthDate = parseTypedDate(typed);
  return {
    participantId: wire.incluId || null,
    categoryId: wire.pesnDivCd,
    name: wire.incluNm,
    loginId: wire.incluUserId,
    grade: decodeGradeId(wire.incluGrade),
    className: wire.incluClass,
    classNumber: wire.incluClsNo,
    birthDate,
    ...(birthDate === null && typed !== '' ? { typedBirthDate: typed } : {}),
    email: wire.email,
  };
}

const encodePerson = (person: TypedExperiencer): SaveExperiencersInput['pcntList'][number] => ({
  incluId: person.participantId ?? '',
  incluNm: person.name,
  incluUserId: person.loginId,
  incluGrade: encodeGradeId(person.grade),
  incluClass: person.className,
  incluClsNo: person.classNumber,
  incluBirthMonDate: person.birthDate === null ? (person.typedBirthDate ?? '') : encodeDate(person.birthDate),
  email: person.email,
  pesnDivCd: person.categoryId,
});

export const decodeSaveExperiencers = (wire: SaveExperiencersWire): SaveExperiencers => ({
  shown: decodeShown(wire),
  version: wire.experVer ?? null,
  edit: { consent: decodeFlag(wire.agreeYn), people: wire.pcntList.map(decodePerson) },
  ...(wire.exhpVer === '' ? {} : { rooms: decodeRooms(wire) }),
});

const decodeRooms = ({ exhpVer, pcntList }: SaveExperiencersWire): RoomsWithPeople => ({
  version: exhpVer,
  wanted: pcntList.flatMap(({ expProduct = [] }, at) =>
    expProduct.map((room) => ({ at, componentRoundId: room.scheSeqNo, roomId: room.exhpHzCd || null })),
  ),
});

export const encodeSaveExperiencers = ({ shown, version, edit, rooms }: SaveExperiencers): SaveExperiencersInput => ({
  pdDiv: shown.hall === null ? '' : hallCodes.encode(shown.hall),
  ...encodeShown(shown),
  experVer: version ?? undefined,
  ...(rooms === undefined ? {} : { exhpVer: rooms.version }),
  agreeYn: encodeFlag(edit.consent),
  pcntList: edit.people.map((person, at) => ({ ...encodePerson(person), ...encodeWanted(rooms, at) })),
});

function encodeWanted(
  rooms: RoomsWithPeople | undefined,
  at: number,
): Pick<SaveExperiencersInput['pcntList'][number], 'expProduct'> {
  const wanted = rooms?.wanted.filter((each) => each.at === at) ?? [];
  const expProduct = wanted.map((room) => ({ scheSeqNo: room.componentRoundId, exhpHzCd: room.roomId ?? '' }));
  return expProduct.length === 0 ? {} : { expProduct };
}

const decodeTypedLeader = (wire: SaveLeadersWire['pcntList'][number]): TypedLeader => ({
  leaderId: wire.leaderId || null,
  categoryId: wire.pesnDivCd,
  name: wire.leaderNm,
  mobile: wire.phoneNo,
  email: wire.email,
});

export const decodeSaveLeaders = (wire: SaveLeadersWire): SaveLeaders => ({
  shown: decodeShown(wire),
  version: wire.leaderVer ?? null,
  edit: { consent: decodeFlag(wire.agreeYn), leaders: wire.pcntList.map(decodeTypedLeader) },
});

export const encodeSaveLeaders = ({ shown, version, edit }: SaveLeaders): SaveLeadersInput => ({
  ...encodeShown(shown),
  leaderVer: version ?? undefined,
  agreeYn: encodeFlag(edit.consent),
  pcntList: edit.leaders.map((leader) => ({
    leaderId: leader.leaderId ?? '',
    leaderNm: leader.name,
    phoneNo: leader.mobile,
    email: leader.email,
    pesnDivCd: leader.categoryId,
  })),
});

/** The wire's name of a field that was refused: `experiencers.1.birthDate` → `pcntList.1.incluBirthMonDate`. */
export const encodeEditField = (path: string): string =>
  path === 'consent' ? 'agreeYn' : encodeFieldPath(path).replace(/^(?:includeList|leaderList)/u, 'pcntList');

/** The same back again, of the section that was saved: `pcntList.1.incluBirthMonDate` → `experiencers.1.birthDate`. */
export const decodeEditField = (path: string, section: 'experiencers' | 'leaders'): string =>
  path === 'agreeYn' ? 'consent' : decodeFieldPath(path).replace(/^pcntList/u, section);
