import type {
  CatalogueDraft,
  CatalogueVersion,
  DraftConflicts,
  ListedProduct,
  SavedDraft,
} from '@kkumteo/contract/office/catalogue';
import { NO_ENTRIES, type ProductEntry } from '@kkumteo/contract/office/catalogue-entries';
import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import { afterAll, describe, expect, test } from 'vitest';
import { VISIT } from '../../testing/bookings.test-support.ts';
import { book } from '../reservation/cancel/cancel.test-support.ts';
import type { Row } from '../catalog/publish/tables.ts';
import { openNarrowSite } from '../schedule/stock/narrow-site.test-support.ts';
import type { StaffBrowser } from '../../testing/staff.test-support.ts';
import { scopeOf } from './stock-scope.ts';

const site = await openNarrowSite();
afterAll(() => site.close());

const base = '/api/office/catalogue';
const programme = await site.staffMember('programme');
const other = await site.staffMember('programme');
const finance = await site.staffMember('finance');
let presses = 0;
const press = () => ({
  reason: '내년 준비',
  pressKey: `00000000-0000-4000-8000-${String((presses += 1)).padStart(12, '0')}`,
});

const ask = async <T>(staff: StaffBrowser, path: string, body?: object): Promise<T> => {
  const answer = body === undefined ? await staff.get(`${base}/${path}`) : await staff.post(`${base}/${path}`, body);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  return answer.response as T;
};
const open = (subject: string, staff = programme): Promise<CatalogueDraft> => ask(staff, 'drafts', { subject });
const productOf = (draft: CatalogueDraft): ProductEntry => {
  const value = draft.entries.products[0]?.value;
  if (value == null) throw new Error('the draft has no product');
  return value;
};
const withProduct = (draft: CatalogueDraft, change: Partial<ProductEntry>) => ({
  revision: draft.revision,
  entries: { ...NO_ENTRIES, products: [{ key: productOf(draft).id, value: { ...productOf(draft), ...change } }] },
});
const save = (draft: CatalogueDraft, change: Partial<ProductEntry>, staff = programme): Promise<SavedDraft> =>
  ask(staff, `drafts/${draft.draftId}/save`, withProduct(draft, change));
const publish = (draft: CatalogueDraft, at: string | null = null, staff = programme) =>
  ask<{ state: string; version: number | null }>(staff, `drafts/${draft.draftId}/publish`, {
    revision: draft.revision,
    at,
    ...press(),
  });
const discard = (draft: CatalogueDraft) => ask(programme, `drafts/${draft.draftId}/discard`, press());
const versionsOf = async (subject: string) =>
  (await ask<{ versions: readonly CatalogueVersion[] }>(programme, `versions?subject=${subject}`)).versions;
const seats = (draft: CatalogueDraft, experiencers: string) => {
  const { seats: now } = productOf(draft);
  return { seats: now === null ? null : { ...now, experiencers } };
};

describe('a draft of a product', () => {
  test('differs in words from what is published, and publishing it changes that alone', async () => {
    const before = await open('product/101');
    expect(before.changes).toEqual([]);
    const { draft } = await save(before, { headline: '불을 끄고 사람을 구해요', saleTo: '2027-12-30' });
    expect(draft.faults).toEqual([]);
    expect(draft.changes.map(({ section, label, after }) => [section, label, after])).toEqual([
      ['기본', '한 줄 소개', '불을 끄고 사람을 구해요'],
      ['공개 조건', '판매 마지막 날', '2027년 12월 30일 (목)'],
    ]);
    expect(await publish(draft)).toMatchObject({ state: 'published' });
    const [version] = await versionsOf('product/101');
    expect(version).toMatchObject({ note: '내년 준비', name: '소방서 구조대', by: { name: '노은채' } });
    expect(version?.changes).toEqual(draft.changes);
    expect((await open('product/101')).published.products).toEqual(draft.entries.products);
  });
});

