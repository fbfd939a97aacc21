import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

const rulesSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.strictObject({
          alert: z.string(),
          expr: z.string(),
          for: z.string().regex(/^\d+[mh]$/),
          labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
          annotations: z.strictObject({ summary: z.string().min(20), runbook_url: z.string() }),
        }),
      ),
    }),
  ),
});

export const readAlerts = () =>
  rulesSchema.parse(parse(read('deploy/prometheus/kkumteo.rules.yml'))).groups.flatMap(({ rules }) => rules);

const dashboardSchema = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});

/** Every expression of the dashboard in deploy/grafana. */
export const readDashboard = (): readonly string[] =>
  dashboardSchema
    .parse(JSON.parse(read('deploy/grafana/kkumteo.json')))
    .panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

interface DocumentedMetric {
  readonly name: string;
  readonly labels: readonly string[];
  readonly of: string;
}

const page = read('docs/operate.md');

/** A section of docs/operate.md without its title. */
export function sectionOf(title: string): string {
  const [, after = ''] = page.split(`\n## ${title}\n`);
  return after.split(/\n## /)[0] ?? '';
}

/** The rows of the table of metrics in docs/operate.md. */
export const documentedMetrics = (): readonly DocumentedMetric[] =>
  sectionOf('Metrics')
    .split('\n')
    .filter((line) => line.startsWith('| `kkumteo_'))
    .flatMap((line) => {
      const [, names = '', , of = ''] = line.split('|').map((cell) => cell.trim());
      return [...names.matchAll(/`(\w+)(?:\{([\w,]+)\})?`/g)].map(([, name = '', labels = '']) => ({
        name,
        of,
        labels: labels.split(',').filter(Boolean),
      }));
    });

/** The metrics of an answer of /metrics by its lines of types, with the series that a histogram has. */
export const answeredMetrics = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name],
    ),
  );

interface UsedMetric {
  readonly name: string;
  readonly labels: readonly string[];
  /** The function that it is given to, such as `max`; empty where there is none. */
  readonly within: string;
}

const GROUPING = /\b(?:by|on|ignoring)\s*\(([^)]*)\)/g;
const NAME = /(?<!\w)([a-zA-Z_]\w*)(\{[^}]*\})?(?!\w*\s*\()/g;
const OPERATORS: ReadonlySet<string> = new Set(['and', 'or', 'unless']);

/** Every metric that an expression of Prometheus names, with the labels by which it is selected or grouped. */
export function metricsIn(expr: string): readonly UsedMetric[] {
  const bare = expr.replace(/"[^"]*"/g, '""').replace(/\[[^\]]*\]/g, '');
  const grouped = [...bare.matchAll(GROUPING)].flatMap(([, labels = '']) => labels.split(/,\s*/));
  const text = bare.replace(GROUPING, ' ');
  return [...text.matchAll(NAME)].flatMap(({ 1: name = '', 2: selector = '', index }) => {
    if (OPERATORS.has(name)) return [];
    const selected = [...selector.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label);
    const [, within = ''] = /(\w+)\s*\(\s*$/.exec(text.slice(0, index)) ?? [];
    return [{ name, labels: [...selected, ...grouped], within }];
  });
}
