import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TODAY } from '../../../testing/bookings.test-support.ts';
import {
  experiencersBody,
  leadersBody,
  saveExperiencers,
  saveLeaders,
  seatsAndAmounts,
} from './edit-people.test-support.ts';
import { lineOf } from '../change/change.test-support.ts';
import { reserveByPledge } from '../pay-later/pay-later.test-support.ts';
import { buyByCard } from '../../../testing/pay.test-support.ts';
import { openSiteForFile } from '../../../testing/test-site.test-support.ts';

const site = await openSiteForFile();

test('any input of people leaves seats and amounts unchanged', async () => {
  site.clock.setTo(TODAY);
  const teacher = await site.signIn('member1');
  const parent = await site.signIn('member2');
  const group = await reserveByPledge(teacher, 20);
  const { reservationNo: single } = await buyByCard(site, parent);
  const before = await seatsAndAmounts(site.db);
  const word = fc.constantFrom(
    '',
    '한솔',
    '한별',
    '가'.repeat(11),
    '\u0000',
    'sol@example.com',
    '180301-3234567',
    "'--",
  );
  const number = fc.constantFrom(-1, 0, 1, 2, 999_999);
  const typed = (ids: readonly string[]) =>
    fc.record(
      {
        incluId: fc.constantFrom('', '1', ...ids),
        leaderId: fc.constantFrom('', '1', ...ids),
        incluNm: word,
        leaderNm: word,
        incluUserId: word,
        incluGrade: fc.constantFrom('', 'E1', 'E9', '99'),
        incluBirthMonDate: fc.constantFrom('', '20180301', '2018-02-30', '19000101', 'x'),
        email: word,
        phoneNo: fc.constantFrom('', '01000004000', 'x'),
        pesnDivCd: fc.constantFrom('', '01', '02', '05', '07', '22', 'xx'),
        // A field that the form does not have is ignored.
        pcnt: number,
        headcount: number,
        price: number,
        orgPrice: number,
        reciDivCd: fc.constantFrom('10', '20'),
        exhpHzCd: fc.constantFrom('', 'teen-police'),
        position: number,
      },
      { requiredKeys: [] },
    );
  let accepted = 0;
  for (const [who, reservationNo] of [
    [teacher, group],
    [parent, single],
  ] as const) {
    let line = await lineOf(who, reservationNo);
    const ids = [...line.experList.map(({ incluId }) => incluId), ...line.leaderList.map(({ leaderId }) => leaderId)];
    const body = fc.record({
      people: fc.array(typed(ids), { maxLength: 4 }),
      asRead: fc.boolean(),
      consent: fc.constantFrom('Y', 'Y', 'N'),
      ofLeaders: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(body, async ({ people, asRead, consent, ofLeaders }) => {
        const standing: readonly object[] = ofLeaders
          ? line.leaderList
          : line.experList.filter(({ pcnt }) => pcnt === 1);
        const list = asRead ? standing.map((person, at) => ({ ...person, ...keptIds(people[at]) })) : people;
        const [save, bodyOf] = ofLeaders ? [saveLeaders, leadersBody] : [saveExperiencers, experiencersBody];
        const answer = await save(who, reservationNo, line, bodyOf(line, list, { agreeYn: consent }));
        expect([200, 400, 409, 422]).toContain(answer.status);
        if (answer.status === 200) accepted += 1;
        line = await lineOf(who, reservationNo);
        expect(await seatsAndAmounts(site.db)).toBe(before);
      }),
      { numRuns: 50 },
    );
  }
  expect(accepted).toBeGreaterThan(5);
}, 240_000);

/** What a page changes of a person who is saved: everything but the id. */
function keptIds(over: object | undefined): object {
  const { incluId: _person, leaderId: _leader, ...rest } = (over ?? {}) as Record<string, unknown>;
  return rest;
}
