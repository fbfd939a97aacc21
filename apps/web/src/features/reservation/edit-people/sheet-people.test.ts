import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import type { SheetPersonView } from '@kkumteo/contract/reservation/sheet';
import { expect, test } from 'vitest';
import { personKinds } from './use-row-filter.ts';
import { blankPerson } from './person-row.ts';
import { roomRefusals, wantedRooms, withNamedRooms } from './room-fields.ts';
import { sheetPeople } from './sheet-people.ts';

const room = (roomId: string, roomName: string) => ({
  roomId,
  roomName,
  streetId: 'S1',
  streetName: '미디어 거리',
  zone: null,
  picturePath: '',
  free: 5,
  own: 0,
  applied: 0,
});
const GROUP = {
  componentId: 20,
  componentRoundId: 2011,
  hall: 'teen',
  hallName: '청소년체험관',
  rooms: [room('R1', '방송 뉴스센터'), room('R2', '법정')],
} as const;
const saved = (participantId: string, name: string, headcount = 0) => ({
  participantId,
  categoryId: '',
  categoryName: '',
  headcount,
  name,
  loginId: '',
  grade: 'E5',
  gradeName: '초등 5학년',
  className: '',
  classNumber: '',
  birthDate: null,
  email: '',
  rooms: [{ componentId: 20, componentRoundId: 2011, roomId: 'R1', roomName: '방송 뉴스센터', streetId: 'S1' }],
  listPrice: 0,
  price: 0,
});
const detail = (people: readonly object[], over: object = {}): ReservationLineDetail =>
  ({
    track: 'group',
    roomsRefusal: null,
    rooms: { headcount: 60, groups: [GROUP] },
    experiencers: people,
    ...over,
  }) as unknown as ReservationLineDetail;
const typed = (over: Partial<SheetPersonView> = {}): SheetPersonView => ({
  lineNumber: 3,
  participantId: null,
  name: '김하늘',
  loginId: '',
  grade: 'E5',
  typedGrade: '',
  className: '1',
  classNumber: '3',
  birthDate: '2015-05-05',
  typedBirthDate: '',
  email: 'sky@school.example',
  errors: [],
  rooms: [{ componentRoundId: 2011, roomId: 'R2', roomName: '법정', error: null }],
  ...over,
});
const readOf = (...people: readonly SheetPersonView[]) => ({ message: '', rows: people.length, wrong: 0, people });

test('the rows of a file replace those of the page; a known person keeps the id', () => {
  const { rows, errors, leftOut } = sheetPeople(
    readOf(typed({ participantId: '7' }), typed({ lineNumber: 4, name: '이바다' })),
    detail([saved('7', '김하늘'), saved('8', '한솔')]),
  );
  expect(rows.map(({ id, name, birth, roomPicks }) => [id, name, birth, roomPicks])).toEqual([
    ['7', '김하늘', '2015-05-05', 'R2'],
    [null, '이바다', '2015-05-05', 'R2'],
  ]);
  expect([errors, leftOut]).toEqual([[], 1]);
});

test('a wrong value stays in its cell as it was written, with its sentence', () => {
  const wrong = typed({
    grade: '',
    typedGrade: '열두 살',
    birthDate: null,
    typedBirthDate: '어제',
    errors: [{ field: 'grade', message: '선택할 수 없는 학년입니다.' }],
    rooms: [{ componentRoundId: 2011, roomId: null, roomName: '방송국 뉴스', error: '찾을 수 없습니다.' }],
  });
  const { rows, errors } = sheetPeople(readOf(wrong), detail([]));
  expect(rows[0]).toMatchObject({ grade: '열두 살', birth: '어제', roomPicks: '방송국 뉴스' });
  expect(errors).toEqual([
    { field: 'experiencers.u3.grade', message: '선택할 수 없는 학년입니다.' },
    { field: 'experiencers.u3.roomPicks', message: '찾을 수 없습니다.' },
  ]);
});

test('a priced head stays, whatever the file says, and is not counted as left out', () => {
  const { rows, leftOut } = sheetPeople(readOf(typed()), detail([saved('9', '김하나', 1)]));
  expect(rows.map(({ id }) => id)).toEqual([null, '9']);
  expect(leftOut).toBe(0);
});

test('while rooms can’t be chosen a file brings none', () => {
  const { rows } = sheetPeople(readOf(typed()), detail([], { roomsRefusal: '지금은 고를 수 없습니다.' }));
  expect(rows[0]?.roomPicks).toBe('');
});

const row = (key: string, over: object) => ({ ...blankPerson(key), ...over });

test('rooms are saved where they differ from the saved ones; a text that is no room is refused at its row', () => {
  const stored = [row('p1', { id: '1', roomPicks: 'R1' }), row('p2', { id: '2', roomPicks: 'R1' })];
  const rows = [
    row('p1', { id: '1', roomPicks: 'R1' }),
    row('p2', { id: '2', roomPicks: '' }),
    row('n1', { roomPicks: 'R2' }),
    row('n2', { roomPicks: '방송국' }),
  ];
  expect(wantedRooms(rows.slice(0, 3), stored, [GROUP])).toEqual([
    { at: 1, componentRoundId: 2011, roomId: null },
    { at: 2, componentRoundId: 2011, roomId: 'R2' },
  ]);
  const line = { rooms: { headcount: 4, groups: [GROUP] }, roomsRefusal: null };
  expect(roomRefusals(rows, stored, line)).toEqual([{ code: 'rooms.room-unknown', field: 'experiencers.3.roomPicks' }]);
});

test('a room with more people than it takes is refused at the last of them, before anything is sent (R5-16)', () => {
  const full = { ...GROUP, rooms: [{ ...room('R1', '방송 뉴스센터'), free: 1, own: 1 }, room('R2', '법정')] };
  const line = { rooms: { headcount: 4, groups: [full] }, roomsRefusal: null };
  const stored = [row('p1', { id: '1', roomPicks: 'R1' }), row('p2', { id: '2' }), row('p3', { id: '3' })];
  const asked = stored.map((each) => ({ ...each, roomPicks: 'R1' }));
  expect(roomRefusals(asked, stored, line)).toEqual([
    { code: 'rooms.over-room', field: 'experiencers.2.roomPicks', roomName: '방송 뉴스센터' },
  ]);
  expect(roomRefusals(stored, stored, line)).toEqual([]);
});

test('a room that is pasted by its name becomes that room; any other text stays as it is', () => {
  const pasted = ['방송뉴스센터', '방송국', 'R2'].map((roomPicks) => ({ ...blankPerson('n1'), roomPicks }));
  expect(pasted.map((row) => withNamedRooms(row, [GROUP]).roomPicks)).toEqual(['R1', '방송국', 'R2']);
});

test('what is written in the place of a room and is none counts as none', () => {
  const kinds = personKinds({ isWrong: () => false, mayBeBlank: true, groups: [GROUP] });
  const roomless = kinds.find(({ key }) => key === 'roomless');
  const row = { ...blankPerson('u3'), name: '김하늘' };
  expect(['', '방송국', 'R2'].map((roomPicks) => roomless?.holds({ ...row, roomPicks }))).toEqual([true, true, false]);
});
