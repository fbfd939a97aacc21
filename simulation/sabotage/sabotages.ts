import { tossPaymentSchema } from '@kkumteo/partners/toss/payment';
import { tossIdempotencyHeader } from '@kkumteo/partners/toss/requests';
import type { Database } from '../../apps/server/src/db/pool.ts';
import { queryWithoutMoveCheck } from '../../apps/server/src/db/state-moves.test-support.ts';
import { finding } from '../../apps/server/src/gateways/payment/toss/reading.ts';
import type { Plan, PurchasePlan } from '../plan.ts';
import { QUIET } from './sabotage-shapes.ts';
import { type BrokenLaw, type Sabotage, answering, findingOtherwise } from './sabotage.ts';

const FIFTEEN_MINUTES_MS = 15 * 60_000;

const ATTEMPT = { table: 'payment_attempt', column: 'state' } as const;

/** Expires holds too early, also while their payment is being confirmed. */
const expiringEarly = (db: Database): Database => ({
  ...db,
  query: <Row>(text: string, values: readonly unknown[] = [], label?: string) => {
    if (label === 'attempts-lapsed') {
      const everyone = text.replace("= 'created'", "in ('created', 'confirming')");
      return db.query<Row>(everyone, [Number(values[0]) + FIFTEEN_MINUTES_MS / 1_000], `${label}-early`);
    }
    if (label === 'attempt-end')
      return queryWithoutMoveCheck<Row>(db, ATTEMPT, text, values.with(1, ['created', 'confirming']));
    return db.query<Row>(text, values, label);
  },
});

/** Reopens declined attempts whenever attempts end. */
const reopeningDeclined = (db: Database): Database => ({
  ...db,
  query: async <Row>(text: string, values: readonly unknown[] = [], label?: string) => {
    const rows = await db.query<Row>(text, values, label);
    if (label === 'attempt-end') await queryWithoutMoveCheck(db, ATTEMPT, REOPEN);
    return rows;
  },
});
const REOPEN = `update payment_attempt set state = 'abandoned' where state = 'declined'`;

const unchanged = (plan: Plan): Plan => plan;
const withManyFaults = (plan: Plan): Plan => ({ ...plan, faultRate: 0.35, kills: [], losesHolds: false });
const withWebhooks =
  (webhooks: Partial<Plan['webhooks']>, jumps: Plan['jumps'] = 'minutes') =>
  (plan: Plan): Plan => ({ ...plan, webhooks: { never: 0, again: 0, forged: 0, ...webhooks }, jumps });
const withConsoleCancels =
  (webhooks: Partial<Plan['webhooks']>) =>
  (plan: Plan): Plan => ({ ...withWebhooks(webhooks)(plan), consoleCancels: true });
/** Each purchase is approved, for what it is asked for. */
const buying = (plan: Plan, over: Partial<PurchasePlan>): Pick<Plan, 'purchases'> => ({
  purchases: plan.purchases.map((purchase) => ({
    ...purchase,
    track: 'individual',
    people: 1,
    inWindow: 'approve',
    altersAmount: false,
    ...over,
  })),
});
// The charge goes through, and its answer gets lost.
const withLostAnswers = (plan: Plan): Plan => ({ ...plan, ...buying(plan, { kind: 'card', means: 'silent' }) });
// One reservation, paid from two pages.
const withTwoPayLaterWindows = (plan: Plan): Plan => ({
  ...plan,
  kills: [],
  purchases: buying(plan, { kind: 'pay-later', track: 'group', people: 15, twoWindows: true }).purchases.slice(0, 1),
});
const withDeposits = (plan: Plan): Plan => ({
  ...plan,
  depositReversals: false,
  ...buying(plan, { kind: 'deposit' }),
});

// An old account is asked about seldom, so that only the webhook announces its deposit in time.
const manyDeposits = (plan: Plan): Plan => {
  const { purchases, ...rest } = withDeposits(plan);
  const eight = [...purchases, ...purchases, ...purchases, ...purchases].slice(0, 8);
  return { ...rest, ...QUIET, seats: 20, purchases: eight.map((purchase) => ({ ...purchase, releases: false })) };
};

