import { codeListAnswer } from '@kkumteo/contract/catalog/code-groups';
import { homeAnswer } from '@kkumteo/contract/catalog/home';
import { availabilityAnswer, productAnswer } from '@kkumteo/contract/catalog/product';
import { productListAnswer } from '@kkumteo/contract/catalog/product-summary';
import { noticeListAnswer, siteAnswer } from '@kkumteo/contract/catalog/site';
import { streetsAnswer } from '@kkumteo/contract/catalog/streets';
import { asSent } from '@kkumteo/contract/golden/call.test-support';
import { calendarAnswer } from '@kkumteo/contract/schedule/calendar';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';

const site = await openSiteForFile({ today: '2026-12-07' });
const visitor = site.browser();
beforeEach(() => site.clock.setTo('2026-12-07'));

const DAY = '2026-12-09';
const WIRE_DAY = '20261209';

const response = async (url: string): Promise<unknown> => {
  const answer = await visitor.get(url);
  expect(answer.error).toBeNull();
  return answer.response;
};
const detail = async (url: string) => asSent(productAnswer, await response(url));
const list = async (query: string) => asSent(productListAnswer, await response(`/api/product?${query}`));
const one = async <T>(text: string, values: readonly unknown[] = []): Promise<T> => {
  const [row] = await site.db.query<T>(text, values);
  if (row === undefined) throw new Error(`Nothing found: ${text}`);
  return row;
};

describe('the product list', () => {
  it.each(['01', '02', '03', '08', '09', '10', '20'])(
    'has products of hall %s, the recommended first',
    async (hall) => {
      const products = [...(await list(`pdDiv=${hall}&pgDiv=P`)), ...(await list(`pdDiv=${hall}&pgDiv=G`))];
      expect(products.length).toBeGreaterThan(0);
      expect(new Set(products.map((product) => product.pdDiv))).toEqual(new Set([hall]));
      const flags = (await list(`pdDiv=${hall}&pgDiv=P`)).map((product) => product.recomYn);
      expect(flags).toEqual(flags.toSorted().toReversed());
    },
  );

  it('lists ended products separately, and no products that require an invitation', async () => {
    const ids = async (query: string) => new Set((await list(query)).map((product) => product.mrktnPdNo));
    const onSale = await ids('pdDiv=01&pgDiv=P');
    const ended = await ids('pdDiv=01&pgDiv=P&pdEnd=end');
    expect([...ended].filter((id) => onSale.has(id))).toEqual([]);
    const invited = await site.db.query<{ id: number }>('select product_id as id from product where invitation_only');
    expect(invited.length).toBeGreaterThan(0);
    for (const { id } of invited) expect(onSale.has(id)).toBe(false);
  });

  it('is empty for a hall without products, and refused for an unknown code', async () => {
    expect(await list('pdDiv=11&pgDiv=P')).toEqual([]);
    expect((await visitor.get('/api/product?pdDiv=77&pgDiv=P')).status).toBe(404);
  });

  it('shows a change at once, although it is cached', async () => {
    await list('pdDiv=01&pgDiv=P');
    await site.db.query(`update product set name = '바뀐 이름' where product_id = 101`);
    await expect
      .poll(async () => (await list('pdDiv=01&pgDiv=P')).some((product) => product.mrktnPdNm === '바뀐 이름'))
      .toBe(true);
  });

  it('answers 304 to a browser that has it, and compresses it for others', async () => {
    const url = '/api/product?pdDiv=02&pgDiv=P';
    const first = await site.api.inject({ url });
    const again = await site.api.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const ask = () => site.api.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    await expect.poll(async () => (await ask()).headers['content-encoding']).toBe('br');
    expect((await ask()).rawPayload.length).toBeLessThan(first.rawPayload.length / 2);
  });
});

