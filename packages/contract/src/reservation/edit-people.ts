import { LONGEST_HALL } from '@kkumteo/domain/catalog/hall';
import { LIST_BOUNDS } from '@kkumteo/domain/booking/booking-list';
import type { LeadersEdit } from '@kkumteo/domain/participants/edit-people/edit-leaders';
import type { ExperiencersEdit, TypedExperiencer } from '@kkumteo/domain/participants/edit-people/edited-line';
import { parseTypedDate } from '@kkumteo/domain/shared/typed-date';
import { decodeGradeId, encodeGradeId, hallCodes } from '../wire/codes.ts';
import { at, type Decoded, field, list, map, maybe, described, object } from '../wire/codec.ts';
import { pathsOf } from '../wire/field-path.ts';
import { elseValue, ifGiven, key, orNothing, productNumber, text } from '../wire/requests.ts';
import { encodeDate, flag } from '../wire/scalars.ts';
import { roomOrNone, shownEntries, shownLine, type ShownLine } from './line-people.ts';

// Longer than the screen's limits, so that the rule answers with its sentence.
const typed = orNothing(text(500));
const category = orNothing(key(2));

/** The number of a person; null for one that is new. */
export const numberOrNew = map(
  orNothing(text(40)),
  (number) => number || null,
  (number) => number ?? '',
);

const readVersion = ifGiven(key(100, 1));
const versionOf = <const Name extends string>(name: Name) =>
  field(name, readVersion, 'as it was read; without it the people are saved however they stand');

const hall = map(orNothing(key(LONGEST_HALL)), hallCodes.decode, (word) =>
  word === null ? '' : hallCodes.encode(word),
);

const consent = field('agreeYn', elseValue(flag, 'N'), 'the privacy consent of the edited section');

const sentPerson = object({
  participantId: field('incluId', numberOrNew, 'empty for one that is new'),
  name: field('incluNm', typed),
  loginId: field('incluUserId', typed),
  grade: field('incluGrade', map(orNothing(text(10)), decodeGradeId, encodeGradeId)),
  className: field('incluClass', typed),
  classNumber: field('incluClsNo', typed),
  birthDate: field('incluBirthMonDate', typed),
  email: field('email', typed),
  categoryId: field('pesnDivCd', category),
  roomPicks: field(
    'expProduct',
    maybe(
      described(
        list(
          object({
            componentRoundId: field('scheSeqNo', productNumber, 'the round of the component'),
            roomId: field('exhpHzCd', roomOrNone, 'empty: no room'),
          }),
          20,
        ),
        'the rooms that the person is to have; absent: they stay',
      ),
    ),
  ),
});
type SentPerson = Decoded<typeof sentPerson>;

function readPerson({ roomPicks: _picks, birthDate: typedBirthDate, ...person }: SentPerson): TypedExperiencer {
  const birthDate = parseTypedDate(typedBirthDate);
  return {
    ...person,
    birthDate,
    ...(birthDate === null && typedBirthDate !== '' ? { typedBirthDate } : {}),
  };
}

const sendPerson = (
  { birthDate, typedBirthDate = '', ...person }: TypedExperiencer,
  at_: number,
  rooms: RoomsWithPeople | undefined,
): SentPerson => {
  const wanted = rooms?.wanted.filter((each) => each.at === at_) ?? [];
  return {
    ...person,
    birthDate: birthDate === null ? typedBirthDate : encodeDate(birthDate),
    ...(wanted.length === 0 ? {} : { roomPicks: wanted }),
  };
};

interface RoomsWithPeople {
  readonly version: string;
  readonly wanted: readonly {
    readonly at: number;
    readonly componentRoundId: number;
    readonly roomId: string | null;
  }[];
}

const sentExperiencers = object(
  {
    version: versionOf('experVer'),
    roomsVersion: field('exhpVer', orNothing(key(100)), 'as it was read, to save rooms as well; empty: all rooms stay'),
    consent,
    experiencers: field('pcntList', list(sentPerson, LIST_BOUNDS.experiencers)),
  },
  at('shown', object({ hall: field('pdDiv', hall), ...shownEntries })),
);

/** The experiencers of a line as they are to be, and the version of what the page read. */
export interface SaveExperiencers {
  readonly shown: ShownLine;
  readonly version: string | null;
  readonly edit: ExperiencersEdit;
  /** Rooms that are saved with them; absent where all rooms stay as they are. */
  readonly rooms?: RoomsWithPeople | undefined;
}

/** All experiencers of a line, in the order of the page (reservation spec §7, call 11). */
export const saveExperiencersRequest = map(
  sentExperiencers,
  ({ shown, version, roomsVersion, consent: agreed, experiencers }): SaveExperiencers => ({
    shown,
    version,
    edit: { consent: agreed, people: experiencers.map(readPerson) },
    ...(roomsVersion === '' ? {} : { rooms: { version: roomsVersion, wanted: wantedOf(experiencers) } }),
  }),
  ({ shown, version, edit, rooms }) => ({
    shown,
    version,
    consent: edit.consent,
    roomsVersion: rooms?.version ?? '',
    experiencers: edit.people.map((person, index) => sendPerson(person, index, rooms)),
  }),
);
export const experiencersFields = pathsOf(sentExperiencers);

const wantedOf = (people: readonly SentPerson[]): RoomsWithPeople['wanted'] =>
  people.flatMap(({ roomPicks = [] }, index) => roomPicks.map((room) => ({ at: index, ...room })));

export const typedLeader = object({
  leaderId: field('leaderId', numberOrNew, 'empty for one that is new'),
  name: field('leaderNm', typed),
  mobile: field('phoneNo', typed),
  email: field('email', typed),
  categoryId: field('pesnDivCd', category),
});

const sentLeaders = object(
  {
    version: versionOf('leaderVer'),
    consent,
    leaders: field('pcntList', list(typedLeader, LIST_BOUNDS.leaders)),
  },
  at('shown', shownLine),
);

export interface SaveLeaders {
  readonly shown: ShownLine;
  readonly version: string | null;
  readonly edit: LeadersEdit;
}

/** Every leader of a line (reservation spec §7, call 12). */
export const saveLeadersRequest = map(
  sentLeaders,
  ({ shown, version, consent: agreed, leaders }): SaveLeaders => ({
    shown,
    version,
    edit: { consent: agreed, leaders },
  }),
  ({ shown, version, edit }) => ({ shown, version, ...edit }),
);
export const leadersFields = pathsOf(sentLeaders);
