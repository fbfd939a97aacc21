import { decode } from '@kkumteo/contract/wire/codec';
import { beforeAll, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import type { AddressSearch } from '../../gateways/address/port.ts';
import { SEARCH_FAILS_AT } from '../../gateways/address/sandbox.ts';
import { ADDRESS_SEARCHES, ORGANISATION_SEARCHES } from './search-limits.ts';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';
import { addressAnswer, organisationsAnswer } from '@kkumteo/contract/member/organisation';

const site = await openSiteForFile({ today: '2026-12-07' });
await site.db.query(
  `insert into organisation (name, kind, postal_code, basic_address) values ('가온 100% 학교_(분교)', 'other', '10000', '꿈마을시')`,
);

const get = (path: string, query: Readonly<Record<string, string>>) =>
  site.browser().get(`${path}?${new URLSearchParams(query).toString()}`);

const organisations = async (typed: string) => {
  const answer = await get('/api/reserve/hpOrgInfos', { orgNm: typed });
  expect(answer.status).toBe(200);
  return decode(organisationsAnswer, answer.response);
};
const namesOf = async (typed: string) => (await organisations(typed)).map(({ name }) => name);

describe('organisations', () => {
  it('are found by a part of their name, those that begin with it first, at most 20', async () => {
    const names = await namesOf('햇살');
    expect(names).toHaveLength(10);
    expect(names.every((name) => name.startsWith('햇살'))).toBe(true);
    expect(await namesOf('초등학교')).toHaveLength(20);
    const mixed = await namesOf('나래');
    expect(mixed[0]?.startsWith('나래')).toBe(true);
  });

  it('are found by first consonants, within the name and while typing', async () => {
    expect(await namesOf('ㅎㅅㅊㄷㅎㄱ')).toEqual(['햇살초등학교', '은하수초등학교']);
    expect(await namesOf('햇ㅅㅊㄷ')).toEqual(['햇살초등학교']);
    expect(await namesOf('햇사')).toEqual(await namesOf('햇살'));
    const within = await namesOf('ㅈㅇㅇㄷㅅㅌ');
    expect(within).toHaveLength(20);
    expect(within.every((name) => name.endsWith('지역아동센터'))).toBe(true);
  });

  it('are found by decomposed letters and whatever spaces are typed', async () => {
    expect(await namesOf('햇살 초등'.normalize('NFD'))).toEqual(['햇살초등학교']);
  });

  it('carry address, kind and grades for the form', async () => {
    const [school] = await organisations('햇살초등학교');
    expect(school).toMatchObject({ organisationId: 1, kind: 'school', detailAddress: '햇살초등학교' });
    expect(school?.grades).toContain('E5');
    expect(school?.postalCode).toMatch(/^\d{5}$/);
  });

  it.each(['100%', '학교_(', '%', '_', '(분교)'])(
    'are found by %s as it is written, never as a pattern',
    async (typed) => {
      expect(await namesOf(typed)).toEqual(['가온 100% 학교_(분교)']);
    },
  );

  it.each(['', '  ', '없는이름', '\\', '[가-힣]', '.*', 'ㅏ'])('answers nothing for %j', async (typed) => {
    expect(await organisations(typed)).toEqual([]);
  });

  it('follow their name when it changes', async () => {
    await site.db.query(`update organisation set name = '새이름학교' where organisation_id = 300`);
    expect(await namesOf('ㅅㅇㄹㅎㄱ')).toEqual(['새이름학교']);
  });

  it('are found through an index', async () => {
    const plan = await site.db.transaction(async (tx) => {
      await tx.query('set local enable_seqscan = off');
      return tx.query<Record<string, string>>(
        `explain select 1 from organisation_beginning b where b.initials like 'ㅎㅅㅊ%' and b.rest ~ '^햇살초'`,
      );
    });
    expect(JSON.stringify(plan)).toContain('organisation_beginning_initials');
  });
});

const addresses = async (query: Readonly<Record<string, string>>) => {
  const answer = await get('/api/address', query);
  expect(answer.status).toBe(200);
  return decode(addressAnswer, answer.response);
};

describe('addresses', () => {
  it('are found by every word of the keyword, ten a page', async () => {
    const first = await addresses({ keyword: '꿈마을시' });
    expect(first.total).toBe(24);
    expect(first.addresses).toHaveLength(10);
    const last = await addresses({ keyword: '꿈마을시', page: '3' });
    expect(last.addresses).toHaveLength(4);
    expect(await addresses({ keyword: '꿈마을시', page: '9' })).toEqual({ addresses: [], total: 24 });
    const one = await addresses({ keyword: '햇살구 배움로 11' });
    expect(one.addresses[0]).toEqual({
      postalCode: '10110',
      roadAddress: '꿈마을시 햇살구 배움로 11 (햇살동, 배움도서관)',
      lotAddress: '꿈마을시 햇살구 햇살동 109-1 배움도서관',
    });
  });

  it.each([
    ['with one letter', { keyword: ' 가 ' }, 422, 'keyword'],
    ['with a character that text may not contain', { keyword: '배\u0000' }, 400, 'keyword'],
  ])('are refused %s', async (_name, query: Readonly<Record<string, string>>, status, field) => {
    const answer = await get('/api/address', query);
    expect(answer.status).toBe(status);
    expect(answer.error?.field).toBe(field);
    expect(answer.error?.message).toMatch(/\p{Script=Hangul}/u);
  });

  it('say so when the service does not answer, and that an address can be typed', async () => {
    const answer = await get('/api/address', { keyword: SEARCH_FAILS_AT });
    expect(answer.status).toBe(503);
    expect(answer.error?.message).toContain('직접 입력');
  });
});

describe('searches', () => {
  const EXPECTED = '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.';
  const seek = (path: string, from: string) => site.api.inject({ method: 'GET', url: path, remoteAddress: from });
  const statuses = async (count: number, one: (at: number) => ReturnType<typeof seek>) => {
    const answers = await Promise.all(Array.from({ length: count }, (_, at) => one(at)));
    return answers.filter(({ statusCode }) => statusCode === 200).length;
  };
  const ADDRESS = `/api/address?keyword=${encodeURIComponent('배움로')}`;
  const POPUP = `/registerJusoPopup.do?keyword=${encodeURIComponent('배움로')}`;
  const ORGANISATION = `/api/reserve/hpOrgInfos?orgNm=${encodeURIComponent('햇살')}`;
  let asked: MockInstance<AddressSearch['search']>;
  beforeAll(() => {
    asked = vi.spyOn(site.deps.address, 'search');
  });
  // All of them may search again.
  beforeEach(() => {
    site.clock.advance(3_600_000);
    asked.mockClear();
  });

  it('of addresses are counted by visitor, the popup among them, and what is too much never reaches the service', async () => {
    const { burst } = ADDRESS_SEARCHES.address;
    const one = (at: number) => seek(at % 2 === 0 ? ADDRESS : POPUP, `2001:db8:1:1::${at.toString(16)}`);
    expect(await statuses(burst + 10, one)).toBe(burst);
    expect(asked).toHaveBeenCalledTimes(burst);
    const refused = await seek(ADDRESS, '2001:db8:1:1::1');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '2']);
    expect(refused.json<{ apiError: { message: string } }>().apiError.message).toBe(EXPECTED);
    expect((await seek(POPUP, '2001:db8:1:1::1')).statusCode).toBe(429);
    expect((await seek('/registerJusoPopup.do', '2001:db8:1:1::1')).statusCode).toBe(200);
    expect((await seek(ADDRESS, '2001:db8:1:2::1')).statusCode).toBe(200);
  });

  it('of addresses by all visitors together are bounded', async () => {
    const { burst } = ADDRESS_SEARCHES.inAll;
    expect(await statuses(burst + 20, (at) => seek(ADDRESS, `198.51.${at >> 8}.${at & 255}`))).toBe(burst);
    expect(asked).toHaveBeenCalledTimes(burst);
  });

  it('of organisations are counted by visitor', async () => {
    const { burst } = ORGANISATION_SEARCHES.address;
    expect(await statuses(burst + 10, () => seek(ORGANISATION, '198.51.100.1'))).toBe(burst);
    expect((await seek(ORGANISATION, '198.51.100.2')).statusCode).toBe(200);
  });
});

