import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readSources } from '../../../../tools/laws/sources.mjs';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));
const sources = readSources(repository, ['apps/server/src']).filter(({ isTest }) => !isTest);

interface Property {
  readonly key?: { readonly name?: string };
  readonly value?: { readonly value?: unknown };
}
interface Call {
  readonly type: string;
  readonly callee: { readonly name?: string };
  readonly arguments: readonly { readonly properties?: readonly Property[] }[];
}
interface Import {
  readonly type: string;
  readonly importKind?: string;
  readonly source?: { readonly value?: string };
  readonly specifiers?: readonly { readonly importKind?: string; readonly imported?: { readonly name?: string } }[];
}

const GATEWAYS = /^apps\/server\/src\/gateways\//;
const DATABASE = /^apps\/server\/src\/db\//;
// Modules that open connections, other than fetch.
const CONNECTS = /^(?:node:)?(?:https?|http2|net|tls|dgram)$|^(?:undici|openid-client|nodemailer)$/;
const TO_THE_DATABASE = /^pg(?:-copy-streams)?$/;
const CONNECTS_NOWHERE = new Set(['BlockList', 'createServer', 'isIP', 'isIPv4', 'isIPv6', 'STATUS_CODES']);

const callsOfFetch = sources.flatMap(({ path, nodes }) =>
  nodes
    .map(({ node }: { readonly node: Call }) => node)
    .filter((node) => node.type === 'CallExpression' && node.callee.name === 'fetch')
    .map(({ arguments: [, options] }) => ({
      path,
      redirect: options?.properties?.find(({ key }) => key?.name === 'redirect')?.value?.value,
    })),
);

const imports = sources.flatMap(({ path, nodes }) =>
  nodes
    .map(({ node }: { readonly node: Import }) => node)
    .filter(({ type, importKind }) => /^Import(Declaration|Expression)$/.test(type) && importKind !== 'type')
    .map(({ source, specifiers = [{}] }) => ({
      path,
      from: source?.value ?? '',
      names: specifiers.filter(({ importKind }) => importKind !== 'type').map(({ imported }) => imported?.name ?? '*'),
    })),
);
const importedIn = (module: RegExp, but: ReadonlySet<string>): readonly string[] =>
  imports
    .filter(({ from, names }) => module.test(from) && names.some((name) => !but.has(name)))
    .map(({ path }) => path);

describe('what the site asks of other places', () => {
  test('is asked in one folder, and follows no redirect to another place', () => {
    expect(callsOfFetch.length).toBeGreaterThan(4);
    for (const { path, redirect } of callsOfFetch) {
      expect(path).toMatch(GATEWAYS);
      expect([path, redirect]).toEqual([path, 'error']);
    }
    const named = sources.flatMap(({ names }) =>
      names.filter(({ name }: { readonly name: string }) => name === 'fetch'),
    );
    expect(named, 'fetch by another name').toHaveLength(callsOfFetch.length);
  });

  test('is asked by no other means elsewhere: what opens connections is imported there, and the driver of the database in its folder', () => {
    const connecting = importedIn(CONNECTS, CONNECTS_NOWHERE);
    expect(connecting).toHaveLength(2);
    for (const path of connecting) expect(path).toMatch(GATEWAYS);
    const database = importedIn(TO_THE_DATABASE, new Set());
    expect(database.length).toBeGreaterThan(3);
    for (const path of database) expect(path).toMatch(DATABASE);
  });

  test('is asked with certificates checked: nothing turns that off', () => {
    const words = /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|ignoreTLS/;
    expect(sources.filter(({ text }) => words.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
