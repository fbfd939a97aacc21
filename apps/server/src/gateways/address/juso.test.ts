import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJusoSearch } from './juso.ts';

const KEY = 'U01TX0FVVEgy0000';
const asked: URL[] = [];
let server: Server;
let url: string;

const juso = {
  roadAddr: '꿈마을시 햇살구 배움로 11 (햇살동)',
  roadAddrPart1: '꿈마을시 햇살구 배움로 11',
  jibunAddr: '꿈마을시 햇살구 햇살동 109-1',
  zipNo: '10110',
  bdNm: '배움도서관',
};
const answerOf = (errorCode: string, totalCount: string, list: readonly object[] | null) =>
  JSON.stringify({ results: { common: { errorCode, errorMessage: '…', totalCount, currentPage: '1' }, juso: list } });

// Answers like the national service, by the keyword.
const ANSWERS: Readonly<Record<string, string>> = {
  배움로: answerOf('0', '11', [juso]),
  없음: answerOf('0', '0', []),
  시군구: answerOf('E0006', '0', null),
  특수: answerOf('E0013', '0', null),
  열쇠: answerOf('E0001', '0', null),
  깨짐: '{"results":',
  다름: '{"results":{}}',
};

beforeAll(async () => {
  server = createServer((request, response) => {
    const address = new URL(request.url ?? '/', 'http://127.0.0.1');
    asked.push(address);
    const keyword = address.searchParams.get('keyword') ?? '';
    if (keyword === '느림') return;
    if (keyword === '다른곳')
      return void response.writeHead(307, { location: `${url}?keyword=${encodeURIComponent('배움로')}` }).end();
    if (keyword === '오백') return void response.writeHead(500).end();
    response.writeHead(200, { 'content-type': 'application/json;charset=utf-8' }).end(ANSWERS[keyword] ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  url = `http://127.0.0.1:${typeof place === 'object' && place ? place.port : 0}/addrlink/addrLinkApi.do`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const search = (keyword: string, page = 1) =>
  createJusoSearch({ url, key: KEY, timeoutMs: 200 }).search({ keyword, page });

describe('the national address service', () => {
  it('is asked with the key, ten a page, and answers road address, lot address and postal code', async () => {
    expect(await search('배움로', 2)).toEqual({
      kind: 'found',
      page: {
        addresses: [{ postalCode: '10110', roadAddress: juso.roadAddr, lotAddress: juso.jibunAddr }],
        total: 11,
      },
    });
    expect(Object.fromEntries(asked.at(-1)?.searchParams ?? [])).toEqual({
      confmKey: KEY,
      currentPage: '2',
      countPerPage: '10',
      keyword: '배움로',
      resultType: 'json',
    });
  });

  it('is not sent the characters that it refuses', async () => {
    await search('<배움로>%=[]');
    expect(asked.at(-1)?.searchParams.get('keyword')).toBe('배움로');
  });

  it('finds nothing', async () => {
    expect(await search('없음')).toEqual({ kind: 'found', page: { addresses: [], total: 0 } });
  });

  it('asks for a longer keyword where too much would be found, and is not paged beyond its limit', async () => {
    expect(await search('시군구')).toEqual({ kind: 'too-broad' });
    const before = asked.length;
    expect(await search('배움로', 901)).toEqual({ kind: 'too-broad' });
    expect(asked).toHaveLength(before);
  });

  it('refuses a keyword', async () => {
    expect(await search('특수')).toEqual({ kind: 'unfit' });
  });

  it.each(['열쇠', '깨짐', '다름', '오백', '느림'])(
    'counts as unreachable at %s, without logging the key',
    async (keyword) => {
      const outcome = await search(keyword);
      expect(outcome.kind).toBe('unreachable');
      expect(JSON.stringify(outcome)).not.toContain(KEY);
    },
  );

  it('is not followed to another place', async () => {
    asked.length = 0;
    expect((await search('다른곳')).kind).toBe('unreachable');
    expect(asked.map((address) => address.searchParams.get('keyword'))).toEqual(['다른곳']);
  });

  it('counts as unreachable where no server listens', async () => {
    const gateway = createJusoSearch({ url: 'http://127.0.0.1:9/', key: KEY, timeoutMs: 200 });
    expect((await gateway.search({ keyword: '배움로', page: 1 })).kind).toBe('unreachable');
  });
});
