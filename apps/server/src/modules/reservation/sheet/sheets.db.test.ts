import type { KstDate } from '@kkumteo/domain/shared/time';
import { read, utils, write, type BookType } from '@e965/xlsx';
import iconv from 'iconv-lite';
import { deflateRawSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { SHEETS_PER_MEMBER } from './routes.ts';
import { FESTIVAL, freeOrder, TODAY } from '../../../testing/bookings.test-support.ts';
import {
  experiencersBody,
  peopleRows,
  pupils,
  saveExperiencers,
  seatsAndAmounts,
} from '../edit-people/edit-people.test-support.ts';
import { lineOf, type LineWire } from '../change/change.test-support.ts';
import { FREE_CHOICE } from '../rooms/save-rooms.test-support.ts';
import { orderedNo, placeOrder } from '../../../testing/pay.test-support.ts';
import { bookOf as manySheets, locked } from '../../../threads/sheet.test-support.ts';
import { reserveByPledge, writePledge } from '../pay-later/pay-later.test-support.ts';
import { openSiteForFile } from '../../../testing/test-site.test-support.ts';
import { outcomeOf, type Answer, type Visitor } from '../../../testing/visitor.test-support.ts';

const FORM = '/resvr/selectExhpHallDetail.do';

let visitor: Visitor;
let number = '';
let line: LineWire;

const site = await openSiteForFile();
await site.db.query(`update seat_stock set capacity = capacity + 9000`);
/** A pledged group of sixty, eight days before its visit, when rooms can be chosen. */
beforeEach(async () => {
  await site.db.query(
    `update reservation set payment_state = 'paid' where payment_state = 'unpaid' and state = 'open'`,
  );
  site.clock.setTo(TODAY);
  visitor = await site.newcomer();
  number = await reserveByPledge(visitor, 60, FREE_CHOICE);
  await writePledge(visitor, number);
  await goTo('2026-12-01');
  line = await lineOf(visitor, number);
});

/** Moves the clock to a day, and logs in again: a session ends after hours. */
async function goTo(day: KstDate): Promise<void> {
  site.clock.setTo(day);
  visitor = await site.signIn(visitor.loginId);
}

const fieldsOf = (over: Readonly<Record<string, string>> = {}) => ({
  bundleRvNo: number,
  pdRvNo: line.rvDetail.pdRvNo,
  pdNo: String(line.rvDetail.pdNo),
  ...over,
});
const download = (over: Readonly<Record<string, string>> = {}, who = visitor): Promise<Answer> =>
  who.postParts(FORM, fieldsOf(over));
const pathOf = (): string => `/api/reservation/${number}/line/${line.rvDetail.pdRvNo}/experiencers/sheet`;
const upload = (bytes: Buffer, fileName = '명단.xls', who = visitor): Promise<Answer> =>
  who.postParts(pathOf(), { file: { fileName, bytes } });

/** The texts of a workbook's sheets. */
const sheetsOf = (bytes: Buffer): readonly (readonly (readonly string[])[])[] => {
  const book = read(bytes, { type: 'buffer' });
  return book.SheetNames.map((name) =>
    utils.sheet_to_json<string[]>(book.Sheets[name] ?? {}, { header: 1, raw: false, defval: '' }),
  );
};
const bookOf = (rows: readonly (readonly unknown[])[], bookType: BookType = 'biff8'): Buffer => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), '명단');
  return write(book, { bookType, type: 'buffer' }) as Buffer;
};
const HEADS = [['체험자 명단'], ['이름', '학년', '이메일', '체험실']];
const ROOM = '경찰서 과학수사팀';
const PERSON = ['김하늘', '초등 5학년', 'sky@school.example', ROOM];
const people = (count: number) =>
  Array.from({ length: count }, (_, at) => [
    `학생${String.fromCodePoint(0xac00 + at)}`,
    '초등 5학년',
    `pupil${at}@school.example`,
    ROOM,
  ]);
interface Read {
  readonly msg: string;
  readonly totCnt: number;
  readonly errCnt: number;
  readonly pcntList: readonly {
    readonly lineNo: number;
    readonly incluNm: string;
    readonly errList: readonly { readonly field: string; readonly msg: string }[];
    readonly exhpList: readonly { readonly exhpHzCd: string; readonly exhpHallNm: string; readonly msg: string }[];
    readonly [field: string]: unknown;
  }[];
}
const readOf = (answer: Answer): Read => {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return answer.response as unknown as Read;
};
const html = (rows: readonly (readonly string[])[]): string =>
  `<html><body><table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table></body></html>`;

