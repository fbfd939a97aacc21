import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('a file for spreadsheets begins with its mark and ends each line as they expect', () => {
  expect(
    csvOf([
      ['이름', '수'],
      ['햇살초등학교', 120],
    ]),
  ).toBe('\uFEFF이름,수\r\n햇살초등학교,120\r\n');
});

test('commas, quotes and line breaks stay within their cell', () => {
  expect(csvOf([['a,b', 'c"d', 'e\nf', null]])).toBe('\uFEFF"a,b","c""d","e\nf",\r\n');
});

test.each(['=1+1', '+82', '-1+cmd', '@SUM(A1)', '\t=1', '\r=1'])('the text %j is no formula', (text) => {
  expect(csvOf([[text]])).toMatch(/^\uFEFF"?'/);
});

test('a number below zero stays a number', () => {
  expect(csvOf([[-45_000]])).toBe('\uFEFF-45000\r\n');
});
