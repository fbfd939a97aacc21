import { describe, expect, test } from 'vitest';
import { groupItem, groupList } from '../testing/bookings.test-support.ts';
import { openSiteForFile } from '../testing/test-site.test-support.ts';
import { guest } from '../testing/visitor.test-support.ts';
import { publishedCalls } from '../testing/wire.test-support.ts';

const site = await openSiteForFile();

/** Every call that the site publishes, by what a visitor who is not logged in gets of it. */
async function callsByAnswer(): Promise<{ readonly open: readonly string[]; readonly closed: readonly string[] }> {
  const visitor = guest(site.send);
  const open: string[] = [];
  const closed: string[] = [];
  for (const { method, path } of await publishedCalls(site)) {
    const address = path.replaceAll(/\{\w+\}/g, 'an-unknown-number');
    const answer = method === 'get' ? await visitor.get(address) : await visitor.post(address, {});
    // What a link of a page leads to asks for the login on its page.
    const leadsToLogin = answer.status === 303 && /^(?:\/en)?\/login\?/.test(String(answer.headers.location));
    if (leadsToLogin) closed.push(`${method} ${path}`);
    else if (answer.code !== 'member.login-required') open.push(`${method} ${path}`);
    else {
      expect([answer.status, answer.text]).toEqual([401, expect.stringContaining('로그인이 필요한 서비스 입니다.')]);
      closed.push(`${method} ${path}`);
    }
  }
  return { open: open.toSorted(), closed: closed.toSorted() };
}

// What may be looked at, asked for and begun without an account (booking spec §6).
const FOR_VISITORS = [
  'get /api/address',
  'get /api/checkLogin',
  'get /api/fees',
  'get /api/home',
  'get /api/inquiry/options',
  'get /api/login/options',
  'get /api/notices',
  'get /api/oidc/sign-up',
  'get /api/product',
  'get /api/product/makivestreet',
  'get /api/product/{id}',
  'get /api/product/{id}/availability',
  'get /api/product/{id}/seats',
  'get /api/reserve/calendar/{date}',
  'get /api/reserve/hpOrgInfos',
  'get /api/reserve/payOptions',
  'get /api/search',
  'get /api/search/days',
  'get /api/site',
  'get /api/text/{name}',
  // By the link to a visitor whose day the park closes.
  'post /api/anotherDay',
  'post /api/anotherDay/move',
  'post /api/anotherDay/refund',
  'post /api/login',
  'post /api/login/challenge',
  'post /api/login/find-id',
  'post /api/login/reset-password',
  'post /api/login/reset-password/link',
  'post /api/login/reset-password/new',
  'post /api/logout',
  'post /api/oidc/sign-up',
  'post /api/oidc/sign-up/link',
  // By the link of a group's leader.
  'post /api/registration',
  'post /api/registration/save',
  'post /api/reserve/calculatePrice',
  'post /api/reserve/validate',
  'post /api/signup',
  'post /cmm/codeList.do',
  // Providers, by their own proof.
  'post /payment/webhook/{provider}',
];

describe('a visitor who is not logged in', () => {
  test('may browse and ask for prices and seats; booking, paying, waiting and private data require a login', async () => {
    const { open, closed } = await callsByAnswer();
    expect(open).toEqual(FOR_VISITORS);
    expect(closed).toEqual(
      expect.arrayContaining([
        'get /api/reserve/getFamilyList',
        'post /api/reserve/getCouponList',
        'post /api/reserve/wait',
        'post /api/reserve/pledgeValid',
        'post /api/reserve/preparePayment',
        'post /api/reserve/order',
        'post /api/reserve/ModiValidate',
        'post /api/reserve/calcCancelPrice',
        'post /api/reserve/calcModifyPrice',
        'post /api/reserve/cancelPayment',
        'post /api/reserve/modfiyPayment',
        'get /api/reservation',
        'get /api/reservation/{bundleRvNo}/refunds',
        'get /api/reservation/{bundleRvNo}/wallet/apple',
        'post /api/reservation/{bundleRvNo}/refunds/again',
        'post /api/reservation/{bundleRvNo}/grpDcdfpr',
        'post /resvr/insertGrpDcdfpr.do',
        'post /api/member/family',
        'get /api/member/contact',
        'post /api/member/contact',
        'post /api/member/contact/confirm',
        'get /api/member/marketing',
        'post /api/member/marketing',
        'get /api/member/notifications',
        'post /api/member/notifications',
        'get /api/member/favourites',
        'get /api/member/favourites/days',
        'post /api/member/favourites',
        'get /api/inquiry',
        'post /api/inquiry',
        'post /api/member/family/remove',
      ]),
    );
  });
});

describe('a member', () => {
  test('loads their own data and their family’s, as experiencers or as leaders', async () => {
    const parent = await site.signIn('parent1');
    const family = async (linkCd: string) => {
      const { response } = await parent.get(`/api/reserve/getFamilyList?linkCd=${linkCd}`);
      return response?.['familyList'] as readonly { key: string; linkCd: string; incluNm: string; phoneNo: string }[];
    };
    const [children, leaders] = [await family('1'), await family('2')];
    expect(children.map(({ key }) => key === 'own')).toEqual([true, false, false]);
    expect(leaders[0]).toMatchObject({ key: 'own', linkCd: '2', incluNm: children[0]?.incluNm });
    expect(leaders[0]?.phoneNo).toMatch(/^010/);
    const another = await site.signIn('parent2');
    const theirs = (await another.get('/api/reserve/getFamilyList?linkCd=1')).text;
    for (const { key, incluNm } of children) if (key !== 'own') expect(theirs).not.toContain(incluNm);
  });

  test.each([724, 898, 916])('cannot pay for product %i, because it can only be pledged', async (productId) => {
    const visitor = await site.signIn('member1');
    const detail = await visitor.get(`/api/product/${productId}?pgDiv=G`);
    const product = detail.response?.['product'] as { scheList: { mrktnScheSeqNo: number }[]; pledgeOnlyYn: string };
    expect(product.pledgeOnlyYn).toBe('Y');
    const roundId = product.scheList[0]?.mrktnScheSeqNo ?? 0;
    const offer = { productId, roundId, componentRoundId: roundId, guardian: false, price: 0 };
    const list = groupList(groupItem(offer, { '01': 20 }, 1));
    const paid = await visitor.post('/api/reserve/preparePayment', { ...list, payMethod: '02' });
    const key = { 'idempotency-key': `pledge-only-${productId}` };
    const free = await visitor.post('/api/reserve/order', { ...list, cmpl: 'free' }, key);
    for (const answer of [paid, free]) {
      expect([answer.status, answer.code]).toEqual([422, 'catalog.pledge-only']);
      expect(answer.text).toContain('확약서 예약하기로 진행해 주세요.');
    }
    expect((await visitor.get(`/api/product/${productId}?pgDiv=P`)).status).toBe(404);
  });
});