describe('the form of a line', () => {
  test('is a workbook of Excel 97 with who comes, a row for each head, and the rooms; its name says the number that people read', async () => {
    await saveExperiencers(visitor, number, line, experiencersBody(line, [{ ...pupils(1)[0], email: 'a@b.example' }]));
    const { status, headers, bytes } = await download();
    expect(status).toBe(200);
    const disposition = String(headers['content-disposition']);
    expect(disposition).toMatch(/^attachment; filename="KT-\d{4}-\d{4}-\d_\d{8}_1_\.xls"; filename\*=UTF-8''KT-/);
    const fileName = decodeURIComponent(disposition.split("''")[1] ?? '');
    expect(fileName).toMatch(/^KT-\d{4}-\d{4}-\d_체험자명단_20261209_1회\.xls$/);
    expect(bytes.subarray(0, 4).toString('hex')).toBe('d0cf11e0');
    const [list = [], rooms = []] = sheetsOf(bytes);
    expect(list[0]?.[0]).toContain(fileName.slice(0, 14));
    expect(list[1]).toEqual(['순번', '이름*', '학년*', '반', '번호', '생년월일', 'ID', '이메일*', '체험실*']);
    expect(list).toHaveLength(62);
    expect(list[2]).toEqual(['1', pupils(1)[0]?.incluNm, '초등 5학년', '', '', '', '', 'a@b.example', '']);
    expect(list[61]?.slice(0, 2)).toEqual(['60', '']);
    expect(rooms.slice(2).map((row) => row[1])).toContain(ROOM);
    expect(Number(rooms[2]?.[2])).toBeGreaterThan(0);
  });

  test('uploaded unchanged has the same people under their ids, and no data where no one is named', async () => {
    const empty = await download();
    expect((await upload(empty.bytes)).error?.message).toBe('엑셀 파일에 데이터가 없습니다.');
    await saveExperiencers(visitor, number, line, experiencersBody(line, pupils(3)));
    const before = (await lineOf(visitor, number)).experList.filter(({ pcnt }) => pcnt === 0);
    const again = readOf(await upload((await download()).bytes));
    expect(again.pcntList.map(({ incluId }) => incluId)).toEqual(before.map(({ incluId }) => incluId));
    expect(again.pcntList.flatMap(({ errList }) => errList)).toEqual([]);
  });

  test('is written down as taken, without a name', async () => {
    await download();
    const rows = await site.db.query<{ facts: object }>(
      `select facts from audit_entry where action = 'reservation.experiencers-downloaded' and subject = $1`,
      [number],
    );
    expect(rows).toEqual([{ facts: { lineNo: line.rvDetail.pdRvNo, people: 0 } }]);
  });

  test('can be downloaded by an individual, who can’t upload it', async () => {
    number = orderedNo(await placeOrder(visitor, freeOrder(FESTIVAL, 2)));
    line = await lineOf(visitor, number);
    const [list = []] = sheetsOf((await download()).bytes);
    expect(list.slice(2).map((row) => row[1])).toEqual(line.experList.map(({ incluNm }) => incluNm));
    expect(outcomeOf(await upload(bookOf([...HEADS, PERSON])))).toEqual([422, 'rooms.sheet-group-only']);
  });

  test('is only for its owner, and for a line that exists', async () => {
    const stranger = await site.signIn('teacher1');
    for (const answer of [
      await download({}, stranger),
      await upload(bookOf([...HEADS, PERSON]), 'a.xls', stranger),
      await download({ pdRvNo: 'ln_unknown' }),
    ])
      expect(outcomeOf(answer)).toEqual([404, 'reservation.not-found']);
    expect((await download({ bundleRvNo: '' })).status).toBe(400);
    expect((await visitor.post(FORM, fieldsOf())).status).toBe(415);
    expect((await visitor.postForm(FORM, fieldsOf())).status).toBe(415);
  });
});

