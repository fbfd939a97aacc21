import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import type { SheetPersonView, SheetReadView } from '@kkumteo/contract/reservation/sheet';
import { blankPerson, personRows, type PersonRow } from './person-row.ts';
import { chosenGroups, ROOM_FIELDS, roomFields } from './room-fields.ts';

/** What a file that was read makes of the rows of a page. */
export interface SheetPeople {
  readonly rows: readonly PersonRow[];
  /** By the names of their cells. */
  readonly errors: readonly { readonly field: string; readonly message: string }[];
  /** How many who are named now are not in it: a save leaves them out. */
  readonly leftOut: number;
}

/** The rows of a file instead of those of the page: matched people keep their ids, all others are new. */
export function sheetPeople(read: SheetReadView, detail: ReservationLineDetail): SheetPeople {
  const groups = chosenGroups(detail);
  const stored = personRows(detail);
  const byId = new Map(stored.map((row) => [row.id, row]));
  const known = new Set(read.people.map(({ participantId }) => participantId));
  const rows = read.people.map((person): PersonRow => {
    const before = person.participantId === null ? undefined : byId.get(person.participantId);
    const rooms = roomFields(groups, (id) => {
      const room = person.rooms.find(({ componentRoundId }) => componentRoundId === id);
      return room?.roomId ?? room?.roomName;
    });
    return { ...(before ?? blankPerson(keyOf(person))), ...textsOf(person), ...rooms };
  });
  // A priced head can't be left out, whatever a file says.
  const heads = stored.filter(({ id, isHead }) => isHead && !known.has(id));
  return {
    rows: [...rows, ...heads],
    errors: read.people.flatMap((person, at) => errorsOf(person, rows[at]?.key ?? '', groups.length)),
    leftOut: stored.filter(({ id, isHead }) => !isHead && !known.has(id)).length,
  };
}

const keyOf = ({ lineNumber }: SheetPersonView): string => `u${lineNumber}`;

const textsOf = ({ name, grade, typedGrade, className, classNumber, loginId, email, ...person }: SheetPersonView) => ({
  name,
  grade: grade || typedGrade,
  className,
  classNumber,
  birth: person.birthDate ?? person.typedBirthDate,
  loginId,
  email,
});

function errorsOf({ errors, rooms }: SheetPersonView, key: string, components: number): SheetPeople['errors'] {
  const cells = errors.map(({ field, message }) => ({ field: `experiencers.${key}.${field}`, message }));
  const ofRooms = rooms.slice(0, components).flatMap(({ error }, at) => {
    const field = ROOM_FIELDS[at];
    return error === null || field === undefined ? [] : [{ field: `experiencers.${key}.${field}`, message: error }];
  });
  return [...cells, ...ofRooms];
}
