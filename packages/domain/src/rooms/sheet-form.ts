import { gradeName } from '../catalog/grade.ts';
import type { BookedVisit } from '../catalog/product.ts';
import type { PersonDetails } from '../participants/person.ts';
import { formatFullDay, formatMinute } from '../shared/time.ts';
import type { LineRoom } from './line-rooms.ts';
import { sheetHeads, sheetRoomName, type SheetField, type SheetRooms } from './sheet-columns.ts';

/** A sheet of texts, and how many characters wide its columns are. */
export interface WrittenSheet {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  readonly widths: readonly number[];
}

/** A named person on the form, with a room's id by component round. */
export type FormPerson = Omit<PersonDetails, 'categoryId'> & { readonly roomIds: ReadonlyMap<number, string> };

/** The rooms of a component with what is left of each, and how many of the line have it. */
export interface FormRooms extends SheetRooms {
  readonly rooms: readonly Pick<LineRoom, 'roomId' | 'roomName' | 'streetName' | 'free' | 'own'>[];
}

export interface SheetForm extends BookedVisit {
  readonly bookingReference: string;
  readonly experiencerCount: number;
  readonly people: readonly FormPerson[];
  readonly rooms: readonly FormRooms[];
  readonly roomsOpen: boolean;
}

const WIDTHS: Readonly<Record<SheetField, number>> = {
  name: 14,
  grade: 14,
  className: 8,
  classNumber: 8,
  birthDate: 14,
  loginId: 16,
  email: 30,
};
const ROOM_WIDTH = 28;

/** The sheets of the form: people, a row each, named or not; while rooms can be chosen, also the rooms. */
export function formSheets(form: SheetForm): readonly WrittenSheet[] {
  const people: WrittenSheet = {
    name: '체험자 명단',
    rows: [[titleOf(form)], ['순번', ...sheetHeads(form.rooms, form.roomsOpen)], ...personRows(form)],
    widths: [6, ...Object.values(WIDTHS), ...form.rooms.map(() => ROOM_WIDTH)],
  };
  return form.roomsOpen && form.rooms.length > 0 ? [people, roomSheet(form.rooms)] : [people];
}

const OPEN_ROOMS = '체험실 이름은 체험실 시트에서 복사해 주세요.';
const CLOSED_ROOMS = '지금은 체험실을 선택할 수 없어 체험실 칸에 적은 것은 반영되지 않습니다.';

function titleOf(form: SheetForm): string {
  const { bookingReference, productName, visitDate, roundName, startMinute, endMinute, experiencerCount } = form;
  const when = `${formatFullDay(visitDate)} ${roundName} ${formatMinute(startMinute)}–${formatMinute(endMinute)}`;
  const open = form.roomsOpen ? OPEN_ROOMS : CLOSED_ROOMS;
  const how = form.rooms.length === 0 ? '' : ` ${open}`;
  return `${bookingReference} · ${productName} · ${when} · 체험자 ${experiencerCount}명 · 세 번째 줄부터 한 줄에 한 명씩 입력해 주세요.${how}`;
}

function personRows({ experiencerCount, people, rooms }: SheetForm): readonly (readonly string[])[] {
  const rows = Math.max(experiencerCount, people.length);
  const empty = Array.from({ length: Object.keys(WIDTHS).length + rooms.length }, () => '');
  return Array.from({ length: rows }, (_, at) => {
    const person = people[at];
    return [String(at + 1), ...(person === undefined ? empty : personCells(person, rooms).map(sheetText))];
  });
}

const personCells = (person: FormPerson, rooms: readonly FormRooms[]): readonly string[] => [
  person.name,
  gradeName(person.grade),
  person.className,
  person.classNumber,
  person.birthDate ?? '',
  person.loginId,
  person.email,
  ...rooms.map((part) => roomCell(person.roomIds.get(part.componentRoundId), part)),
];

function roomCell(roomId: string | undefined, { rooms }: FormRooms): string {
  const room = rooms.find((each) => each.roomId === roomId);
  return room === undefined ? '' : sheetRoomName(room, rooms);
}

function roomSheet(parts: readonly FormRooms[]): WrittenSheet {
  const rows = parts.flatMap(({ name, rooms }) =>
    rooms.map((room) => [
      ...(parts.length === 1 ? [] : [name]),
      room.streetName,
      sheetText(sheetRoomName(room, rooms)),
      String(room.free),
      String(room.own),
    ]),
  );
  const heads = [...(parts.length === 1 ? [] : ['체험']), '거리', '체험실', '남은 자리', '우리 인원'];
  return {
    name: '체험실',
    rows: [['체험실 칸에 적을 이름입니다. 남은 자리는 내려받은 때의 것입니다.'], heads, ...rows],
    widths: [...(parts.length === 1 ? [] : [24]), 22, ROOM_WIDTH, 10, 14],
  };
}

// What a program takes for the beginning of a formula, in either width of letters.
const FORMULA = /^[=+\-@＝＋－＠\t\r]/u;

/** A text for a cell of a sheet: one that a program could take for a formula begins with an apostrophe. */
const sheetText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** A text as it was before `sheetText`, in one line. */
export const plainCell = (cell: string): string => {
  const text = cell.replaceAll(/\s+/gu, ' ').trim();
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
};