describe('a file of experiencers', () => {
  test('is read and checked, each cell with its sentence, and nothing of it is saved', async () => {
    const before = [await peopleRows(site.db), await seatsAndAmounts(site.db)];
    const rows = people(60).map((row) => [...row]);
    rows[2]?.splice(2, 1, '');
    rows[8]?.splice(1, 1, '');
    rows[13]?.splice(3, 1, '방송국 뉴스');
    const found = readOf(await upload(bookOf([...HEADS, ...rows])));
    expect([found.totCnt, found.errCnt]).toEqual([60, 3]);
    expect(found.msg).toBe('총 60건 중 오류 3건입니다. 저장 버튼을 눌러야 반영됩니다.');
    expect(found.pcntList[2]?.errList).toEqual([{ field: 'email', msg: '체험자 이메일을 입력해 주십시오.' }]);
    expect(found.pcntList[8]?.errList).toEqual([{ field: 'incluGrade', msg: '체험자 학년을 입력해 주십시오.' }]);
    expect(found.pcntList[13]?.exhpList).toEqual([
      {
        scheSeqNo: 2011,
        exhpHzCd: '',
        exhpHallNm: '방송국 뉴스',
        msg: '선택하신 체험실을 찾을 수 없습니다. 체험실을 다시 선택해 주세요.',
      },
    ]);
    expect(found.pcntList[0]).toMatchObject({ lineNo: 3, incluId: '', incluGrade: 'E5', errList: [] });
    expect(found.pcntList[0]?.exhpList[0]?.exhpHzCd).not.toBe('');
    expect([await peopleRows(site.db), await seatsAndAmounts(site.db)]).toEqual(before);
  });

  test('says of what is missing what the document says', async () => {
    const found = readOf(
      await upload(bookOf([...HEADS, ['', '초등 5학년', 'a@b.example', ROOM], ['한솔', '초5', 'c@d.example', '']])),
    );
    expect(found.pcntList[0]?.errList[0]?.msg).toBe('체험자 이름을 입력해 주십시오.');
    expect(found.pcntList[1]?.exhpList[0]?.msg).toBe('체험자의 체험실을 선택해 주세요.');
    expect(found.errCnt).toBe(2);
  });

  test('of more people than were booked says so at who is too many', async () => {
    const found = readOf(await upload(bookOf([...HEADS, ...people(61)])));
    expect([found.totCnt, found.errCnt]).toEqual([61, 1]);
    expect(found.pcntList[60]?.errList[0]?.msg).toBe('예약 인원보다 더 많은 체험자가 입력되었습니다.');
  });

  test('asks for no room while rooms can’t be chosen, and says which it leaves out and from when they can be', async () => {
    await goTo(TODAY);
    const [list = []] = sheetsOf((await download()).bytes);
    expect(list[1]?.at(-1)).toBe('체험실');
    const none = readOf(await upload(bookOf([...HEADS, ['김하늘', '초5', 'a@b.example', '']])));
    expect([none.msg, none.pcntList[0]?.exhpList]).toEqual([
      '총 1건 중 오류 0건입니다. 저장 버튼을 눌러야 반영됩니다.',
      [],
    ]);
    const rows = people(3).map((row, at) => (at === 1 ? row.with(3, '방송국 뉴스') : row));
    const found = readOf(await upload(bookOf([...HEADS, ...rows])));
    expect(found.msg).toBe(
      '총 3건 중 오류 1건입니다. 저장 버튼을 눌러야 반영됩니다. 지금은 체험실을 선택할 수 없는 예약입니다. ' +
        '파일에 적힌 체험실 3건은 불러오지 않았습니다. 11월 25일 (수)부터 선택할 수 있습니다. 찾을 수 없는 체험실: 4번째 줄 ‘방송국 뉴스’.',
    );
    expect(found.pcntList.flatMap(({ exhpList }) => exhpList.map(({ exhpHzCd }) => exhpHzCd))).toEqual(['', '', '']);
  });

  test('is its first sheet that is shown and is a list; lines that are not shown are counted, and a lost letter is wrong', async () => {
    const book = manySheets(
      {
        작년: [...HEADS, PERSON],
        안내: [['읽어 주세요']],
        올해: [...HEADS, ...people(2), PERSON.with(0, '김\ufffd늘')],
      },
      'xlml',
      { hidden: [1], hiddenLine: 2 },
    );
    const found = readOf(await upload(book));
    expect(found.pcntList.map(({ incluNm }) => incluNm)).toEqual(['학생가', '학생각', '김\ufffd늘']);
    expect(found.pcntList[2]?.errList).toEqual([
      { field: 'incluNm', msg: '읽을 수 없는 글자가 있습니다. 다시 입력해 주세요.' },
    ]);
    expect(found.msg).toBe(
      '총 3건 중 오류 1건입니다. 저장 버튼을 눌러야 반영됩니다. 엑셀에서 숨겨진 1줄도 함께 불러왔습니다.',
    );
  });

  test.each([
    ['a table of HTML', (rows: string[][]) => Buffer.from(html(rows))],
    ['a table of HTML in code page 949', (rows: string[][]) => iconv.encode(html(rows), 'cp949')],
    ['lines with tabs', (rows: string[][]) => Buffer.from(rows.map((row) => row.join('\t')).join('\r\n'))],
    ['XML of Excel 2003', (rows: string[][]) => bookOf(rows, 'xlml')],
  ])('may be %s that is called .xls', async (_name, made) => {
    const found = readOf(await upload(made([...HEADS, PERSON])));
    expect([found.pcntList[0]?.incluNm, found.errCnt]).toEqual([PERSON[0], 0]);
  });

  test('may have 2,000 lines', async () => {
    const found = readOf(await upload(bookOf([...HEADS, ...people(2_000)])));
    expect([found.totCnt, found.errCnt]).toEqual([2_000, 1_940]);
  });

  test('may have cells that a program takes for formulas: they are texts', async () => {
    const found = readOf(
      await upload(bookOf([...HEADS, ["'=1+1", '초5', '<script>alert(1)</script>@x.kr', '__proto__']])),
    );
    expect(found.pcntList[0]).toMatchObject({ incluNm: '=1+1', email: '<script>alert(1)</script>@x.kr' });
    expect(found.errCnt).toBe(1);
  });

  const NONE = '첨부된 파일이 없습니다.';
  const FORM_ONLY = '양식 파일만 업로드가 가능합니다.';
  const EMPTY = '엑셀 파일에 데이터가 없습니다.';
  test.each([
    ['another name', 'a.xlsx', () => bookOf([...HEADS, PERSON]), FORM_ONLY, 'rooms.sheet-other-name'],
    ['no name that ends so', 'xls', () => bookOf([...HEADS, PERSON]), FORM_ONLY, 'rooms.sheet-other-name'],
    ['no byte', 'a.xls', () => Buffer.alloc(0), EMPTY, 'rooms.sheet-empty'],
    ['heads alone', 'a.XLS', () => bookOf(HEADS), EMPTY, 'rooms.sheet-empty'],
    [
      'other columns',
      'a.xls',
      () => bookOf([['x'], ['품목', '수량'], ['연필', '3']]),
      FORM_ONLY,
      'rooms.sheet-other-form',
    ],
    [
      'the content of an .xlsx file',
      'a.xls',
      () => bookOf([...HEADS, PERSON], 'xlsx'),
      FORM_ONLY,
      'rooms.sheet-unreadable',
    ],
    ['a picture', 'a.xls', () => Buffer.from('89504e470d0a1a0a00000000', 'hex'), FORM_ONLY, 'rooms.sheet-unreadable'],
    ['a password', 'a.xls', () => locked(bookOf([...HEADS, PERSON])), FORM_ONLY, 'rooms.sheet-locked'],
    [
      'half of a workbook',
      'a.xls',
      () => half(bookOf([...HEADS, ...people(300)])),
      FORM_ONLY,
      'rooms.sheet-unreadable',
    ],
    ['what grows when it is unpacked', 'a.xls', () => bomb(), FORM_ONLY, 'rooms.sheet-unreadable'],
    ['more than 2 MB', 'a.xls', () => Buffer.alloc(2_200_000, 0x20), FORM_ONLY, 'rooms.sheet-too-large'],
    ['more than 2,000 people', 'a.xls', () => bookOf([...HEADS, ...people(2_001)]), FORM_ONLY, 'rooms.sheet-too-large'],
  ])('with %s gets its sentence', async (_name, fileName, bytes, message, code) => {
    expect((await upload(bytes(), fileName)).error).toEqual({ status: 422, code, message, field: undefined });
  });

  test('that was not sent gets its sentence; what is no form at all is refused as malformed', async () => {
    expect((await visitor.postParts(pathOf(), { other: 'x' })).error?.message).toBe(NONE);
    expect((await upload(Buffer.alloc(0), '')).error?.message).toBe(NONE);
    expect((await visitor.post(pathOf(), {})).status).toBe(415);
  });

  test('of a line whose people can’t be edited is not read', async () => {
    await goTo('2026-12-10');
    expect((await upload(bookOf([...HEADS, PERSON]))).code).toBe('reservation.people-editing-closed');
  });

  test('is accepted so often, and then has to wait', async () => {
    const answers: number[] = [];
    for (let at = 0; at <= SHEETS_PER_MEMBER.burst; at += 1) answers.push((await upload(Buffer.alloc(0), '')).status);
    expect(answers.at(-1)).toBe(429);
    expect(new Set(answers.slice(0, -1))).toEqual(new Set([422]));
  });
});

const half = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length >> 1);
const bomb = (): Buffer => Buffer.concat([Buffer.from('PK\x03\x04'), deflateRawSync(Buffer.alloc(9_000_000))]);
