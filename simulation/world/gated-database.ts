import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Sql } from '../../apps/server/src/db/pool.ts';
import type { Gates } from './gates.ts';
import type { Statements } from './pool-errors.ts';

/**
 * How a statement ends: done, or the connection broke before or after it took effect, or while it was handed on by the
 * pool.
 */
export type StatementOutcome = 'done' | 'lost-before' | 'lost-after' | 'pool-error';

export interface GatedDatabaseDeps {
  readonly real: Database;
  readonly gates: Gates;
  readonly site: string;
  readonly drawOutcome: (label: string) => StatementOutcome;
  /** Runs a statement on a connection that breaks while it is handed on. */
  readonly withPoolError: <T>(act: (db: Statements) => Promise<T>) => Promise<T>;
}

// Session look-ups affect no money, so they pass without a gate.
const UNGATED: ReadonlySet<string> = new Set([
  'session-find',
  'session-seen',
  'staff-session-find',
  'staff-session-seen',
]);
/** A page that is only read affects no money either: what runs in here passes without a gate. */
export const onlyReading = new AsyncLocalStorage<true>();
const ORDER = /[0-9A-HJKMNP-TV-Z]{26}/g;

/**
 * The database as one start of one site has it: every statement by itself, and every transaction as a whole, is a step
 * that the simulation resumes, with a gate before it and one after it has taken effect. Nothing listens: the catalogue
 * stays as it is.
 */
export function gatedDatabase({ real, gates, site, drawOutcome, withPoolError }: GatedDatabaseDeps): Database {
  async function step<T>(label: string, about: string, act: (db: Statements) => Promise<T>): Promise<T> {
    await gates.pass({ site, label: `before ${label}`, about, from: 0 });
    const outcome = drawOutcome(label);
    if (outcome === 'lost-before') throw connectionLost();
    const run = (): Promise<T> => (outcome === 'pool-error' ? withPoolError(act) : act(real));
    const done = await gates.during(() => settled(run));
    await gates.pass({ site, label: `after ${label}`, about, from: 0 });
    if (outcome === 'lost-after') throw connectionLost();
    if (done.ok) return done.value;
    throw done.error;
  }
  return {
    query<Row>(text: string, values: readonly unknown[] = [], name?: string) {
      const run = (db: Statements): Promise<readonly Row[]> => db.query<Row>(text, values, name);
      const label = labelOf(text, name);
      return UNGATED.has(label) || onlyReading.getStore() === true
        ? gates.during(() => run(real))
        : step(label, ordersIn(values), run);
    },
    transaction: <T>(act: (tx: Sql) => Promise<T>) => step('transaction', '', (db) => db.transaction(act)),
    listen: () => Promise.resolve(() => Promise.resolve()),
    close: () => Promise.resolve(),
  };
}

type Settled<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown };

const settled = <T>(act: () => Promise<T>): Promise<Settled<T>> =>
  act().then(
    (value) => ({ ok: true, value }),
    (error: unknown) => ({ ok: false, error }),
  );

const connectionLost = (): Error =>
  Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });

/** The statement's own name, else what it calls or writes. */
function labelOf(text: string, name?: string): string {
  if (name !== undefined) return name;
  const [, called] = /^\s*select\s+(?:[\w", ]+\sfrom\s+)?(\w+)\(/.exec(text) ?? [];
  if (called !== undefined) return called;
  const [, verb, table] = /^\s*(?:with \w+ as \(\s*)?(insert into|update|delete from)\s+(\w+)/.exec(text) ?? [];
  if (verb !== undefined) return `${verb.split(' ')[0]} ${table}`;
  return `read ${/\bfrom\s+(\w+)/.exec(text)?.[1] ?? 'nothing'}`;
}

/** The order numbers in a statement's values, in the order in which they stand there. */
export function ordersIn(values: unknown): string {
  const found = (typeof values === 'string' ? values : JSON.stringify(values)).match(ORDER) ?? [];
  return [...new Set(found)].join(' ');
}
