import type { Sql } from '../db/pool.ts';
import type { Metrics } from '../observe/metrics.ts';
import type { PartnerState } from '../observe/partner-state.ts';
import { within } from '../observe/within.ts';
import type { Api } from './api.ts';

export interface StatusDeps {
  readonly sql: Sql;
  readonly metrics: Metrics;
  /** Whether the site stops: open requests are answered, new ones belong to another process. */
  readonly isDraining: () => boolean;
  readonly isEmpty: () => Promise<boolean>;
  /** The years ahead whose holidays the calendar does not know. */
  readonly yearsWithoutHolidays: () => Promise<readonly number[]>;
  /** The partners that are configured. `/readyz` names one that is down, and still answers 200: the site works without it. */
  readonly partners: Readonly<Record<string, () => Promise<PartnerState>>>;
}

const TIMEOUT_MS = 2_000;

/** `/healthz`, public: answers 200 once the site serves, with no details. */
export function healthRoute(api: Api): void {
  api.get('/healthz', { schema: { hide: true }, config: { routine: true } }, async () => ({ status: 'ok' }));
}

/**
 * `/readyz`: whether the site drains, how each dependency is, whether the park is empty, which years' holidays are unknown (PD-130);
 * 503 while it drains or has no database. `/metrics` in Prometheus format.
 */
export function statusRoutes(api: Api, deps: StatusDeps): void {
  const hidden = { schema: { hide: true } };
  api.get('/readyz', hidden, async (_request, reply) => {
    const [database, park, holidays, partners] = await Promise.all([
      databaseState(deps.sql),
      deps.isEmpty().then(
        (empty) => (empty ? 'empty' : 'ok'),
        () => 'unknown',
      ),
      deps.yearsWithoutHolidays().then(
        (years) => (years.length === 0 ? 'ok' : `unknown: ${years.join(', ')}`),
        () => 'unknown',
      ),
      statesOf(deps.partners),
    ]);
    const isWhole = park === 'ok' && partners.every(([, state]) => state !== 'down');
    const isDraining = deps.isDraining();
    const status = isDraining ? 'draining' : database === 'ok' ? (isWhole ? 'ok' : 'degraded') : 'unready';
    const answers = { status, database, park, holidays, ...Object.fromEntries(partners) };
    return reply.code(database === 'ok' && !isDraining ? 200 : 503).send(answers);
  });
  api.get('/metrics', hidden, async (_request, reply) =>
    reply.type('text/plain; version=0.0.4; charset=utf-8').send(await deps.metrics.text()),
  );
}

const statesOf = (partners: StatusDeps['partners']): Promise<readonly (readonly [string, PartnerState])[]> =>
  Promise.all(Object.entries(partners).map(async ([name, state]) => [name, await state()] as const));

const databaseState = (sql: Sql): Promise<'ok' | 'down'> =>
  within(TIMEOUT_MS, () => sql.query('select 1')).then(
    () => 'ok',
    () => 'down',
  );