describe('the product detail', () => {
  it('describes the product without a day, and its rounds with seats on one', async () => {
    const plain = await detail('/api/product/101?pgDiv=P');
    expect(plain.prodScheList).toEqual([]);
    expect(plain.productPriceList.map((row) => [row.reciDivCd, row.price])).toEqual([
      ['20', 18_000],
      ['10', 9_000],
    ]);
    const chosen = await detail(`/api/product/101?pgDiv=P&expVisitRvdt=${WIRE_DAY}`);
    expect(chosen.prodScheList.map((round) => round.mrktnScheSeqNo)).toEqual(
      plain.product.scheList.map((round) => round.mrktnScheSeqNo),
    );
  });

  it('chooses the round asked for, and the first where it is missing', async () => {
    const base = `/api/product/101?pgDiv=P&expVisitRvdt=${WIRE_DAY}`;
    const rounds = (await detail(base)).prodScheList;
    const wanted = rounds[1]?.mrktnScheSeqNo;
    expect((await detail(`${base}&mrktnScheSeqNo=${wanted}`)).schedule?.mrktnScheSeqNo).toBe(wanted);
    expect((await detail(`${base}&mrktnScheSeqNo=99`)).schedule?.mrktnScheSeqNo).toBe(rounds[0]?.mrktnScheSeqNo);
  });

  it('shows seats that are at most a second old', async () => {
    const url = `/api/product/101?pgDiv=P&expVisitRvdt=${WIRE_DAY}`;
    const round = (await detail(url)).prodScheList[0];
    const part = round?.mstrScheList[0]?.scheSeqNo;
    await site.db.query(
      `update seat_stock set sold = sold + 1 where kind = 'experiencer' and component_round_id = $1 and visit_date = $2`,
      [part, DAY],
    );
    site.clock.advance(1_000);
    expect((await detail(url)).prodScheList[0]?.rvResiduePcnt).toBe((round?.rvResiduePcnt ?? 0) - 1);
  });

  it('shows for a bundle the least of its components', async () => {
    const bundle = await one<{ id: number; round: number }>(
      `select product_id as id, min(round_id) as round from product join round using (product_id)
        where is_bundle and not invitation_only and 'individual' = any(tracks) and sale_to > '2026-12-31' and 3 = any(included_weekdays)
        group by 1 order by 1 limit 1`,
    );
    const least = await one<{ left: number }>(
      `select min(capacity - held - sold) as left from round_component join seat_stock using (component_round_id)
        where round_id = $1 and visit_date = $2 and kind = 'experiencer'`,
      [bundle.round, DAY],
    );
    const found = await detail(`/api/product/${bundle.id}?pgDiv=P&expVisitRvdt=${WIRE_DAY}`);
    expect(found.product.mstrPdList.length).toBeGreaterThan(1);
    const round = found.prodScheList.find((each) => each.mrktnScheSeqNo === bundle.round);
    expect(round?.rvResiduePcnt).toBe(least.left);
  });

  it('has no rounds on a day that can not be booked, and no seats in a round that has begun', async () => {
    expect((await detail('/api/product/101?pgDiv=P&expVisitRvdt=20261206')).prodScheList).toEqual([]);
    site.clock.setTo('2026-12-09', '13:00');
    const rounds = (await detail(`/api/product/101?pgDiv=P&expVisitRvdt=${WIRE_DAY}&t=preview`)).prodScheList;
    expect(rounds.filter((round) => round.tm < '1300').every((round) => round.rvResiduePcnt === 0)).toBe(true);
    expect(rounds.some((round) => round.rvResiduePcnt > 0)).toBe(true);
  });

  it('shows an invited product only with its code', async () => {
    const { id, code, letter } = await one<{ id: number; code: string; letter: string }>(
      `select product_id as id, code, case when 'individual' = any(tracks) then 'P' else 'G' end as letter
        from product join invitation using (product_id) order by 1 limit 1`,
    );
    const without = await visitor.get(`/api/product/${id}?pgDiv=${letter}`);
    const wrong = await visitor.get(`/api/product/${id}?pgDiv=${letter}&d=wrong`);
    expect([without.status, wrong.status]).toEqual([404, 404]);
    expect(wrong.error).toMatchObject({ code: 'catalog.product-unknown' });
    const shown = await detail(`/api/product/${id}?pgDiv=${letter}&d=${encodeURIComponent(code)}`);
    expect(shown.product.inviteYn).toBe('Y');
  });

  it.each([
    ['/api/product/101?pgDiv=X', 400, 'pgDiv'],
    ['/api/product/4242?pgDiv=P', 404, undefined],
    ['/api/notices?expDiv=moon', 404, undefined],
  ])('refuses %s with %i', async (url, status, field) => {
    const answer = await visitor.get(url);
    expect(answer.status).toBe(status);
    expect(answer.error?.field).toBe(field);
    expect(answer.error?.message).toMatch(/\p{Script=Hangul}/u);
  });
});

