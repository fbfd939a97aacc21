import { CALLS } from '@kkumteo/contract/golden/calls.test-support';
import { put, refusedAt } from '@kkumteo/contract/golden/changed-request.test-support';
import { type Parts, exampleOf, partsOf } from '@kkumteo/contract/golden/call.test-support';
import { expect, it } from 'vitest';
import { signUp } from '../modules/member/accounts.test-support.ts';
import { openSiteForFile } from '../testing/test-site.test-support.ts';
import { publishedCalls, publishedWire, type Schema } from '../testing/wire.test-support.ts';

const site = await openSiteForFile({ park: false, today: '2026-12-07' });
const member = await signUp(site, 'golden01');

/** Calls of providers, whose bodies are recorded in packages/partners. */
const OF_PROVIDERS = ['post /payment/webhook/{provider}'];

it('publishes no call that lacks a recorded example, and records none that is not published', async () => {
  const published = (await publishedCalls(site)).map(({ method, path }) => `${method} ${path}`);
  expect([...CALLS.map(({ call }) => call), ...OF_PROVIDERS].toSorted()).toEqual(published.toSorted());
});

const BOUNDS: Readonly<Record<string, readonly string[]>> = {
  string: ['maxLength', 'pattern', 'enum', 'const', 'format'],
  integer: ['maximum'],
  number: ['maximum'],
  array: ['maxItems'],
};

it('publishes a bound for every text, number and list that a call takes', async () => {
  const { paths, components } = await publishedWire(site);
  const unbounded = (schema: Schema, at: string): readonly string[] => {
    const { $ref, type = '', properties = {}, items, anyOf = [] } = schema;
    if ($ref !== undefined) return unbounded(components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}, at);
    const bounds = BOUNDS[type];
    return [
      ...(bounds === undefined || bounds.some((bound) => bound in schema) ? [] : [at]),
      ...Object.entries(properties).flatMap(([name, part]) => unbounded(part, `${at}.${name}`)),
      ...(items === undefined ? [] : unbounded(items, `${at}[]`)),
      ...anyOf.flatMap((part) => unbounded(part, at)),
    ];
  };
  const taken = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).flatMap(({ parameters = [], requestBody }) => [
      ...parameters.map(({ name, schema }) => [`${path} ${name}`, schema] as const),
      ...Object.values(requestBody?.content ?? {}).map(({ schema }) => [`${path} body`, schema] as const),
    ]),
  );
  expect(taken.length).toBeGreaterThan(80);
  expect(taken.flatMap(([at, schema]) => unbounded(schema, at))).toEqual([]);
});

type Fields = Readonly<Record<string, unknown>>;

// Its file is sent as multipart, which its handler reads (sheets.db.test.ts).
const AS_FILE = 'post /resvr/selectExhpHallDetail.do';
// Every field's schema rejects at least one of them.
const WRONG = { params: ['x'.repeat(150)], query: [['a', 'a'], 'x'.repeat(5_000)], body: [{}, [], undefined] };

/** For each part of each call's example one value that the contract's schema refuses, with the field of the refusal. */
const refused = CALLS.flatMap(({ call, example, request }) => {
  if (request === null || call === AS_FILE) return [];
  const wire = partsOf(exampleOf({ example }).request ?? {});
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const sent = wire[part];
    if (typeof sent !== 'object' || sent === null) return [];
    const found = Object.keys(sent)
      .flatMap((key) => WRONG[part].map((instead) => put(wire, [part, key], instead) as Parts))
      .map((wrong) => [call, part, wrong, refusedAt(request, wrong)] as const)
      .find(([, , , field]) => field !== null);
    return [found ?? ([call, part, wire, 'refused by nothing'] as const)];
  });
});

it.each(refused)('%s refuses what the schema of its %s does not take', async (call, _part, wire, field) => {
  const [method, path = ''] = call.split(' ');
  const { params, query, body } = wire as Readonly<Record<keyof Parts, Fields | undefined>>;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const asked = Object.entries(query ?? {}).flatMap(([name, value]) =>
    [value].flat().map((each) => [name, String(each)]),
  );
  const url = asked.length === 0 ? filled : `${filled}?${new URLSearchParams(asked)}`;
  const key = { 'idempotency-key': 'golden-0001' };
  const answer = await (method === 'get' ? member.get(url) : member.post(url, body ?? {}, key));
  expect(answer.error).toMatchObject({ status: 400, code: 'http.malformed', field });
  expect(answer.error?.message).toMatch(/\p{Script=Hangul}/u);
});
