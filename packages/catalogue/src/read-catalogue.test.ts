import { utils, write, type WorkBook } from '@e965/xlsx';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultLine, SENTENCE_CODES, type SentenceLanguage } from './faults/sentences.ts';
import { readCatalogue } from './read-catalogue.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'kkumteo-catalogue-'));
});
afterAll(() => rm(root, { recursive: true }));

type Files = Readonly<Record<string, string>>;

const PARK: Files = {
  'operator.yaml': `operator:
  parkName: 바다 직업마을
  foundationName: 바다재단
  chairmanTitle: 이사장
  address: 바다시 파도로 1
  businessNo: 000-00-00000
  phone: 031-000-0000
  email: help@example.com
  hours: { opening: 10:00 – 17:00, callCentre: 10:00 – 17:00, closed: 월요일 }
`,
  'halls.yaml': `halls:
  - hall: sea
    name: 바다체험관
    shortName: 바다
    intro: 바다에서 일하는 사람들
    ageGuidance: 초1–초6
    scene: hall-child
  - hall: land
    name: 땅체험관
    shortName: 땅
    intro: 땅에서 일하는 사람들
    ageGuidance: 초1–초6
    scene: hall-teen
streets:
  - { id: pier, hall: sea, name: 부두 }
  - { id: field, hall: land, name: 들 }
rooms:
  - { id: wheel, hall: sea, street: pier, name: 조타실, description: 배를 몹니다., scene: room-radio }
categories:
  - { id: 01, name: 일반, kind: standard, discountPercent: 0 }
  - { id: 07, name: 인솔자, kind: group-leader, discountPercent: 100, experiencersEach: 15 }
`,
  'prices.yaml': `prices:
  - list: sea
    rows:
      - { number: 1, role: experiencer, name: 체험자, fee: 12000, categories: [01] }
      - { number: 2, role: leader, name: 인솔자, fee: 0, categories: [07] }
`,
  'texts.yaml': `texts:
  - { name: notice, language: ko, document: { title: 예약안내, effectiveFrom: null, sections: [{ heading: "", blocks: [{ kind: text, text: 늦지 마세요. }] }] } }
  - { name: terms, language: ko, document: { title: 이용약관, effectiveFrom: null, sections: [{ heading: "", blocks: [{ kind: list, items: [제1조] }] }] } }
  - { name: privacy, language: ko, document: { title: 개인정보, effectiveFrom: null, sections: [{ heading: "", blocks: [{ kind: text, text: 이름을 받습니다. }] }] } }
  - { name: privacy-consent, language: ko, document: { title: 동의, effectiveFrom: null, sections: [{ heading: "", blocks: [{ kind: text, text: 이름을 씁니다. }] }] } }
  - { name: refund, language: ko, document: { title: 환불, effectiveFrom: null, sections: [{ heading: "", blocks: [{ kind: table, caption: "", head: [때], rows: [[전액]] }] }] } }
`,
  'products/sea.yaml': `products:
  - id: 11
    hall: sea
    tracks: [individual]
    name: 등대지기
    headline: 등대를 지켜요.
    summary: 불빛을 지키는 하루
    target: 초1–초6
    durationMinutes: 60
    scene: fire-station
    saleFrom: 2027-03-01
    saleTo: 2027-12-31
    prices: sea
    seats: { experiencers: 20 }
    rounds:
      - { number: 1, starts: 10:00 }
      - { number: 2, starts: 13:30 }
    forGroups: { id: 12 }
`,
};

let count = 0;
async function folderOf(files: Files): Promise<string> {
  const folder = join(root, String((count += 1)));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}

async function faultsOf(path: string, language: SentenceLanguage = 'english'): Promise<readonly string[]> {
  const read = await readCatalogue(path, '2026-11-24');
  return 'faults' in read ? read.faults.map((fault) => faultLine(fault, language)) : [];
}

