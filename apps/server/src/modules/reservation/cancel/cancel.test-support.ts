import { asSent } from '@kkumteo/contract/golden/call.test-support';
import { reservationAnswer } from '@kkumteo/contract/reservation/reservation-detail';
import type { Encoded } from '@kkumteo/contract/wire/codec';
import { bookingList, FIRE_STATION, NOW, type Offer } from '../../../testing/bookings.test-support.ts';
import { buy, type Bought } from '../../../testing/pay.test-support.ts';
import type { TestSite } from '../../../testing/test-site.test-support.ts';
import type { Answer, Visitor } from '../../../testing/visitor.test-support.ts';

export const CARD = '02';

/** Rounds of one product on one day, one after the other. */
export const roundOf = (number: number): Offer => ({
  ...FIRE_STATION,
  roundId: 1010 + number,
  componentRoundId: 1010 + number,
});

export interface Booked extends Bought {
  readonly lineNos: readonly string[];
}

interface BookedBy {
  readonly rounds?: readonly number[];
  readonly payMethod?: string;
  /** Fields of every item. */
  readonly over?: object;
  /** What its buyer has chosen in the provider's window beside. */
  readonly window?: object;
}

/**
 * A child's reservation of several rounds of a day, paid by one of the ways: from the second on an additional session.
 * A deposit waits for its money.
 */
export async function book(
  site: TestSite,
  visitor: Visitor,
  { rounds = [1, 2], payMethod = CARD, over = {}, window = {} }: BookedBy = {},
): Promise<Booked> {
  const [child] = bookingList(roundOf(1), 1);
  const items = rounds.map((number) => ({
    ...child,
    cartNo: `item-${number}`,
    mrktnScheSeqNo: roundOf(number).roundId,
    ...over,
  }));
  const bought = await buy(site, visitor, { bookingList: items, groupPersDiv: '02', payMethod }, window);
  return { ...bought, lineNos: await lineNosOf(visitor, bought.reservationNo) };
}

export const detailOf = async (visitor: Visitor, reservationNo: string): Promise<Encoded<typeof reservationAnswer>> =>
  asSent(reservationAnswer, (await visitor.get(`/api/reservation/${reservationNo}`)).response);

export const lineNosOf = async (visitor: Visitor, reservationNo: string): Promise<readonly string[]> =>
  (await detailOf(visitor, reservationNo)).detailList.map(({ pdRvNo }) => pdRvNo);

export const preview = (visitor: Visitor, bundleRvNo: string, cancelPdRvNos: readonly string[]): Promise<Answer> =>
  visitor.post('/api/reserve/calcCancelPrice', { bundleRvNo, cancelPdRvNos });

export const cancel = (
  visitor: Visitor,
  bundleRvNo: string,
  cancelPdRvNos: readonly string[],
  over: object = {},
): Promise<Answer> => visitor.post('/api/reserve/cancelPayment', { bundleRvNo, cancelPdRvNos, ...over });

export const cancelAll = async (visitor: Visitor, reservationNo: string): Promise<Answer> =>
  cancel(visitor, reservationNo, await lineNosOf(visitor, reservationNo));

/** An account that lacks nothing, as the page sends it. */
export const ACCOUNT = { nobankRefuBankCd: '088', nobankRefuAccNo: '110-123-456789', nobankRefuAccNm: '김도현' };

/** What the database says of a reservation and its money. */
export interface Stand {
  readonly state: string;
  readonly paymentState: string;
  readonly payTotal: number;
  readonly lines: readonly { readonly state: string; readonly amount: number }[];
  readonly attempt: string | null;
  readonly reason: string | null;
  /** Amount and state of each refund, the smallest first. */
  readonly refunds: readonly (readonly [number, string])[];
  /** Won that the provider owes the park by the ledger. */
  readonly owed: number;
}

export async function standOf({ db }: TestSite, reservationNo: string): Promise<Stand> {
  const [row] = await db.query<Stand>(
    `select r.state, r.payment_state, r.pay_total, a.state as attempt, a.review_reason as reason,
        (select jsonb_agg(jsonb_build_object('state', l.state, 'amount', l.amount) order by l.position)
          from reservation_line l where l.reservation_id = r.reservation_id) as lines,
        (select coalesce(jsonb_agg(jsonb_build_array(f.amount, f.state) order by f.amount), '[]')
          from refund f where f.attempt_id = r.attempt_id) as refunds,
        (select coalesce(sum(e.amount), 0)::integer from ledger_entry e
          where e.attempt_id = r.attempt_id and e.account = 'provider-receivable') as owed
      from reservation r left join payment_attempt a using (attempt_id) where r.reservation_no = $1`,
    [reservationNo],
  );
  if (row === undefined) throw new Error('no such reservation');
  return row;
}

/** Seats for all in the rounds of the tests. */
export const makeRoom = (site: TestSite): Promise<unknown> =>
  site.db.query(
    `update seat_stock set capacity = 900 where component_round_id in (1011, 1012, 1013) and visit_date > $1::timestamptz::date`,
    [NOW],
  );
