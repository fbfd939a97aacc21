import { expect, test } from 'vitest';
import type { Offer } from '../../../testing/bookings.test-support.ts';
import { openSiteForFile } from '../../../testing/test-site.test-support.ts';
import { payByExperienceCard } from '../../closing/experience-card.test-support.ts';
import { lineNosOf, standOf } from '../cancel/cancel.test-support.ts';
import { movePath, OTHER_DAY, pressMove, target, wire } from './move.test-support.ts';

const CABIN: Offer = { productId: 1202, roundId: 12_021, componentRoundId: 2021, guardian: false, price: 9_000 };

const site = await openSiteForFile();

test('a cheaper move of what was paid by experience card leaves its part to a person: the vendor gives all or none', async () => {
  const teacher = await site.signIn('teacher1');
  const reservationNo = await payByExperienceCard(site, teacher, [CABIN]);
  const line = { reservationNo, lineNo: (await lineNosOf(teacher, reservationNo))[0] ?? '' };
  await site.db.query('update price_row set fee = fee - 1000 where product_id = $1 and fee > 0', [CABIN.productId]);
  const counsel = await site.staffMember('counsel');
  const to = { productId: CABIN.productId, roundId: CABIN.roundId, day: wire(OTHER_DAY) };
  const shown = () => counsel.post(`${movePath(line)}/preview`, target(to));
  await expect
    .poll(async () => (await shown()).response)
    .toMatchObject({ refund: 15_000, isByPerson: true, payouts: [], blocked: null });
  expect((await shown()).text).toContain('직원이 따로 연락드려 돌려드립니다');
  expect((await pressMove(counsel, line, to)).response).toMatchObject({ refunded: 15_000 });
  await site.run('reconcile-attempts');
  expect(await standOf(site, reservationNo)).toMatchObject({ attempt: 'paid', refunds: [[15_000, 'needs-review']] });
  const { response } = await counsel.get(`/api/office/reservations/${reservationNo}`);
  expect(response?.['money']).toMatchObject({ owed: -15_000, onItsWay: 15_000 });
});
