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

describe('what the site asks of other places', () => {
  test('is asked in one folder, and follows no redirect to another place', () => {
    const calls = sources.flatMap(({ path, nodes }) =>
      nodes
        .map(({ node }: { readonly node: Call }) => node)
        .filter((node) => node.type === 'CallExpression' && node.callee.name === 'fetch')
        .map(({ arguments: [, options] }) => ({
          path,
          redirect: options?.properties?.find(({ key }) => key?.name === 'redirect')?.value?.value,
        })),
    );
    expect(calls.length).toBeGreaterThan(4);
    for (const { path, redirect } of calls) {
      expect(path).toMatch(/^apps\/server\/src\/gateways\//);
      expect([path, redirect]).toEqual([path, 'error']);
    }
  });

  test('is asked with certificates checked: nothing turns that off', () => {
    const words = /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|ignoreTLS/;
    expect(sources.filter(({ text }) => words.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
