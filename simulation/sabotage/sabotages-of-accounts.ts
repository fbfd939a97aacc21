import type { Database } from '../../apps/server/src/db/pool.ts';
import type { CancelOutcome } from '../../apps/server/src/gateways/payment/port.ts';
import type { ActPlan, Plan, PurchasePlan } from '../plan.ts';
import { type BrokenLaw, afterwards, answering, within } from './sabotage.ts';
import { GROUP, withActs, withWaitlist } from './sabotage-shapes.ts';

const DEPOSITS = { kind: 'deposit', namesRefundAccount: true, twoWindows: false } as const;

/** Everybody has a deposit that is waited for, and changes what it is to be. */
const withDeposits = (kind: ActPlan['kind'], over: Partial<PurchasePlan> = {}): ((plan: Plan) => Plan) =>
  withActs([kind], { ...DEPOSITS, ...over });

const GIVEN_BACK: CancelOutcome = { kind: 'cancelled', balance: 0, cancelledAt: null, transactionKey: null };

/** What an act has written stays where it is to be taken back, since its account is closed first. */
const keepingWhatWasTried = (db: Database): Database => ({
  ...db,
  transaction: async (act) => {
    const answered: unknown[] = [];
    const done = await db.transaction(async (tx) => {
      const acted = await act(tx);
      if (typeof acted !== 'object' || acted === null || !('reissue' in acted)) return acted;
      // Only what is answered to the pool decides whether it rolls back.
      answered.push(acted);
      return null as never;
    });
    return answered.length === 0 ? done : (answered[0] as typeof done);
  },
});

const OLD_AMOUNT = `update payment_attempt a set amount = o.amount from payment_attempt o where o.attempt_id = $1 and a.attempt_id = $2`;
const ROOMS_OF = `select json_agg(x) as rooms from line_room x where line_id = any ($1::bigint[])`;
const KEEP_ROOMS = `insert into line_room select * from json_populate_recordset(null::line_room, $1::json) on conflict do nothing`;

/** Laws of reissued deposits (PD-62), of rooms by themselves, of refunds that are refused, and of the waitlist. */
export const BROKEN_LAWS_OF_ACCOUNTS: readonly BrokenLaw[] = [
  {
    name: 'an account is replaced as closed although the provider was never asked to close it',
    shape: withDeposits('cancel line'),
    make: () => ({ card: (card) => ({ ...card, cancel: async () => GIVEN_BACK }) }),
  },
  {
    name: 'another account is opened for what was owed before',
    shape: withDeposits('cancel line'),
    make: () => ({
      database: afterwards('deposit-replace', async (tx, values) => {
        const { attemptId } = JSON.parse(String(values[2])) as { readonly attemptId: string };
        await tx.query(OLD_AMOUNT, [values[0], attemptId]);
      }),
    }),
  },
  {
    name: 'a change that waits for its account to be closed is saved before that',
    shape: (plan) => ({ ...withDeposits('change to fewer', { withSecondRound: false })(plan), faultRate: 0.35 }),
    make: () => ({ database: keepingWhatWasTried }),
  },
  {
    name: 'the account that replaces another is never opened',
    only: 'unsettled',
    shape: withDeposits('cancel line'),
    make: () => ({ database: answering('deposit-wanted', async () => []) }),
  },
  {
    name: 'money paid into an account after it was replaced is not booked',
    shape: (plan) => ({ ...withDeposits('cancel line')(plan), depositsAfterClosing: true }),
    make: () => ({
      database: answering('deposit-receive', async (_, really) => {
        const [row] = (await really()) as readonly { readonly outcome: string }[];
        return [{ outcome: row?.outcome === 'no-seats' ? 'expired' : row?.outcome }];
      }),
    }),
  },
  {
    name: 'a line that moved to another round keeps its rooms, whose seats were returned',
    only: 'rooms',
    shape: withActs(['change round'], GROUP),
    make: () => ({
      database: within('reservation-change', async (tx, values, really) => {
        const { lines } = JSON.parse(String(values[0])) as { readonly lines: readonly { readonly lineKey: number }[] };
        const [had] = await tx.query<{ rooms: unknown }>(ROOMS_OF, [lines.map(({ lineKey }) => lineKey)]);
        await really(values);
        await tx.query(KEEP_ROOMS, [JSON.stringify(had?.rooms ?? [])]);
      }),
    }),
  },
  {
    name: 'a refund that the provider has refused is treated as done',
    shape: withActs(['cancel line'], { means: 'whole-only' }),
    make: () => ({
      card: (card) => ({
        ...card,
        cancel: async (request) => {
          const outcome = await card.cancel(request);
          return outcome.kind === 'refused' ? GIVEN_BACK : outcome;
        },
      }),
    }),
  },
  {
    name: 'a refund that the provider has refused is retried for ever, and no person is notified',
    shape: withActs(['cancel line'], { means: 'whole-only' }),
    make: () => ({ database: answering('review_refund', async () => [{ done: false }]) }),
  },
  {
    name: 'seats are offered without a message',
    only: 'waitlist',
    shape: withWaitlist,
    make: () => ({
      database: afterwards('waitlist-save', (tx) => tx.query(`delete from outbox where topic = 'waitlist.offered'`)),
    }),
  },
];
