import { specifiedHall } from '@kkumteo/testkit/halls';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { child, groupLine, pupil } from '../participants/edit-people/edit-people.test-support.ts';
import { formSheets } from './sheet-form.ts';
import { countSheet, roomsLeftOut } from './sheet-file.ts';
import { readSheet, sheetOfPeople, type SheetLine, type SheetRow } from './sheet-rows.ts';

const ROOMS = {
  componentRoundId: 1002,
  name: '청소년체험관',
  rooms: [
    { roomId: 'R1', roomName: '방송 뉴스센터', streetName: '미디어 거리', free: 7, own: 2 },
    { roomId: 'R2', roomName: '법정', streetName: '시민 거리', free: 0, own: 0 },
    { roomId: 'R3', roomName: '실험실', streetName: '과학 거리', free: 3, own: 0 },
    { roomId: 'R4', roomName: '실험실', streetName: '생명 거리', free: 4, own: 0 },
  ],
};
const LINE: SheetLine = {
  edited: groupLine({ hall: specifiedHall('teen'), capacityMode: 'per-room' }),
  grades: [],
  likelyGrades: ['E5', 'E6'],
  rooms: [ROOMS],
  roomsOpen: true,
};
const HEADS = ['이름*', '학년*', '반', '번호', '생년월일', 'ID', '이메일*', '체험실*'];
const KIM = ['김하늘', '초등 5학년', '1', '3', '2015-05-05', 'sky5', 'sky@school.example', '방송 뉴스센터'];
const sheet = (...rows: readonly (readonly string[])[]) => [['제목'], HEADS, ...rows];
type Texts = readonly (readonly string[])[];
const read = (texts: Texts, line = LINE, hidden: readonly number[] = []): readonly SheetRow[] => {
  const rows = readSheet({ texts, hidden }, line);
  if (!rows.ok) throw new Error(rows.rejection.code);
  return rows.value;
};
const codeOf = (texts: Texts, line = LINE) => {
  const rows = readSheet({ texts, hidden: [] }, line);
  return rows.ok ? null : rows.rejection.code;
};
/** The findings of the first row, cell by cell. */
const saidOf = (row: readonly string[], line = LINE) => {
  const [first] = read(sheet(row), line);
  const rooms = first?.rooms.flatMap(({ rejection }) => (rejection === null ? [] : [`room: ${rejection.code}`])) ?? [];
  return [...(first?.rejections.map(({ field, code }) => `${field}: ${code}`) ?? []), ...rooms];
};
const withCell = (column: number, text: string) => KIM.map((cell, at) => (at === column ? text : cell));