/** The small park with a text in the place of another one. */
const changed = (file: string, from: string, to: string): Files => {
  const text = PARK[file] ?? '';
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  return { ...PARK, [file]: text.replace(from, to) };
};

/** The small park with coupons that have these fields beside number, kind and note. */
const coupons = (...fields: readonly string[]): Files => {
  const lines = fields.map((own, at) => `  - { id: ${at + 1}, kind: standard, note: 봄, ${own} }\n`);
  return { ...PARK, 'coupons.yaml': `coupons:\n${lines.join('')}` };
};

const PRODUCTS = 'products/sea.yaml';
const HALLS = 'halls.yaml';
const PRICES = 'prices.yaml';
const TEXTS = 'texts.yaml';

/** What is changed in the small park, and the one fault that it makes. */
const CASES: readonly (readonly [code: string, change: Files, line: string])[] = [
  ['empty', changed(PRODUCTS, 'name: 등대지기', 'name:'), `${PRODUCTS}:5  There is no value here.`],
  ['one-value', changed(PRODUCTS, 'name: 등대지기', 'name: [등대지기]'), `${PRODUCTS}:5  Write one value here.`],
  [
    'list',
    changed(PRODUCTS, 'tracks: [individual]', 'tracks: individual'),
    `${PRODUCTS}:4  Write a list here: each of its lines begins with “- ”.`,
  ],
  [
    'list of a subject',
    changed(PRICES, 'prices:\n  - list: sea', 'coupons: 3\nprices:\n  - list: sea'),
    `${PRICES}:1  Write a list here: each of its lines begins with “- ”.`,
  ],
  [
    'fields',
    changed(PRODUCTS, 'seats: { experiencers: 20 }', 'seats: 20'),
    `${PRODUCTS}:14  Write lines of “name: value” here.`,
  ],
  [
    'name',
    changed(HALLS, 'id: field,', 'id: "들 1",'),
    `${HALLS}:16  Use English letters, digits and “-” only, as in fire-station.`,
  ],
  ['hall-name', changed(HALLS, 'hall: land\n', 'hall: Land\n'), ''],
  [
    'flag',
    changed(HALLS, 'scene: hall-teen', 'scene: hall-teen\n    hasRooms: maybe'),
    `${HALLS}:14  Write true or false.`,
  ],
  [
    'day',
    changed(PRODUCTS, '2027-03-01', '2027-02-30'),
    `${PRODUCTS}:11  Write a day as 2027-03-01, or as today+20 or sunday+2.`,
  ],
  ['time', changed(PRODUCTS, '10:00', '25:00'), `${PRODUCTS}:16  Write a time from 00:00 to 24:00 as 10:30.`],
  ['missing', changed(PRODUCTS, '    target: 초1–초6\n', ''), `${PRODUCTS}:2  “target” is missing.`],
  [
    'unknown-key',
    changed(PRODUCTS, 'headline:', 'headlnie: 등대\n    headline:'),
    `${PRODUCTS}:6  There is no “headlnie”. Did you mean “headline”?`,
  ],
  [
    'unknown subject',
    { ...PARK, 'more.yaml': 'product: []\n' },
    'more.yaml:1  There is no “product”. Did you mean “products”?',
  ],
  [
    'too-long',
    changed(HALLS, 'shortName: 바다', `shortName: ${'바'.repeat(21)}`),
    `${HALLS}:4  At most 20 letters are possible.`,
  ],
  [
    'number',
    changed(PRODUCTS, 'experiencers: 20', 'experiencers: many'),
    `${PRODUCTS}:14  Write a number from 1 to 100,000.`,
  ],
  ['word', changed(PRODUCTS, '[individual]', '[individuals]'), `${PRODUCTS}:4  Write one of these: individual, group.`],
  ['not-yaml', changed(PRODUCTS, '    summary:', '  summary:'), ''],
  [
    'unwritten',
    changed(TEXTS, 'name: terms, language: ko', 'name: terms, language: en'),
    `${TEXTS}:2  Visitors agree to the text “terms”, which has no words: write it in texts.`,
  ],
  [
    'a text without words',
    changed(TEXTS, 'text: 늦지 마세요.', 'text: ""'),
    `${TEXTS}:2  Visitors agree to the text “notice”, which has no words: write it in texts.`,
  ],
  [
    'an age caution without its text',
    changed(HALLS, 'scene: hall-teen', 'scene: hall-teen\n    ageCaution: true'),
    `${HALLS}:14  Visitors agree to the text “age-caution”, which has no words: write it in texts.`,
  ],
  [
    'repeated-key',
    changed(PRODUCTS, '    hall: sea\n', '    hall: sea\n    hall: sea\n'),
    `${PRODUCTS}:4  “hall” is written twice.`,
  ],
  ['repeated subject', { ...PARK, 'z.yaml': 'operator: {}\n' }, 'z.yaml:1  “operator” is written twice.'],
  [
    'reference',
    changed(PRICES, 'name: 인솔자, fee: 0', 'name: &name 인솔자, sharedPeople: *name, fee: 0'),
    `${PRICES}:5  Write the value itself in place of a reference with “*”.`,
  ],
  [
    'subjects',
    { ...PARK, 'notes.yaml': '- one\n' },
    'notes.yaml:1  A file begins with what it is about, such as “halls:”.',
  ],
  [
    'no-picture',
    changed(PRODUCTS, 'scene: fire-station', 'picture: light.jpg'),
    `${PRODUCTS}:10  There is no file “light.jpg” in the folder pictures.`,
  ],
  [
    'twice',
    changed(HALLS, 'id: field, hall: land', 'id: pier, hall: land'),
    `${HALLS}:16  The street “pier” is there already, first in ${HALLS}:15.`,
  ],
  [
    'a round twice',
    changed(PRODUCTS, 'number: 2', 'number: 1'),
    `${PRODUCTS}:17  The round “1” is there already, first in ${PRODUCTS}:16.`,
  ],
  [
    'a day twice',
    {
      ...PARK,
      'days.yaml': 'days:\n  - { day: 2026-12-04, kind: closed }\n  - { day: today+10, kind: open, name: 특별 개관 }\n',
    },
    'days.yaml:3  The day “2026-12-04” is there already, first in days.yaml:2.',
  ],
  [
    'same-number',
    changed(
      PRODUCTS,
      'forGroups: { id: 12 }',
      'forGroups: { id: 12 }\n  - { id: 1, hall: sea, tracks: [group], name: 밤, headline: 밤, summary: 밤, target: 밤, durationMinutes: 9, scene: night, saleFrom: today, saleTo: today+9, seats: { experiencers: 9 }, rounds: [{ number: 3, starts: 19:00, id: 111 }] }',
    ),
    '',
  ],
  [
    'unknown',
    changed(PRODUCTS, 'prices: sea', 'prices: see'),
    `${PRODUCTS}:13  There is no price list “see”. Did you mean “sea”?`,
  ],
  [
    'other-hall',
    changed(PRODUCTS, 'summary:', 'street: field\n    summary:'),
    `${PRODUCTS}:7  The street “field” is in the hall “land”, and this is in the hall “sea”.`,
  ],
  [
    'day-order',
    changed(PRODUCTS, 'saleTo: 2027-12-31', 'saleTo: today'),
    `${PRODUCTS}:12  today has to be after 2027-03-01.`,
  ],
  [
    'day-twice',
    changed(PRODUCTS, 'prices: sea', 'prices: sea\n    openOn: [2027-05-05]\n    closedOn: [2027-05-05]'),
    `${PRODUCTS}:15  Name 2027-05-05 once in openOn and closedOn.`,
  ],
  [
    'time-order',
    changed(PRODUCTS, 'starts: 13:30', 'starts: 13:30, ends: 13:00'),
    `${PRODUCTS}:17  It has to end (13:00) after it begins (13:30).`,
  ],
  [
    'overlap',
    changed(
      PRICES,
      'name: 체험자, fee: 12000, categories: [01] }',
      'name: 체험자, fee: 12000, categories: [01], to: 2027-03-01 }\n      - { number: 3, role: experiencer, name: 체험자, fee: 15000, categories: [01], from: 2027-03-01 }',
    ),
    `${PRICES}:5  The kind of visitor “01” has two prices on one day, the other one in ${PRICES}:4.`,
  ],
  [
    'both',
    changed(PRODUCTS, 'scene: fire-station', 'scene: fire-station\n    picture: 0123456789abcdef0123456789abcdef'),
    `${PRODUCTS}:11  Write “picture” or “scene”, not both.`,
  ],
  ['neither', changed(HALLS, '    scene: hall-teen\n', ''), `${HALLS}:8  Write “picture” or “scene”.`],
  [
    'ages-in-words',
    changed(HALLS, 'ageGuidance: 초1–초6', 'ageGuidance: 4세–10세\n    guidanceFrom: 4\n    guidanceTo: 10'),
    `${HALLS}:6  Write “48개월 이상–초등 4학년”, as guidanceFrom and guidanceTo say.`,
  ],
  [
    'coupon-days',
    {
      ...PARK,
      'coupons.yaml': 'coupons:\n  - { id: 1, kind: date-limited, amount: 1000, note: 봄, from: 2027-03-01 }\n',
    },
    'coupons.yaml:2  A coupon of the kind date-limited needs both from and to.',
  ],
  [
    'day-order',
    coupons('amount: 1000, bookFrom: 2027-03-02, bookTo: 2027-03-01'),
    'coupons.yaml:2  2027-03-01 has to be after 2027-03-02.',
  ],
  ['number', coupons('amount: 0'), 'coupons.yaml:2  Write a number from 1 to 100,000,000.'],
  ['unknown', coupons('amount: 1000, products: [12345]'), 'coupons.yaml:2  There is no product “12345”.'],
  ['both', coupons('amount: 1000, hall: sea, products: [11]'), 'coupons.yaml:2  Write “hall” or “products”, not both.'],
  [
    'twice',
    coupons('amount: 1000, code: SPRING-1', 'amount: 2000, code: spring1'),
    'coupons.yaml:3  The coupon code “SPRING1” is there already, first in coupons.yaml:2.',
  ],
  [
    'form',
    {
      ...PARK,
      'fees.yaml':
        'texts:\n  - name: fees\n    language: ko\n    document:\n      title: 요금\n      effectiveFrom: null\n      sections:\n        - heading: 개인\n          blocks: 없음\n',
    },
    'fees.yaml:9  This is not in the form of this text, which needs Array.',
  ],
  [
    'needs-rooms',
    changed(PRODUCTS, '{ experiencers: 20 }', '{ experiencers: 20, counted: per-room }'),
    `${PRODUCTS}:14  With per-room, name the rooms in rooms.`,
  ],
  [
    'part-of-part',
    changed(
      HALLS,
      '  - { id: field,',
      '  - { id: quay, hall: sea, name: 선창, parent: pier }\n  - { id: net, hall: sea, name: 그물, parent: quay }\n  - { id: field,',
    ),
    `${HALLS}:17  A street that is a part of another one has no parts itself.`,
  ],
  [
    'groups-of-individual',
    changed(PRODUCTS, '[individual]', '[individual, group]'),
    `${PRODUCTS}:18  With forGroups, write individual alone in tracks.`,
  ],
  [
    'no-rounds',
    changed(PRODUCTS, '    rounds:\n      - { number: 1, starts: 10:00 }\n      - { number: 2, starts: 13:30 }\n', ''),
    `${PRODUCTS}:2  Write at least one round in rounds.`,
  ],
  [
    'no-start',
    changed(PRODUCTS, '{ number: 1, starts: 10:00 }', '{ number: 1 }'),
    `${PRODUCTS}:16  The time at which it begins (starts) is missing.`,
  ],
  ['no-tracks', changed(PRODUCTS, '[individual]', '[]'), `${PRODUCTS}:4  Write individual or group in tracks.`],
  [
    'after-midnight',
    changed(PRODUCTS, '13:30', '23:30'),
    `${PRODUCTS}:17  A round ends at 24:00 at the latest: check ends or durationMinutes.`,
  ],
];

