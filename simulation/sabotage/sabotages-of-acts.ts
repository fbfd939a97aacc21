import type { Database } from '../../apps/server/src/db/pool.ts';
import { type BrokenLaw, afterwards, altering, answering, findingOtherwise } from './sabotage.ts';
import { GROUP, PAID_LATER, withActs, withPhones, withWaitlist, withWaitlistAtClosing } from './sabotage-shapes.ts';

const GIVE_NOTHING_BACK = `update seat_stock s set sold = s.sold + q.quantity from reservation_line_seat q
  where q.stock_id = s.stock_id and s.kind = 'experiencer' and q.line_id = any ($1::bigint[])`;
const KEEP_COUPONS = `insert into coupon_use (member_id, coupon_id, line_id)
  select r.member_id, l.coupon_id, l.line_id from reservation_line l join reservation r using (reservation_id)
  where l.line_id = any ($1::bigint[]) and l.coupon_id is not null`;
const goneOf = (values: readonly unknown[]): unknown =>
  (JSON.parse(String(values[0])) as { readonly gone: readonly number[] }).gone;

/** Changes the lines that a change saves. */
const alteringLines = (over: object) =>
  altering('reservation-change', ({ lines, ...change }: { lines: readonly object[] }) => ({
    ...change,
    lines: lines.map((line) => ({ ...line, ...over })),
  }));

/** A database whose transactions read other rows by the statement of that name. */
const reading =
  (name: string, rowsOf: (rows: readonly unknown[]) => readonly unknown[]) =>
  (db: Database): Database => ({
    ...db,
    transaction: (act) =>
      db.transaction((tx) =>
        act({
          ...tx,
          query: async <Row>(text: string, values: readonly unknown[] = [], label?: string) => {
            const rows = await tx.query<Row>(text, values, label);
            return label === name ? (rowsOf(rows) as readonly Row[]) : rows;
          },
        }),
      ),
  });

const NOTHING = (): readonly unknown[] => [];

export const BROKEN_LAWS_OF_ACTS: readonly BrokenLaw[] = [
  {
    name: 'seats of a cancelled line are not returned',
    shape: withActs(['cancel line']),
    make: () => ({
      database: afterwards('reservation-cancel', (tx, values) => tx.query(GIVE_NOTHING_BACK, [goneOf(values)])),
    }),
  },
  {
    name: 'more is refunded than was paid for the cancelled lines',
    shape: withActs(['cancel line']),
    make: () => ({
      database: altering('reservation-cancel', ({ refund, ...cancel }: { refund?: { amount: number } }) => ({
        ...cancel,
        refund: refund && { ...refund, amount: refund.amount + 1_000 },
      })),
    }),
  },
  {
    name: 'the coupon of a cancelled line stays used',
    shape: withActs(['cancel all'], { withCoupon: true }),
    make: () => ({
      database: afterwards('reservation-cancel', (tx, values) => tx.query(KEEP_COUPONS, [goneOf(values)])),
    }),
  },
  {
    name: 'a refund without an answer is not retried',
    shape: (plan) => ({ ...withActs(['cancel all'])(plan), faultRate: 0.35 }),
    make: () => ({
      database: answering('refund-claim', async () => []),
    }),
  },
  {
    name: 'our own partial cancel, announced by webhook, is treated as an outside cancel',
    shape: withActs(['cancel line']),
    make: () => ({
      card: findingOtherwise((payment) => ({
        ...payment,
        cancels: payment.cancels.map((one) => ({ ...one, refundId: null })),
      })),
    }),
  },
  {
    name: 'a line moves to another round without its seats',
    shape: withActs(['change round'], { withSecondRound: false }),
    make: () => ({
      database: alteringLines({ seats: [] }),
    }),
  },
  {
    name: 'a line moves to another round and keeps its rooms',
    shape: withActs(['change round'], GROUP),
    make: () => ({
      database: alteringLines({ releasesRooms: false }),
    }),
  },
  {
    name: 'what a change makes cheaper is not refunded',
    shape: withActs(['change to fewer']),
    make: () => ({
      database: altering('reservation-change', (change: object) => ({ ...change, refund: null })),
    }),
  },
  {
    name: 'people made free by a change are not counted',
    shape: withActs(['change to free'], { ...GROUP, withRooms: false }),
    only: 'free seats',
    make: () => ({
      database: afterwards('reservation-change', (tx) =>
        tx.query('update reservation set free_on = null, free_seats = 0, free_order = false'),
      ),
    }),
  },
  {
    name: 'what a cancel leaves free is not counted as a free order',
    shape: withActs(['cancel line'], { withSecondRound: false, withFree: true }),
    only: 'free seats',
    make: () => ({
      database: afterwards('reservation-cancel', (tx) => tx.query('update reservation set free_order = false')),
    }),
  },
  {
    name: 'a reservation that was changed while its window was open is charged what it cost before',
    shape: withActs(['change to fewer'], PAID_LATER),
    make: () => ({
      database: answering('attempt-begin_pay_later', async () => [{ answer: 'confirming' }]),
    }),
  },
  {
    name: 'returned seats are offered to nobody',
    shape: withWaitlist,
    make: () => ({ database: reading('waitlist-releases', NOTHING) }),
  },
  {
    name: 'returned seats are offered to the last who asked',
    shape: withWaitlist,
    make: () => ({ database: reading('waitlist-queue', (rows) => rows.toReversed()) }),
  },
  {
    name: 'seats returned after the last moment of booking are offered',
    shape: withWaitlistAtClosing,
    only: 'waitlist',
    make: () => ({
      database: (db) =>
        answering('waitlist-waited-for', () => Promise.resolve([]))(reading('waitlist-waited-for', NOTHING)(db)),
    }),
  },
  {
    name: 'the link of a cancelled line stays open',
    shape: withPhones,
    only: 'registration',
    make: () => ({
      database: afterwards('reservation-cancel', (tx, values) =>
        tx.query('update registration_link set withdrawn_at = null where line_id = any ($1::bigint[])', [
          goneOf(values),
        ]),
      ),
    }),
  },
  {
    name: 'a read by a link locks the reservation',
    shape: withPhones,
    only: 'registration',
    make: () => ({
      database: (db) => ({
        ...db,
        query: <Row>(text: string, values: readonly unknown[] = [], label?: string) =>
          label === 'registration-own'
            ? db.transaction(async (tx) => {
                await tx.query(
                  'select from reservation_line join reservation using (reservation_id) where line_id = $1 for update',
                  [values[0]],
                );
                return tx.query<Row>(text, values, label);
              })
            : db.query<Row>(text, values, label),
      }),
    }),
  },
];
