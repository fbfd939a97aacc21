import {
  searchAnswer,
  searchDaysPath,
  searchPath,
  type SearchQuery,
  searchRequest,
  suitingDaysAnswer,
  WHOLE_SEARCH,
} from '@kkumteo/contract/booking/search';
import { productListAnswer } from '@kkumteo/contract/catalog/product-summary';
import { asSent } from '@kkumteo/contract/golden/call.test-support';
import { decode } from '@kkumteo/contract/wire/codec';
import { addDays } from '@kkumteo/domain/shared/time';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSiteForFile } from '../../../testing/test-site.test-support.ts';

const site = await openSiteForFile({ today: '2026-12-07' });
const visitor = site.browser();
beforeEach(() => site.clock.setTo('2026-12-07'));

const DAY = '2026-12-12';
const LOOKING: SearchQuery = { ...WHOLE_SEARCH, hall: 'child' };
const FIRST_GRADER = { age: 7, yearAge: 7, grades: ['E1'] };
const FIFTH_GRADER = { age: 11, yearAge: 11, grades: ['E5'] };

async function ask(path: string, query: Partial<SearchQuery>) {
  const words = Object.entries(searchRequest.encode({ ...LOOKING, ...query })).filter(([, text]) => text !== undefined);
  const { status, error, response } = await visitor.get(`${path}?${new URLSearchParams(words as [string, string][])}`);
  expect([status, error]).toEqual([200, null]);
  return response;
}
const search = async (query: Partial<SearchQuery>) => decode(searchAnswer, await ask(searchPath, query));
const suitingDays = async (query: Partial<SearchQuery>) => decode(suitingDaysAnswer, await ask(searchDaysPath, query));
const countOf = (answer: Awaited<ReturnType<typeof search>>, hall: string): number =>
  answer.counts.find((each) => each.hall === hall)?.count ?? 0;

