import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { Table } from './tables.ts';
import { textsOf } from './texts.ts';
import { inEnglish } from './translate.ts';

const NOTHING: Table = new Map();
const english = (source: string, table: Readonly<Record<string, string>>, kept: Table = NOTHING) =>
  inEnglish(source, 'a.tsx', { table: new Map(Object.entries(table)), kept });
const messages = (source: string) => textsOf(source, 'a.tsx').map(({ message }) => message);

test('literals and attributes are said in English, with what they have around them', () => {
  expect(english("const a = ['예약 ', ' 및 '];", { 예약: 'Book “it”', 및: '' })).toBe('const a = ["Book “it” ", ""];');
  expect(english('<p title="예약" />;', { 예약: 'Book' })).toBe('<p title={"Book"} />;');
});

test('a template is one message, in whatever order English says it', () => {
  expect(english('const a = `${hall} 체험 ${count(n)}개`;', { '{0} 체험 {1}개': '{1} in {0}' })).toBe(
    'const a = `${count(n)} in ${hall}`;',
  );
  expect(english("const a = name + ' 님';", { '{0} 님': 'Dear {0}' })).toBe('const a = `Dear ${name}`;');
});

test('a text in a slot is said in English too', () => {
  expect(
    english("const a = `${of === '개인' ? '혼자' : `${n}명`} 예약`;", {
      '{0} 예약': 'Book {0}',
      혼자: 'alone',
      '{0}명': 'for {0}',
    }),
  ).toBe('const a = `Book ${of === \'개인\' ? "alone" : `for ${n}`}`;');
});

test('the children of an element are one message, its elements and expressions its slots', () => {
  expect(
    english('<p>\n  총 <b title="수">{n}</b>{" "}\n  {unit}입니다\n</p>;', {
      '총 {0} {1}입니다': 'That is {1}: {0}',
      수: 'number',
    }),
  ).toBe('<p>{"That is "}{unit}{": "}<b title={"number"}>{n}</b></p>;');
});

test('a number chooses between one and other, whether it is one or a text', () => {
  const table = { '{0}명': '{0, plural, one {# person} other {# people}}' };
  const said = (source: string): unknown => runInNewContext(english(source, table), { n: 1 });
  expect([said('`${n}명`'), said('`${String(n)}명`'), said('`${n + 1}명`'), said("n + '명'")]).toEqual([
    '1 person',
    '1 person',
    '2 people',
    '1 person',
  ]);
  expect(english('<p>{n}명</p>', table)).toBe('<p>{(n) == 1 ? `${n} person` : `${n} people`}</p>');
  expect(english('<p><b>{n}</b>명</p>', { '{0}명': '{0} people' })).toBe('<p><b>{n}</b>{" people"}</p>');
});

test('a value chooses among named words', () => {
  const table = { '{0}월': '{0, select, 1 {January} 12 {December} other {}}' };
  const said = (month: number): unknown => runInNewContext(english('`${n}월`', table), { n: month });
  expect([said(12), said(1), said(7)]).toEqual(['December', 'January', '']);
});

test('signs that mean something in a template stay what they are', () => {
  const said = english('`${n}원`', { '{0}원': '`₩\\${0}' });
  expect(runInNewContext(said, { n: 5 })).toBe('`₩\\$5');
});

test('a file may say a text in its own way', () => {
  const table = { 체험: 'Experience', 'a.tsx|체험': 'Participant' };
  expect(english("const a = '체험';", table)).toBe('const a = "Participant";');
});

test('names, addresses, types, what is compared and what is looked for are no texts', () => {
  expect(
    messages(`
      import a from './가.ts';
      import('./나.ts');
      export * from './다.ts';
      type T = '라' | '마';
      const b: Record<'바', string> = { '사': c['아'] } as Record<'자', string>;
      if (b === '차' || b.startsWith('카')) switch (b) { case '타': break; }
      const d = /파/u.test(b);
    `),
  ).toEqual([]);
});

test('values of objects, arguments and what follows a check of types are texts', () => {
  expect(messages("f({ 가: '나' }, ['다'] as const, x ?? '라', '마'.length satisfies number, [`바`]);")).toEqual([
    '나',
    '다',
    '라',
    '마',
    '바',
  ]);
});

test('the language in which numbers and days are written is a text', () => {
  expect(english("n.toLocaleString('ko-KR')", { 'ko-KR': 'en-US' })).toBe('n.toLocaleString("en-US")');
});

test('what stays Korean, and what no table has, is left as it is', () => {
  const source = "const a = ['이름', '약관', '체험'];";
  const table = { 이름: 'Name', 약관: 'Terms' };
  expect(english(source, table, new Map([['약관', 'it binds']]))).toBe("const a = [\"Name\", '약관', '체험'];");
  expect(english(source, table, new Map([['a.tsx', 'it binds']]))).toBe(source);
  expect(english(source, { ...table, 'a.tsx|약관': 'Terms' }, new Map([['a.tsx', 'it binds']]))).toBe(
    "const a = ['이름', \"Terms\", '체험'];",
  );
});
