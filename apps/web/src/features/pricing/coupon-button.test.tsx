import { DialogHost } from '@kkumteo/ui/dialog-host.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AppliedCoupon } from './applied-coupon.ts';
import { CouponButton } from './coupon-button.tsx';
import { answer } from '../../site-answers.test-support.ts';

const applied: (AppliedCoupon | null)[] = [];
let isLoggedIn = true;

const member = () => ({
  isLoggedIn,
  hpUserId: isLoggedIn ? 'member-1' : '',
  userId: '',
  userName: '',
  userEmail: '',
  userMobileNum: '',
  userBirthDay: isLoggedIn ? '19860211' : '',
});
const coupon = (couponsaleSeq: number, note: string, cartYn: 'Y' | 'N' = 'N') => ({
  couponsaleSeq,
  coupontypDiv: '01',
  couponDcPrice: 3_000,
  note,
  useStartDt: '',
  useEndDt: '',
  cartYn,
});

beforeEach(() => {
  applied.length = 0;
  isLoggedIn = true;
  vi.stubGlobal('fetch', async (path: string) => {
    const couponList = [coupon(1, '첫 예약 쿠폰'), coupon(2, '장바구니 쿠폰'), coupon(3, '지난 예약 쿠폰', 'Y')];
    return answer(path.startsWith('/api/checkLogin') ? member() : { couponList });
  });
});

const Address = () => <output>{useLocation().pathname + useLocation().search}</output>;

function page(experiencers: number, queries: QueryClient) {
  return (
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={['/reserve/ind/child/101']}>
        <CouponButton
          product={{ productId: 101, hall: 'child' }}
          visitDate="2026-12-09"
          experiencers={experiencers}
          applied={null}
          inCart={async () => [2]}
          onApply={(one) => applied.push(one)}
        />
        <Address />
        <DialogHost />
      </MemoryRouter>
    </QueryClientProvider>
  );
}

function show(experiencers: number) {
  const queries = new QueryClient();
  const view = render(page(experiencers, queries));
  return { user: userEvent.setup(), chooseNow: (now: number) => view.rerender(page(now, queries)) };
}

async function press(experiencers: number) {
  const { user } = show(experiencers);
  await user.click(screen.getByRole('button', { name: '쿠폰' }));
  return user;
}

test('without experiencers the coupon button asks for them first', async () => {
  await press(0);
  expect(await screen.findByText('체험자를 먼저 선택해 주세요')).toBeTruthy();
});

test('a press before the choice is drawn applies to what the page shows once the member is known', async () => {
  let answerLogin: () => void = () => undefined;
  const known = new Promise<void>((resolve) => (answerLogin = resolve));
  vi.stubGlobal('fetch', async (path: string) => {
    const isLogin = path.startsWith('/api/checkLogin');
    if (isLogin) await known;
    return answer(isLogin ? member() : { couponList: [coupon(1, '첫 예약 쿠폰')] });
  });
  const { user, chooseNow } = show(0);
  await user.click(screen.getByRole('button', { name: '쿠폰' }));
  chooseNow(2);
  answerLogin();
  expect(await screen.findByRole('radio', { name: /첫 예약 쿠폰/ })).toBeTruthy();
});

test('a visitor is asked to log in before experiencers are asked for, and once, however often it is pressed', async () => {
  isLoggedIn = false;
  const user = await press(0);
  const button = screen.getByRole('button', { name: '쿠폰', hidden: true });
  button.click();
  button.click();
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('로그인이 필요한 서비스 입니다.');
  await user.click(within(question).getByRole('button', { name: '취소' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.queryByText('체험자를 먼저 선택해 주세요')).toBeNull();
});

test('a visitor is asked to log in, and yes leads to the login with the way back', async () => {
  isLoggedIn = false;
  const user = await press(2);
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('로그인이 필요한 서비스 입니다. 로그인 하시겠습니까?');
  await user.click(within(question).getByRole('button', { name: '로그인' }));
  const address = await screen.findByText(/^\/login/);
  expect(address.textContent).toContain('menuId=109');
  expect(decodeURIComponent(address.textContent ?? '')).toContain('/reserve/ind/child/101');
});

test('a coupon that the cart or a reservation uses can not be chosen; another is applied', async () => {
  const user = await press(2);
  const inCart = await screen.findByRole<HTMLInputElement>('radio', { name: /장바구니 쿠폰/ });
  expect(inCart.disabled).toBe(true);
  expect(screen.getByText('체험바구니에서 사용 중')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /지난 예약 쿠폰/ }).disabled).toBe(true);
  await user.click(screen.getByRole('radio', { name: /첫 예약 쿠폰/ }));
  await user.click(screen.getByRole('button', { name: '적용하기' }));
  expect(applied.map((one) => one?.couponId)).toEqual([1]);
});
