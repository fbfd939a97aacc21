import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { confirmExperienceCard } from './use-confirmation.ts';

const ORDER = '/api/reserve/orderPrumee';
const answer = (response: unknown): Response => Response.json({ success: true, response, apiError: null });
const refusal = (status: number, code: string, message: string): Response =>
  Response.json({ success: false, response: null, apiError: { status, code, message } }, { status });
let order: () => Response;

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token';
  vi.stubGlobal('fetch', async (path: string) => (path === ORDER ? order() : refusal(404, 'x', '')));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the order answers the reservation', async () => {
  order = () => answer({ bundleRvNo: 'R-1' });
  expect(await confirmExperienceCard('ATTEMPT-1')).toEqual({ ok: true, reservationNo: 'R-1' });
});

test('a payment result other than 00 is told in the specification’s words, with the reason behind', async () => {
  order = () => refusal(422, 'payment.declined', '잔액이 부족합니다.');
  expect(await confirmExperienceCard('ATTEMPT-1')).toMatchObject({
    ok: false,
    message: '결제에 실패했습니다. 다시 시도해주시기 바랍니다. (잔액이 부족합니다.)',
  });
});

test('where nobody knows yet, there is no answer', async () => {
  order = () => refusal(409, 'payment.in-progress', '결제를 확인하고 있습니다.');
  expect(await confirmExperienceCard('ATTEMPT-1')).toBeNull();
});

test('a call that failed otherwise is the caller’s to explain', async () => {
  order = () => refusal(500, 'http.fault', '오류가 발생하였습니다.');
  await expect(confirmExperienceCard('ATTEMPT-1')).rejects.toMatchObject({ code: 'http.fault' });
});
