import { describe, it } from 'vitest';
import { daysApart, expectPlanOn } from './plan-demo.test-support.ts';

describe('the reservations of the demo park', () => {
  it.each(daysApart(19))('can be planned on %s: seats suffice, days are open, every outcome occurs', expectPlanOn);
});
