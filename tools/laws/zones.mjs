import { targetOf } from './sources.mjs';

const SERVER = 'apps/server/src';
const WEB = 'apps/web/src';
const PACKAGES = ['catalogue', 'contract', 'copy', 'domain', 'partners', 'ui'].map((name) => `packages/${name}/src`);
const CONSOLE = 'apps/console/src';
const pack = (/** @type {string} */ name) => `packages/${name}/src`;
const web = (/** @type {string} */ name) => `${WEB}/${name}`;
const office = (/** @type {string} */ name) => `${CONSOLE}/${name}`;
// Sentences of rules need dates and won in writing, the message service the bytes of a text.
const SHARED = `${pack('domain')}/shared`;
const server = (/** @type {string} */ name) => `${SERVER}/${name}`;

/**
 * What each zone may import of this repository besides itself; `types:` allows types alone. A file's zone is the first
 * that contains it.
 * @type {readonly { zone: string, may: readonly string[] }[]}
 */
const ZONES = [
  { zone: web('app'), may: [WEB, ...PACKAGES] },
  { zone: web('pages'), may: [web('features'), web('api'), web('lib'), ...PACKAGES] },
  { zone: web('features'), may: [web('api'), web('lib'), ...PACKAGES] },
  { zone: web('api'), may: [pack('contract'), pack('domain'), web('lib')] },
  { zone: web('lib'), may: [pack('ui')] },
  { zone: office('app'), may: [CONSOLE, ...PACKAGES] },
  { zone: office('pages'), may: [office('features'), office('api'), office('lib'), ...PACKAGES] },
  { zone: office('features'), may: [office('api'), office('lib'), ...PACKAGES] },
  { zone: office('api'), may: [pack('contract'), pack('domain'), office('lib')] },
  { zone: office('lib'), may: [pack('ui')] },
  {
    zone: server('http'),
    may: [
      SHARED,
      `types:${server('gateways')}`,
      pack('contract'),
      pack('copy'),
      `types:${pack('domain')}`,
      server('observe'),
      server('clock'),
      server('db/batcher'),
      server('db/faults'),
      `types:${server('db')}`,
    ],
  },
  // A module's composition passes copy and the gateways' acts to use cases that know neither.
  ...['module', 'payment-providers'].map((file) => ({
    zone: server(`modules/*/${file}`),
    may: [
      pack('domain'),
      pack('contract'),
      pack('copy'),
      server('modules'),
      server('gateways'),
      server('db'),
      server('http'),
      server('clock'),
      server('observe'),
      server('site-module'),
      `types:${server('jobs')}`,
    ],
  })),
  {
    zone: server('modules/drafts'),
    may: [
      pack('catalogue'),
      pack('domain'),
      pack('contract'),
      server('modules'),
      server('db'),
      server('http'),
      server('clock'),
      server('observe'),
    ],
  },
  {
    zone: server('modules'),
    may: [
      pack('domain'),
      pack('contract'),
      server('db'),
      server('threads'),
      server('http'),
      server('clock'),
      server('observe'),
      server('gateways/payment/port'),
      `types:${server('gateways')}`,
    ],
  },
  { zone: server('gateways'), may: [SHARED, `types:${pack('domain')}`, pack('partners'), server('clock')] },
  { zone: server('jobs'), may: [server('observe'), server('db'), server('clock')] },
  { zone: server('db'), may: [] },
  { zone: server('threads'), may: [server('db/job-queue')] },
  { zone: server('observe'), may: [`types:${server('config')}`] },
  {
    zone: server('demo'),
    may: [
      pack('domain'),
      pack('catalogue'),
      pack('demo-park'),
      server('db'),
      server('modules'),
      server('clock'),
      `types:${server('gateways')}`,
      `types:${server('jobs')}`,
    ],
  },
  { zone: SERVER, may: [SERVER, ...PACKAGES] },
  // The message service knows the texts that are registered with it.
  { zone: 'apps/sandbox/src', may: [`${pack('copy')}/messages`, pack('partners')] },
  { zone: pack('domain'), may: [] },
  { zone: pack('contract'), may: [pack('domain')] },
  { zone: pack('copy'), may: [`types:${pack('domain')}`, SHARED] },
  {
    zone: pack('catalogue'),
    may: [pack('domain'), `${pack('contract')}/pages`, `${pack('contract')}/catalog/park-text`],
  },
  { zone: pack('demo-park'), may: [pack('domain'), pack('catalogue')] },
  // For tests: what ships may not import it.
  { zone: pack('testkit'), may: [pack('domain')] },
  { zone: pack('partners'), may: [] },
  { zone: pack('ui'), may: [] },
];

/** The tree's import zones (docs/architecture.md "The tree"). Tests may import what they like. */
export function checkZones(sources) {
  return sources.filter((source) => !source.isTest).flatMap(checkSource);
}

function checkSource(source) {
  const home = ZONES.find(({ zone }) => isIn(source.path, zone));
  if (home === undefined) return [];
  return source.imports.flatMap((one) => {
    const target = targetOf(source.path, one.from);
    if (
      !target.ours ||
      isIn(target.name, home.zone) ||
      home.may.some((rule) => allows(rule, target.name, one.typesOnly))
    )
      return [];
    const hint = home.may.includes(`types:${zoneOf(target.name)}`) ? ' (types are allowed)' : '';
    return [{ file: source.path, line: one.line, message: `${home.zone} may not import ${target.name}${hint}` }];
  });
}

function zoneOf(path) {
  return ZONES.find(({ zone }) => isIn(path, zone))?.zone;
}

function allows(rule, name, typesOnly) {
  const zone = rule.startsWith('types:') ? rule.slice('types:'.length) : rule;
  return isIn(name, zone) && (zone === rule || typesOnly);
}

/** `src/clock` contains src/clock.ts and everything below src/clock/; a star matches one folder. */
function isIn(path, zone) {
  const bare = path.replace(/\.tsx?$/, '');
  if (zone.includes('*')) return new RegExp(`^${zone.replaceAll('*', '[^/]+')}$`).test(bare);
  return path.startsWith(`${zone}/`) || bare === zone;
}
