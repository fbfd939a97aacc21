import { describe, expect, test } from 'vitest';
import { checkExpandSteps } from './expand-steps.mjs';
import { treeOfEach } from './tree.test-support.ts';

const { put, brokenPages } = treeOfEach();

const FOLDER = 'apps/server/src/db/migrations';
const brokenBy = (sql: string): readonly string[] => {
  put(`${FOLDER}/0035-more.sql`, sql);
  return brokenPages(checkExpandSteps).map((finding) => finding.replace(`${FOLDER}/0035-more.sql:`, ''));
};
const RUN = '-- builds before: run\n';

test('a step says in its first line whether builds before it run', () => {
  const finding = '1 says neither `-- builds before: run` nor `-- builds before: stop` in its first line';
  expect(brokenBy('alter table hall add column floor text;')).toEqual([finding]);
  expect(brokenBy('-- Floors of halls.\n-- builds before: run\n')).toEqual([finding]);
  expect(brokenBy('-- builds before: go on\n')).toEqual([finding]);
  expect(brokenBy(RUN)).toEqual([]);
});

test('steps from before that rule say nothing', () => {
  put(`${FOLDER}/0034-stock-follows.sql`, 'drop table hall;');
  expect(brokenPages(checkExpandSteps)).toEqual([]);
});

describe('a step on which builds before run', () => {
  test.each([
    ['alter table hall drop column floor;', '2 drops a column (hall)'],
    ['alter table hall drop floor;', '2 drops a column (hall)'],
    ['alter table hall rename column floor to storey;', '2 renames (hall)'],
    ['alter table hall rename to halls;', '2 renames (hall)'],
    ['alter table hall add column floor text not null;', '2 adds a column that refuses null and has no default (hall)'],
    [
      'alter table hall add seats integer, add floor text not null;',
      '2 adds a column that refuses null and has no default (hall)',
    ],
    ['alter table hall alter column floor set not null;', '2 refuses null (hall)'],
    ['alter table hall alter floor type integer;', '2 changes a type (hall)'],
    ['alter table hall alter column floor drop default;', '2 drops a default (hall)'],
    ['alter table hall add constraint hall_floor check (floor > 0);', '2 adds a constraint (hall)'],
    ['alter table hall add check (floor > 0);', '2 adds a constraint (hall)'],
    ['alter table hall add unique (floor);', '2 adds a constraint (hall)'],
    ['alter table hall add foreign key (floor) references storey (floor);', '2 adds a constraint (hall)'],
    ['create unique index hall_floor on hall (floor);', '2 adds a unique index (hall)'],
    ['drop table hall;', '2 drops or empties (hall)'],
    ['truncate hall;', '2 drops or empties (hall)'],
    ['drop function floor_of;', '2 drops or empties (floor_of)'],
    ['do $$ begin alter table hall drop column floor; end $$;', '2 drops a column (hall)'],
  ])('may not: %s', (sql, finding) => {
    expect(brokenBy(`${RUN}${sql}`)).toEqual([`${finding}; builds before it run, so it may not`]);
    expect(brokenBy(`-- builds before: stop\n${sql}`)).toEqual([]);
  });

  test.each([
    ['alter table hall add column floor text, add seats integer not null default 0;'],
    ['alter table hall add number bigint not null generated always as identity;'],
    ['alter table hall alter column floor drop not null, alter column floor set default 1;'],
    [
      'alter table hall drop constraint hall_floor; alter table hall add constraint hall_floor check (floor in (1, 2, 3));',
    ],
    ['alter table hall drop constraint hall_floor_check, add constraint hall_storey check (floor < 9);'],
    ['alter table hall add constraint hall_floor check (floor > 0) not valid;'],
    ['alter table hall add column floor integer, add constraint hall_floor check (floor > 0 or seats > 0);'],
    ['alter table hall add column code text; create unique index hall_code on hall (code);'],
    [
      'create table storey (floor integer not null unique); create unique index on storey (floor); alter table storey drop column floor;',
    ],
    ["comment on table hall is 'alter table hall drop column floor; drop table hall';"],
    [
      '-- alter table hall drop column floor\nupdate hall set floor = 1 where floor is null; create index on hall (floor);',
    ],
  ])('may: %s', (sql) => {
    expect(brokenBy(`${RUN}${sql}`)).toEqual([]);
  });

  test('is named with the line of the statement', () => {
    expect(brokenBy(`${RUN}\nupdate hall set floor = 1;\n\nalter table hall\n  drop column floor;`)).toEqual([
      '5 drops a column (hall); builds before it run, so it may not',
    ]);
  });
});
