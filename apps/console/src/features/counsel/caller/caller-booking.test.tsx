import {
  bookCall,
  type Caller,
  callerPaths,
  type CallerOffer,
  offerCall,
  priceCall,
} from '@kkumteo/contract/office/caller';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, drawAs, NOW, officeAnswers, refusal } from '../../staff/office-answers.test-support.tsx';
import { CallerBookingView } from './caller-booking.tsx';

const CALLER: Caller = {
  memberKey: 42,
  name: '도*람',
  phone: '010-****-1234',
  email: 'd***@example.com',
  children: [{ key: '7', name: '도*나', birthYear: 2018 }],
};
const category = (role: 'experiencer' | 'leader', price: number) => ({
  role,
  rowName: '',
  categoryId: '01',
  name: '일반',
  note: '',
  price,
  fixed: role === 'leader',
  usual: true,
});
const OFFER: CallerOffer = {
  now: NOW,
  products: [{ productId: 101, name: '소방서 구조대', hallName: '어린이체험관', colour: 'blue' }],
  productId: 101,
  days: [{ day: '2026-12-20', seats: 24 }],
  day: '2026-12-20',
  rounds: [
    { roundId: 1011, name: '1회', startMinute: 600, endMinute: 660, seats: 0, leaderSeats: null },
    { roundId: 1012, name: '2회', startMinute: 720, endMinute: 780, seats: 24, leaderSeats: null },
  ],
  categories: [category('experiencer', 18_000), category('leader', 9_000)],
  needsEmail: false,
};
const PRICE = {
  total: 27_000,
  parts: [
    { name: '체험자', people: 1, price: 18_000 },
    { name: '보호자', people: 1, price: 9_000 },
  ],
  dueAt: Date.parse('2026-12-14T23:59:59+09:00'),
};

const priced = () => answer(priceCall.answer.encode(PRICE));
const draw = (paths: Parameters<typeof officeAnswers>[0] = {}) => {
  const sent = officeAnswers({
    [callerPaths.offer]: () => answer(offerCall.answer.encode(OFFER)),
    [callerPaths.price(42)]: priced,
    [callerPaths.book(42)]: () =>
      answer(bookCall.answer.encode({ bookingReference: 'KT-4821-9035-1', state: 'account-sent' })),
    ...paths,
  });
  drawAs('reception', <CallerBookingView caller={CALLER} />);
  return sent;
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const toPrice = async () => {
  await userEvent.click(await screen.findByRole('radio', { name: /2회/ }));
  const [child] = await screen.findAllByRole('combobox', { name: '누구' });
  if (child !== undefined) await userEvent.selectOptions(child, '7');
  await press('금액과 기한 확인');
};

test('a child of the member’s list is booked by its key, and the account’s deadline is said before', async () => {
  const sent = draw();
  expect(await screen.findByRole('radio', { name: /1회/ })).toHaveProperty('disabled', true);
  await toPrice();
  expect(await screen.findByText(/12월 14일 \(월\) 23:59까지/)).toBeDefined();
  await press('27,000원 예약하고 계좌 보내기');
  expect(screen.getByText('이유를 골라 주세요.')).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: '전화로 부탁' }));
  await press('27,000원 예약하고 계좌 보내기');
  expect(await screen.findByText('KT-4821-9035-1')).toBeDefined();
  expect(screen.getByRole('link', { name: '예약 열기' }).getAttribute('href')).toBe('/reservations/KT-4821-9035-1');
  expect(sent.find(({ path }) => path === callerPaths.book(42))?.body).toMatchObject({
    day: '20261220',
    roundId: 1012,
    total: 27_000,
    reason: '전화로 부탁',
    experiencers: [{ familyKey: '7' }],
    leaders: [{ isCaller: true }],
  });
});

test('what is missing of a person is said beside its field, and a change asks for the price again', async () => {
  let asked = 0;
  draw({
    [callerPaths.price(42)]: () => {
      asked += 1;
      if (asked > 1) return priced();
      return Response.json(
        {
          success: false,
          response: null,
          apiError: {
            status: 422,
            code: 'participants.birth-date-missing',
            message: '생년월일을 입력해 주세요.',
            field: 'items.0.experiencers.0.birthDate',
          },
        },
        { status: 422 },
      );
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
  const missing = {
    status: 422,
    code: 'participants.leader-missing',
    message: '보호자를 입력해 주세요.',
    field: 'items.0.leaders',
  };
  draw({
    [callerPaths.price(42)]: () =>
      Response.json({ success: false, response: null, apiError: missing }, { status: 422 }),
  });
  await userEvent.click(await screen.findByRole('radio', { name: /2회/ }));
  await press('보호자 1 빼기');
  await press('금액과 기한 확인');
  expect((await screen.findByRole('alert')).textContent).toContain('보호자를 입력해 주세요.');
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
  draw({ [callerPaths.offer]: () => answer(offerCall.answer.encode({ ...OFFER, products: [], productId: null })) });
  expect(await screen.findByText('지금 파는 개인 체험이 없어요.')).toBeDefined();
});
