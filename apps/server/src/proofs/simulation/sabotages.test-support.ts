import { tossPaymentSchema } from '@kkumteo/partners/toss/payment';
import { tossIdempotencyHeader } from '@kkumteo/partners/toss/requests';
import type { Database } from '../../db/pool.ts';
import { finding } from '../../gateways/card/toss-reading.ts';
import type { Plan } from './plan.test-support.ts';
import type { Sabotage } from './sabotage.test-support.ts';

/** A law broken on purpose, in schedules that have cause to need it. */
export interface BrokenLaw {
  readonly name: string;
  /** Made anew for each schedule. */
  readonly make: () => Sabotage;
  readonly shape: (plan: Plan) => Plan;
}

/** A database that answers the statement of that name otherwise. */
const answering =
  (
    name: string,
    answer: (values: readonly unknown[], really: () => Promise<readonly unknown[]>) => Promise<readonly unknown[]>,
  ) =>
  (db: Database): Database => ({
    ...db,
    query: <Row>(text: string, values: readonly unknown[] = [], label?: string) =>
      label === name
        ? (answer(values, () => db.query(text, values, label)) as Promise<readonly Row[]>)
        : db.query<Row>(text, values, label),
  });

const QUARTER_MS = 15 * 60_000;

/** Takes a hold for lapsed before it is, also where its payment is being confirmed. */
const impatient = (db: Database): Database => ({
  ...db,
  query: <Row>(text: string, values: readonly unknown[] = [], label?: string) => {
    if (label === 'attempts-lapsed') {
      const everyone = text.replace("= 'created'", "in ('created', 'confirming')");
      return db.query<Row>(everyone, [Number(values[0]) + QUARTER_MS / 1_000], `${label}-early`);
    }
    return db.query<Row>(text, label === 'attempt-end' ? values.with(1, ['created', 'confirming']) : values, label);
  },
});

const asDrawn = (plan: Plan): Plan => plan;
const troubled = (plan: Plan): Plan => ({ ...plan, faultRate: 0.35, kills: [], losesHolds: false });
const withWebhooks =
  (webhooks: Partial<Plan['webhooks']>, jumps: Plan['jumps'] = 'minutes') =>
  (plan: Plan): Plan => ({ ...plan, webhooks: { never: 0, again: 0, forged: 0, ...webhooks }, jumps });
// The charge goes through, and its answer gets lost.
const silentCards = (plan: Plan): Plan => ({
  ...plan,
  wishes: plan.wishes.map((wish) => ({
    ...wish,
    kind: 'card',
    track: 'individual',
    people: 1,
    means: 'silent',
    inWindow: 'approve',
    altersAmount: false,
  })),
});
// One reservation, paid from two pages.
const twicePaidLater = (plan: Plan): Plan => ({
  ...plan,
  kills: [],
  wishes: plan.wishes.slice(0, 1).map((wish) => ({
    ...wish,
    kind: 'pay-later',
    track: 'group',
    people: 15,
    inWindow: 'approve',
    twoWindows: true,
    altersAmount: false,
  })),
});
const deposits = (plan: Plan): Plan => ({
  ...plan,
  takeBacks: false,
  wishes: plan.wishes.map((wish) => ({
    ...wish,
    kind: 'deposit',
    track: 'individual',
    people: 1,
    inWindow: 'approve',
    altersAmount: false,
  })),
});

export const BROKEN_LAWS: readonly BrokenLaw[] = [
  {
    name: 'an unknown outcome is taken for a no',
    shape: (plan) => silentCards(troubled(plan)),
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
  { name: 'what a webhook says is believed', shape: withWebhooks({ forged: 2 }), make: believing },
  {
    name: 'an account is taken for closed, and nobody has asked the provider to close it',
    shape: deposits,
    make: () => ({
      card: (card) => ({
        ...card,
        cancel: async () => ({ kind: 'cancelled', balance: 0, cancelledAt: null, transactionKey: null }),
      }),
    }),
  },
  {
    name: 'the provider is asked to charge before that is written down',
    shape: asDrawn,
    make: () => ({ database: answering('attempt-begin_confirming', async () => [{ answer: 'confirming' }]) }),
  },
  {
    name: 'what is reserved is charged for whether or not it is owed still',
    shape: twicePaidLater,
    make: () => ({ database: answering('attempt-begin_paying_later', async () => [{ answer: 'confirming' }]) }),
  },
  {
    name: 'a hold is given back while its payment is being confirmed',
    shape: (plan) => ({ ...plan, seats: 2, kills: [] }),
    make: () => ({ database: impatient }),
  },
  {
    name: 'nobody looks after what is open',
    shape: (plan) => withWebhooks({ never: 1 })(silentCards(troubled(plan))),
    make: () => ({ jobs: (jobs) => jobs.filter(({ name }) => name !== 'reconcile-attempts') }),
  },
  {
    name: 'a webhook is taken and forgotten',
    shape: (plan) => ({ ...deposits(withWebhooks({}, 'days')(plan)), seats: 5, kills: [], faultRate: 0 }),
    make: () => ({ database: answering('event-store', async () => []) }),
  },
  {
    name: 'a yes is told before it is saved',
    shape: asDrawn,
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
    name: 'all orders are charged by one key',
    shape: asDrawn,
    make: () => ({
      request: (init) => {
        const headers = new Headers(init.headers);
        if (headers.has(tossIdempotencyHeader)) headers.set(tossIdempotencyHeader, 'confirm:always:the-same');
        return { ...init, headers };
      },
    }),
  },
];

/** Whatever a webhook calls paid is found to be paid. */
function believing(): Sabotage {
  const heard = new Map<string, unknown>();
  return {
    hears: (body) => {
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
