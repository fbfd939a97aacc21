/** Counts requests in plain arrays: a labelled counter costs more than a cached answer. */
export interface RequestStats {
  /** `route` is the template of the path, never the path. */
  record(route: string, status: number, milliseconds: number): void;
  text(): string;
}

const BUCKETS_MS = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500] as const;

interface RouteCounts {
  readonly byStatus: Map<number, number>;
  readonly buckets: number[];
  count: number;
  sumMs: number;
}

export function createRequestStats(): RequestStats {
  const routes = new Map<string, RouteCounts>();
  return {
    record(route, status, milliseconds) {
      const counts = routes.get(route) ?? addRoute(routes, route);
      counts.byStatus.set(status, (counts.byStatus.get(status) ?? 0) + 1);
      const bucket = BUCKETS_MS.findIndex((limit) => milliseconds <= limit);
      const index = bucket < 0 ? BUCKETS_MS.length : bucket;
      counts.buckets[index] = (counts.buckets[index] ?? 0) + 1;
      counts.count += 1;
      counts.sumMs += milliseconds;
    },
    text: () => [...countLines(routes), ...latencyLines(routes), ''].join('\n'),
  };
}

function addRoute(routes: Map<string, RouteCounts>, route: string): RouteCounts {
  const counts: RouteCounts = { byStatus: new Map(), buckets: [], count: 0, sumMs: 0 };
  routes.set(route, counts);
  return counts;
}

function countLines(routes: ReadonlyMap<string, RouteCounts>): readonly string[] {
  const name = 'kkumteo_http_requests_total';
  const lines = [...routes].flatMap(([route, counts]) =>
    [...counts.byStatus].map(([status, count]) => `${name}{route="${route}",status="${status}"} ${count}`),
  );
  return [`# HELP ${name} Requests answered, by route and status`, `# TYPE ${name} counter`, ...lines];
}

function latencyLines(routes: ReadonlyMap<string, RouteCounts>): readonly string[] {
  const name = 'kkumteo_http_request_duration_seconds';
  const lines = [...routes].flatMap(([route, counts]) => {
    let below = 0;
    const buckets = BUCKETS_MS.map((limit, index) => {
      below += counts.buckets[index] ?? 0;
      return `${name}_bucket{route="${route}",le="${limit / 1000}"} ${below}`;
    });
    return [
      ...buckets,
      `${name}_bucket{route="${route}",le="+Inf"} ${counts.count}`,
      `${name}_sum{route="${route}"} ${counts.sumMs / 1000}`,
      `${name}_count{route="${route}"} ${counts.count}`,
    ];
  });
  return [`# HELP ${name} Time until the answer was sent`, `# TYPE ${name} histogram`, ...lines];
}
