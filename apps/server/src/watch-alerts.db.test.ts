import { expect, test } from 'vitest';
import { freePort } from '../../../tools/ports.mjs';
import { readConfig } from './config.ts';
import { createTestDatabase } from './db/test-database.test-support.ts';
import { createLogger } from './observe/logger.ts';
import { startSite } from './site.ts';
import {
  answeredMetrics,
  documentedMetrics,
  metricsIn,
  readAlerts,
  readDashboard,
  sectionOf,
} from './watch-alerts.test-support.ts';

const alerts = readAlerts();
const expressions = [...alerts.map(({ expr }) => expr), ...readDashboard()];
const used = expressions.flatMap((expr) => metricsIn(expr).map((metric) => ({ expr, ...metric })));
const documented = new Map(documentedMetrics().map((metric) => [metric.name, metric]));

/** What /metrics of a whole site says, with nothing left out that a setting would add. */
async function scrape(): Promise<string> {
  const database = await createTestDatabase();
  const port = await freePort();
  const read = readConfig({ DATABASE_URL: database.url, KKUMTEO_DEMO: '0', HOST: '127.0.0.1', BACKUP_DIR: '.' });
  if (!read.ok) throw new Error(read.sentences.join(' '));
  const site = await startSite({ ...read.config, port }, createLogger('silent'));
  try {
    return await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  } finally {
    await site.stop();
    await database.drop();
  }
}
const answered = answeredMetrics(await scrape());

test('an expression is read for its metrics, their labels, and what they are given to', () => {
  expect(
    metricsIn('sum by (le, code) (rate(a_total{x=~"b_total|c"}[5m])) > 0.02 * max(d)\nand time() - e offset(f) == 1'),
  ).toMatchObject([
    { name: 'a_total', labels: ['x', 'le', 'code'], within: 'rate' },
    { name: 'd', within: 'max' },
    { name: 'e' },
    { name: 'f', within: 'offset' },
  ]);
});

test('every metric of an alert and of the dashboard is one that the site answers', () => {
  // `up` is what Prometheus itself says of a process.
  const unknown = used.filter(({ name }) => name !== 'up' && !answered.has(name));
  expect(unknown).toEqual([]);
  expect(used.length).toBeGreaterThan(40);
});

test('the page names every metric of the site, and no other', () => {
  const ours = [...answered].filter((name) => name.startsWith('kkumteo_'));
  const base = (name: string): string => {
    const [, histogram = name] = /^(.*_seconds)_(?:bucket|sum|count)$/.exec(name) ?? [];
    return histogram;
  };
  expect([...new Set(ours.map(base))].sort()).toEqual([...documented.keys()].sort());
});

test('figures of the park are taken once, counters of a process by their rate, and labels are those of the page', () => {
  for (const { expr, name, labels, within } of used) {
    const metric = documented.get(name) ?? documented.get(name.replace(/_(?:bucket|sum|count)$/, ''));
    if (metric === undefined) continue;
    if (metric.of !== 'process') expect([expr, within]).toEqual([expr, expect.stringMatching(/^(?:max|absent)$/)]);
    if (/_(?:total|bucket|sum|count)$/.test(name))
      expect([expr, within]).toEqual([expr, expect.stringMatching(/^(?:rate|increase)$/)]);
    const known = ['le', 'instance', ...metric.labels.map((label) => (label === 'job' ? 'exported_job' : label))];
    expect([expr, labels.filter((label) => !known.includes(label))]).toEqual([expr, []]);
  }
});

test('each alert has its section, which it links to and which says what to do', () => {
  const sections = sectionOf('Alerts').split('\n### ').slice(1);
  expect(sections.map((section) => section.split('\n')[0])).toEqual(alerts.map(({ alert }) => alert));
  expect(alerts).toHaveLength(11);
  for (const { alert, annotations } of alerts)
    expect(annotations.runbook_url).toBe(`docs/operate.md#${alert.toLowerCase()}`);
  for (const section of sections)
    for (const part of ['**Means:**', '**Look at:**', '**Do:**']) expect(section).toContain(part);
});
