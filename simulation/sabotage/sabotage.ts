import type { Database, Sql } from '../../apps/server/src/db/pool.ts';
import type { LookupOutcome, PaymentProvider } from '../../apps/server/src/gateways/payment/port.ts';
import type { Job } from '../../apps/server/src/jobs/job-runner.ts';
import type { Violation } from '../laws/laws.ts';
import type { Plan } from '../plan.ts';

/** Breaks a law on purpose at one of the site's ports, to show that the simulation finds it. */
export interface Sabotage {
  readonly database?: (db: Database) => Database;
  readonly card?: (card: PaymentProvider) => PaymentProvider;
  readonly request?: (init: RequestInit) => RequestInit;
  readonly jobs?: (jobs: readonly Job[]) => readonly Job[];
  /** The comparison with the provider is never run. */
  readonly withoutComparison?: boolean;
  /** Clients of the pool have no listener of their own while they are handed on. */
  readonly unheardPool?: boolean;
  /** A webhook as it comes in. */
  readonly onWebhook?: (body: string) => void;
}

/** A law to break on purpose, and the shape of the schedules in which that shows. */
export interface BrokenLaw {
  readonly name: string;
  /** A new one for each schedule. */
  readonly make: () => Sabotage;
  readonly shape: (plan: Plan) => Plan;
  /** The one law that finds it, where another would find most of its kind as well. */
  readonly only?: Violation['law'];
}

/** A database that answers the statement of that name otherwise, or that function where the statement has no name. */
export const answering =
  (
    name: string,
    answer: (values: readonly unknown[], really: () => Promise<readonly unknown[]>) => Promise<readonly unknown[]>,
  ) =>
  (db: Database): Database => ({
    ...db,
    query: <Row>(text: string, values: readonly unknown[] = [], label?: string) =>
      (label ?? /(\w+)\(/.exec(text)?.[1]) === name
        ? (answer(values, () => db.query(text, values, label)) as Promise<readonly Row[]>)
        : db.query<Row>(text, values, label),
  });

type Statement = (
  tx: Sql,
  values: readonly unknown[],
  really: (values: readonly unknown[]) => Promise<void>,
) => Promise<void>;

/** A database whose transactions do something else for the statement of that name; what it answers stays. */
export const within =
  (name: string, statement: Statement) =>
  (db: Database): Database => ({
    ...db,
    transaction: (act) =>
      db.transaction((tx) =>
        act({
          ...tx,
          query: async <Row>(text: string, values: readonly unknown[] = [], label?: string) => {
            if (label !== name) return tx.query<Row>(text, values, label);
            let rows: readonly Row[] = [];
            await statement(tx, values, async (given) => {
              rows = await tx.query<Row>(text, given, label);
            });
            return rows;
          },
        }),
      ),
  });

/** A database whose transactions do more after the statement of that name. */
export const afterwards = (name: string, more: (tx: Sql, values: readonly unknown[]) => Promise<unknown>) =>
  within(name, async (tx, values, really) => {
    await really(values);
    await more(tx, values);
  });

/** A database whose transactions give the statement of that name another first value. */
export const altering = <Asked extends object>(name: string, alter: (asked: Asked) => object) =>
  within(name, (_, [first, ...others], really) =>
    really([JSON.stringify(alter(JSON.parse(String(first)) as Asked)), ...others]),
  );

/** A provider that is found to say something else of each payment. */
export const findingOtherwise =
  (alter: (payment: FoundPayment) => FoundPayment) =>
  (card: PaymentProvider): PaymentProvider => {
    const altered = (found: LookupOutcome): LookupOutcome =>
      'payment' in found ? { ...found, payment: alter(found.payment) } : found;
    return {
      ...card,
      find: async (orderNo) => altered(await card.find(orderNo)),
      findByKey: async (key) => altered(await card.findByKey(key)),
    };
  };
type FoundPayment = Extract<LookupOutcome, { readonly payment: unknown }>['payment'];
