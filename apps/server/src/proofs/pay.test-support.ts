import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import type { Sql } from '../db/pool.ts';
import type { RunningSandbox } from '../gateways/payment/sandbox.test-support.ts';
import { cardOrder, FIRE_STATION, type Offer } from './bookings.test-support.ts';
import type { Answer, Visitor } from './visitor.test-support.ts';

export interface Prepared {
  readonly attemptId: string;
  readonly amount: number;
}

/** Prepares a card payment; throws where the site refuses it. */
export async function prepare(visitor: Visitor, people = 2, offer: Offer = FIRE_STATION): Promise<Prepared> {
  const answer = await visitor.post('/api/reserve/preparePayment', cardOrder(offer, people));
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  const { amount, payReq } = answer.response as { amount: number; payReq: { orderNo: string } };
  return { attemptId: payReq.orderNo, amount };
}

/** The buyer approves in the window; answers the form that the browser then sends. */
export async function approve(bank: RunningSandbox, { attemptId, amount }: Prepared, card?: string) {
  const providerKey = await bank.authorize(attemptId, amount, card);
  return approvedForm({ attemptId, amount }, providerKey);
}

export const approvedForm = ({ attemptId, amount }: Prepared, providerKey: string) => ({
  LGD_RESPCODE: '0000',
  LGD_RESPMSG: '',
  LGD_PAYKEY: providerKey,
  LGD_OID: attemptId,
  LGD_AMOUNT: String(amount),
});

export const sendResult = (visitor: Visitor, form: Readonly<Record<string, string>>): Promise<Answer> =>
  visitor.postForm('/payment/lguPayment.do', form);

/** The reservation's number of a confirmed payment, or the site's sentence. */
export function reservationOf(answer: Answer): string {
  const { ERR_YN, bundleRvNo } = (answer.response ?? {}) as { ERR_YN?: string; bundleRvNo?: string };
  if (answer.status !== 200 || ERR_YN !== 'N' || !bundleRvNo)
    throw new Error(`not confirmed: ${answer.status} ${answer.text}`);
  return bundleRvNo;
}

/** The site's sentence for a payment that was not confirmed. */
export function refusalOf(answer: Answer): string {
  const { ERR_YN, ERR_MSG } = (answer.response ?? {}) as { ERR_YN?: string; ERR_MSG?: string };
  if (answer.status !== 200 || ERR_YN !== 'Y') throw new Error(`not refused: ${answer.status} ${answer.text}`);
  return ERR_MSG ?? '';
}

/** The number for people of a reservation, as it is shown. */
export async function bookingReferenceOf(sql: Sql, reservationNo: string): Promise<string> {
  const text = 'select booking_reference as digits from reservation where reservation_no = $1';
  const [row] = await sql.query<{ digits: number }>(text, [reservationNo]);
  if (row === undefined) throw new Error('no such reservation');
  return formatBookingReference(row.digits);
}
