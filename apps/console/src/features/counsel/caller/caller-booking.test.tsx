import { callerPaths } from '@kkumteo/contract/office/caller';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refusal } from '../../staff/office-answers.test-support.tsx';
import { draw, OFFER, offered, press, priced, toPrice } from './caller.test-support.tsx';

const CHILD_BORN = 'items.0.experiencers.0.birthDate';

test('a child of the member’s list is booked by its key, and the account’s deadline is said before', async () => {
  const sent = draw();
  expect(await screen.findByRole('radio', { name: /1회/ })).toHaveProperty('disabled', true);
  await toPrice();
  expect(await screen.findByText(/12월 14일 \(월\) 23:59까지/)).toBeDefined();
  expect(screen.getByRole('form', { name: '예약' })).toBe(document.activeElement);
  await press('27,000원 예약하고 계좌 보내기');
  expect(screen.getByText('이유를 골라 주세요.')).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: '전화로 부탁' }));
  await press('27,000원 예약하고 계좌 보내기');
  expect(await screen.findByText('KT-4821-9035-1')).toBeDefined();
  expect(screen.getByRole('link', { name: '예약 열기' }).getAttribute('href')).toBe('/reservations/KT-4821-9035-1');
  expect(sent.find(({ path }) => path === callerPaths.book(42))?.body).toMatchObject({
    total: 27_000,
    reason: '전화로 부탁',
    visits: [{ day: '20261220', roundId: 1012, experiencers: [{ familyKey: '7' }], leaders: [{ isCaller: true }] }],
  });
});