describe('two people who edit one draft', () => {
  test('change different fields: the second reads what changed, and both changes are there', async () => {
    const begun = await open('product/101');
    await save(begun, { headline: '첫 사람의 소개' });
    const { isSaved, draft, theirs } = await save(begun, { target: '초1–초4' }, other);
    expect(isSaved).toBe(true);
    expect(theirs).toMatchObject([{ label: '한 줄 소개', after: '첫 사람의 소개' }]);
    expect(productOf(draft)).toMatchObject({ headline: '첫 사람의 소개', target: '초1–초4' });
    await discard(draft);
  });

  test('change one field: nothing is saved, the field is said with both values, and the rest is merged', async () => {
    const begun = await open('product/101');
    const first = await save(begun, { headline: '첫 사람의 소개' });
    const mine = { headline: '둘째 사람의 소개', target: '초1–초4' };
    const second = await save(begun, mine, other);
    expect(second).toMatchObject({ isSaved: false, draft: { revision: first.draft.revision } });
    expect(second.clashes).toMatchObject([
      { path: 'headline', theirs: '첫 사람의 소개', mine: '둘째 사람의 소개', by: { staffKey: programme.staffKey } },
    ]);
    const merged = second.merged.products[0]?.value;
    expect(merged).toMatchObject({ headline: '첫 사람의 소개', target: '초1–초4' });
    const chosen = await save(second.draft, { ...merged, headline: mine.headline }, other);
    expect(productOf(chosen.draft)).toMatchObject(mine);
    await discard(chosen.draft);
  });

  test('a publication that changed the same field since comes first, and is seen before the draft is published', async () => {
    const begun = await open('product/101');
    const { draft } = await save(begun, { summary: '내 한 줄' });
    await site.db.query(`update product set summary = '다른 한 줄' where product_id = 101`);
    const answer = await programme.post(`${base}/drafts/${draft.draftId}/publish`, {
      revision: draft.revision,
      at: null,
      ...press(),
    });
    expect(answer).toMatchObject({ status: 422, code: 'drafts.published-otherwise' });
    const seen = await open('product/101');
    expect(seen.changes).toMatchObject([{ label: '목록의 한 줄', before: '다른 한 줄', after: '내 한 줄' }]);
    expect(await publish(seen)).toMatchObject({ state: 'published' });
  });
});

test('what is wrong is said at its field, and is not published', async () => {
  const { draft } = await save(await open('product/101'), { durationMinutes: '한 시간', hall: 'sea' });
  expect(draft.faults.map(({ table, key, path }) => [table, key, path])).toEqual([
    ['products', '101', 'durationMinutes'],
  ]);
  const answer = await programme.post(`${base}/drafts/${draft.draftId}/publish`, {
    revision: draft.revision,
    at: null,
    ...press(),
  });
  expect(answer).toMatchObject({ status: 422, code: 'drafts.has-faults' });
  await discard(draft);
});

describe('prices and seats that fall', () => {
  const dearer = (draft: CatalogueDraft, fee: string) =>
    draft.entries.prices.map(({ key, value }) => ({
      key,
      value: value && { ...value, rows: value.rows.map((row) => ({ ...row, fee: row.fee === '0' ? '0' : fee })) },
    }));
  const savePrices = (draft: CatalogueDraft, fee: string): Promise<SavedDraft> =>
    ask(programme, `drafts/${draft.draftId}/save`, {
      revision: draft.revision,
      entries: { ...NO_ENTRIES, prices: dearer(draft, fee) },
    });
  const feeOf = async () => {
    const { products } = await ask<{ products: readonly ListedProduct[] }>(programme, 'products');
    return products.find(({ productId }) => productId === 101)?.fee;
  };

  test('wait for a second person, whose yes publishes them; prices that rise do not', async () => {
    const risen = (await savePrices(await open('product/101'), '20000')).draft;
    expect(risen.needsSecondPerson).toBe(false);
    expect(await publish(risen)).toMatchObject({ state: 'published' });
    const { draft } = await savePrices(await open('product/101'), '9000');
    expect(draft.needsSecondPerson).toBe(true);
    expect(await publish(draft)).toMatchObject({ state: 'proposed', version: null });
    expect(await feeOf()).toBe(20_000);
    const { proposals } = (await finance.get('/api/office/proposals')).response as {
      proposals: readonly { proposalKey: number; kind: string; state: string }[];
    };
    const proposal = proposals.find(({ kind, state }) => kind === 'catalogue.publish' && state === 'open');
    const decision = { proposalKey: proposal?.proposalKey, decision: 'approve', note: '' };
    expect((await finance.post('/api/office/proposals/decide', decision)).status).toBe(200);
    expect(await feeOf()).toBe(9_000);
  });
});

