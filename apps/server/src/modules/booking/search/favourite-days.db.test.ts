import { favouriteDaysAnswer, favouriteDaysPath } from '@kkumteo/contract/catalog/favourites';
import { decode } from '@kkumteo/contract/wire/codec';
import { FAVOURITE_DAYS } from '@kkumteo/domain/catalog/favourite';
import { addDays, kstDate } from '@kkumteo/domain/shared/time';
import { expect, test } from 'vitest';
import { FIRE_STATION } from '../../../testing/bookings.test-support.ts';
import { openSiteForFile } from '../../../testing/test-site.test-support.ts';
import type { Visitor } from '../../../testing/visitor.test-support.ts';

const site = await openSiteForFile();
const member = await site.signIn('parent1');

const mark = (productId: number) => member.post('/api/member/favourites', { mrktnPdNo: productId, favouriteYn: 'Y' });
const daysOf = async (visitor: Visitor) => decode(favouriteDaysAnswer, (await visitor.get(favouriteDaysPath)).response);
const seatsOn = async (day: string): Promise<number> => {
  const { response } = await member.get(
    `/api/product/${FIRE_STATION.productId}?pgDiv=P&expVisitRvdt=${day.replaceAll('-', '')}`,
  );
  const rounds = response?.['prodScheList'] as readonly { readonly rvResiduePcnt: number }[];
  return rounds.reduce((sum, { rvResiduePcnt }) => sum + rvResiduePcnt, 0);
};
const sellOut = (from: string, to: string) =>
  site.db.query(
    `update seat_stock s set capacity = held + sold from component_round c join product_component p using (component_id)
      where s.component_round_id = c.component_round_id and p.product_id = $1 and s.visit_date between $2 and $3`,
    [FIRE_STATION.productId, from, to],
  );

test('of a favourite the nearest day with a seat is told, and the next one once it is sold out', async () => {
  await mark(FIRE_STATION.productId);
  const [first] = await daysOf(member);
  const day = first?.day ?? '';
  expect(first?.productId).toBe(FIRE_STATION.productId);
  expect(await seatsOn(day)).toBeGreaterThan(0);
  const today = kstDate(site.clock.now());
  for (let before = today; before < day; before = addDays(before, 1)) expect(await seatsOn(before)).toBe(0);
  await sellOut(day, day);
  const [second] = await daysOf(member);
  expect((second?.day ?? '') > day).toBe(true);
  await sellOut(today, addDays(today, FAVOURITE_DAYS));
  expect(await daysOf(member), 'none within four weeks').toEqual([]);
});

test('another member’s favourites are not told', async () => {
  expect(await daysOf(await site.signIn('parent2'))).toEqual([]);
});
