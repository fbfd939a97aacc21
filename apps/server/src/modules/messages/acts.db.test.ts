import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Kept } from '../../../../sandbox/src/messages/box.ts';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';

/* The messages of an act on lines of a reservation: cancelled as a whole, in part, or changed. */

interface Booked {
  readonly number: string;
  readonly lines: readonly number[];
  readonly products: readonly string[];
}
let booked: Booked;

const site = await openSiteForFile();

beforeAll(async () => {
  const [row] = await site.db.query<Booked>(
    `select r.reservation_no as number, array_agg(l.line_id::float8 order by l.position) as lines, array_agg(l.product_name order by l.position) as products
      from reservation r join reservation_line l using (reservation_id) where r.status = 'confirmed'
      group by r.reservation_id having count(*) > 1 order by r.reservation_id limit 1`,
  );
  if (row === undefined) throw new Error('the demo park has no reservation of several lines');
  booked = row;
});
beforeEach(async () => {
  await site.db.query('delete from outbox');
  site.bank.sandbox.messages.box.clear();
});

const notify = (event: string, act: string, lines: readonly number[]) =>
  site.db.query('select notify_act($1, $2, $3, $4::bigint[], array[]::text[], to_timestamp($5::float8))', [
    `reservation.${event}`,
    booked.number,
    act,
    lines,
    site.clock.now() / 1000,
  ]);
const textOf = (one: Kept): string => (one.kind === 'mail' ? one.mail.text : one.message.text);
async function sentTexts(): Promise<readonly string[]> {
  await site.run('send-messages');
  return site.bank.sandbox.messages.box.kept().map(textOf);
}

it('a part that is cancelled is named by the lines of the act, by mail and phone, once for each act', async () => {
  const { lines, products } = booked;
  await notify('part-cancelled', 'first', [lines.at(-1) ?? 0]);
  await notify('part-cancelled', 'first', [lines.at(-1) ?? 0]);
  const texts = await sentTexts();
  expect(texts).toHaveLength(2);
  for (const text of texts) {
    expect(text).toContain('[꿈터] 예약 일부 취소 안내');
    expect(text).toContain(`■ 체험: ${products.at(-1)}\n`);
    expect(text).toContain('■ 환불금액: 없음');
  }
  await notify('part-cancelled', 'second', [lines[0] ?? 0]);
  expect(await sentTexts()).toHaveLength(4);
});

it('a change of several lines is named by the first of them in the order of the reservation', async () => {
  await notify('changed', 'once', booked.lines.toReversed());
  const [text] = await sentTexts();
  expect(text).toContain('[꿈터] 예약 변경 안내');
  expect(text).toContain(`■ 체험: ${booked.products[0]} 외 ${booked.lines.length - 1}건`);
});

it('a whole cancel of a reservation that still exists is not announced', async () => {
  await notify('cancelled', 'never', booked.lines);
  expect(await sentTexts()).toEqual([]);
});