describe('a sheet', () => {
  test('is read from the third line on; empty lines are left out, and each row knows its line', () => {
    const other = withCell(0, '이바다').map((cell) => cell.replace('sky', 'sea'));
    const rows = read(sheet(KIM, [], other, ['', ' ']));
    expect(rows.map(({ lineNumber, person }) => [lineNumber, person.name])).toEqual([
      [3, '김하늘'],
      [5, '이바다'],
    ]);
    expect(rows[0]).toMatchObject({
      person: { grade: 'E5', className: '1', classNumber: '3', birthDate: '2015-05-05', loginId: 'sky5' },
      rooms: [{ componentRoundId: 1002, roomId: 'R1', rejection: null }],
      rejections: [],
    });
  });

  test('without people has no data: the empty form, heads alone, nothing at all', () => {
    const empty = ['1', '', '', '', '', '', '', '', ''];
    expect(codeOf([['제목'], ['순번', ...HEADS], empty, empty])).toBe('rooms.sheet-empty');
    expect(codeOf([['제목'], HEADS])).toBe('rooms.sheet-empty');
    expect(codeOf([])).toBe('rooms.sheet-empty');
  });

  test('whose second line names no column for names is another form', () =>
    expect(codeOf([['제목'], ['품목', '수량'], ['연필', '3']])).toBe('rooms.sheet-other-form'));

  test('finds its columns by their heads, in any order and however they are marked', () => {
    const heads = ['체험실 (필수)', '메 일', '성명', '학 년*'];
    const [row] = read([[''], heads, ['법정', 'sky@school.example', '김하늘', '5']]);
    expect(row).toMatchObject({ person: { name: '김하늘', grade: 'E5', email: 'sky@school.example' }, rejections: [] });
    expect(row?.rooms[0]?.roomId).toBe('R2');
  });

  test('says of each cell what the save would say', () => {
    expect(saidOf(KIM)).toEqual([]);
    expect(saidOf(withCell(0, ''))).toEqual(['name: participants.name-missing']);
    expect(saidOf(withCell(1, ''))).toEqual(['grade: participants.grade-missing']);
    expect(saidOf(withCell(1, '열두 살'))).toEqual(['grade: participants.grade-unknown']);
    expect(saidOf(withCell(4, '2016-13-45'))).toEqual(['birthDate: participants.birth-date-unknown-day']);
    expect(saidOf(withCell(6, ''))).toEqual(['email: participants.email-missing']);
    expect(saidOf(withCell(6, 'sky@school'))).toEqual(['email: participants.email-shape']);
    expect(saidOf(withCell(0, '가'.repeat(11)))).toEqual(['name: participants.too-long']);
    expect(saidOf(withCell(2, '160505-3123456'))).toEqual(['className: participants.too-long']);
    expect(saidOf(withCell(5, '160505-3123456'))).toEqual(['loginId: participants.resident-number']);
    expect(saidOf(withCell(0, '김\ufffd늘'))).toEqual(['name: participants.unreadable-letter']);
    expect(saidOf(withCell(2, '\ufffd'))).toEqual(['className: participants.unreadable-letter']);
  });

  test('says everything of a row at once', () =>
    expect(saidOf(['', '', '', '', '어제', '', '', ''])).toEqual([
      'name: participants.name-missing',
      'grade: participants.grade-missing',
      'email: participants.email-missing',
      'birthDate: participants.birth-date-shape',
      'room: rooms.room-missing',
    ]));

  test('needs a room of the line: one without is missing, one that is none is unknown, a name that two have needs its street', () => {
    expect(saidOf(withCell(7, ''))).toEqual(['room: rooms.room-missing']);
    expect(saidOf(withCell(7, '방송국 뉴스'))).toEqual(['room: rooms.room-unknown']);
    expect(saidOf(withCell(7, '방송뉴스센터'))).toEqual([]);
    expect(saidOf(withCell(7, '실험실'))).toEqual(['room: rooms.room-unknown']);
    expect(saidOf(withCell(7, '실험실 (생명 거리)'))).toEqual([]);
  });

  test('without rooms to choose reads none, and asks for none', () => {
    const line = { ...LINE, edited: groupLine(), rooms: [] };
    expect(saidOf(withCell(7, '방송국 뉴스'), line)).toEqual([]);
    expect(saidOf(withCell(6, ''), line)).toEqual([]);
  });

  test('that comes while rooms can’t be chosen needs none and takes none; an unknown one is still a fault', () => {
    const line = { ...LINE, roomsOpen: false };
    expect(saidOf(withCell(7, ''), line)).toEqual([]);
    expect(saidOf(withCell(7, '법정'), line)).toEqual([]);
    expect(saidOf(withCell(7, '방송국 뉴스'), line)).toEqual(['room: rooms.room-unknown']);
    const named = (name: string, room: string) =>
      withCell(7, room).map((cell, at) => (at === 0 ? name : at === 5 ? '' : cell));
    const rows = read(sheet(named('김하늘', '법정'), named('이바다', ''), named('한솔', '방송국')), line);
    expect(rows.map(({ rooms }) => rooms.map(({ roomId, roomName }) => [roomId, roomName]))).toEqual([
      [[null, '법정']],
      [],
      [[null, '방송국']],
    ]);
    expect(roomsLeftOut(rows)).toEqual({ rows: 2, unknown: [{ lineNumber: 5, roomName: '방송국' }] });
    expect(countSheet(rows)).toEqual({ rows: 3, wrong: 1, hidden: 0 });
  });

  test('counts the people of lines that are not shown', () => {
    const rows = read(sheet(KIM, withCell(0, '이바다'), []), LINE, [2, 4, 5]);
    expect(rows.map(({ isHidden }) => isHidden)).toEqual([false, true]);
    expect(countSheet(rows).hidden).toBe(1);
  });

  test('is the first of a file whose second line says where the names are, else the first of all', () => {
    const texts = (...rows: Texts) => ({ texts: rows, hidden: [] });
    const [cover, list, other] = [texts(['안내'], ['주의']), texts(['제목'], HEADS, KIM), texts(['제목'], HEADS)];
    expect(sheetOfPeople([cover, list, other])).toBe(list);
    expect(sheetOfPeople([cover, texts()])).toBe(cover);
    expect(sheetOfPeople([])).toBeUndefined();
  });

  test('says of people who are alike, or more than were booked, who comes second', () => {
    const line = { ...LINE, edited: groupLine({ capacityMode: 'per-room', experiencerCount: 3 }) };
    const rows = read(sheet(KIM, KIM, withCell(0, '이바다'), withCell(5, '')), line);
    expect(rows.map(({ rejections }) => rejections.map(({ field, code }) => `${field}: ${code}`))).toEqual([
      [],
      ['loginId: participants.duplicate-login-id', 'name: participants.duplicate-name-email'],
      ['loginId: participants.duplicate-login-id'],
      ['name: participants.more-than-booked'],
    ]);
    expect(countSheet(rows)).toEqual({ rows: 4, wrong: 3, hidden: 0 });
  });

  test('matches saved people by name and e-mail, by name and class, by name; all others are new', () => {
    const named = (participantId: string, name: string, over = {}) =>
      child({ participantId, headcount: 0, name, email: '', ...over });
    const sol = { grade: 'E5', classNumber: '7' };
    const saved = [
      named('1', '김하늘', { email: 'sky@school.example' }),
      named('2', '한솔', { ...sol, className: '2' }),
      named('3', '한솔', { ...sol, className: '3' }),
      named('4', '이바다', { email: 'old@school.example' }),
    ];
    const rows = read(
      sheet(
        ['이바다', '5', '', '', '', '', 'new@school.example', '법정'],
        ['한솔', '5', '3', '7', '', '', 'sol@school.example', '법정'],
        KIM,
        ['정새봄', '5', '', '', '', '', 'bom@school.example', '법정'],
      ),
      { ...LINE, edited: groupLine({ capacityMode: 'per-room', saved }) },
    );
    expect(rows.map(({ person }) => person.participantId)).toEqual(['4', '3', '1', null]);
  });

  test('leaves out no priced head', () => {
    const saved = [child({ participantId: '9', headcount: 1, name: '김하나' })];
    const rows = read(sheet(KIM), { ...LINE, edited: groupLine({ capacityMode: 'per-room', saved }) });
    expect(rows.map(({ person }) => person.participantId)).toEqual(['9']);
  });

  test('of any texts is read or refused', () => {
    const cell = fc.oneof(fc.string({ maxLength: 30 }), fc.constantFrom(...KIM, ...HEADS, '=1+1', "'=1"));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 10 }), { maxLength: 8 }), fc.boolean(), (rows, headed) => {
        const result = readSheet({ texts: headed ? sheet(...rows) : rows, hidden: [] }, LINE);
        if (!result.ok) return;
        for (const { person, rejections } of result.value) {
          expect(person.participantId).toBeNull();
          expect(new Set(rejections.map(({ field, code }) => `${field}${code}`)).size).toBe(rejections.length);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('the form', () => {
  const form = {
    bookingReference: 'KT-4821-9035-1',
    productName: '청소년체험관 단체 자유 선택',
    visitDate: '2026-12-30',
    roundName: '1회',
    startMinute: 580,
    endMinute: 650,
    experiencerCount: 3,
    rooms: [ROOMS],
    roomsOpen: true,
    people: [
      { ...pupil({ name: '=김하늘', email: 'sky@school.example', grade: 'E5' }), roomIds: new Map([[1002, 'R2']]) },
    ],
  };
  const [people, rooms] = formSheets(form);

  test('has two lines of heads and a line for each head, named or not', () => {
    expect(people?.rows[0]?.[0]).toContain('KT-4821-9035-1');
    expect(people?.rows[1]).toEqual(['순번', ...HEADS]);
    expect(people?.rows.slice(2)).toEqual([
      ['1', "'=김하늘", '초등 5학년', '', '', '', '', 'sky@school.example', '법정'],
      ['2', '', '', '', '', '', '', '', ''],
      ['3', '', '', '', '', '', '', '', ''],
    ]);
    expect(people?.rows[1]?.length).toBe(people?.widths.length);
  });

  test('has the rooms on a sheet of their own, with what is left and what was applied for', () => {
    expect(rooms?.rows[1]).toEqual(['거리', '체험실', '남은 자리', '우리 인원']);
    expect(rooms?.rows.slice(2).map((row) => row.slice(1))).toEqual([
      ['방송 뉴스센터', '7', '2'],
      ['법정', '0', '0'],
      ['실험실 (과학 거리)', '3', '0'],
      ['실험실 (생명 거리)', '4', '0'],
    ]);
  });

  test('that comes back unchanged has no faults, and the same name', () => {
    const [row, ...others] = read(people?.rows ?? []);
    expect(others).toEqual([]);
    expect([row?.person.name, row?.rooms[0]?.roomId, row?.rejections]).toEqual(['=김하늘', 'R2', []]);
  });

  test('asks for no room while rooms can’t be chosen, and says so', () => {
    const [list, ...others] = formSheets({ ...form, roomsOpen: false });
    expect(others).toEqual([]);
    expect(list?.rows[1]).toEqual(['순번', ...HEADS.slice(0, 7), '체험실']);
    expect(list?.rows[0]?.[0]).toContain('지금은 체험실을 선택할 수 없어 체험실 칸에 적은 것은 반영되지 않습니다.');
    expect(list?.rows[2]?.at(-1)).toBe('법정');
  });

  test('of a line without rooms has one sheet, and asks for no room', () => {
    const sheets = formSheets({ ...form, rooms: [] });
    expect(sheets.map(({ rows }) => rows[1])).toEqual([['순번', '이름*', '학년*', ...HEADS.slice(2, 6), '이메일']]);
  });
});
