import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NOT_COPIED, PART_SQL } from './parts.ts';

const read = (path: string): string => readFileSync(new URL(`../../../../../../${path}`, import.meta.url), 'utf8');

/** The tables of the second column of "What is kept", and those that refer to a member. */
function tablesOfPeople(): readonly string[] {
  const schema = read('apps/server/src/db/schema.md').split(/^## /mu).slice(1);
  const names = new Set(schema.map((part) => part.split('\n')[0] ?? ''));
  const kept = read('docs/rules/privacy.md').split('## What is kept')[1]?.split('\n## ')[0] ?? '';
  const named = kept
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => [...(line.split('|')[2] ?? '').matchAll(/`([a-z_]+)[.`]/gu)].map(([, table = '']) => table));
  const referring = schema.filter((part) => part.includes('\n| member_id |')).map((part) => part.split('\n')[0] ?? '');
  return [...new Set([...named, ...referring])].filter((table) => names.has(table)).toSorted();
}

test('the copy has every table that keeps something of a member, or says why not', () => {
  const decided = [...Object.values(PART_SQL).flatMap(({ tables }) => tables), ...Object.keys(NOT_COPIED)];
  expect(tablesOfPeople().length).toBeGreaterThan(40);
  expect(tablesOfPeople().filter((table) => !decided.includes(table))).toEqual([]);
});

test('each part reads the tables that it names', () => {
  for (const [part, { tables, sql }] of Object.entries(PART_SQL))
    for (const table of tables)
      expect([part, new RegExp(`\\b(?:from|join) ${table}\\b`).test(sql)]).toEqual([part, true]);
});