describe('the address popup of the legacy site', () => {
  const popup = async (query: string) => {
    const reply = await site.api.inject({ method: 'GET', url: `/registerJusoPopup.do${query}` });
    return { status: reply.statusCode, policy: String(reply.headers['content-security-policy']), text: reply.body };
  };

  it('is a page that searches by plain form', async () => {
    const { status, policy, text } = await popup('');
    expect(status).toBe(200);
    expect(policy).toMatch(/default-src 'none'; script-src 'nonce-/);
    expect(text).toContain('name="keyword"');
  });

  it('lists what is found with links to the other pages, and hands the choice to its opener', async () => {
    const { text } = await popup('?keyword=%EA%BF%88%EB%A7%88%EC%9D%84%EC%8B%9C&page=2');
    expect(text.match(/<li>/g)).toHaveLength(10);
    expect(text).toContain('검색 결과 24건');
    expect(text).toContain('page=1');
    expect(text).toContain('page=3');
    expect(text).toContain('jusoCallBack');
  });

  it('shows what was typed as text', async () => {
    const { text } = await popup(`?keyword=${encodeURIComponent('" autofocus onfocus=x><script>x</script>')}`);
    expect(text).not.toContain('<script>x');
    expect(text).toContain('value="&quot; autofocus onfocus=x&gt;&lt;script&gt;');
    expect(text).toContain('검색 결과가 없습니다.');
  });

  it('says why no search was made', async () => {
    expect((await popup('?keyword=a')).text).toContain('두 글자 이상');
  });
});
