import cookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isHttps, type OfficeConfig } from './office-config.ts';
import type { Api } from './http/api.ts';
import { describeWire, OFFICE_WIRE, publishDocs } from './http/docs.ts';
import { setSecurityHeaders } from './http/headers/security-headers.ts';
import { refuseUnstorableText } from './http/input/storable-text.ts';
import { reject } from './http/refused.ts';
import { observeRequests } from './http/request-log.ts';
import { closeConnectionsOnceStopping, logLostConnections } from './http/server.ts';
import type { Metrics } from './observe/metrics.ts';
import type { SiteModule } from './site-module.ts';

/** The built console; the path is the same from src and from dist. */
const CONSOLE_DIST = fileURLToPath(new URL('../../console/dist/', import.meta.url));
const BASE = '/office/';

interface OfficeDeps {
  readonly api: Api;
  readonly office: OfficeConfig;
  readonly modules: readonly SiteModule[];
  readonly metrics: Metrics;
  readonly production: boolean;
  readonly folder?: string | undefined;
}

/** Composes the server of the console, which shares nothing with the visitors' site but its modules. */
export async function buildOffice(deps: OfficeDeps): Promise<Api> {
  const { api, office, modules, metrics, production, folder = CONSOLE_DIST } = deps;
  api.decorateRequest('actor', null);
  await describeWire(api, OFFICE_WIRE);
  setSecurityHeaders(api, officeHeaders(isHttps(office)));
  closeConnectionsOnceStopping(api);
  logLostConnections(api);
  answerInside(api, office.nets);
  refuseForgery(api, office.origin);
  refuseUnstorableText(api);
  await api.register(cookie);
  observeRequests(api, metrics, 1);
  refuseRoutesWithoutAct(api);
  for (const module of modules) module.office?.(api);
  if (!production) await publishDocs(api);
  await consoleFiles(api, folder);
  return api;
}

export function officeHeaders(secure: boolean): Readonly<Record<string, string>> {
  return {
    'content-security-policy': [
      `default-src 'self'`,
      `script-src 'self'`,
      `style-src 'self'`,
      `img-src 'self' data:`,
      `connect-src 'self'`,
      `form-action 'self'`,
      `frame-ancestors 'none'`,
      `base-uri 'none'`,
      `object-src 'none'`,
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), publickey-credentials-get=(self)',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Refuses browsers from outside of the office's networks, whatever they ask for. */
function answerInside(api: Api, nets: readonly string[]): void {
  const inside = new BlockList();
  for (const net of nets) {
    const [address = '', bits] = net.split('/');
    inside.addSubnet(address, Number(bits), isIPv4(address) ? 'ipv4' : 'ipv6');
  }
  api.addHook('onRequest', async ({ ip }) => {
    const address = ip.split('%')[0] ?? '';
    // A mapped address is checked as the IPv4 address that it is.
    if (!inside.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) reject({ code: 'staff.outside' });
  });
}

/** A call of the console names its act, or comes before the login: another one ends the start. */
function refuseRoutesWithoutAct(api: Api): void {
  api.addHook('onRoute', ({ url, config }) => {
    if (!url.startsWith('/api/office/') || config?.act !== undefined || config?.beforeLogin === true) return;
    throw new Error(`${url} names no act of the console`);
  });
}

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A call that changes something comes from the console's own pages: no token is needed beside a cookie that is strict. */
function refuseForgery(api: Api, origin: string): void {
  api.addHook('onRequest', async ({ method, headers }) => {
    if (SAFE_METHODS.has(method)) return;
    if (headers['sec-fetch-site'] === 'same-origin' || headers.origin === origin) return;
    reject({ code: 'http.forged' });
  });
}

const YEAR = 'public, max-age=31536000, immutable';

/** The console's files below /office/; its addresses without a file are all answered by its one page. */
async function consoleFiles(api: Api, folder: string): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'));
  api.get('/', { schema: { hide: true } }, async (_request, reply) => reply.redirect(BASE));
  api.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const isPage = isBuilt && request.method === 'GET' && `${request.url}/`.startsWith(BASE);
    if (!isPage || request.url.startsWith(`${BASE}assets/`)) reject({ code: 'http.not-found' });
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').sendFile('index.html', folder);
  });
  if (!isBuilt) return;
  await api.register(fastifyStatic, {
    root: folder,
    prefix: BASE,
    preCompressed: true,
    index: false,
    wildcard: false,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/*.map', '**/.vite/**', 'index.html'],
    setHeaders: (reply, path) => {
      reply.setHeader('cache-control', path.includes('/assets/') ? YEAR : 'no-cache');
    },
  });
}
