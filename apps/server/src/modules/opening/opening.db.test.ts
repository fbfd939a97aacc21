import type { CatalogueDraft } from '@kkumteo/contract/office/catalogue';
import type { Opening } from '@kkumteo/contract/office/opening';
import { describe, expect, test } from 'vitest';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';
import type { StaffBrowser } from '../../testing/staff.test-support.ts';

const site = await openSiteForFile({ park: false });
const admin = await site.staffMember('admin');
const visitor = site.browser();

const press = () => ({ pressKey: crypto.randomUUID() });
const ask = async <T>(path: string, body?: object, staff: StaffBrowser = admin): Promise<T> => {
  const url = `/api/office/${path}`;
  const answer = body === undefined ? await staff.get(url) : await staff.post(url, body);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  return answer.response as T;
};
const opening = (): Promise<Opening> => ask<Opening>('opening');
const missing = async (): Promise<readonly string[]> =>
  (await opening()).steps.flatMap(({ step, state }) => (state === 'missing' ? [step] : []));
const openPark = () => admin.post('/api/office/opening/open', press());

const WORDS = '시작 10분 전까지 와 주세요.\n\n늦으면 전화해 주세요.';
const OPERATOR = {
  parkName: '바다 직업마을',
  foundationName: '바다직업재단',
  chairmanTitle: '이사장',
  address: '(00000) 바다시 파도구 등대로 1',
  businessNo: '000-00-00000',
  phone: '031-000-0000',
  email: 'help@example.com',
  opening: '10:00 – 17:00',
  callCentre: '10:00 – 17:00',
  closed: '일요일',
  lead: '',
  agreements: { notice: WORDS, terms: WORDS, privacy: WORDS, privacyConsent: WORDS, refund: WORDS },
};
const HALL = {
  hall: 'sea',
  name: '바다체험관',
  shortName: '바다',
  intro: '등대와 배',
  ageGuidance: '초등',
  sameDayUntil: null,
  closedWeekdays: [],
  picture: null,
  streets: ['부두 거리', '시장 거리'],
};

/** A new product from nothing but what it can't do without. */
async function publishProduct(): Promise<void> {
  const begun = await ask<CatalogueDraft>('catalogue/drafts/new', { kind: 'product', copyOf: null });
  const [product, prices] = [begun.entries.products[0]?.value, begun.entries.prices[0]?.value];
  if (product == null || prices == null) throw new Error('a new product has its prices');
  const said = { name: '등대지기', headline: '불을 밝혀요', summary: '밤바다', target: '초등' };
  const value = {
    ...product,
    ...said,
    seats: product.seats && { ...product.seats, experiencers: '20' },
    rounds: product.rounds.map((round) => ({ ...round, starts: '10:30' })),
  };
  const list = { ...prices, rows: prices.rows.map((row) => ({ ...row, fee: '12000' })) };
  const { draft } = await ask<{ draft: CatalogueDraft }>(`catalogue/drafts/${begun.draftId}/save`, {
    revision: begun.revision,
    entries: {
      ...begun.entries,
      products: [{ key: value.id, value }],
      prices: [{ key: list.list, value: list }],
    },
  });
  expect(draft.faults).toEqual([]);
  const body = { revision: draft.revision, at: null, reason: '개관', ...press() };
  expect(await ask(`catalogue/drafts/${draft.draftId}/publish`, body)).toMatchObject({ state: 'published' });
  await site.run('extend-calendar');
  await site.run('follow-catalogue');
}

/** What came back from the provider's window. */
const comeBack = (order: string, paymentKey: string) =>
  visitor.get(
    `/payment/trial-return?${new URLSearchParams({ outcome: 'success', order, orderId: order, paymentKey, amount: '100' })}`,
  );

async function tryPayment(): Promise<string> {
  const { windowUrl } = await ask<{ windowUrl: string }>('opening/trials', press());
  const order = windowUrl.split('/').at(-1) ?? '';
  expect((await visitor.get(`/payment/trial/${order}`)).text).toContain(order);
  expect((await comeBack(order, await site.bank.authorize(order, 100))).text).toContain('/office/opening');
  return order;
}

const trialOf = async (order: string) => (await opening()).payment.trials.find(({ trialId }) => trialId === order);

const sold = async (): Promise<unknown> => (await visitor.get('/api/product?pdDiv=sea&pgDiv=P')).response;

