import { once } from 'node:events';
import type { OfficeAct } from '@kkumteo/domain/staff/may';
import { connect } from 'node:net';
import type { TestSite } from './test-site.test-support.ts';

export interface Schema {
  readonly type?: string;
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly [bound: string]: unknown;
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly schema: Schema }[];
  /** What a call of the console does. */
  readonly 'x-act'?: OfficeAct;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

interface Wire {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

export const publishedWire = async ({ api }: Pick<TestSite, 'api'>): Promise<Wire> =>
  (await api.inject({ url: '/api/openapi.json' })).json<Wire>();

/** The calls of the console as they are published: method, path, act, and what they take. */
export interface OfficeCall extends PublishedCall {
  readonly act: OfficeAct | null;
  readonly query: Readonly<Record<string, Schema>>;
  readonly body: Schema | null;
}

export async function officeCalls({ office }: Pick<TestSite, 'office'>): Promise<readonly OfficeCall[]> {
  await office.ready();
  const { paths } = office.swagger() as object as Wire;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, 'x-act': act = null }]) => ({
      method,
      path,
      act,
      query: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
      body: requestBody?.content['application/json']?.schema ?? null,
    })),
  );
}

export interface PublishedCall {
  readonly method: string;
  /** With the names of its parameters in braces. */
  readonly path: string;
}

export async function publishedCalls(site: Pick<TestSite, 'api'>): Promise<readonly PublishedCall[]> {
  const { paths } = await publishedWire(site);
  return Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => ({ method, path })));
}

/** The port on which a site listens, from now on. */
async function portOf({ api }: Pick<TestSite, 'api'>): Promise<number> {
  if (!api.server.listening) await api.listen({ port: 0, host: '127.0.0.1' });
  const at = api.server.address();
  if (at === null || typeof at === 'string') throw new Error('the site does not listen on a port');
  return at.port;
}

export const originOf = async (site: Pick<TestSite, 'api'>): Promise<string> =>
  `http://127.0.0.1:${await portOf(site)}`;

/** The answer of the listening site to these bytes, until it closes the connection. */
export async function overTheWire(site: Pick<TestSite, 'api'>, bytes: string): Promise<string> {
  const socket = connect(await portOf(site), '127.0.0.1');
  const parts: Buffer[] = [];
  socket.on('data', (part) => parts.push(part)).on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  return Buffer.concat(parts).toString('utf8');
}
