import { expect, it } from 'vitest';
import { unstorableField } from './storable-text.ts';

const nested = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

it.each([
  ['U+0000', { name: 'a\0b' }, 'name'],
  ['half of a character', ['\ud83c'], '0'],
  ['the other half alone', { list: [{ name: 'x\udfa0' }] }, 'list.0.name'],
  ['half of a character in the name of a field', { part: { 'a\ud83c': 1 } }, 'part'],
  ['a list within 33 others', nested(34), Array(33).fill('0').join('.')],
])('%s is kept by no column, and the field is named', (_name, value, field) => {
  expect(unstorableField(value)).toBe(field);
});

it('lists 9,000 deep are refused at the bound', () => {
  expect(unstorableField(nested(9_000))).toMatch(/^0(\.0){32}$/);
});

it.each([
  ['nothing', undefined],
  ['a whole character of two halves', { name: '🎠' }],
  ['Korean', ['꿈터', null, 3, true]],
  ['lists 33 deep', nested(33)],
])('%s can be kept', (_name, value) => {
  expect(unstorableField(value)).toBeNull();
});
