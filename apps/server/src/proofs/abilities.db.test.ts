import { decodeReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { reservationDetailSchema } from '@kkumteo/contract/reservation/reservation.answer';
import { can, type Ability, type LineFacts, type ReservationFacts } from '@kkumteo/domain/reservation/can';
import { addDays } from '@kkumteo/domain/shared/time';
import { parse } from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sentenceOf } from '../http/sentence.ts';
import { CELL_START, CELLS, insertCells, type Cell } from './abilities.test-support.ts';
import { NOW, VISIT } from './bookings.test-support.ts';
import { peopleRows, seatsAndAmounts } from './edit-people.test-support.ts';
import { startParkSite, type ParkSite } from './park-site.test-support.ts';
import { preparePayLater } from './pay-later.test-support.ts';
import { signIn, type Answer, type Visitor } from './visitor.test-support.ts';

/*
 * Every cell of the table of abilities by its calls, but for people and rooms (edit-people-bounds.db.test.ts): what the page is told, and what is
 * answered to who tries all the same. An ability that stands is met with a request that lacks something, so that no cell changes.
 */

let site: ParkSite;
beforeAll(async () => {
  site = await startParkSite({ startsAt: Date.parse(NOW) });
  await insertCells(site.db, (await site.signIn('member50')).memberId);
}, 120_000);
afterAll(() => site.close());

const MOMENTS = [
  [addDays(VISIT, -7), '23:59'],
  [addDays(VISIT, -6), '00:00'],
  [addDays(VISIT, -1), '23:59'],
  [VISIT, '09:59'],
  [VISIT, '10:00'],
] as const;

const factsOf = ({ track, status, hall }: Cell): ReservationFacts & { readonly lines: readonly [LineFacts] } => ({
  track,
  status,
  pledgeState: status === 'pledged' ? 'written' : 'none',
  paymentMethod: null,
  lines: [
    {
      track,
      status,
      paymentMethod: null,
      productName: '체험',
      hall,
      visitDate: VISIT,
      startMinute: CELL_START,
      isBundle: false,
      couponId: null,
      policy: { pledgeOnly: false, refundUntil: 'round-start' },
    },
  ],
});

const word = (ability: Ability, met: string): string => (ability.allowed ? met : ability.rejection.code);
const sentence = (ability: Ability): string | null => (ability.allowed ? null : sentenceOf(ability.rejection));

/** What the cell is to be, by the table. */
function rightAnswers(cell: Cell, now: number): readonly unknown[] {
  const facts = factsOf(cell);
  const [line] = facts.lines;
  const again = can.editPledge(facts);
  return [
    can.change(facts, now).allowed,
    can.changeLine(line, now).allowed,
    can.cancelLine(line, now).allowed,
    sentence(can.payLater(facts, now)),
    word(can.payLater(facts, now), 'payment.nothing-to-pay'),
    word(again.allowed ? again : can.writePledge(facts), 'pledge.organisation-missing'),
    word(again.allowed ? again : can.writePledge(facts), 'read'),
    word(can.viewPledge(facts), 'read'),
    word(can.writeVerification(facts), 'pledge.verification-nobody'),
  ];
}

const codeOf = ({ status, code }: Answer): string | null => (status === 200 ? 'read' : code);

/** What the site says of the cell, and answers to who tries. */
async function askedOf(who: Visitor, { reservationNo: number }: Cell): Promise<readonly unknown[]> {
  const pledge = (type: string) => who.postForm(`/api/reservation/${number}/grpDcdfpr`, { bundleRvNo: number, type });
  const [read, ...tries] = await Promise.all([
    who.get(`/api/reservation/${number}`),
    preparePayLater(who, number),
    who.postForm('/resvr/insertGrpDcdfpr.do', { bundleRvNo: number }),
    pledge('W'),
    pledge('P'),
    who.postForm('/api/resvr/mergeVerification', { bundleRvNo: number }),
  ]);
  const { changeable, payLaterRefusal, lines } = decodeReservationDetail(parse(reservationDetailSchema, read.response));
  return [changeable, lines[0]?.changeable, lines[0]?.cancellable, payLaterRefusal, ...tries.map(codeOf)];
}

test('change, cancel, paying later, pledge and verification are possible in exactly the cells of the table', async () => {
  const before = [await seatsAndAmounts(site.db), await peopleRows(site.db)];
  const wrong: string[] = [];
  for (const [day, time] of MOMENTS) {
    site.clock.setTo(day, time);
    const who = await signIn(site.db, site.send, 'member50', site.clock.now());
    for (const cell of CELLS) {
      const [said, right] = [await askedOf(who, cell), rightAnswers(cell, site.clock.now())].map((answers) =>
        JSON.stringify(answers),
      );
      if (said !== right) wrong.push(`${cell.reservationNo} on ${day} ${time}: ${said}, not ${right}`);
    }
  }
  expect(wrong).toEqual([]);
  expect([await seatsAndAmounts(site.db), await peopleRows(site.db)]).toEqual(before);
}, 240_000);
