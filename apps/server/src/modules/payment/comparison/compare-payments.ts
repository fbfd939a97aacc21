import { comparedTonight, type ComparedDays } from '@kkumteo/domain/payment/comparison';
import { addDays, instantOf } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import type { ProviderMovement } from '../../../gateways/payment/port.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { comparePayment, type Compared, type ProvidersPayment } from './compare-payment.ts';
import { openFindings } from './findings.ts';
import {
  beginComparison,
  bookedOf,
  claimComparison,
  keepProgress,
  lastComparedDay,
  unmetCharges,
  type Comparison,
} from './store.ts';

/** Transactions a page, and pages a round of the job: what is left waits for the next round. */
const PAGE = 200;
const PAGES_AT_ONCE = 10;
const UNMET_AT_ONCE = 50;
/** So long a process that has a comparison may take for one page; one that dies leaves it to another then. */
const LEASE_MS = 120_000;
const MOST_RESTARTS = 3;

/** A comparison that was run to its end or as far as the provider answered. */
export interface ComparisonRun {
  readonly comparison: Comparison;
  readonly ended: boolean;
}

/**
 * Compares the provider's transactions with the ledger each night (PD-78). Started once, by the first process; one
 * process at a time goes on with it, page by page, and another where that one dies.
 */
export async function comparePayments(deps: PaymentDeps): Promise<void> {
  const { sql, clock, providers, logger } = deps;
  const { provider } = providers.card;
  const days = comparedTonight(await lastComparedDay(sql, provider), clock.now());
  if (days !== null) await beginComparison(sql, provider, { ...days, askedBy: 'night' }, clock.now());
  const claimed = await claimComparison(sql, null, clock.now(), clock.now() + LEASE_MS);
  if (claimed === null) return;
  const { comparison, ended } = await advance(deps, claimed, PAGES_AT_ONCE);
  const { from, to, transactions, orders, lookUps, unanswered } = comparison;
  if (ended) logger.info({ from, to, transactions, orders, lookUps, unanswered }, 'ledger and provider were compared');
}

/** Compares these days now, to their end. Null where another process is comparing at this moment. */
export async function compareByHand(deps: PaymentDeps, days: ComparedDays): Promise<ComparisonRun | null> {
  const id = await beginByHand(deps.sql, deps, days);
  return continueByHand(deps, id, Number.POSITIVE_INFINITY);
}

export const beginByHand = (
  tx: Sql,
  { clock, providers }: Pick<PaymentDeps, 'clock' | 'providers'>,
  days: ComparedDays,
): Promise<number | null> => beginComparison(tx, providers.card.provider, { ...days, askedBy: 'office' }, clock.now());

/** Runs a comparison that was begun for so many steps; the job goes on with what is left, also where it answers null. */
export async function continueByHand(
  deps: PaymentDeps,
  id: number | null,
  steps = PAGES_AT_ONCE,
): Promise<ComparisonRun | null> {
  const claimed = await claimComparison(deps.sql, id, deps.clock.now(), deps.clock.now() + LEASE_MS);
  return claimed === null ? null : advance(deps, claimed, steps);
}

/** Runs at most so many steps of a comparison; where the provider does not answer, a later run continues. */
async function advance(deps: PaymentDeps, claimed: Comparison, steps: number): Promise<ComparisonRun> {
  const { sql, clock } = deps;
  let comparison = claimed;
  for (let taken = 1; ; taken += 1) {
    const next =
      comparison.step === 'pages' ? await comparePage(deps, comparison) : await compareUnmet(deps, comparison);
    const goesOn = next !== null && next.comparison.step !== 'done' && taken < steps;
    const until = goesOn ? clock.now() + LEASE_MS : clock.now();
    const kept = await keepProgress(sql, next?.comparison ?? comparison, next?.orders ?? [], {
      until,
      now: clock.now(),
    });
    if (kept === null) return { comparison, ended: false };
    comparison = kept;
    if (!goesOn) return { comparison, ended: comparison.step === 'done' };
  }
}

