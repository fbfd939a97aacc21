import { addDays } from '@kkumteo/domain/shared/time';
import { demoCatalogue } from '@kkumteo/demo-park/catalogue';
import { parkMembers } from '@kkumteo/demo-park/members';
import { expect } from 'vitest';
import { calendarDays } from '../modules/schedule/calendar/calendar-days.ts';
import { openDaysOf } from './open-days.ts';
import { parkRecords } from './park-records.ts';
import { planDemo } from './plan-demo.ts';

export async function planOn(today: string) {
  const calendar = await calendarDays(addDays(today, -60), addDays(today, 372));
  const catalogue = parkRecords(await demoCatalogue(), today);
  const members = parkMembers(today).map((member, index) => ({ ...member, memberId: index + 1 }));
  return planDemo({ catalogue, days: openDaysOf(calendar, today), today, members });
}

/** Days from the winter of 2025 on, at intervals of so many days. */
export const daysApart = (days: number) =>
  Array.from({ length: Math.ceil(760 / days) }, (_, at) => addDays('2025-12-28', at * days));

export async function expectPlanOn(today: string): Promise<void> {
  const plans = await planOn(today);
  expect(plans.length).toBeGreaterThan(150);
  expect(new Set(plans.map(({ outcome }) => outcome))).toEqual(
    new Set(['confirmed', 'refunded', 'withdrawn', 'provisional', 'awaiting-deposit', 'pledged']),
  );
  for (const { bookedOn, lines } of plans) for (const line of lines) expect(bookedOn <= line.visitDate).toBe(true);
}
