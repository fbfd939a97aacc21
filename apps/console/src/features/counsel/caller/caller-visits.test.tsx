import { callerPaths } from '@kkumteo/contract/office/caller';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { refusal } from '../../staff/office-answers.test-support.tsx';
import { category, draw, OFFER, offered, press, priced } from './caller.test-support.tsx';

const rounds = [1012, 1013].map((roundId) => ({
  roundId,
  name: `${roundId - 1010}회`,
  startMinute: 600 + (roundId - 1010) * 60,
  endMinute: 660 + (roundId - 1010) * 60,
  seats: 99,
  leaderSeats: null,
}));
const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }));
const visits = () => within(screen.getByRole('list', { name: '이 예약의 체험 2개' }));

test('a second visit begins with the same people, and who they are is the same in both', async () => {
  const sent = draw({
    [callerPaths.offer]: offered({ rounds }),
    [callerPaths.price(42)]: () =>
      priced([{}, { total: 20_000, parts: [{ name: '체험자 추가 회차', people: 1, price: 20_000 }] }]),
  });
  await choose(/2회/);
  await userEvent.type(await screen.findByRole('textbox', { name: '이름' }), '도두');
  await press('다른 체험 더하기');
  await vi.waitFor(() => expect(visits().getByRole('button', { current: true })).toBe(document.activeElement));
  expect(screen.getByText('회차를 고르면 여기에 사람을 적어요.')).toBeDefined();
  expect(screen.getByRole('radio', { name: /2회/ })).toHaveProperty('disabled', true);
  await choose(/3회/);
  expect(screen.getByRole('textbox', { name: '이름' })).toHaveProperty('value', '도두');
  await userEvent.type(screen.getByRole('textbox', { name: '이름' }), '리');
  await press('보호자 1 빼기');
  await press('금액과 기한 확인');
  expect(await screen.findByText('체험자 추가 회차 1명')).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: '전화로 부탁' }));
  await press('47,000원 예약하고 계좌 보내기');
  await screen.findByText('KT-4821-9035-1');
  const child = { name: '도두리' };
  expect(sent.find(({ path }) => path === callerPaths.book(42))?.body).toMatchObject({
    total: 47_000,
    visits: [
      { roundId: 1012, experiencers: [child], leaders: [{ isCaller: true }] },
      { roundId: 1013, experiencers: [child], leaders: [] },
    ],
  });
});

test('what is refused of a visit that is not on the screen brings it there, and without it one visit is left', async () => {
  draw({
    [callerPaths.offer]: offered({ rounds }),
    [callerPaths.price(42)]: () =>
      refusal(422, 'participants.name-missing', '이름을 입력해 주세요.', 'items.0.experiencers.0.name'),
  });
  await choose(/2회/);
  await press('다른 체험 더하기');
  await press(/2회 12:00 체험자/);
  await press('금액과 기한 확인');
  expect(screen.getByText('회차를 고르면 여기에 사람을 적어요.')).toBeDefined();
  await choose(/3회/);
  await press('금액과 기한 확인');
  expect((await screen.findByRole('textbox', { name: '이름' })).getAttribute('aria-invalid')).toBe('true');
  expect(visits().getByRole('button', { current: true }).textContent).toContain('2회 12:00');
  await press(/2회 12:00 빼기$/);
  expect(screen.queryByRole('list', { name: /이 예약의 체험/ })).toBeNull();
  expect(screen.getByRole('radio', { name: /3회/ })).toHaveProperty('checked', true);
});

test('a coupon that one visit uses is not there for another one', async () => {
  const coupons = [{ couponId: 1, note: '첫 예약 감사 쿠폰', total: 24_000 }];
  const sent = draw({
    [callerPaths.offer]: offered({ rounds }),
    [callerPaths.price(42)]: () => priced([{ coupons }, { coupons }]),
  });
  await choose(/2회/);
  await press('다른 체험 더하기');
  await choose(/3회/);
  await press('금액과 기한 확인');
  const [first, second] = await screen.findAllByRole('radio', { name: /첫 예약 감사 쿠폰/ });
  await userEvent.click(second ?? document.body);
  expect(first).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('radio', { name: '전화로 부탁' }));
  await press('51,000원 예약하고 계좌 보내기');
  await screen.findByText('KT-4821-9035-1');
  expect(sent.find(({ path }) => path === callerPaths.book(42))?.body).toMatchObject({
    visits: [{ couponId: null }, { couponId: 1 }],
  });
});

test('a group declares an additional session visit by visit where the day and hall are the same', async () => {
  const sent = draw({
    [callerPaths.offer]: offered({
      rounds,
      categories: [category('experiencer', 18_000)],
      leaderTerms: { each: 15, fee: 4_000 },
      offersAdditionalSession: true,
    }),
  });
  await userEvent.click(await screen.findByRole('radio', { name: '단체' }));
  await choose(/2회/);
  expect(screen.queryByRole('group', { name: '다회차 할인' })).toBeNull();
  await press('다른 체험 더하기');
  await choose(/3회/);
  const declared = within(screen.getByRole('group', { name: '다회차 할인' }));
  await userEvent.click(declared.getByRole('checkbox', { name: /3회/ }));
  await press('금액과 기한 확인');
  expect(sent.find(({ path }) => path === callerPaths.price(42))?.body).toMatchObject({
    visits: [{ additionalSession: false }, { additionalSession: true }],
  });
});

test('a group that declares no additional session is reminded once before its price', async () => {
  const sent = draw({
    [callerPaths.offer]: offered({
      rounds: [...rounds, ...rounds.slice(0, 1).map((one) => ({ ...one, roundId: 1014, name: '4회' }))],
      categories: [category('experiencer', 18_000)],
      leaderTerms: { each: 15, fee: 4_000 },
      offersAdditionalSession: true,
    }),
  });
  const declaredOf = () => sent.filter(({ path }) => path === callerPaths.price(42)).map(({ body }) => body);
  await userEvent.click(await screen.findByRole('radio', { name: '단체' }));
  await choose(/2회/);
  await press('다른 체험 더하기');
  await choose(/3회/);
  await press('금액과 기한 확인');
  const reminder = await screen.findByRole('alert');
  expect(reminder.textContent).toContain('다회차 할인을 받을 수 있어요.');
  expect(declaredOf()).toEqual([]);
  await press('해당 없음');
  await screen.findByRole('button', { name: /예약하고 계좌 보내기|가예약하고/ });
  expect(screen.queryByText('다회차 할인을 받을 수 있어요.')).toBeNull();
  expect(declaredOf()).toMatchObject([{ visits: [{ additionalSession: false }, { additionalSession: false }] }]);
  // Another visit of that day asks again, and all of them can be declared at once.
  await press('다른 체험 더하기');
  await choose(/4회/);
  await press('금액과 기한 확인');
  await press('모두 적용');
  await press('금액과 기한 확인');
  expect(declaredOf()[1]).toMatchObject({
    visits: [{ additionalSession: true }, { additionalSession: true }, { additionalSession: true }],
  });
});

test('what was chosen of a family is there again after a look at groups', async () => {
  draw({ [callerPaths.offer]: offered({ rounds, products: OFFER.products }) });
  await choose(/2회/);
  await userEvent.type(await screen.findByRole('textbox', { name: '이름' }), '도두리');
  await userEvent.click(screen.getByRole('radio', { name: '단체' }));
  await userEvent.click(screen.getByRole('radio', { name: '개인' }));
  expect(await screen.findByRole('textbox', { name: '이름' })).toHaveProperty('value', '도두리');
});