describe('searching', () => {
  it('finds by first consonants, suggests with the letters that match, and counts in every hall', async () => {
    const found = await search({ text: 'ㅅㅂㅅ' });
    const [first] = found.suggestions;
    expect(first?.text.slice(first.from, first.to)).toBe('소방서');
    expect(found.all.map(({ productId }) => productId)).toContain(first?.productId);
    expect(countOf(found, 'child')).toBe(found.all.length);
  });

  it('lists without conditions what the product list lists, in its order', async () => {
    const { response } = await visitor.get('/api/product?pdDiv=01&pgDiv=P');
    const listed = asSent(productListAnswer, response).map((each) => each.mrktnPdNo);
    expect((await search({})).all.map(({ productId }) => productId)).toEqual(listed);
  });

  it('shows for a day the same seats as the detail', async () => {
    const [card] = (await search({ day: DAY })).all;
    const { response } = await visitor.get(
      `/api/product/${card?.productId}?pgDiv=P&expVisitRvdt=${DAY.replaceAll('-', '')}`,
    );
    const { prodScheList } = response as {
      readonly prodScheList: readonly { readonly mrktnScheSeqNo: number; readonly rvResiduePcnt: number }[];
    };
    const seats = new Map(prodScheList.map((round) => [round.mrktnScheSeqNo, round.rvResiduePcnt]));
    expect(card?.rounds.length).toBeGreaterThan(0);
    for (const round of card?.rounds ?? []) expect(round.remainingSeats).toBe(seats.get(round.roundId));
  });

  it('shows seats that were sold a moment ago as sold', async () => {
    const before = await search({ day: DAY });
    const round = before.all[0]?.rounds[0];
    await site.db.query(
      `update seat_stock set sold = capacity - held where kind = 'experiencer' and visit_date = $1 and component_round_id in
        (select component_round_id from round_component where round_id = $2)`,
      [DAY, round?.roundId],
    );
    site.clock.advance(20_000);
    const after = (await search({ day: DAY })).all[0];
    expect(after?.rounds.find(({ roundId }) => roundId === round?.roundId)?.remainingSeats).toBe(0);
  });

  it('tells what all children can do from what some can, and never counts the latter', async () => {
    const found = await search({ day: DAY, children: [FIRST_GRADER, FIFTH_GRADER] });
    expect(found.some.length).toBeGreaterThan(0);
    for (const { fits } of found.some) expect([...fits].toSorted()).toEqual([false, true]);
    for (const { fits } of found.all) expect(fits).toEqual([true, true]);
    expect(countOf(found, 'child')).toBe(found.all.length);
  });

  it('says for an empty result the nearest day with seats', async () => {
    const closed = await site.db.query<{ readonly day: string }>(
      `select day from calendar_day where kind <> 0 and day > '2026-12-07' order by day limit 1`,
    );
    const day = closed[0]?.day ?? '';
    const found = await search({ day, onlyWithSeats: true });
    const [step] = found.relaxations;
    expect([found.all, step?.step]).toEqual([[], 'day']);
    expect([addDays(day, 1), addDays(day, -1), addDays(day, 2)]).toContain(step?.day);
    const there = await search({ day: step?.day ?? null, onlyWithSeats: true });
    expect(there.all.length).toBe(step?.count);
  });

  it('narrows by length and price, what is free among them, and says which of the two to give up', async () => {
    const rows = await site.db.query<{ readonly id: number; readonly minutes: number; readonly won: number }>(
      `select product_id as id, duration_minutes as minutes, (
        select fee::int from price_row r where r.product_id = p.product_id and role = 'experiencer' order by position limit 1
      ) as won from product p`,
    );
    const product = new Map(rows.map((row) => [row.id, row]));
    const short = (await search({ longestMinutes: 60, dearest: 20_000 })).all.map(({ productId }) => productId);
    const suiting = (await search({})).all.flatMap(({ productId }) => {
      const { minutes = 0, won = 0 } = product.get(productId) ?? {};
      return minutes <= 60 && won <= 20_000 ? [productId] : [];
    });
    expect(short).toEqual(suiting);
    expect(short.length).toBeGreaterThan(0);
    const free = await search({ longestMinutes: 60, dearest: 0 });
    expect(free.all.every(({ productId }) => product.get(productId)?.won === 0)).toBe(true);
    expect(free.relaxations.map(({ step }) => step)).toContain('price');
  });

  it('says of each day of a month how many products a search for that day finds with seats', async () => {
    const asked = { children: [FIRST_GRADER], onlyWithSeats: true };
    const days = await suitingDays({ ...asked, day: '2026-12-01' });
    expect([days[0]?.day, days.at(-1)?.day], 'none before today').toEqual(['2026-12-07', '2026-12-31']);
    for (const { day, count } of days.filter((_, at) => at % 4 === 0)) {
      const found = await search({ ...asked, day });
      expect([day, count]).toEqual([day, countOf(found, 'child')]);
    }
    expect(days.some(({ count }) => count > 0)).toBe(true);
    expect(await suitingDays({ ...asked, day: '2026-11-01' }), 'a month that is over').toEqual([]);
    const everywhere = await suitingDays({ ...asked, hall: null, day: '2026-12-01' });
    expect(everywhere[5]?.count).toBeGreaterThan(days[5]?.count ?? 0);
  });

  it('looks among the products that are asked for alone, and says what giving that up brings', async () => {
    const every = await search({});
    const [first, second] = every.all.map(({ productId }) => productId);
    const few = await search({ among: [second ?? 0, first ?? 0, 999_999] });
    expect(few.all.map(({ productId }) => productId)).toEqual([first, second]);
    expect(few.counts).toEqual([{ hall: 'child', count: 2 }]);
    const none = await search({ among: [] });
    expect(none.all).toEqual([]);
    expect(none.relaxations).toEqual([
      { step: 'favourites', day: null, hall: 'child', count: countOf(every, 'child') },
    ]);
  });

  it('finds ended products by text, whatever day is chosen', async () => {
    const ended = await search({ sale: 'ended', day: DAY });
    expect(ended.all.length).toBeGreaterThan(0);
    expect(ended.all.every(({ rounds }) => rounds.length === 0)).toBe(true);
  });

  it('finds no product that requires an invitation', async () => {
    const invited = await site.db.query<{ id: number; name: string }>(
      'select product_id as id, name from product where invitation_only',
    );
    for (const { id, name } of invited) {
      const found = await search({ text: name });
      expect([...found.all, ...found.suggestions].map(({ productId }) => productId)).not.toContain(id);
    }
  });
});
