import { decodeReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { reservationDetailSchema } from '@kkumteo/contract/reservation/reservation.answer';
import type { Hall } from '@kkumteo/domain/catalog/hall';
import { can, type Ability, type LineFacts, type ReservationFacts } from '@kkumteo/domain/reservation/can';
import { addDays } from '@kkumteo/domain/shared/time';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sentenceOf } from '../http/sentence.ts';
import { CELL_START, CELLS, insertCells, type Cell } from './abilities.test-support.ts';
import { NOW, VISIT } from './bookings.test-support.ts';
import { cancel, preview } from './cancel.test-support.ts';
import { changeOf, lineOf, priceChange, saveChange, validateChange } from './change.test-support.ts';
import { peopleRows, seatsAndAmounts } from './edit-people.test-support.ts';
import { startParkSite, type ParkSite } from './park-site.test-support.ts';
import { preparePayLater } from './pay-later.test-support.ts';
import { signIn, type Answer, type Visitor } from './visitor.test-support.ts';

/*
 * Changing, cancelling and paying later by their own calls, page, preview and save: status × track × kind of line × day, each held against the table.
 * An ability that stands is met with a request that asks for nothing, so that no cell changes.
 */

/** Which kind the lines of a hall are made to be. */
const KINDS = { child: 'plain', teen: 'plain', skill: 'bundle', course: 'coupon', future: 'experience-card' } as const;
type Kind = (typeof KINDS)[keyof typeof KINDS];
const kindOf = (hall: Hall): Kind | null => (hall in KINDS ? KINDS[hall as keyof typeof KINDS] : null);
const KINDED = CELLS.filter(({ hall, capacityMode }) => capacityMode === 'per-round' && kindOf(hall) !== null);

let site: ParkSite;
beforeAll(async () => {
  site = await startParkSite({ startsAt: Date.parse(NOW) });
  await insertCells(site.db, (await site.signIn('member50')).memberId);
  await site.db.query(`update reservation_line set is_bundle = true where line_no like 'cell-line-%-skill-%'`);
  await site.db.query(`update reservation_line set coupon_id = 1 where line_no like 'cell-line-%-course-%'`);
  await site.db.query(
    `update reservation set payment_method = 'experience-card' where reservation_no like 'cell-%-future-%'`,
  );
}, 120_000);
afterAll(() => site.close());

const MOMENTS = [
  [addDays(VISIT, -7), '23:59'],
  [addDays(VISIT, -6), '00:00'],
  [addDays(VISIT, -1), '23:59'],
  [VISIT, '09:59'],
  [VISIT, '10:00'],
] as const;

function factsOf({ track, status, hall }: Cell): ReservationFacts & { readonly lines: readonly [LineFacts] } {
  const kind = kindOf(hall);
  const paymentMethod = kind === 'experience-card' ? kind : null;
  const line: LineFacts = {
    track,
    status,
    paymentMethod,
    productName: '체험',
    hall,
    visitDate: VISIT,
    startMinute: CELL_START,
    isBundle: kind === 'bundle',
    couponId: kind === 'coupon' ? 1 : null,
    policy: { pledgeOnly: false, refundUntil: 'round-start' },
  };
  return { track, status, pledgeState: status === 'pledged' ? 'written' : 'none', paymentMethod, lines: [line] };
}

const AGAIN_AFTER_MS = 100;
const MOST_TRIES = 100;

/** Asks for more than anybody does by hand, and comes again where the site says so (docs/rules/limits.md). */
const comingAgain = (visitor: Visitor): Visitor => ({
  ...visitor,
  async post(path, body, headers) {
    for (let tries = 1; ; tries += 1) {
      const answer = await visitor.post(path, body, headers);
      if (answer.status !== 429 || tries === MOST_TRIES) return answer;
      await sleep(AGAIN_AFTER_MS);
    }
  },
});

const word = (ability: Ability, met: string): string => (ability.allowed ? met : ability.rejection.code);
const codeOf = ({ status, code }: Answer): string | null => (status === 200 ? 'read' : code);