export const BROKEN_LAWS: readonly BrokenLaw[] = [
  {
    name: 'a connection that the pool hands on has no listener for its errors',
    shape: (plan) => ({ ...plan, databaseFaultRate: 0.1 }),
    make: () => ({ unheardPool: true }),
    only: 'process ended',
  },
  {
    name: 'an unknown outcome is treated as declined',
    shape: (plan) => withLostAnswers(withManyFaults(plan)),
    make: () => ({
      card: (card) => ({
        ...card,
        confirm: async (request) => {
          const outcome = await card.confirm(request);
          return outcome.kind === 'unknown' ? { kind: 'declined', code: 'UNKNOWN', message: '' } : outcome;
        },
      }),
    }),
  },
  { name: 'the content of a webhook is trusted', shape: withWebhooks({ forged: 2 }), make: trustingWebhooks },
  {
    name: 'an account is treated as closed although the provider was never asked to close it',
    shape: withDeposits,
    make: () => ({
      card: (card) => ({
        ...card,
        cancel: async () => ({ kind: 'cancelled', balance: 0, cancelledAt: null, transactionKey: null }),
      }),
    }),
  },
  {
    name: 'the provider is asked to charge before the attempt is marked as confirming',
    shape: unchanged,
    make: () => ({ database: answering('attempt-begin_confirming', async () => [{ answer: 'confirming' }]) }),
  },
  {
    name: 'a reservation is charged whether or not it is still owed',
    shape: withTwoPayLaterWindows,
    make: () => ({ database: answering('attempt-begin_pay_later', async () => [{ answer: 'confirming' }]) }),
  },
  {
    name: 'a hold is released while its payment is being confirmed',
    shape: (plan) => ({ ...plan, seats: 2, kills: [] }),
    make: () => ({ database: expiringEarly }),
  },
  {
    name: 'the job that reconciles open attempts does not run',
    shape: (plan) => withWebhooks({ never: 1 })(withLostAnswers(withManyFaults(plan))),
    make: () => ({ jobs: (jobs) => jobs.filter(({ name }) => name !== 'reconcile-attempts') }),
  },
  {
    name: 'a webhook is acknowledged and not stored',
    shape: (plan) => manyDeposits(withWebhooks({}, 'days')(plan)),
    make: () => ({ database: answering('event-store', async () => []) }),
  },
  {
    name: 'a yes is answered before the reservation is saved',
    shape: unchanged,
    make: () => {
      let settles = 0;
      return {
        database: answering('settle', async (values, really) => {
          settles += 1;
          if (settles % 2 === 0) return really();
          const [{ attemptId }] = JSON.parse(String(values[0])) as [{ attemptId: string }];
          return [{ attemptId, outcome: 'paid', reservationNo: 'LOST' }];
        }),
      };
    },
  },
  {
    name: 'a declined attempt is reopened, with the check of the database switched off',
    shape: unchanged,
    make: () => ({ database: reopeningDeclined }),
  },
  {
    name: 'what was cancelled in the provider’s console is not booked',
    shape: withConsoleCancels({}),
    make: () => ({ card: findingOtherwise((payment) => ({ ...payment, cancels: [] })) }),
  },
  {
    name: 'cancels in the provider’s console come without a webhook, and nothing is compared',
    shape: withConsoleCancels({ never: 1 }),
    make: () => ({ withoutComparison: true, jobs: (jobs) => jobs.filter(({ name }) => name !== 'compare-payments') }),
  },
  {
    name: 'all orders are confirmed with the same idempotency key',
    shape: unchanged,
    make: () => ({
      request: (init) => {
        const headers = new Headers(init.headers);
        if (headers.has(tossIdempotencyHeader)) headers.set(tossIdempotencyHeader, 'confirm:always:the-same');
        return { ...init, headers };
      },
    }),
  },
];

/** Takes whatever a webhook calls paid for paid. */
function trustingWebhooks(): Sabotage {
  const heard = new Map<string, unknown>();
  return {
    onWebhook: (body) => {
      const { data } = JSON.parse(body) as { data?: { orderId?: string; status?: string } };
      if (data?.orderId !== undefined && data.status === 'DONE') heard.set(data.orderId, data);
    },
    card: (card) => ({
      ...card,
      find: async (orderNo) => {
        const read = tossPaymentSchema.safeParse(heard.get(orderNo));
        const approvedAt = '2026-11-20T09:00:00+09:00';
        return read.success ? finding({ ...read.data, approvedAt }) : card.find(orderNo);
      },
    }),
  };
}
