import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { confirmExperienceCard } from './confirm-experience-card.ts';

const ORDER = '/api/reserve/orderPrumee';
const answer = (response: unknown): Response => Response.json({ success: true, response, apiError: null });
const refusal = (status: number, code: string, message: string): Response =>
  Response.json({ success: false, response: null, apiError: { status, code, message } }, { status });
const state = (now: string, bundleRvNo = '') =>
  answer({ orderNo: 'EC-1', state: now, expiresAt: '2026-12-01T10:10:00+09:00', extendYn: 'N', bundleRvNo });

let order: () => Response;
let states: Response[];

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token';
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (path: string) =>
    path === ORDER ? order() : (states.shift() ?? refusal(503, 'x', '')),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const outcome = async () => {
  const coming = confirmExperienceCard('EC-1');
  await vi.advanceTimersByTimeAsync(20_000);
  return coming;
};

test('the order answers the reservation', async () => {
  order = () => answer({ bundleRvNo: 'R-1' });
  expect(await outcome()).toEqual({ ok: true, reservationNo: 'R-1' });
});

test('a payment result other than 00 is told in the specification’s words, with the reason behind', async () => {
  order = () => refusal(422, 'payment.declined', '잔액이 부족합니다.');
  expect(await outcome()).toMatchObject({
    ok: false,
    message: '결제에 실패했습니다. 다시 시도해주시기 바랍니다. (잔액이 부족합니다.)',
  });
});

test.each([
  [[state('confirming'), refusal(503, 'x', ''), state('paid', 'R-2')], { ok: true, reservationNo: 'R-2' }],
  [[state('confirming'), state('failed')], { ok: false, message: '결제에 실패했습니다. 다시 시도해주시기 바랍니다.' }],
  [[state('review')], { ok: false, message: '결제요청이 실패하였습니다. 관리자에게 문의하시기 바랍니다.' }],
])('where nobody knows yet, the answer waits for the attempt: %#', async (coming, expected) => {
  order = () => refusal(409, 'payment.in-progress', '');
  states = coming;
  expect(await outcome()).toMatchObject(expected);
});

test('whoever leaves the page meanwhile is left alone', async () => {
  order = () => refusal(409, 'payment.in-progress', '');
  states = [];
  const coming = confirmExperienceCard('EC-1');
  await vi.advanceTimersByTimeAsync(100);
  history.pushState(null, '', '/elsewhere');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await coming).toBeNull();
});

test('a call that failed otherwise is the caller’s to explain', async () => {
  order = () => refusal(500, 'http.fault', '오류가 발생하였습니다.');
  const failed = confirmExperienceCard('EC-1').catch((thrown: unknown) => thrown);
  await vi.advanceTimersByTimeAsync(10);
  expect(await failed).toMatchObject({ code: 'http.fault' });
});
