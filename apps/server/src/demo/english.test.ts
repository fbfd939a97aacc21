import { parkCatalogue } from '@kkumteo/testkit/park/catalogue';
import { englishText, ENGLISH_LINES } from '@kkumteo/testkit/park/english/texts';
import { expect, test } from 'vitest';
import { catalogueRows, koreanTexts } from './catalogue-rows.ts';

const tables = catalogueRows(parkCatalogue(), '2026-11-24');
const shown = tables.filter(([table]) => table !== 'catalogue_english');

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