describe('a catalogue with a fault', () => {
  it('has none as it is', async () => {
    expect(await faultsOf(await folderOf(PARK))).toEqual([]);
  });

  it.each(CASES)('says what and where: %s', async (_code, files, line) => {
    const folder = await folderOf(files);
    const faults = await faultsOf(folder);
    if (line !== '') expect(faults).toEqual([line]);
    expect(faults.length).toBeGreaterThan(0);
    for (const korean of await faultsOf(folder, 'korean')) expect(korean).toMatch(/[가-힣]/);
  });
});

describe('faults of several files', () => {
  it('are all said at once, in the order of the files', async () => {
    const files = {
      ...changed(PRODUCTS, 'prices: sea', 'prices: see'),
      'prices.yaml': (PARK['prices.yaml'] ?? '').replace('fee: 12000', 'fee: free'),
      'bundles.yaml': `products:
  - id: 20
    hall: sea
    name: 묶음
    headline: 둘을 함께
    summary: 둘을 함께
    target: 모두
    durationMinutes: 30
    scene: fire-station
    saleFrom: today
    saleTo: today+30
    rounds:
      - { number: 1, parts: [{ component: 11, round: 3 }, { component: 77, round: 1 }] }
`,
    };
    expect(await faultsOf(await folderOf(files))).toEqual([
      'bundles.yaml:13  There is no round “11 / 3”.',
      'bundles.yaml:13  There is no component “77”.',
      'prices.yaml:4  Write a number from 0 to 100,000,000.',
      `${PRODUCTS}:13  There is no price list “see”. Did you mean “sea”?`,
    ]);
  });

  it('are not made by an entry that has a fault itself: what refers to it is not wrong', async () => {
    expect(await faultsOf(await folderOf(changed(HALLS, 'name: 바다체험관', 'name:')))).toEqual([
      `${HALLS}:3  There is no value here.`,
    ]);
  });

  it('are said in Korean', async () => {
    expect(await faultsOf(await folderOf(changed(PRODUCTS, 'headline:', 'headlnie:')), 'korean')).toEqual([
      `${PRODUCTS}:2  “headline”이(가) 없습니다.`,
      `${PRODUCTS}:6  “headlnie”은(는) 없는 이름입니다. 혹시 “headline”인가요?`,
    ]);
  });

  it.each([
    ['들여쓰기', 'halls:\n  - hall: sea\n   - hall: land\n', 3],
    ['빠졌거나 들여쓰기', 'halls:\n  - hall: sea\n   name: 바다\n', 3],
    ['탭', 'halls:\n\t- hall: sea\n', 2],
    ['“: ”가 두 번', 'halls:\n  - hall: sea\n    name: 바다: 체험관\n', 3],
    ['“: ”가 빠졌', 'halls:\n  - hall: sea\n    name 바다\n    intro: 바다\n', 3],
    ['이 글자로 시작하는', 'halls:\n  - hall: sea\n    name: @바다\n', 3],
    ['“\\”를 쓸 수 없습니다', 'halls:\n  - hall: sea\n    name: "바다\\체험관"\n', 3],
    ['빠졌거나', 'halls:\n  - hall: sea\n    name: "바다\n', 4],
    ['빠졌거나', 'halls:\n  - ["바다" "체험관"]\n', 2],
    ['괄호나 쉼표', 'halls:\n  - { hall: sea }}\n', 2],
    ['여러 문서', 'halls: []\n---\nstreets: []\n', 2],
    ['낱말 하나', 'halls: []\n[a, b]: c\n', 2],
  ])('of what is no YAML are said in Korean with their line: %s', async (part, text, line) => {
    const faults = await faultsOf(await folderOf({ ...PARK, 'a.yaml': text }), 'korean');
    expect(faults.filter((fault) => fault.startsWith(`a.yaml:${line}  `) && fault.includes(part))).toHaveLength(1);
  });

  it('may be that there is nothing to read', async () => {
    expect(await faultsOf(join(root, 'nowhere'))).toEqual([
      'nowhere  There is no file to read (.yaml, .json) in this folder.',
      'nowhere  “operator” is missing.',
    ]);
  });
});

