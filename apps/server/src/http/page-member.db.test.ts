import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMember, createTestSite } from '../testing/site.test-support.ts';
import type { TestSite, Visitor } from '../testing/site.test-support.ts';

let site: TestSite;
let visitor: Visitor;
let memberId: string;
beforeAll(async () => {
  site = await createTestSite({ park: true });
  visitor = await createMember(site, 'parent1');
  memberId = ((await visitor.get('/api/checkLogin')).body.response as { hpUserId: string }).hpUserId;
});
afterAll(() => site.close());

const LIST = { bookingList: [], groupPersDiv: '02' };
const ORDER_KEY = { 'idempotency-key': 'page-member-test' };

const CHANGING: readonly (readonly [path: string, body: object])[] = [
  ['/api/reserve/order', { ...LIST, cmpl: 'free' }],
  ['/api/reserve/preparePayment', { ...LIST, payMethod: '02', easyPay: '', completeUrl: '' }],
];

it.each(CHANGING)('%s refuses a page that was another member’s', async (path, body) => {
  const refused = await visitor.post(path, body, { ...ORDER_KEY, 'x-page-member': 'somebody-else' });
  expect(refused.status).toBe(409);
  expect(refused.body.apiError?.code).toBe('member.other-member');
  const own = await visitor.post(path, body, { ...ORDER_KEY, 'x-page-member': memberId });
  expect(own.body.apiError?.code).not.toBe('member.other-member');
  const unnamed = await visitor.post(path, body, ORDER_KEY);
  expect(unnamed.body.apiError?.code).not.toBe('member.other-member');
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
