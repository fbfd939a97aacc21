import fc from 'fast-check';
import { leavesOf, put } from '@kkumteo/contract/golden/changed-request.test-support';
import { expect, test } from 'vitest';
import { recountSeats } from '../schedule/recount.ts';
import { bookingList, FESTIVAL, FIRE_STATION, DAY_TRIP, groupItem } from '../../testing/bookings.test-support.ts';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';

/* Each call that takes a booking list, with some of its values replaced by any others. */

const site = await openSiteForFile();
const visitor = await site.signIn('member1');

const WORDS = ['', ' ', '01', '02', '07', '22', '99', 'Y', 'N', 'E2', '20261209', '20261225', '00010101', '99991231'];
const word = fc.oneof(fc.constantFrom(...WORDS), fc.string({ unit: 'grapheme', maxLength: 25 }));
const NUMBERS = [0, 1, 14, 15, 101, 102, 201, 801, 1_011, 1_241, 8_011, 9_999, 2_147_483_647];
const number = fc.oneof(fc.constantFrom(...NUMBERS), fc.integer({ min: -1, max: 13_000 }));
const anything = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constant(undefined));

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Readonly<Record<string, unknown>> | undefined)?.[key], value);

const twice = (item: unknown) => ({ bookingList: [item, item], groupPersDiv: '02' });
const [child] = bookingList(FIRE_STATION, 2);
const BODIES: readonly (readonly [call: string, body: object])[] = [
  ['validate', twice(child)],
  ['pledgeValid', twice(child)],
  ['calculatePrice', twice(child)],
  ['preparePayment', { ...twice(child), payMethod: '02' }],
  ['order', { ...twice(bookingList(FESTIVAL, 2)[0]), cmpl: 'free' }],
  ['order', { bookingList: [groupItem(DAY_TRIP, { '01': 30 }, 2)], groupPersDiv: '01', cmpl: 'pledge' }],
];

test.each(BODIES)('%s answers or refuses in Korean, and never fails', async (call, body) => {
  const leaves = leavesOf(body);
  const changes = fc.array(fc.tuple(fc.constantFrom(...leaves), word, number, anything, fc.nat({ max: 5 })), {
    minLength: 1,
    maxLength: 3,
  });
  let calls = 0;
  await fc.assert(
    fc.asyncProperty(changes, async (wrongs) => {
      // One in six is of another type; the others go further.
      const wrong = wrongs.reduce<unknown>((sum, [leaf, text, count, other, die]) => {
        const same = typeof valueAt(body, leaf) === 'number' ? count : text;
        return put(sum, leaf, die === 0 ? other : same);
      }, body);
      const key = { 'idempotency-key': `any-value-${call}-${(calls += 1)}` };
      const answer = await visitor.post(`/api/reserve/${call}`, wrong as object, key);
      expect(answer.status, answer.text).toBeLessThan(500);
      expect(answer.status === 200 || /\p{Script=Hangul}/u.test(answer.text), answer.text).toBe(true);
    }),
    { numRuns: 120 },
  );
  expect(await recountSeats(site.db)).toEqual([]);
});
