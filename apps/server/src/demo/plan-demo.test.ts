import { kstDate, instantOf } from '@kkumteo/domain/shared/time';
import { describe, expect, it } from 'vitest';
import { daysApart, expectPlanOn, planOn } from './plan-demo.test-support.ts';
import { quotePlanned } from './quote-planned.ts';

describe('the reservations of the demo park', () => {
  it.each(daysApart(133))('can be planned on %s: seats suffice, days are open, every outcome occurs', expectPlanOn);

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
