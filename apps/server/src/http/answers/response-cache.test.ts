import { fixedClock } from '@kkumteo/testkit/fixed-clock';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { createMetrics } from '../../observe/metrics.ts';
import { createResponseCache, MAX_BYTES, MAX_URL_LETTERS } from './response-cache.ts';
import { storeAnswer } from './stored-answer.ts';

const answer = storeAnswer('a'.repeat(4_194_304));
/** How many of them fit, each counted with its compressed copies. */
const FIT = Math.floor(MAX_BYTES / (2 * answer.plain.bytes.length)) - 1;
const SHORT_MS = 60_000;
const LONG_MS = 86_400_000;

/** A site with one cached call whose answer is large, and how often it was made. */
function cachedCall() {
  const clock = fixedClock('2026-12-07');
  const cache = createResponseCache({ clock, metrics: createMetrics(), secure: false, headers: {}, version: () => 1 });
  const api = fastify();
  let made = 0;
  api.get('/call', (request, reply) =>
    cache.serve(request, reply, '/call', async () => {
      made += 1;
      return { answer, goodUntil: clock.now() + (request.url.includes('short') ? SHORT_MS : LONG_MS) };
    }),
  );
  return {
    // Without the body, which would have to be copied.
    ask: async (query: string) =>
      expect((await api.inject({ method: 'HEAD', url: `/call?${query}` })).statusCode).toBe(200),
    made: () => made,
    pass: (milliseconds: number) => clock.advance(milliseconds),
  };
}

test('an answer is made once, but at an address with more in its query than any call reads each time', async () => {
  const { ask, made } = cachedCall();
  const long = `x=${'a'.repeat(MAX_URL_LETTERS)}`;
  for (const query of ['x=1', 'x=1', long, long]) await ask(query);
  expect(made()).toBe(1 + 2);
});

test('answers are kept up to so many bytes in all, then the cache starts again', async () => {
  const { ask, made } = cachedCall();
  for (let at = 0; at < FIT; at += 1) await ask(`x=${at}`);
  await ask('x=0');
  expect(made()).toBe(FIT);
  for (let at = FIT; at < FIT + 2; at += 1) await ask(`x=${at}`);
  await ask('x=0');
  expect(made()).toBe(FIT + 3);
});

test('an answer that takes the place of an older one counts once', async () => {
  const { ask, made, pass } = cachedCall();
  await ask('kept');
  for (let at = 0; at < 3 * FIT; at += 1) {
    await ask('short');
    pass(SHORT_MS);
  }
  await ask('kept');
  expect(made()).toBe(1 + 3 * FIT);
});

/**
 * A site with one cached call with numbered answers, which are valid for a second and for two more while the next is
 * made; the test decides when each is finished.
 */
function numberedCall() {
  const clock = fixedClock('2026-12-07');
  let version = 1;
  const cache = createResponseCache({
    clock,
    metrics: createMetrics(),
    secure: false,
    headers: {},
    version: () => version,
  });
  const api = fastify();
  const gates: (() => void)[] = [];
  let made = 0;
  api.get('/seats', (request, reply) =>
    cache.serve(request, reply, '/seats', async () => {
      await new Promise<void>((open) => gates.push(open));
      return { answer: storeAnswer((made += 1)), goodUntil: clock.now() + 1_000, meanwhileMs: 2_000 };
    }),
  );
  const ask = async (): Promise<number> => (await api.inject('/seats')).json<{ response: number }>().response;
  return {
    ask,
    /** Sends a request, and resolves once its answer is being made. */
    begin: async (): Promise<{ readonly answer: Promise<number> }> => {
      const answer = ask();
      await expect.poll(() => gates.length).toBe(1);
      return { answer };
    },
    letOne: () => gates.shift()?.(),
    pass: (milliseconds: number) => clock.advance(milliseconds),
    change: () => (version += 1),
  };
}

async function withNextUnderWay() {
  const call = numberedCall();
  const first = await call.begin();
  call.letOne();
  await first.answer;
  call.pass(1_000);
  return { ...call, next: await call.begin() };
}

test('while the next answer is made the one before is sent, and the caller who has it made gets the next', async () => {
  const { ask, letOne, next } = await withNextUnderWay();
  expect(await ask()).toBe(1);
  letOne();
  expect(await next.answer).toBe(2);
  expect(await ask()).toBe(2);
});

test('the one before is sent for so long and no longer: then everybody waits for the next', async () => {
  const { ask, letOne, pass, next } = await withNextUnderWay();
  pass(1_999);
  expect(await ask()).toBe(1);
  pass(1);
  const waiting = ask();
  letOne();
  expect(await Promise.all([next.answer, waiting])).toEqual([2, 2]);
});

test('nothing of before is sent once what it shows has changed', async () => {
  const { ask, letOne, change, next } = await withNextUnderWay();
  change();
  const waiting = ask();
  letOne();
  expect(await Promise.all([next.answer, waiting])).toEqual([2, 2]);
});
