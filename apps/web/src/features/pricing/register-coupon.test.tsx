import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer } from '../../site-answers.test-support.ts';
import type { AppliedCoupon } from './applied-coupon.ts';
import { CouponDialog } from './coupon-dialog.tsx';

const held = (couponsaleSeq: number, note: string) => ({
  couponsaleSeq,
  coupontypDiv: '01',
  couponDcPrice: 3_000,
  note,
  useStartDt: '',
  useEndDt: '',
  cartYn: 'N',
});

let couponList: readonly object[];
let sent: unknown[];
/** What registering answers; the coupons that are listed afterwards. */
let registering: () => Response;

beforeEach(() => {
  couponList = [];
  sent = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { readonly body?: string } = {}) => {
    if (!path.startsWith('/api/reserve/registerCoupon')) return answer({ couponList });
    sent.push(JSON.parse(body ?? ''));
    return registering();
  });
});

async function show() {
  const applied: (AppliedCoupon | null)[] = [];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <CouponDialog
          product={{ productId: 101, hall: 'child' }}
          visitDate="2026-12-09"
          applied={null}
          inCart={[]}
          onApply={(coupon) => applied.push(coupon)}
          onClose={() => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('이 체험에 사용할 수 있는 쿠폰이 없습니다.');
  const user = userEvent.setup();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '쿠폰 번호' });
  const register = () => user.click(screen.getByRole('button', { name: '쿠폰 등록' }));
  return { user, field, register, applied };
}

test('a registered coupon is chosen, and applied by one more press', async () => {
  const { user, field, register, applied } = await show();
  registering = () => {
    couponList = [held(7, '새 친구 환영 쿠폰')];
    return answer({ couponsaleSeq: 7, note: '새 친구 환영 쿠폰' });
  };
  await user.type(field, 'kkum-welcome');
  await register();
  expect(await screen.findByText('쿠폰을 등록했습니다: 새 친구 환영 쿠폰')).toBeTruthy();
  expect(sent).toEqual([{ couponCd: 'kkum-welcome' }]);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /새 친구 환영 쿠폰/ }).checked).toBe(true);
  expect(field.value).toBe('');
  await user.click(screen.getByRole('button', { name: '적용하기' }));
  expect(applied.map((coupon) => coupon?.couponId)).toEqual([7]);
});

test('a registered coupon that is for another visit says so', async () => {
  const { user, field } = await show();
  registering = () => answer({ couponsaleSeq: 8, note: '체험 후기 감사 쿠폰' });
  await user.type(field, 'ABCD-EFGH-JKMN{Enter}');
  expect(await screen.findByText(/선택하신 체험이나 날짜에는 사용할 수 없는 쿠폰입니다\.$/)).toBeTruthy();
});

test('a refusal is beside the field, with what was typed, until it is corrected', async () => {
  const { user, field, register } = await show();
  const message = '이미 다른 회원이 등록한 쿠폰 번호입니다.';
  const apiError = { status: 409, code: 'pricing.coupon-code-used', message, field: 'couponCd' };
  registering = () => Response.json({ success: false, response: null, apiError }, { status: 409 });
  await user.type(field, 'ABCD');
  await register();
  expect(await screen.findByText(message)).toBeTruthy();
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['ABCD', 'true']);
  await user.type(field, 'E');
  expect(screen.queryByText(message)).toBeNull();
});

test('an empty field is asked for without a call', async () => {
  const { user, field, register } = await show();
  await user.type(field, ' - ');
  await register();
  expect(await screen.findByText('쿠폰 번호를 입력해 주세요.')).toBeTruthy();
  expect(sent).toEqual([]);
});
