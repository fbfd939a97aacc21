import {
  searchAnswer,
  searchPath,
  type SearchQuery,
  searchRequest,
  WHOLE_SEARCH,
} from '@kkumteo/contract/booking/search';
import { decode } from '@kkumteo/contract/wire/codec';
import { describe, expect, it } from 'vitest';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';

const HANGUL = /\p{Script=Hangul}/u;

const site = await openSiteForFile({ today: '2026-12-07' });
const origin = await site.api.listen({ port: 0, host: '127.0.0.1' });

const ask = (path: string, language?: string, init: RequestInit = {}): Promise<Response> =>
  fetch(origin + path, {
    ...init,
    headers: {
      'accept-language': 'en-US,en',
      ...(language === undefined ? {} : { 'x-language': language }),
      ...init.headers,
    },
  });
const textOf = async (path: string, language?: string): Promise<string> => (await ask(path, language)).text();

describe('a call is answered in the language that its header names', () => {
  it.each([
    '/api/site',
    '/api/home',
    '/api/notices?expDiv=',
    '/api/product?pdDiv=01&pgDiv=P',
    '/api/product?pdDiv=20&pgDiv=G',
    '/api/product/101?pgDiv=P',
    '/api/product/101?pgDiv=P&expVisitRvdt=20261209',
    '/api/product/201?pgDiv=P&expVisitRvdt=20261209&mrktnScheSeqNo=2011',
    '/api/product/makivestreet',
    '/api/reserve/calendar/20261201',
    '/api/reserve/calendar/20270201',
  ])('%s has no Korean in English, and is untouched without the header, whatever the browser prefers', async (path) => {
    const [korean, english] = [await textOf(path), await textOf(path, 'en')];
    expect(korean).not.toBe(english);
    expect(korean).toMatch(HANGUL);
    expect(english).not.toMatch(HANGUL);
    expect(await textOf(path, 'fr')).toBe(korean);
  });

  it('only texts differ: names, codes, numbers and days are the same', async () => {
    const path = '/api/product/201?pgDiv=P&expVisitRvdt=20261209&mrktnScheSeqNo=2011';
    const shapeOf = async (language?: string) =>
      JSON.stringify(await (await ask(path, language)).json(), (_, value: unknown) =>
        typeof value === 'string' && !/^[\w/.:,-]*$/.test(value) ? 'a text' : value,
      );
    const [korean, english] = [await shapeOf(), await shapeOf('en')];
    const numbers = (text: string) => text.match(/-?\d+/g);
    expect(numbers(english)).toEqual(numbers(korean));
    expect(english.match(/"\w+":/g)).toEqual(korean.match(/"\w+":/g));
  });

  it('an answer names the header that it varies by, for the caches between', async () => {
    for (const path of ['/api/product?pdDiv=01&pgDiv=P', '/api/reserve/calendar/20261201']) {
      const { headers } = await ask(path, 'en');
      expect(headers.get('vary'), path).toContain('x-language');
    }
    expect((await ask('/api/site', 'en')).headers.get('cache-control')).toBe('no-store');
  });
});

describe('answers that are kept', () => {
  it('are never given in the other language, whichever was asked first', async () => {
    for (const order of [
      ['ko', 'en', 'ko', 'en'],
      ['en', 'ko', 'en', 'ko'],
    ]) {
      const path = `/api/product?pdDiv=02&pgDiv=P&order=${order.join('')}`;
      for (const language of order) {
        const text = await textOf(path, language);
        expect(HANGUL.test(text), `${language} in ${order.join(', ')}`).toBe(language === 'ko');
      }
    }
  });

  it('requested at the same moment come each in its own language', async () => {
    const path = '/api/product/102?pgDiv=P&same=moment';
    const texts = await Promise.all(['ko', 'en', 'ko', 'en'].map((language) => textOf(path, language)));
    expect(texts.map((text) => HANGUL.test(text))).toEqual([true, false, true, false]);
  });

  it('are not taken for unchanged by a browser that has the other language', async () => {
    const path = '/api/product/103?pgDiv=P';
    const tag = (await ask(path)).headers.get('etag') ?? '';
    const english = await ask(path, 'en', { headers: { 'if-none-match': tag } });
    expect([english.status, HANGUL.test(await english.text())]).toEqual([200, false]);
    expect((await ask(path, undefined, { headers: { 'if-none-match': tag } })).status).toBe(304);
  });

  it('are made again when a translation changes', async () => {
    await site.db.query(`update catalogue_english set english = 'Makers' where korean = '메카이브'`);
    await expect.poll(() => textOf('/api/site', 'en')).toContain('"Makers"');
    await site.db.query(`delete from catalogue_english where korean = '온잡'`);
    await expect.poll(() => textOf('/api/site', 'en')).toContain('"온잡"');
  });
});