describe('an empty park', () => {
  test('says to visitors that bookings are not open, and to an administrator every step', async () => {
    expect((await visitor.get('/api/home')).text).toContain('아직 예약을 받지 않아요.');
    expect((await visitor.get('/api/site')).error?.message).toContain('아직 예약을 받지 않아요.');
    expect(await missing()).toEqual(['operator', 'halls', 'products', 'prices', 'calendar', 'payment', 'open']);
    expect((await openPark()).code).toBe('opening.is-open');
  });

  test('saves nothing of an operator with faults, and says each by its field', async () => {
    const faulty = { ...OPERATOR, phone: '', agreements: { ...OPERATOR.agreements, refund: ' ' }, ...press() };
    const { faults } = await ask<{ faults: readonly { field: string }[] }>('opening/operator', faulty);
    expect(faults.map(({ field }) => field)).toEqual(['phone', 'refund']);
    expect((await opening()).operator).toBeNull();
  });

  test('is closed from its first words until every step is there and it is opened', async () => {
    expect(await ask('opening/operator', { ...OPERATOR, ...press() })).toEqual({ faults: [] });
    expect((await opening()).operator).toEqual(OPERATOR);
    const hall = { ...HALL, ...press() };
    expect(await ask('opening/halls', hall)).toEqual({ faults: [] });
    // Sent again with its press it is the same one.
    expect(await ask('opening/halls', hall)).toEqual({ faults: [] });
    const again = await ask<{ faults: readonly { field: string }[] }>('opening/halls', { ...HALL, ...press() });
    expect(again.faults.map(({ field }) => field)).toContain('hall');
    const kind = { name: '장애인', kind: 'discount', discountPercent: '50', experiencersEach: null, note: '' };
    expect(await ask('opening/categories', { ...kind, ...press() })).toEqual({ faults: [] });
    const { halls, categories } = await opening();
    expect(halls).toEqual([{ hall: 'sea', name: '바다체험관', streets: 2, products: 0 }]);
    expect(categories.map(({ id, name }) => [id, name])).toEqual([
      ['01', '일반'],
      ['02', '장애인'],
    ]);

    await publishProduct();
    expect(await missing()).toEqual(['payment', 'open']);
    expect((await openPark()).code).toBe('opening.not-ready');
    expect((await visitor.get('/api/site')).text).toContain('아직 예약을 받지 않아요.');
    expect(JSON.stringify(await sold())).not.toContain('등대지기');

    await tryPayment();
    expect(await missing()).toEqual(['open']);
    expect((await openPark()).status).toBe(200);
    expect(await missing()).toEqual([]);
    expect((await visitor.get('/api/site')).text).not.toContain('아직 예약을 받지 않아요.');
    expect(JSON.stringify(await sold())).toContain('등대지기');
    expect((await openPark()).code).toBe('opening.is-open');
  });
});

describe('a trial of the payments', () => {
  test('is charged and refunded once, and neither the books nor a comparison know it as a difference', async () => {
    const order = await tryPayment();
    expect(await trialOf(order)).toMatchObject({ state: 'refunded', amount: 100, method: 'card', failure: null });
    const moved = site.bank.sandbox.card.ledger.movements();
    expect(moved.slice(-2).map(({ amount }) => amount)).toEqual([100, -100]);
    // Its window is over: what comes back again charges nothing.
    await comeBack(order, 'another');
    expect(site.bank.sandbox.card.ledger.movements()).toHaveLength(moved.length);
    const today = new Date(site.clock.now() + 9 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '');
    await ask('settlement/comparisons', { from: today, to: today, reason: '시험', ...press() });
    expect(await site.db.query('select order_no from payment_finding')).toEqual([]);
    expect(await site.db.query('select attempt_id from ledger_entry')).toEqual([]);
  });

  test('whose refund the provider did not answer is refunded later', async () => {
    const { windowUrl } = await ask<{ windowUrl: string }>('opening/trials', press());
    const order = windowUrl.split('/').at(-1) ?? '';
    const key = await site.bank.authorize(order, 100);
    await site.db.query(`update payment_trial set state = 'confirming', provider_key = $2 where trial_id = $1`, [
      order,
      key,
    ]);
    await site.run('follow-trials');
    expect(await trialOf(order)).toMatchObject({ state: 'refunded', failure: null });
  });

  test('that is declined or closed is not paid, and says why', async () => {
    const { windowUrl } = await ask<{ windowUrl: string }>('opening/trials', press());
    const order = windowUrl.split('/').at(-1) ?? '';
    const back = { outcome: 'fail', order, code: 'PAY_PROCESS_CANCELED', message: '취소했어요' };
    await visitor.get(`/payment/trial-return?${new URLSearchParams(back)}`);
    expect(await trialOf(order)).toMatchObject({ state: 'failed', failure: '취소했어요' });
  });
});
