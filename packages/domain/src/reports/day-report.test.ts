import { expect, test } from 'vitest';
import { instantOf } from '../shared/time.ts';
import { dayReportDue, reportAddress } from './day-report.ts';

test.each([
  [6 * 60 + 59, null],
  [7 * 60, { day: '2026-12-09', since: instantOf('2026-12-10', 7 * 60) }],
  [11 * 60 + 59, { day: '2026-12-09', since: instantOf('2026-12-10', 7 * 60) }],
  [12 * 60, null],
])('at minute %s of the morning the report of the day before is due: %o', (minute, due) => {
  expect(dayReportDue(instantOf('2026-12-10', minute))).toEqual(due);
});

test('an address is kept, none switches the report off, and what no mail reaches is refused', () => {
  expect(reportAddress(' kim@park.example ')).toEqual({ ok: true, value: 'kim@park.example' });
  expect(reportAddress(null)).toEqual({ ok: true, value: null });
  expect(reportAddress('kim@park')).toMatchObject({ ok: false, rejection: { code: 'report.email-wrong' } });
});