describe('bookings in the way', () => {
  test('of fewer seats are named, nothing is published, and each way out is', async () => {
    await book(site, await site.newcomer());
    await book(site, await site.newcomer());
    const begun = await open('product/101');
    const { draft } = await save(begun, seats(begun, '1'));
    expect(await publish(draft)).toEqual({ state: 'refused', version: null });
    const { conflicts } = await ask<DraftConflicts>(programme, `drafts/${draft.draftId}/conflicts`);
    expect(conflicts).toMatchObject([
      {
        kind: 'fewer-seats',
        path: 'seats.experiencers',
        sentence: expect.stringMatching(/^12월 9일 1회에는 이미 \d석이 팔렸어요: 1석으로 줄일 수 없습니다$/),
        bookings: [{ who: expect.stringMatching(/^\S\*.* 외 \d명$/) }, {}],
        ways: [{ kind: 'from-day' }, { kind: 'except-days', label: '그 하루만 그대로 두기' }, { kind: 'move' }],
      },
    ]);
    for (const way of conflicts[0]?.ways.slice(0, 2) ?? []) {
      const now = await open('product/101');
      const out = await ask<SavedDraft>(programme, `drafts/${now.draftId}/save`, {
        revision: now.revision,
        entries: way.entries,
      });
      const found = await ask<DraftConflicts>(programme, `drafts/${now.draftId}/conflicts`);
      expect([way.label, out.draft.faults, found.conflicts]).toEqual([way.label, [], []]);
    }
    const [entry] = await site.db.query(`select kind, subjects from staff_entry where act = 'catalogue.read' limit 1`);
    expect(entry).toEqual({ kind: 'look', subjects: [`draft:${draft.draftId}`] });
    await discard(draft);
  });

  test('are looked for among the rounds and days that change alone', async () => {
    const now = site.clock.now();
    const changed = (table: string, row: object) => [{ table, added: [row as Row], changed: [], removed: [] }];
    const scope = await scopeOf(site.db, changed('product', { product_id: 101 }), now);
    const rounds = await site.db.query<{ readonly id: number }>(
      'select component_round_id as id from component_round where component_id = 101',
    );
    expect(scope.componentRounds?.toSorted()).toEqual(rounds.map(({ id }) => id).toSorted());
    expect(rounds.length).toBeGreaterThan(0);
    expect((await scopeOf(site.db, changed('price_row', { product_id: 101 }), now)).componentRounds).toEqual([]);
    expect((await scopeOf(site.db, changed('hall', { hall: 'child' }), now)).componentRounds).toBeNull();
    expect(await scopeOf(site.db, changed('park_day', { day: VISIT }), now)).toMatchObject({ from: VISIT, to: VISIT });
  });

  test('of a closed day and of a round at another time have ways out too', async () => {
    await book(site, await site.newcomer());
    const begun = await open('product/101');
    const [round, ...rounds] = productOf(begun).rounds;
    if (round === undefined) throw new Error('no round');
    for (const change of [
      { closedOn: [VISIT] },
      { rounds: [{ ...round, starts: '09:10', ends: '09:50' }, ...rounds] },
      { rounds: [{ ...round, to: '2026-12-01' }, ...rounds] },
      { saleTo: '2026-12-01' },
    ]) {
      const now = await open('product/101');
      const { draft } = await save(now, { ...productOf(begun), ...change });
      const { conflicts } = await ask<DraftConflicts>(programme, `drafts/${draft.draftId}/conflicts`);
      const [way] = conflicts[0]?.ways ?? [];
      expect([Object.keys(change), conflicts.length]).toEqual([Object.keys(change), 1]);
      const { draft: out } = await ask<SavedDraft>(programme, `drafts/${draft.draftId}/save`, {
        revision: draft.revision,
        entries: way?.entries,
      });
      const after = await ask<DraftConflicts>(programme, `drafts/${draft.draftId}/conflicts`);
      expect([Object.keys(change), out.faults, after.conflicts]).toEqual([Object.keys(change), [], []]);
    }
    await discard(await open('product/101'));
  });

  test('of a day of the park lead to closing the day', async () => {
    const begun = await open('days');
    const days = [{ key: VISIT, value: { day: VISIT, kind: 'closed', name: '시설 점검' } }];
    const { draft } = await ask<SavedDraft>(programme, `drafts/${begun.draftId}/save`, {
      revision: begun.revision,
      entries: { ...NO_ENTRIES, days },
    });
    expect(draft.changes).toMatchObject([{ section: '운영일', after: '쉬는 날 · 시설 점검' }]);
    expect(await publish(draft)).toMatchObject({ state: 'refused' });
    const { conflicts } = await ask<DraftConflicts>(programme, `drafts/${draft.draftId}/conflicts`);
    expect(conflicts[0]).toMatchObject({
      table: 'days',
      key: VISIT,
      ways: [{ kind: 'except-days' }, { kind: 'close' }],
    });
    await discard(draft);
  });
});

