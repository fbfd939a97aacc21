import { expect, test } from 'vitest';
import { codeGroup } from '../catalog/code-groups.ts';
import { hallCode, hallCodes, hallOfSlug, hallSlug, itemFilterCodes } from './codes.ts';
import { decode } from './codec.ts';

test('the code of a hall that the specification does not know is its slug', () => {
  for (const table of [hallCodes, itemFilterCodes])
    expect([table.encode('farm-kitchen'), table.decode('farm-kitchen')]).toEqual(['farm-kitchen', 'farm-kitchen']);
  expect(decode(hallCode, 'farm-kitchen')).toBe('farm-kitchen');
});

test('a hall of the specification has its own code alone, and what no slug can be is no hall', () => {
  expect([hallCodes.encode('teen'), hallCodes.decode('02'), itemFilterCodes.decode('02')]).toEqual([
    '02',
    'teen',
    'child',
  ]);
  expect(['teen', '77', '', 'Teen', 'a b', 'a'.repeat(31)].map(hallCodes.decode)).toEqual(Array(6).fill(null));
});

test('the word of a hall in addresses is its slug, but for onJob', () => {
  expect(['farm-kitchen', 'onjob', 'teen'].map(hallSlug)).toEqual(['farm-kitchen', 'onJob', 'teen']);
  expect(['farm-kitchen', 'onJob', 'teen', 'onjob', '../x', ''].map(hallOfSlug)).toEqual([
    'farm-kitchen',
    'onjob',
    'teen',
    null,
    null,
    null,
  ]);
});

test('group 010 has the halls of the park: those of the specification in its order, then the others', () => {
  const halls = ['child', 'farm-kitchen', 'teen', 'onjob'].map((hall) => ({ hall, name: `${hall}!` }));
  expect(codeGroup('010', halls)).toEqual([
    { cd: '', cdNm: '전체' },
    { cd: '01', cdNm: 'teen!' },
    { cd: '02', cdNm: 'child!' },
    { cd: 'farm-kitchen', cdNm: 'farm-kitchen!' },
  ]);
});
