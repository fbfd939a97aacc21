import { parkCatalogue } from '@kkumteo/demo-park/catalogue';
import { englishText, ENGLISH_LINES } from '@kkumteo/demo-park/english/texts';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { catalogueRows, koreanTexts } from './catalogue-rows.ts';
import { sameDayNote } from '@kkumteo/copy/schedule';

const tables = catalogueRows(parkCatalogue(), '2026-11-24');
// The park's texts are there in each language.
const shown = tables.filter(([table]) => table !== 'catalogue_english' && table !== 'park_text');

test('every text that the demo park shows has its English', () => {
  const korean = koreanTexts(shown);
  expect(korean.length).toBeGreaterThan(500);
  expect(korean.filter((text) => englishText(text) === null)).toEqual([]);
  expect(tables.find(([table]) => table === 'catalogue_english')?.[1]).toHaveLength(korean.length);
});

test('the English has no Korean in it, and no line of it stands for a text that nobody shows', () => {
  expect(Object.values(ENGLISH_LINES).filter((english) => /\p{Script=Hangul}/u.test(english))).toEqual([]);
  const lines = new Set(koreanTexts(shown).flatMap((text) => text.split('\n')));
  expect(Object.keys(ENGLISH_LINES).filter((line) => !lines.has(line))).toEqual([]);
});

test('products, halls, streets and rooms that differ in Korean differ in English', () => {
  const names = shown.flatMap(([table, rows]) =>
    ['product', 'hall', 'street', 'room'].includes(table) ? rows.map((row) => String(row['name'])) : [],
  );
  const korean = new Set(names);
  expect(new Set([...korean].map(englishText)).size).toBe(korean.size);
});

test('a notice that says what a hall’s page says by itself is the same in English too, so that it stands there once', async () => {
  const ofThePages = await readFile(
    new URL('../../../../packages/copy/src/english/web/schedule.json', import.meta.url),
    'utf8',
  );
  const said = (JSON.parse(ofThePages) as Readonly<Record<string, string>>)[sameDayNote];
  expect(said).toBeDefined();
  expect(englishText(sameDayNote)).toBe(said);
});
