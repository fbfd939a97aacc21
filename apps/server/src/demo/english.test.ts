import { koreanTexts } from '@kkumteo/catalogue/tables/english';
import { toTables } from '@kkumteo/catalogue/tables';
import { sameDayNote } from '@kkumteo/copy/same-day';
import { demoCatalogue } from '@kkumteo/demo-park/catalogue';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const document = await demoCatalogue();
const tables = toTables(document, '2026-11-24');
// The park's texts are there in each language.
const shown = tables.filter(([table]) => table !== 'catalogue_english' && table !== 'park_text');
const english = new Map(
  tables
    .filter(([table]) => table === 'catalogue_english')
    .flatMap(([, rows]) => rows.map((row) => [String(row['korean']), String(row['english'])] as const)),
);

test('every text that the demo park shows has its English', () => {
  const korean = koreanTexts(shown);
  expect(korean.length).toBeGreaterThan(500);
  expect(korean.filter((text) => !english.has(text))).toEqual([]);
  expect(english.size).toBe(korean.length);
});

test('the English has no Korean in it, and no line of it stands for a text that nobody shows', () => {
  expect([...english.values()].filter((text) => /\p{Script=Hangul}/u.test(text))).toEqual([]);
  const lines = new Set(koreanTexts(shown).flatMap((text) => text.split('\n')));
  expect(document.english.filter(({ korean }) => !lines.has(korean))).toEqual([]);
});

test('products, halls, streets and rooms that differ in Korean differ in English', () => {
  const names = shown.flatMap(([table, rows]) =>
    ['product', 'hall', 'street', 'room'].includes(table) ? rows.map((row) => String(row['name'])) : [],
  );
  const korean = new Set(names);
  expect(new Set([...korean].map((name) => english.get(name))).size).toBe(korean.size);
});

test('a notice that says what a hall’s page says by itself is the same in English too, so that it stands there once', async () => {
  const ofThePages = await readFile(
    new URL('../../../../packages/copy/src/english/web/schedule.json', import.meta.url),
    'utf8',
  );
  const said = (JSON.parse(ofThePages) as Readonly<Record<string, string>>)[sameDayNote(840)];
  expect(said).toBeDefined();
  expect(english.get(sameDayNote(840))).toBe(said);
});
