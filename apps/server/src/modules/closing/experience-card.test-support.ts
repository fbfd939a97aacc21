import { groupItem, groupPayment, type Offer } from '../../testing/bookings.test-support.ts';
import { orderedNo, preparedOf } from '../../testing/pay.test-support.ts';
import type { TestSite } from '../../testing/test-site.test-support.ts';
import type { Visitor } from '../../testing/visitor.test-support.ts';

const RICH = { cardId: 'dream1001', cardNo: '9400-0000-0000-1001' };

/** A group's payment of several rounds by a card with enough on it; answers the number of the reservation. */
export async function payByExperienceCard(
  site: Pick<TestSite, 'bank'>,
  teacher: Visitor,
  offers: readonly Offer[],
): Promise<string> {
  const cardToken = String((await teacher.post('/api/reserve/prumeeBalance', RICH)).response?.['cardToken']);
  const items = offers.map((offer, at) => groupItem(offer, { '01': 15 }, 1, { cartNo: `card-${at}` }));
  const prepared = await teacher.post('/api/reserve/preparePayment', {
    ...groupPayment(...items),
    payMethod: '09',
    prumiParam: { cardToken },
  });
  const { attemptId } = preparedOf(prepared);
  await teacher.get(`/payment/window/${attemptId}?display=frame`);
  const session = site.bank.sandbox.experienceCard.book.sessionOf(attemptId);
  await site.bank.sandbox.app.inject({
    method: 'POST',
    url: `/experience-card/window/${session?.id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'decision=approve&agreed=yes',
  });
  const prumiParam = { orderNo: attemptId, code: '00', message: '' };
  return orderedNo(await teacher.post('/api/reserve/orderPrumee', { prumiParam, groupPersDiv: '01' }));
}
