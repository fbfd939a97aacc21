import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type ApiCall, callApi, isApiFailure } from './http.ts';

afterEach(() => vi.unstubAllGlobals());

const EXPIRED = '요청이 만료되었습니다.';
const GENERAL = '오류가 발생하였습니다.';

/** The network answers every call so. */
const answering = (body: string, status: number) => vi.stubGlobal('fetch', async () => new Response(body, { status }));

/** The network never answers, until the call is given up. */
const silent = () =>
  vi.stubGlobal(
    'fetch',
    (_path: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );

const listLength = {
  schema: v.pipe(
    v.object({ list: v.array(v.object({ name: v.string() })) }),
    v.transform(({ list }) => list.length),
  ),
};

async function failureOf(over: Partial<ApiCall<number>> = {}) {
  const call = callApi({ path: '/api/site', answer: listLength, ...over });
  const thrown: unknown = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (!isApiFailure(thrown)) throw new Error('the call went well');
  const { failure, message, code, field } = thrown;
  return { failure, message, code, field };
}

describe('a call that ends without an answer says that it has expired', () => {
  test('where it never answers', async () => {
    silent();
    expect(await failureOf({ timeoutMs: 20 })).toMatchObject({ failure: 'expired', message: EXPIRED });
  });

  test('where it is given up', async () => {
    silent();
    const giveUp = new AbortController();
    setTimeout(() => giveUp.abort(), 5);
    expect(await failureOf({ signal: giveUp.signal })).toMatchObject({ failure: 'expired', message: EXPIRED });
  });

  test('where it is aborted or reset on its way, of which a browser says nothing else', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failureOf()).toMatchObject({ failure: 'unreachable', message: EXPIRED });
  });

  test('where the line breaks while the answer comes', async () => {
    const json = () => Promise.reject(new TypeError('network error'));
    vi.stubGlobal('fetch', async () => ({ ok: true, status: 200, json }));
    expect(await failureOf()).toMatchObject({ failure: 'unreachable', message: EXPIRED });
  });

  test.each(['', '<html>Request Time-out</html>', '{"success":false,"response":null,"apiError":null}'])(
    'where it answers 408 with %j',
    async (body) => {
      answering(body, 408);
      expect(await failureOf()).toMatchObject({ failure: 'expired', message: EXPIRED });
    },
  );
});

describe('a call that is refused', () => {
  test('says the server’s own sentence, with its field', async () => {
    const apiError = { status: 422, code: 'schedule.past', message: '지난 날짜는 예약할 수 없습니다.', field: 'date' };
    answering(JSON.stringify({ success: false, response: null, apiError }), 422);
    expect(await failureOf()).toEqual({
      failure: 'refused',
      message: apiError.message,
      code: 'schedule.past',
      field: 'date',
    });
  });

  test.each([
    ['another error without our envelope', '<html>Bad Gateway</html>', 502],
    ['an answer that is none', 'hello', 200],
    ['an error without a sentence', '{"success":false,"response":null,"apiError":{}}', 500],
  ])('says the general sentence for %s', async (_name, body, status) => {
    answering(body, status);
    expect(await failureOf()).toMatchObject({ failure: 'fault', message: GENERAL });
  });
});

describe('an answer that does not look as agreed', () => {
  test.each([
    ['nothing', null],
    ['another list', { list: {} }],
    ['a row that lacks its name', { list: [{ name: '골목 빵집' }, {}] }],
    ['a name of another type', { list: [{ name: 7 }] }],
  ])('is a fault with the general sentence: %s', async (_name, response) => {
    answering(JSON.stringify({ success: true, response, apiError: null }), 200);
    expect(await failureOf()).toEqual({ failure: 'fault', message: GENERAL, code: 'undecodable', field: undefined });
  });

  test('may say more than is known of it', async () => {
    answering(
      JSON.stringify({ success: true, response: { list: [{ name: '골목 빵집', colour: 1 }] }, apiError: null }),
      200,
    );
    expect(await callApi({ path: '/api/site', answer: listLength })).toBe(1);
  });
});