test('what is missing of a person is said beside its field, and a change asks for the price again', async () => {
  let asked = 0;
  draw({
    [callerPaths.price(42)]: () => {
      asked += 1;
      if (asked > 1) return priced();
      return refusal(422, 'participants.birth-date-missing', '생년월일을 입력해 주세요.', CHILD_BORN);
    },
  });
  await userEvent.click(await screen.findByRole('radio', { name: /2회/ }));
  await userEvent.type(await screen.findByRole('textbox', { name: '이름' }), '도두리');
  await press('금액과 기한 확인');
  const field = screen.getByRole('textbox', { name: '생년월일' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(field, '20170502{Enter}');
  expect(await screen.findByRole('button', { name: '27,000원 예약하고 계좌 보내기' })).toBeDefined();
  await userEvent.tab();
  expect(field).toHaveProperty('value', '2017-05-02');
  expect(screen.getByRole('button', { name: '27,000원 예약하고 계좌 보내기' })).toBeDefined();
  await press('보호자 더하기');
  expect(screen.queryByRole('button', { name: '27,000원 예약하고 계좌 보내기' })).toBeNull();
});

test('what is no fault of one person is said above the button', async () => {
  draw({
    [callerPaths.price(42)]: () =>
      refusal(422, 'participants.leader-missing', '보호자를 입력해 주세요.', 'items.0.leaders'),
  });
  await userEvent.click(await screen.findByRole('radio', { name: /2회/ }));
  await press('보호자 1 빼기');
  await press('금액과 기한 확인');
  expect((await screen.findByRole('alert')).textContent).toContain('보호자를 입력해 주세요.');
  await press('보호자 더하기');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a refusal of the booking is said in place, and what was typed stays', async () => {
  draw({ [callerPaths.book(42)]: () => refusal(409, 'payment.seats-gone', '좌석이 마감되었습니다.') });
  await toPrice();
  await userEvent.click(await screen.findByRole('radio', { name: '전화로 부탁' }));
  await press('27,000원 예약하고 계좌 보내기');
  expect(await screen.findByText('좌석이 마감되었습니다.')).toBeDefined();
  expect(screen.getByRole('radio', { name: '전화로 부탁' })).toHaveProperty('checked', true);
});

test('where nothing is sold, the page says so', async () => {
  draw({ [callerPaths.offer]: offered({ products: [], productId: null }) });
  expect(await screen.findByText('지금 파는 개인 체험이 없어요.')).toBeDefined();
});

test('what was refused of one child is no longer said once another one is chosen, or their place taken', async () => {
  const young = () =>
    refusal(422, 'participants.already-booked', '이미 예약한 아이예요.', 'items.0.experiencers.0.name');
  draw({ [callerPaths.price(42)]: young });
  await toPrice();
  const who = () => screen.getAllByRole('combobox', { name: '누구' })[0] ?? document.body;
  expect(who().getAttribute('aria-invalid')).toBe('true');
  await userEvent.selectOptions(who(), '');
  expect(screen.queryByText('이미 예약한 아이예요.')).toBeNull();
  expect(screen.getByRole('textbox', { name: '이름' }).getAttribute('aria-invalid')).toBeNull();
  await userEvent.selectOptions(who(), '7');
  await press('체험자 더하기');
  await press('금액과 기한 확인');
  expect(screen.getByText('이미 예약한 아이예요.')).toBeDefined();
  await press('체험자 1 빼기');
  expect(screen.queryByText('이미 예약한 아이예요.')).toBeNull();
});

test('a refusal of the booking that names a child is said beside the child', async () => {
  draw({
    [callerPaths.book(42)]: () => refusal(422, 'participants.too-young', '48개월부터 할 수 있어요.', CHILD_BORN),
  });
  await userEvent.click(await screen.findByRole('radio', { name: /2회/ }));
  await userEvent.type(await screen.findByRole('textbox', { name: '이름' }), '도두리');
  await userEvent.type(screen.getByRole('textbox', { name: '생년월일' }), '2025-05-02');
  await press('금액과 기한 확인');
  await userEvent.click(await screen.findByRole('radio', { name: '전화로 부탁' }));
  await press('27,000원 예약하고 계좌 보내기');
  expect((await screen.findByRole('textbox', { name: '생년월일' })).getAttribute('aria-invalid')).toBe('true');
});

test('more people than the round has seats are not asked for', async () => {
  const round = { ...OFFER.rounds[1], roundId: 1012, name: '2회', startMinute: 720, endMinute: 780, seats: 1 };
  const sent = draw({ [callerPaths.offer]: offered({ rounds: [{ ...round, leaderSeats: null }] }) });
  await userEvent.click(await screen.findByRole('radio', { name: /2회/ }));
  await press('체험자 더하기');
  await press('금액과 기한 확인');
  expect((await screen.findByRole('alert')).textContent).toBe('남은 자리가 1석이에요.');
  expect(sent.some(({ path }) => path === callerPaths.price(42))).toBe(false);
});

test('the price with each coupon is said, and the chosen one is booked with', async () => {
  const coupons = [{ couponId: 1, note: '첫 예약 감사 쿠폰', total: 24_000 }];
  const sent = draw({ [callerPaths.price(42)]: () => priced([{ coupons }]) });
  await toPrice();
  expect(await screen.findByRole('radio', { name: /쓰지 않음/ })).toHaveProperty('checked', true);
  await userEvent.click(screen.getByRole('radio', { name: /첫 예약 감사 쿠폰/ }));
  await userEvent.click(screen.getByRole('radio', { name: '전화로 부탁' }));
  await press('24,000원 예약하고 계좌 보내기');
  await screen.findByText('KT-4821-9035-1');
  expect(sent.find(({ path }) => path === callerPaths.book(42))?.body).toMatchObject({
    total: 24_000,
    visits: [{ couponId: 1 }],
  });
});

test('a room that another child of the visit takes is full for the next one', async () => {
  const room = { roomId: 'A-1', roomName: '로봇 연구실', streetName: '미래로', remaining: 1 };
  const groups = [{ componentRoundId: 1012, hallName: '청소년체험관', rooms: [room] }];
  const sent = draw({ [callerPaths.offer]: offered({ roomGroups: groups, choosesRooms: true }) });
  await userEvent.click(await screen.findByRole('radio', { name: /2회/ }));
  await press('체험자 더하기');
  const [first, second] = screen.getAllByRole('combobox', { name: '체험실' });
  await userEvent.selectOptions(first ?? document.body, 'A-1');
  expect(second?.querySelector('option[value="A-1"]')).toMatchObject({
    disabled: true,
    textContent: '로봇 연구실 (마감)',
  });
  await press('금액과 기한 확인');
  expect(sent.find(({ path }) => path === callerPaths.price(42))?.body).toMatchObject({
    visits: [{ experiencers: [{ rooms: [{ componentRoundId: 1012, roomId: 'A-1' }] }, { rooms: [] }] }],
  });
});
