import { fastify, type FastifyRequest } from 'fastify';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMetrics } from '../../observe/metrics.ts';
import type { Api, WireTypes } from '../api.ts';
import { answerErrors } from '../answers/errors.ts';
import type { SessionMember } from '../api.ts';
import { createWorkBudget, VISITOR_ALLOWANCES } from './work-budget.ts';

const MEMBER = { memberKey: 7 } as SessionMember;
const { member, strangers, address } = VISITOR_ALLOWANCES;

let now = 0;
let api: Api;
let handled = 0;
beforeAll(async () => {
  api = fastify({ trustProxy: true }).withTypeProvider<WireTypes>();
  answerErrors(api, createMetrics());
  const findMember = async ({ headers }: { headers: Record<string, unknown> }) =>
    headers.cookie === 'member' ? MEMBER : null;
  const budget = createWorkBudget({ findMember }, () => now);
  api.post('/work', { ...budget, handler: async () => ({ handled: (handled += 1) }) });
  await api.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => api.close());
// All buckets are full again.
beforeEach(() => {
  now += 3_600_000;
});

async function post(from: string, cookie = '', bytes = 2) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from, cookie };
  const { statusCode, headers: answered } = await api.inject({
    method: 'POST',
    url: '/work',
    headers,
    payload: body(bytes),
  });
  return { status: statusCode, wait: answered['retry-after'] };
}
const body = (bytes: number): string => `"${'a'.repeat(bytes - 2)}"`;
const many = async (count: number, one: (at: number) => Promise<{ status: number }>): Promise<number> => {
  let done = 0;
  for (let at = 0; at < count; at += 1) if ((await one(at)).status === 200) done += 1;
  return done;
};

/** Chunked and without a length, as a proxy or a script may send it. */
const postChunked = (from: string, bytes: number) =>
  new Promise<{ status: number }>((resolve, reject) => {
    const { port } = api.server.address() as AddressInfo;
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
    const sending = request({ port, host: '127.0.0.1', method: 'POST', path: '/work', headers }, (answer) => {
      answer.resume().once('end', () => resolve({ status: answer.statusCode ?? 0 }));
    });
    sending.once('error', reject);
    sending.write(body(bytes).slice(0, 1));
    sending.end(body(bytes).slice(1));
  });

test('a member asks so much wherever they are, and reads when to come again', async () => {
  expect(await many(member.burst + 10, (at) => post(`192.0.2.${at}`, 'member'))).toBe(member.burst);
  expect(await post('192.0.2.1', 'member')).toEqual({ status: 429, wait: '1' });
  now += 1_000;
  expect(await many(member.burst, () => post('192.0.2.1', 'member'))).toBe(member.perSecond);
});

test('who is not logged in is counted by address, with a session that is none too, and leaves the members there theirs', async () => {
  const stranger = (at: number) =>
    post('192.0.2.2', at % 2 === 0 ? '' : `KKUMTEO-SESSION=${String(at).padStart(43, '0')}`);
  expect(await many(strangers.burst + 10, stranger)).toBe(strangers.burst);
  expect((await post('192.0.2.2', 'member')).status).toBe(200);
  expect((await post('192.0.2.3')).status).toBe(200);
});

test('the addresses of an IPv6 network are one visitor', async () => {
  expect(await many(strangers.burst + 10, (at) => post(`2001:db8:0:1::${at.toString(16)}`))).toBe(strangers.burst);
  expect((await post('2001:db8:0:2::1')).status).toBe(200);
});

test('a larger body is more work, whether it names its length or comes in pieces', async () => {
  const large = 32 * 16_384;
  const most = Math.floor(strangers.burst / 33);
  expect(await many(most + 5, () => post('192.0.2.4', '', large))).toBe(most);
  const before = handled;
  expect(await many(most + 5, () => postChunked('192.0.2.5', large))).toBe(most);
  expect(handled - before).toBe(most);
});

test('a body in pieces that is too large is refused as any other, and one that breaks off ends', async () => {
  expect((await postChunked('192.0.2.6', 1_100_000)).status).toBe(413);
  const { port } = api.server.address() as AddressInfo;
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.6' };
  const ended = new Promise((resolve) => {
    const sending = request({ port, host: '127.0.0.1', method: 'POST', path: '/work', headers }).once('error', resolve);
    sending.write('"a');
    setTimeout(() => sending.destroy(), 50);
  });
  await ended;
  expect((await postChunked('192.0.2.6', 100)).status).toBe(200);
});

test('all members and strangers of an address together have a bound', async () => {
  const findMember = async ({ id }: { id: string }) => ({ ...MEMBER, memberKey: Number(id) });
  const { onRequest } = createWorkBudget({ findMember }, () => now);
  const ask = (at: number) => onRequest({ id: String(at), ip: '192.0.2.7', headers: {} } as FastifyRequest);
  const asked = await Promise.allSettled(Array.from({ length: address.burst + 5 }, (_, at) => ask(at)));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(address.burst);
});
