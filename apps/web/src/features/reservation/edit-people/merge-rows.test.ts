import { describe, expect, test } from 'vitest';
import type { EditedRow, TypedField } from '../../participants/people-grid/typed-row.ts';
import { changesSince, isClash, mergeRows } from './merge-rows.ts';

interface Row extends EditedRow {
  readonly grade: string;
  readonly email: string;
}
const fields = ['name', 'grade', 'email'] as const satisfies readonly TypedField<Row>[];
const row = (id: string | null, name: string, over: Partial<Row> = {}): Row => ({
  key: id ?? `n-${name}`,
  id,
  name,
  grade: 'E5',
  email: '',
  ...over,
});
const names = (rows: readonly Row[]) => rows.map(({ id, name, grade }) => `${id ?? '+'} ${name} ${grade}`);
const base = [row('1', '강하준'), row('2', '김서연')];

describe('what another save changed', () => {
  test('is nothing where only this page has changed anything', () => {
    const mine = [row('1', '강하빈'), row(null, '이도윤')];
    expect(changesSince({ base, mine, theirs: base, fields })).toEqual([]);
    expect(names(mergeRows({ base, mine, theirs: base, fields }, 'mine'))).toEqual(['1 강하빈 E5', '+ 이도윤 E5']);
  });

  test('is listed cell by cell; cells that only one of the two changed are merged', () => {
    const mine = [row('1', '강하준', { email: 'a@b.kr' }), row('2', '김서연', { grade: 'E6' })];
    const theirs = [row('1', '강하빈'), row('2', '김서연', { grade: 'E4' })];
    const changes = changesSince({ base, mine, theirs, fields });
    expect(changes).toMatchObject([
      { kind: 'cell', field: 'name', before: '강하준', theirs: '강하빈', mine: null },
      { kind: 'cell', field: 'grade', before: 'E5', theirs: 'E4', mine: 'E6' },
    ]);
    expect(changes.map(isClash)).toEqual([false, true]);
    const merged = (preferred: 'mine' | 'theirs') => mergeRows({ base, mine, theirs, fields }, preferred);
    expect(merged('mine')).toMatchObject([{ name: '강하빈', email: 'a@b.kr' }, { grade: 'E6' }]);
    expect(merged('theirs')).toMatchObject([{ name: '강하빈', email: 'a@b.kr' }, { grade: 'E4' }]);
  });

  test('is no conflict where both typed the same', () => {
    const both = [row('1', '강하빈'), row('2', '김서연')];
    expect(changesSince({ base, mine: both, theirs: both, fields })).toEqual([]);
    const mine = [...base, row(null, '이도윤')];
    const theirs = [...base, row('3', '이도윤')];
    expect(changesSince({ base, mine, theirs, fields })).toEqual([]);
    expect(names(mergeRows({ base, mine, theirs, fields }, 'mine'))).toEqual(names(theirs));
  });
});

describe('added and removed people', () => {
  test('are all kept where both sides added some', () => {
    const mine = [...base, row(null, '박지우')];
    const theirs = [...base, row('3', '이도윤')];
    expect(changesSince({ base, mine, theirs, fields })).toMatchObject([{ kind: 'added', row: { name: '이도윤' } }]);
    for (const preferred of ['mine', 'theirs'] as const)
      expect(names(mergeRows({ base, mine, theirs, fields }, preferred))).toEqual([
        '1 강하준 E5',
        '2 김서연 E5',
        '3 이도윤 E5',
        '+ 박지우 E5',
      ]);
  });

  test('are added again or removed where the other side removed and this side changed them', () => {
    const mine = [row('1', '강하준'), row('2', '김서윤')];
    const theirs = [row('1', '강하준')];
    const states = { base, mine, theirs, fields };
    expect(changesSince(states)).toMatchObject([{ kind: 'removed', touched: true }]);
    expect(names(mergeRows(states, 'mine'))).toEqual(['1 강하준 E5', '+ 김서윤 E5']);
    expect(names(mergeRows(states, 'theirs'))).toEqual(['1 강하준 E5']);
  });

  test('are removed and listed where the other side removed them', () => {
    const states = { base, mine: base, theirs: [row('1', '강하준')], fields };
    expect(changesSince(states).map((change) => [change.kind, isClash(change)])).toEqual([['removed', false]]);
    expect(names(mergeRows(states, 'mine'))).toEqual(['1 강하준 E5']);
  });

  test('stay or are removed where this side removed and the other changed them', () => {
    const states = { base, mine: [row('1', '강하준')], theirs: [row('1', '강하준'), row('2', '김서윤')], fields };
    expect(changesSince(states).map(({ kind }) => kind)).toEqual(['kept']);
    expect(names(mergeRows(states, 'mine'))).toEqual(['1 강하준 E5']);
    expect(names(mergeRows(states, 'theirs'))).toEqual(['1 강하준 E5', '2 김서윤 E5']);
  });
});