describe('days', () => {
  it('lists the days of a month on which a product can be booked, with what is left', async () => {
    const days = asSent(availabilityAnswer, await response('/api/product/101/availability?pgDiv=P&month=202612'));
    const closed = await site.db.query<{ day: string }>(
      `select to_char(day, 'YYYYMMDD') as day from calendar_day where kind <> 0 and day between '2026-12-07' and '2026-12-31'
        and day not in (select day from exception_date where product_id = 101)`,
    );
    expect(days.length).toBeGreaterThan(15);
    for (const { day } of closed) expect(days.map(({ dt }) => dt)).not.toContain(day);
    expect(days.every(({ dt }) => dt >= '20261207')).toBe(true);
  });

  it('knows every day of a month, holidays by name', async () => {
    const days = asSent(calendarAnswer, await response('/api/reserve/calendar/20261215'));
    expect(days).toHaveLength(31);
    expect(days[24]).toMatchObject({ dt: '20261225', holidayType: 1 });
    expect(days[24]?.holidayNm).not.toBe('');
    expect(days[5]?.holidayType).toBe(2);
  });

  it('knows the days of the past twelve months as they were', async () => {
    const days = asSent(calendarAnswer, await response('/api/reserve/calendar/20251201'));
    expect(days.map(({ holidayType }) => holidayType).slice(0, 7)).toEqual([0, 0, 0, 0, 0, 0, 2]);
    expect(days[24]).toMatchObject({ dt: '20251225', holidayType: 1 });
  });
});

describe('halls, notices and codes', () => {
  it('answers halls, notices, makive streets, the landing strip and codes as the contract has them', async () => {
    const site = asSent(siteAnswer, await response('/api/site'));
    expect(site.halls.length).toBe(8);
    expect(site.noticeList).toEqual(await response('/api/notices'));
    expect(asSent(noticeListAnswer, await response('/api/notices?expDiv=child')).length).toBeGreaterThan(0);
    expect(asSent(streetsAnswer, await response('/api/product/makivestreet')).makiveExph.length).toBeGreaterThan(0);
    const home = asSent(homeAnswer, await response('/api/home'));
    expect(home.todayOpenYn).toBe('Y');
    expect(home.nextClosedDt).toBe('20261213');
    expect(home.remainList.length).toBeGreaterThan(0);
  });

  it('names the sub-street of each makive product, and the street of each sub-street, so that chips can choose', async () => {
    const { makiveStreet, makiveExph } = asSent(streetsAnswer, await response('/api/product/makivestreet'));
    const parents = new Map(makiveExph.map((street) => [street.cd, street.upperCd]));
    const products = [...(await list('pdDiv=09&pgDiv=P')), ...(await list('pdDiv=09&pgDiv=G'))];
    const placed = products.filter((product) => product.exhpHzCd !== '');
    expect(placed.length).toBeGreaterThan(0);
    for (const product of placed)
      expect(makiveStreet.map((street) => street.cd)).toContain(parents.get(product.exhpHzCd) ?? product.exhpHzCd);
    for (const street of makiveStreet)
      expect(placed.some((product) => (parents.get(product.exhpHzCd) ?? product.exhpHzCd) === street.cd)).toBe(true);
  });

  it.each(['010', '066', '050'])('serves code group %s to a form', async (group) => {
    const answer = await visitor.post('/cmm/codeList.do', `grpCd=${group}`, {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(asSent(codeListAnswer, answer.response).length).toBeGreaterThan(3);
  });

  it('serves the kinds of product and every status in their own code spaces (R3-58, R3-67)', async () => {
    const codesOf = async (group: string) => {
      const answer = await visitor.post('/cmm/codeList.do', { grpCd: group });
      return asSent(codeListAnswer, answer.response).map(({ cd }) => cd);
    };
    expect((await codesOf('010')).toSorted()).toEqual(['', '01', '02', '08', '09', '10', '13', '20']);
    expect(await codesOf('066')).toEqual(['', '01', '02', '03', '05', '10']);
  });

  it('refuses an unknown code group', async () => {
    expect((await visitor.post('/cmm/codeList.do', { grpCd: '999' })).status).toBe(404);
  });
});
