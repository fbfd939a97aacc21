import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openSiteForFile } from '../testing/test-site.test-support.ts';
import { officeCalls, type Schema } from '../testing/wire.test-support.ts';

/* Every call of the console with any values in its fields, most of them of the types that it publishes. */

const site = await openSiteForFile({ park: false });

const ROWS = 6;
const anything = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constant(undefined));
const TEXTS = ['', ' ', '20261120', '202611', '000000', '1', 'admin', 'reception', 'act', 'approve', 'staff:1', '김'];

/** Values that fit a published schema, or nearly. */
function fitting(schema: Schema): fc.Arbitrary<unknown> {
  const { type, properties, items, anyOf, enum: words } = schema;
  if (Array.isArray(words)) return fc.constantFrom(...(words as readonly unknown[]));
  if (anyOf !== undefined) return fc.oneof(...anyOf.map(fitting));
  if (properties !== undefined)
    return fc.record(Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, nearly(part)])));
  if (type === 'array') return fc.array(fitting(items ?? {}), { maxLength: 3 });
  if (type === 'integer' || type === 'number') return fc.oneof(fc.integer({ min: -1, max: ROWS }), fc.integer());
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  return fc.oneof(
    fc.constantFrom(...TEXTS),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.stringMatching(/^[a-z0-9]{3,40}$/),
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined'));

const nearly = (schema: Schema): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 6, arbitrary: fitting(schema) }, { weight: 1, arbitrary: anything });

test.each((await officeCalls(site)).map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s answers or refuses in Korean, and never fails',
  async (_name, { method, path, query, body }) => {
    const asked = fc.record({
      query: fitting({ properties: query }),
      body: body === null ? fc.constant({}) : nearly(body),
    });
    await fc.assert(
      fc.asyncProperty(asked, async (typed) => {
        const staff = await site.staffMember('admin');
        const texts = Object.entries(typed.query as object).map(([name, value]) => [name, textOf(value)]);
        const url = `${path.replaceAll(/\{\w+\}/g, '1')}?${new URLSearchParams(texts).toString()}`;
        const answer = method === 'get' ? await staff.get(url) : await staff.post(url, typed.body ?? {});
        expect(answer.status, answer.text).toBeLessThan(500);
        expect(answer.status === 200 || /\p{Script=Hangul}/u.test(answer.text), answer.text).toBe(true);
      }),
      { numRuns: 40 },
    );
  },
);
