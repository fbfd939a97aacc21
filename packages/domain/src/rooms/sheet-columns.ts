import { normaliseText } from '../shared/text.ts';
import type { LineRoom } from './line-rooms.ts';

export type SheetField = 'name' | 'grade' | 'className' | 'classNumber' | 'birthDate' | 'loginId' | 'email';

/** The rooms of one component of the line; each experiencer takes one of them. */
export interface SheetRooms {
  readonly componentRoundId: number;
  /** What the component is called where a line has several. */
  readonly name: string;
  readonly rooms: readonly Pick<LineRoom, 'roomId' | 'roomName' | 'streetName'>[];
}

/** Column heads of the form and synonyms; `필수` and a star may follow. */
const HEADS: readonly (readonly [SheetField, head: string, others: readonly string[]])[] = [
  ['name', '이름', ['성명', '체험자', '체험자이름', '체험자명', '학생이름', '학생명']],
  ['grade', '학년', []],
  ['className', '반', ['학급']],
  ['classNumber', '번호', ['출석번호']],
  ['birthDate', '생년월일', ['생일']],
  ['loginId', 'ID', ['아이디']],
  ['email', '이메일', ['email', 'e-mail', '메일', '전자우편', '전자메일']],
];
const ROOM_HEADS = ['체험실', '체험실이름', '체험실명'];
/** Required of every person; the e-mail too where rooms have seats (PD-14), and the room while rooms can be chosen. */
const REQUIRED: ReadonlySet<string> = new Set(['name', 'grade']);

/** The fields of the form in their order. */
export const SHEET_FIELDS: readonly SheetField[] = HEADS.map(([field]) => field);

/** The heads of the form's columns, rooms last: `이름*`, …, `체험실*`; a line with several components names them. */
export const sheetHeads = (parts: readonly SheetRooms[], roomsOpen: boolean): readonly string[] => [
  ...HEADS.map(([field, head]) => (REQUIRED.has(field) || (field === 'email' && parts.length > 0) ? `${head}*` : head)),
  ...parts.map(({ name }) => `체험실${roomsOpen ? '*' : ''}${parts.length === 1 ? '' : `(${name})`}`),
];

const bare = (head: string): string =>
  normaliseText(head)
    .normalize('NFKC')
    .replaceAll(/[\s*]|\(?필수\)?|\(?선택\)?/gu, '')
    .toLowerCase();

/** The column of each field and of each component's room in a sheet. */
export interface SheetColumns {
  readonly fields: ReadonlyMap<SheetField, number>;
  readonly rooms: readonly (number | undefined)[];
}

/** Finds the columns by their heads, in any order; null without a column for names: then it is not our form. */
export function sheetColumns(heads: readonly string[], parts: readonly SheetRooms[]): SheetColumns | null {
  const places = new Map(heads.map((head, at) => [bare(head), at] as const).toReversed());
  const placeOf = (words: readonly string[]): number | undefined =>
    words.map((word) => places.get(bare(word))).find((at) => at !== undefined);
  const fields = HEADS.flatMap(([field, head, others]) => {
    const at = placeOf([head, ...others]);
    return at === undefined ? [] : [[field, at] as const];
  });
  if (!fields.some(([field]) => field === 'name')) return null;
  const rooms = parts.map(({ name }) =>
    placeOf([...ROOM_HEADS.map((head) => `${head}(${name})`), ...(parts.length === 1 ? ROOM_HEADS : [])]),
  );
  return { fields: new Map(fields), rooms };
}

const roomKey = (text: string): string => text.normalize('NFKC').replaceAll(/\s/gu, '').toLowerCase();

type NamedRoom = SheetRooms['rooms'][number];

/** What a room is called in a sheet: its name, with its street where another room of the component has the same. */
export const sheetRoomName = (room: NamedRoom, rooms: readonly NamedRoom[]): string =>
  rooms.filter(({ roomName }) => roomName === room.roomName).length > 1
    ? `${room.roomName} (${room.streetName})`
    : room.roomName;

/** Finds the room that a cell names, ignoring spaces; null for none, or for two of that name. */
export function roomFinder(rooms: readonly NamedRoom[]): (typed: string) => NamedRoom | null {
  const byName = new Map(rooms.map((room) => [roomKey(sheetRoomName(room, rooms)), room]));
  return (typed) => byName.get(roomKey(typed)) ?? null;
}