describe('a workbook with a fault', () => {
  const bookOf = (sheets: Readonly<Record<string, readonly (readonly unknown[])[]>>): WorkBook => {
    const book = utils.book_new();
    for (const [name, rows] of Object.entries(sheets))
      utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name);
    return book;
  };
  const fileOf = async (bytes: Uint8Array): Promise<string> => {
    const path = join(root, `book-${(count += 1)}.xlsx`);
    await writeFile(path, bytes);
    return path;
  };
  const linesOf = async (book: WorkBook, language?: SentenceLanguage) => {
    const path = await fileOf(new Uint8Array(write(book, { bookType: 'xlsx', type: 'array' }) as ArrayBuffer));
    return (await faultsOf(path, language)).map((line) => line.replace(/^book-\d+\.xlsx ?/, ''));
  };

  it('names the sheet and the row', async () => {
    const book = bookOf({
      streets: [['id', 'hall', 'name', 'zome'], ['pier', 'sea', '부두'], [], ['pier', 'sea', '']],
      'prices.rows': [
        ['prices.list', 'number'],
        ['sea', 1],
      ],
      prizes: [['list']],
    });
    expect(await linesOf(book)).toEqual([
      ' “operator” is missing.',
      '[prices.rows] row 2  The sheet “prices” has no row “sea”.',
      '[prizes]  There is no sheet of this name. Did you mean “prices”?',
      '[streets] row 1  There is no “zome”. Did you mean “zone”?',
      '[streets] row 2  There is no hall “sea”.',
      '[streets] row 4  “name” is missing.',
    ]);
    expect(await linesOf(book, 'korean')).toContain('[streets] 4행  “name”이(가) 없습니다.');
  });

  it('reads a date and a time that Excel made of what was typed', async () => {
    const sheet = utils.aoa_to_sheet([
      ['id', 'kind', 'amount', 'note', 'from', 'to'],
      [1, 'date-limited', '1,000', '봄'],
    ]);
    sheet['E2'] = { t: 'n', v: 46_447, z: 'yyyy-mm-dd' };
    sheet['F2'] = { t: 'n', v: 0.4375, z: 'h:mm' };
    sheet['!ref'] = 'A1:F2';
    const book = bookOf({});
    utils.book_append_sheet(book, sheet, 'coupons');
    // 46447 is 2027-03-01, which is a day; 10:30 is none.
    expect((await linesOf(book)).filter((line) => line.includes('coupons'))).toEqual([
      '[coupons] row 2  Write a day as 2027-03-01, or as today+20 or sunday+2.',
    ]);
  });

  it('may be no workbook', async () => {
    expect(await faultsOf(await fileOf(Buffer.from('id;name')))).toEqual([
      `book-${count}.xlsx  The file cannot be read as a workbook (.xlsx).`,
      `book-${count}.xlsx  “operator” is missing.`,
    ]);
  });
});

it('shows each sentence by an example', () => {
  const shown = new Set([
    ...CASES.map(([code]) => code),
    'no-files',
    'not-workbook',
    'unknown-sheet',
    'no-owner',
    'picture',
  ]);
  expect(SENTENCE_CODES.filter((code) => !shown.has(code))).toEqual([]);
});