/** How far a step has brought it, and the orders that it met; null where the provider could not be asked. */
type Step = { readonly comparison: Comparison; readonly orders: readonly string[] } | null;

async function comparePage(deps: PaymentDeps, comparison: Comparison): Promise<Step> {
  const { from, to } = momentsOf(comparison);
  const query = { from, to: to - 1000, after: comparison.pageAfter, limit: PAGE };
  const page = await deps.providers.card.movementPage(query);
  if (page.kind === 'unreachable') return null;
  if (page.kind === 'unknown-cursor') return { comparison: restarted(deps, comparison), orders: [] };
  const { met, differing } = await holdAgainstBooks(deps, page.movements);
  const outcomes = await compareAll(deps, differing);
  return {
    comparison: {
      ...counted(comparison, outcomes),
      transactions: comparison.transactions + page.rows,
      pageAfter: page.next,
      step: page.next === null ? 'ours' : 'pages',
    },
    orders: met,
  };
}

/** From the first page again; a provider that never knows where to go on is read as far as it goes. */
function restarted({ logger }: Pick<PaymentDeps, 'logger'>, comparison: Comparison): Comparison {
  const restarts = comparison.restarts + 1;
  if (restarts <= MOST_RESTARTS) return { ...comparison, restarts, pageAfter: null };
  logger.error({ restarts }, 'the transactions of the provider could not be read to their end');
  return { ...comparison, restarts, step: 'ours' };
}

/**
 * The orders of a page that have their own payment, and payments that our books do not explain at once, or did not the
 * last time: the provider is asked for these alone.
 */
async function holdAgainstBooks(
  { sql, providers }: Pick<PaymentDeps, 'sql' | 'providers'>,
  moved: readonly ProviderMovement[],
): Promise<{ readonly met: readonly string[]; readonly differing: readonly ProvidersPayment[] }> {
  const payments = new Map<string, ProvidersPayment & { readonly amount: number }>();
  for (const { orderNo, providerKey, amount } of moved) {
    const known = payments.get(providerKey);
    payments.set(providerKey, { orderNo, providerKey, amount: (known?.amount ?? 0) + amount });
  }
  const orders = [...new Set(moved.map(({ orderNo }) => orderNo))];
  const booked = await bookedOf(sql, orders);
  const ours = new Map(booked.map(({ providerKey, amount }) => [providerKey, amount]));
  const own = new Set(
    booked.filter(({ providerKey }) => payments.has(providerKey ?? '')).map(({ orderNo }) => orderNo),
  );
  const open = new Set(await openFindings(sql, providers.card.provider, orders));
  return {
    met: orders.filter((orderNo) => own.has(orderNo)),
    differing: [...payments.values()].filter(
      ({ orderNo, providerKey, amount }) => (ours.get(providerKey) ?? 0) !== amount || open.has(orderNo),
    ),
  };
}

async function compareUnmet(deps: PaymentDeps, comparison: Comparison): Promise<Step> {
  const unmet = await unmetCharges(deps.sql, comparison.comparisonId, momentsOf(comparison), UNMET_AT_ONCE);
  const outcomes = await compareAll(deps, unmet);
  const step = unmet.length < UNMET_AT_ONCE ? 'done' : 'ours';
  return { comparison: { ...counted(comparison, outcomes), step }, orders: unmet.map(({ orderNo }) => orderNo) };
}

// One after the other: no one waits for it, and the provider counts what it is asked.
async function compareAll(deps: PaymentDeps, payments: readonly ProvidersPayment[]): Promise<readonly Compared[]> {
  const outcomes: Compared[] = [];
  for (const payment of payments) outcomes.push(await comparePayment(deps, payment));
  return outcomes;
}

const counted = (comparison: Comparison, outcomes: readonly Compared[]): Comparison => ({
  ...comparison,
  lookUps: comparison.lookUps + outcomes.length,
  unanswered: comparison.unanswered + outcomes.filter((outcome) => outcome === 'unanswered').length,
});

const momentsOf = ({ from, to }: ComparedDays): { readonly from: number; readonly to: number } => ({
  from: instantOf(from),
  to: instantOf(addDays(to, 1)),
});