/** What the cell is to be, by the table. */
function rightAnswers(cell: Cell, now: number): Readonly<Record<string, unknown>> {
  const facts = factsOf(cell);
  const [line] = facts.lines;
  const changing = can.changeLine(line, now);
  const cancelling = can.cancelLine(line, now);
  const paying = can.payLater(facts, now);
  // The experience card's vendor and account are asked for once the line may be cancelled (cancel-payments.db.test.ts).
  return {
    changeable: [can.change(facts, now).allowed, changing.allowed],
    validated: changing.allowed ? '변경된 예약 내역이 없습니다.' : sentenceOf(changing.rejection),
    changePriced: word(changing, 'reservation.nothing-changed'),
    changeSaved: word(changing, 'reservation.nothing-changed'),
    cancellable: cancelling.allowed,
    cancelPriced: word(cancelling, 'read'),
    cancelSaved: word(cancelling, 'not asked'),
    payLater: paying.allowed ? null : sentenceOf(paying.rejection),
    paid: word(paying, 'payment.nothing-to-pay'),
  };
}

/** What the site says of the cell, and answers to who tries. */
async function askedOf(who: Visitor, cell: Cell, now: number): Promise<Readonly<Record<string, unknown>>> {
  const { reservationNo: number, lineNo } = cell;
  const change = [changeOf(await lineOf(who, number, lineNo))];
  const [read, validated, changePriced, changeSaved, cancelPriced, paid] = await Promise.all([
    who.get(`/api/reservation/${number}`),
    validateChange(who, number, change),
    priceChange(who, number, change),
    saveChange(who, number, change),
    preview(who, number, [lineNo]),
    preparePayLater(who, number),
  ]);
  const { changeable, payLaterRefusal, lines } = decodeReservationDetail(parse(reservationDetailSchema, read.response));
  const mayCancel = can.cancelLine(factsOf(cell).lines[0], now).allowed;
  return {
    changeable: [changeable, lines[0]?.changeable],
    validated: (validated.response?.['capa'] as { readonly message?: string } | undefined)?.message,
    changePriced: codeOf(changePriced),
    changeSaved: codeOf(changeSaved),
    cancellable: lines[0]?.cancellable,
    cancelPriced: codeOf(cancelPriced),
    cancelSaved: mayCancel ? 'not asked' : codeOf(await cancel(who, number, [lineNo])),
    payLater: payLaterRefusal,
    paid: codeOf(paid),
  };
}

test('the calls of changing, cancelling and paying later are open in exactly the cells of the table', async () => {
  const before = [await seatsAndAmounts(site.db), await peopleRows(site.db)];
  const wrong: string[] = [];
  for (const [day, time] of MOMENTS) {
    site.clock.setTo(day, time);
    const now = site.clock.now();
    const who = comingAgain(await signIn(site.db, site.send, 'member50', now));
    for (const cell of KINDED) {
      const [said, right] = [await askedOf(who, cell, now), rightAnswers(cell, now)].map((each) =>
        JSON.stringify(each),
      );
      if (said !== right) wrong.push(`${cell.reservationNo} on ${day} ${time}: ${said}, not ${right}`);
    }
  }
  expect(wrong).toEqual([]);
  expect([await seatsAndAmounts(site.db), await peopleRows(site.db)]).toEqual(before);
}, 300_000);

test.each([
  ['of a bundle', 'skill', '마케팅 상품은 변경 하실 수 없습니다.'],
  ['with a coupon', 'course', '쿠폰이 적용된 상품은 변경 하실 수 없습니다. 취소 후 다시 예약해 주세요.'],
  ['paid by experience card', 'future', '체험카드 예약분은 예약변경이 불가능 합니다.'],
] as const)(
  'a line %s is refused by each call of a change, in the words of the specification',
  async (_, hall, words) => {
    site.clock.setTo(addDays(VISIT, -19), '09:00');
    const who = comingAgain(await signIn(site.db, site.send, 'member50', site.clock.now()));
    const before = await seatsAndAmounts(site.db);
    for (const cell of KINDED.filter((each) => each.hall === hall && each.status === 'confirmed')) {
      const line = await lineOf(who, cell.reservationNo, cell.lineNo);
      const change = [changeOf(line, { includeList: [{ pcnt: 16, pesnDivCd: '01' }] })];
      const capa = (await validateChange(who, cell.reservationNo, change)).response;
      expect(capa).toMatchObject({ capa: { okYn: 'N', message: words } });
      for (const ask of [priceChange, saveChange]) {
        const refused = await ask(who, cell.reservationNo, change);
        expect([refused.status, refused.text]).toEqual([409, expect.stringContaining(words)]);
      }
    }
    expect(await seatsAndAmounts(site.db)).toEqual(before);
  },
);