describe('a refusal is worded in the language of its reader', () => {
  const sentence = async (path: string, language?: string, init: RequestInit = {}): Promise<string> => {
    const reply = await ask(path, language, init);
    const { apiError } = (await reply.json()) as { readonly apiError: { readonly message: string } };
    return apiError.message;
  };

  it.each([
    ['/api/product/4242?pgDiv=P', 'This experience does not exist or is not on sale.'],
    ['/api/notices?expDiv=moon', 'There is no such hall.'],
    ['/api/product/101?pgDiv=X', 'This is not in the right form.'],
    ['/api/nowhere', 'We could not find what you asked for.'],
    ['/api/%ff', 'There is no such page. Please check the address.'],
    ['/api/reserve/wait/list', null],
    ['/api/reserve/getFamilyList?linkCd=1', 'Please log in to use this service.'],
  ])('%s', async (path, english) => {
    const [inKorean, inEnglish] = [await sentence(path), await sentence(path, 'en')];
    expect(inKorean).toMatch(HANGUL);
    if (english === null) expect(inEnglish).not.toMatch(HANGUL);
    else expect(inEnglish).toBe(english);
  });

  it('a forged request, and a login that fails', async () => {
    const body = { userId: 'parent1', password: 'wrong-password-1' };
    const forged = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    expect(await sentence('/api/login', 'en', forged)).toBe(
      'We could not verify this request. Please reload the page and try again.',
    );
    const token = 'a'.repeat(22);
    const headers = { ...forged.headers, cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token };
    expect(await sentence('/api/login', 'en', { ...forged, headers })).toBe('The ID or the password is not correct.');
    expect(await sentence('/api/login', undefined, { ...forged, headers })).toMatch(HANGUL);
  });
});

describe('in English the search', () => {
  const LOOKING: SearchQuery = { ...WHOLE_SEARCH, hall: 'child' };
  async function search(text: string, language?: string) {
    const words = Object.entries(searchRequest.encode({ ...LOOKING, text })).filter(([, each]) => each !== undefined);
    const reply = await ask(`${searchPath}?${new URLSearchParams(words as [string, string][])}`, language);
    const { response } = (await reply.json()) as { readonly response: unknown };
    return decode(searchAnswer, response);
  }

  it('finds by English names, and marks the letters that match in the English text', async () => {
    const found = await search('fire', 'en');
    const [first] = found.suggestions;
    expect(first?.name).toBe('Fire Station Rescue Team');
    expect(first?.text.slice(first.from, first.to).toLowerCase()).toBe('fire');
    expect(found.all.map(({ productId }) => productId)).toContain(101);
  });

  it('finds by Korean names too, and by a mistyped English one', async () => {
    const byKorean = await search('소방서', 'en');
    expect(byKorean.suggestions.map(({ name }) => name)).toContain('Fire Station Rescue Team');
    expect(byKorean.all.map(({ productId }) => productId)).toContain(101);
    expect((await search('Resxue', 'en')).suggestions.map(({ name }) => name)).toContain('Fire Station Rescue Team');
  });

  it('says nothing in Korean, and in Korean nothing changes', async () => {
    expect(JSON.stringify((await search('pizza', 'en')).suggestions)).not.toMatch(HANGUL);
    expect((await search('fire')).all).toEqual([]);
    expect((await search('소방서')).suggestions[0]?.name).toBe('소방서 구조대');
  });
});
