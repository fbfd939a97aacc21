import type { Sql } from '../db/pool.ts';
import type { Metrics } from '../observe/metrics.ts';
import { within } from '../observe/within.ts';
import type { Api } from './api.ts';

/** A check of a dependency; rejects where it is down. */
type Dependency = () => Promise<void>;

export interface StatusDeps {
  readonly sql: Sql;
  readonly metrics: Metrics;
  /** Whether the site stops: open requests are answered, new ones belong to another process. */
  readonly isDraining: () => boolean;
  readonly isEmpty: () => Promise<boolean>;
  /** The years ahead whose holidays the calendar does not know. */
  readonly yearsWithoutHolidays: () => Promise<readonly number[]>;
  /** Other dependencies; `/readyz` names one that is down but answers 200. */
  readonly partners: Readonly<Record<string, Dependency>>;
}

const TIMEOUT_MS = 2_000;

/** `/healthz`, public: answers 200 once the site serves, with no details. */
export function healthRoute(api: Api): void {
  api.get('/healthz', { schema: { hide: true }, config: { routine: true } }, async () => ({ status: 'ok' }));
}

/**
 * `/readyz`: whether the site drains, which dependencies answer, whether the park is empty, which years' holidays are unknown (PD-130); `/metrics` in Prometheus format.
 */
export function statusRoutes(api: Api, deps: StatusDeps): void {
  const hidden = { schema: { hide: true } };
  api.get('/readyz', hidden, async (_request, reply) => {
    const database = async (): Promise<void> => void (await deps.sql.query('select 1'));
    const [ready, park, holidays, partners] = await Promise.all([
      answerOf(database),
      deps.isEmpty().then(
        (empty) => (empty ? 'empty' : 'ok'),
        () => 'unknown',
      ),
      deps.yearsWithoutHolidays().then(
        (years) => (years.length === 0 ? 'ok' : `unknown: ${years.join(', ')}`),
        () => 'unknown',
      ),
      checkAll(deps.partners),
    ]);
    const isWhole = park === 'ok' && partners.every(([, state]) => state === 'ok');
    const isDraining = deps.isDraining();
    const status = isDraining ? 'draining' : ready === 'ok' ? (isWhole ? 'ok' : 'degraded') : 'unready';
    const answers = { status, database: ready, park, holidays, ...Object.fromEntries(partners) };
    return reply.code(ready === 'ok' && !isDraining ? 200 : 503).send(answers);
  });
  api.get('/metrics', hidden, async (_request, reply) =>
    reply.type('text/plain; version=0.0.4; charset=utf-8').send(await deps.metrics.text()),
  );
}

const checkAll = (
  dependencies: Readonly<Record<string, Dependency>>,
): Promise<readonly (readonly [string, string])[]> =>
  Promise.all(Object.entries(dependencies).map(async ([name, ask]) => [name, await answerOf(ask)] as const));

const answerOf = (ask: Dependency): Promise<'ok' | 'down'> =>
  within(TIMEOUT_MS, ask).then(
    () => 'ok',
    () => 'down',
  );
