import { addDays, kstDate, instantOf } from '@kkumteo/domain/shared/time';
import { parkCatalogue } from '@kkumteo/testkit/park/catalogue';
import { parkMembers } from '@kkumteo/testkit/park/members';
import { describe, expect, it } from 'vitest';
import { calendarDays } from '../modules/schedule/calendar/calendar-days.ts';
import { openDaysOf } from './open-days.ts';
import { planDemo } from './plan-demo.ts';
import { quotePlanned } from './quote-planned.ts';

const catalogue = parkCatalogue();

async function planOn(today: string) {
  const calendar = await calendarDays(addDays(today, -60), addDays(today, 372), () => {});
  const members = parkMembers(today).map((member, index) => ({ ...member, memberId: index + 1 }));
  return planDemo({ catalogue, days: openDaysOf(calendar, today), today, members });
}

const DAYS = Array.from({ length: 40 }, (_, index) => addDays('2025-12-28', index * 19));

describe('the reservations of the demo park', () => {
  it.each(DAYS)('can be planned on %s: seats suffice, days are open, every outcome occurs', async (today) => {
    const plans = await planOn(today);
    expect(plans.length).toBeGreaterThan(150);
    expect(new Set(plans.map(({ outcome }) => outcome))).toEqual(
      new Set(['confirmed', 'refunded', 'withdrawn', 'provisional', 'awaiting-deposit', 'pledged']),
    );
    for (const { bookedOn, lines } of plans) for (const line of lines) expect(bookedOn <= line.visitDate).toBe(true);
  });

  it('are the same at each call', async () => {
    expect(await planOn('2026-11-20')).toEqual(await planOn('2026-11-20'));
  });

  it('charge the additional fee for an additional session on one day', async () => {
    const today = kstDate(instantOf('2026-11-20'));
    const twoSessions = (await planOn(today)).find(({ lines }) => lines.length === 2);
    if (!twoSessions) throw new Error('parent1 has a reservation of two sessions.');
    // two children and a guardian: 2 × 18,000 + 9,000, then 2 × 15,000 + 5,000
    expect(quotePlanned(twoSessions).quote.lines.map(({ payTotal }) => payTotal)).toEqual([45_000, 35_000]);
  });
});
