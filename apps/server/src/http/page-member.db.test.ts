import { beforeAll, expect, it } from 'vitest';
import { openSiteForFile } from '../testing/test-site.test-support.ts';

let memberId: string;
const site = await openSiteForFile({ today: '2026-12-07' });
const visitor = await site.signIn('parent1');

beforeAll(async () => {
  memberId = ((await visitor.get('/api/checkLogin')).response as { hpUserId: string }).hpUserId;
});

const LIST = { bookingList: [], groupPersDiv: '02' };
const ORDER_KEY = { 'idempotency-key': 'page-member-test' };

const CHANGING: readonly (readonly [path: string, body: object])[] = [
  ['/api/reserve/order', { ...LIST, cmpl: 'free' }],
  ['/api/reserve/preparePayment', { ...LIST, payMethod: '02', easyPay: '', completeUrl: '' }],
];

it.each(CHANGING)('%s refuses a page that was another member’s', async (path, body) => {
  const refused = await visitor.post(path, body, { ...ORDER_KEY, 'x-page-member': 'somebody-else' });
  expect(refused.status).toBe(409);
  expect(refused.code).toBe('member.other-member');
  const own = await visitor.post(path, body, { ...ORDER_KEY, 'x-page-member': memberId });
  expect(own.code).not.toBe('member.other-member');
  const unnamed = await visitor.post(path, body, ORDER_KEY);
  expect(unnamed.code).not.toBe('member.other-member');
});

it('what a member reads is refused to the page of another too; who is logged in is said to every page', async () => {
  const read = (url: string, page: string) =>
    site.api.inject({
      url,
      headers: {
        cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-page-member': page,
      },
    });
  expect((await read('/api/reserve/getFamilyList?linkCd=1', 'somebody-else')).statusCode).toBe(409);
  expect((await read('/api/reserve/getFamilyList?linkCd=1', memberId)).statusCode).toBe(200);
  expect((await read('/api/checkLogin', 'somebody-else')).statusCode).toBe(200);
});