describe('a draft that waits', () => {
  const instant = (ms: number): string => new Date(ms + 9 * 3_600_000).toISOString().replace(/\.\d+Z$/, '+09:00');

  test('is published at its moment, listed until then, and can be taken back', async () => {
    const { draft } = await save(await open('product/101'), { headline: '새해의 소개' });
    const due = instant(site.clock.now() + MINUTE_MS);
    expect(await publish(draft, due)).toMatchObject({ state: 'scheduled' });
    expect((await programme.post(`${base}/drafts/${draft.draftId}/save`, withProduct(draft, {}))).status).toBe(422);
    expect(await ask(programme, 'scheduled')).toMatchObject({ drafts: [{ draftId: draft.draftId, dueAt: due }] });
    await ask(programme, `drafts/${draft.draftId}/cancel`, press());
    expect(await publish(draft, due)).toMatchObject({ state: 'scheduled' });
    await site.run('publish-drafts');
    expect((await versionsOf('product/101'))[0]?.changes).not.toMatchObject([{ after: '새해의 소개' }]);
    site.clock.advance(MINUTE_MS);
    await site.run('publish-drafts');
    expect((await versionsOf('product/101'))[0]?.changes).toMatchObject([{ after: '새해의 소개' }]);
  });

  test('is open again and says why, where bookings have come in its way', async () => {
    const begun = await open('product/801');
    const { draft } = await save(begun, { closedOn: ['2026-12-16'] });
    expect(await publish(draft, instant(site.clock.now() + MINUTE_MS))).toMatchObject({ state: 'scheduled' });
    await site.db.query(
      `update reservation_line set visit_date = '2026-12-16', product_id = 801 where line_id = (select max(line_id) from reservation_line)`,
    );
    site.clock.advance(MINUTE_MS);
    await site.run('publish-drafts');
    const after = await open('product/801');
    expect(after).toMatchObject({
      draftId: draft.draftId,
      state: 'open',
      failure: expect.stringContaining('예약이 있어'),
    });
    const needs = async (staff: StaffBrowser) =>
      (await staff.get('/api/office/needs/publications')).response as { items: readonly object[] };
    expect((await needs(programme)).items).toMatchObject([
      { draftOf: 'product/801', name: after.name, why: after.failure },
    ]);
    expect((await finance.get('/api/office/needs/publications')).status).toBe(403);
    await discard(after);
    expect((await needs(programme)).items).toEqual([]);
  });
});

test('a subject goes back to what it was in a version, as another change', async () => {
  const before = await open('product/801');
  const first = (await versionsOf('product/101')).at(-1);
  const { draft } = await save(before, { headline: '잠시 바뀐 소개' });
  await publish(draft);
  const now = await open('product/801');
  const restored = await ask<{ draft: CatalogueDraft }>(programme, `drafts/${now.draftId}/restore`, {
    revision: now.revision,
    version: first?.version,
  });
  // Its English went with it.
  expect(restored.draft.changes).toMatchObject([
    { path: 'headline', before: '잠시 바뀐 소개' },
    { section: '영어', before: '없음' },
  ]);
  expect(await publish(restored.draft)).toMatchObject({ state: 'published' });
  expect((await open('product/801')).published.products).toEqual(before.published.products);
});

test('a product is copied under numbers of its own, and published as a new one', async () => {
  const copy = await ask<CatalogueDraft>(programme, 'drafts/new', { kind: 'product', copyOf: 101 });
  const { id, forGroups } = productOf(copy);
  expect([copy.faults, copy.published.products]).toEqual([[], []]);
  expect(new Set(['101', id, forGroups?.id]).size).toBe(forGroups === null ? 2 : 3);
  const { draft } = await save(copy, { name: '소방서 밤 근무' });
  expect(await publish(draft)).toMatchObject({ state: 'published' });
  const { products } = await ask<{ products: readonly ListedProduct[] }>(programme, 'products');
  expect(products.find(({ name }) => name === '소방서 밤 근무')).toMatchObject({
    productId: Number(id),
    state: 'published',
  });
});

test('roles edit, read or neither', async () => {
  const [reader, none] = [finance, await site.staffMember('reception')];
  expect((await reader.get(`${base}/products`)).status).toBe(200);
  expect((await reader.post(`${base}/drafts`, { subject: 'days' })).status).toBe(403);
  expect((await none.get(`${base}/products`)).status).toBe(403);
  expect((await programme.post(`${base}/drafts`, { subject: 'coupon/9999' })).status).toBe(422);
});
