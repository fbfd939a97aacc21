import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { at } from '../repository.mjs';
import { NOTICED_MS } from '../roll-over.mjs';

/* What the files of deploy/ have to have in common, since no container engine runs them here. */

const read = (path: string): string => readFileSync(at('deploy', path), 'utf8');

interface Service {
  readonly image?: string;
  readonly networks?: Readonly<Record<string, { readonly ipv4_address?: string } | null>>;
  readonly volumes?: readonly string[];
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>;
  readonly stop_grace_period?: string;
  readonly logging?: object;
}
const { services, volumes } = parse(read('compose/compose.yaml'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};
const addressOf = (name: string): string | undefined => services[name]?.networks?.['park']?.ipv4_address;

const serversOf = (text: string): readonly string[] =>
  [...text.matchAll(/^  server (\S+)/gm)].map(([, server = '']) => server);

test('nginx sends to the sites of the compose file, each once in both of its groups, and they trust it', () => {
  const sites = ['site1', 'site2'].map((name) => `${addressOf(name)}:3000`);
  expect(serversOf(read('nginx/upstream-compose.conf'))).toEqual([...sites, ...sites]);
  expect(read('compose/site.env.example')).toContain(`TRUST_PROXY=${addressOf('nginx')}\n`);
});

test('the compose file names only services, volumes and files that are there, and bounds every log', () => {
  for (const [name, { depends_on: needed = [], volumes: mounted = [], logging }] of Object.entries(services)) {
    const names = Array.isArray(needed) ? needed : Object.keys(needed);
    expect([name, names.filter((one) => services[one] === undefined)]).toEqual([name, []]);
    expect([name, logging]).toEqual([name, { driver: 'local', options: { 'max-size': '50m', 'max-file': '10' } }]);
    for (const volume of mounted) {
      const [from = ''] = volume.split(':');
      if (from.startsWith('../')) expect(existsSync(at('deploy/compose', from)), from).toBe(true);
      if (/^\w/.test(from)) expect(Object.keys(volumes)).toContain(from);
    }
  }
});

test('an upgrade waits longer than nginx leaves a process alone, and a process has the time to drain and stop', () => {
  for (const file of ['nginx/upstream.conf', 'nginx/upstream-compose.conf']) {
    const waits = [...read(file).matchAll(/fail_timeout=(\d+)s/g)].map(([, seconds]) => Number(seconds) * 1_000);
    expect(waits.length).toBe(serversOf(read(file)).length);
    expect(Math.max(...waits)).toBeLessThan(NOTICED_MS);
  }
  const unit = read('systemd/kkumteo@.service');
  const drainSeconds = Number(/DRAIN_SECONDS=(\d+)/.exec(unit)?.[1]);
  expect(read('Containerfile')).toContain(`DRAIN_SECONDS=${drainSeconds}\n`);
  // What main.ts allows itself beside draining.
  const stopSeconds = drainSeconds + 25;
  expect(Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1])).toBeGreaterThan(stopSeconds);
  for (const name of ['site1', 'site2'])
    expect(Number.parseInt(services[name]?.stop_grace_period ?? '', 10)).toBeGreaterThan(stopSeconds);
});

test('the page of operation knows every setting that the files of deploy/ set', () => {
  const page = readFileSync(at('docs/operate.md'), 'utf8');
  const inUnits = ['site', 'migrate'].map((name) =>
    read(`systemd/kkumteo${name === 'site' ? '@' : '-migrate'}.service`),
  );
  const set = [
    ...['systemd/site.env.example', 'compose/site.env.example'].flatMap((file) => [
      ...read(file).matchAll(/^(\w+)=/gm),
    ]),
    ...inUnits.flatMap((unit) =>
      [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, list = '']) => [...list.matchAll(/(\w+)=/g)]),
    ),
    ...[...read('Containerfile').matchAll(/^ENV .*$/gm)].flatMap(([line]) => [...line.matchAll(/(\w+)=/g)]),
  ].map(([, name]) => name ?? '');
  expect(set.length).toBeGreaterThan(20);
  const unknown = set.filter((name) => !new RegExp(`\`${name}\\b|, \`${name}\`|\`${name}=`).test(page));
  // Of PostgreSQL's own image.
  expect([...new Set(unknown)]).toEqual(['POSTGRES_PASSWORD']);
});

test('the programs that units and containers run are programs of the server, and the scripts can be executed', () => {
  const files = [
    ...['kkumteo@', 'kkumteo-migrate'].map((name) => `systemd/${name}.service`),
    'Containerfile',
    'compose/compose.yaml',
  ];
  const programs = files.flatMap((file) =>
    [...read(file).matchAll(/apps\/server\/dist\/(\w+)\.js/g)].map(([, name]) => name),
  );
  expect(new Set(programs)).toEqual(new Set(['main', 'migrate', 'office']));
  for (const name of programs) expect(existsSync(at(`apps/server/src/${name}.ts`))).toBe(true);
  for (const name of ['backup.sh', 'restore.sh']) expect(statSync(at('deploy', name)).mode & 0o111).toBe(0o111);
});

test('the page of operation names the folder of the certificate’s proof and the journal that the files have', () => {
  const page = readFileSync(at('docs/operate.md'), 'utf8');
  const [, folder = ''] = /acme-challenge\/ \{\s+root (\S+);/.exec(read('nginx/kkumteo.conf')) ?? [];
  const paths = [...page.matchAll(/--webroot-path (\S+)/g)].map(([, path]) => path);
  expect(paths.length).toBeGreaterThan(1);
  expect(new Set(paths)).toEqual(new Set([folder]));
  expect(services['nginx']?.volumes).toContain(`${folder}:${folder}:ro`);
  const units = readdirSync(at('deploy/systemd')).filter((name) => name.endsWith('.service'));
  for (const unit of units) expect(read(`systemd/${unit}`)).toContain('\nLogNamespace=kkumteo\n');
  expect(readFileSync(at('tools/commands/upgrade.mjs'), 'utf8')).toContain('journalctl --namespace=kkumteo --unit=');
});

test('commands of the page that run in a shell with the site’s settings install what a build needs', () => {
  const page = readFileSync(at('docs/operate.md'), 'utf8');
  // NODE_ENV=production would leave the compiler out.
  expect(page.match(/npm ci(?! --include=dev)(?= |`,? and)/g) ?? []).toEqual([]);
});
