import { expect, test } from 'vitest';
import { rangeErrors } from './list-filter.ts';

const YEARS = '체험일은 2012년부터 2028년까지 조회하실 수 있습니다.';

test.each([
  ['the first and the last year', '2012-01-01', '2028-12-31', null],
  ['a day before 2012', '2011-12-31', '2026-12-31', { visitFrom: YEARS }],
  ['a day three years ahead', '2026-12-01', '2029-01-01', { visitTo: YEARS }],
  ['both outside', '1999-01-01', '2035-01-01', { visitFrom: YEARS, visitTo: YEARS }],
  ['an end before the start', '2026-12-02', '2026-12-01', { visitTo: '끝 날짜는 시작 날짜와 같거나 뒤여야 합니다.' }],
])('a search over %s', (_name, visitFrom, visitTo, errors) => {
  expect(rangeErrors({ visitFrom, visitTo }, '2026-12-01')).toEqual(errors);
});
