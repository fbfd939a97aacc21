import {
  bookCall,
  type Caller,
  callerPaths,
  type CallerOffer,
  type CallerPrice,
  offerCall,
  organisationsCall,
  priceCall,
} from '@kkumteo/contract/office/caller';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { answer, drawAs, NOW, officeAnswers, refusal } from '../../staff/office-answers.test-support.tsx';
import { CallerBookingView } from './caller-booking.tsx';

const CALLER: Caller = {
  memberKey: 42,
  name: '도*람',
  phone: '010-****-1234',
  email: 'd***@example.com',
  children: [{ key: '7', name: '도*나', birthYear: 2018 }],
  organisation: {
    organisationId: 1,
    name: '햇살초등학교',
    kind: 'school',
    postalCode: '13588',
    basicAddress: '꿈마을시 햇살구 배움로 11',
    detailAddress: '',
  },
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
  products: [{ productId: 101, name: '소방서 구조대', hallName: '어린이체험관', colour: 'blue', pledgeOnly: false }],
  productId: 101,
  days: [{ day: '2026-12-20', seats: 24 }],
  day: '2026-12-20',
  rounds: [
    { roundId: 1011, name: '1회', startMinute: 600, endMinute: 660, seats: 0, leaderSeats: null },
    { roundId: 1012, name: '2회', startMinute: 720, endMinute: 780, seats: 24, leaderSeats: null },
  ],
  categories: [category('experiencer', 18_000), category('leader', 9_000)],
  leaderTerms: null,
  needsEmail: false,
  grades: ['E5'],
  choosesRooms: false,
  roomGroups: [],
};
const PRICE: CallerPrice = {
  total: 27_000,
  parts: [
    { name: '체험자', people: 1, price: 18_000 },
    { name: '보호자', people: 1, price: 9_000 },
  ],
  way: 'account',
  dueAt: Date.parse('2026-12-14T23:59:59+09:00'),
  coupons: [],
};

const priced = (part: Partial<CallerPrice> = {}) => answer(priceCall.answer.encode({ ...PRICE, ...part }));
const offered = (part: Partial<CallerOffer>) => () => answer(offerCall.answer.encode({ ...OFFER, ...part }));
const draw = (paths: Parameters<typeof officeAnswers>[0] = {}) => {
  const sent = officeAnswers({
    [callerPaths.offer]: () => answer(offerCall.answer.encode(OFFER)),
    [callerPaths.price(42)]: () => priced(),
    [callerPaths.book(42)]: () =>
      answer(bookCall.answer.encode({ bookingReference: 'KT-4821-9035-1', state: 'account-sent' })),
    ...paths,
  });
  drawAs('reception', <CallerBookingView caller={CALLER} />);
  return sent;
};
const CHILD_BORN = 'items.0.experiencers.0.birthDate';
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
  const sent = draw({ [callerPaths.price(42)]: () => priced({ coupons }) });
  await toPrice();
  expect(await screen.findByRole('radio', { name: /쓰지 않음/ })).toHaveProperty('checked', true);
  await userEvent.click(screen.getByRole('radio', { name: /첫 예약 감사 쿠폰/ }));
  await userEvent.click(screen.getByRole('radio', { name: '전화로 부탁' }));
  await press('24,000원 예약하고 계좌 보내기');
  await screen.findByText('KT-4821-9035-1');
  expect(sent.find(({ path }) => path === callerPaths.book(42))?.body).toMatchObject({ couponId: 1, total: 24_000 });
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
    experiencers: [{ rooms: [{ componentRoundId: 1012, roomId: 'A-1' }] }, { rooms: [] }],
  });
});

describe('a group', () => {
  const leaderTerms = { each: 15, fee: 4_000 };
  const categories = [category('experiencer', 18_000)];
  const drawGroup = async (paths: Parameters<typeof officeAnswers>[0] = {}, part: Partial<CallerOffer> = {}) => {
    const sent = draw({
      [callerPaths.offer]: offered({ categories, leaderTerms, ...part }),
      [callerPaths.price(42)]: () => priced({ way: 'pledge', total: 2_160_000 }),
      [callerPaths.book(42)]: () =>
        answer(bookCall.answer.encode({ bookingReference: 'KT-4821-9035-1', state: 'provisional' })),
      [callerPaths.organisations]: () => answer(organisationsCall.answer.encode({ organisations: [FOUND] })),
      ...paths,
    });
    await userEvent.click(await screen.findByRole('radio', { name: '단체' }));
    await userEvent.click(await screen.findByRole('radio', { name: /2회/ }));
    return sent;
  };
  const FOUND = {
    organisationId: 2,
    name: '푸른초등학교',
    kind: 'school' as const,
    postalCode: '',
    basicAddress: '꿈마을시 푸른구 1',
    detailAddress: '',
    grades: ['E5'],
  };

  test('is booked by its heads, organisation and leaders, paid later, and what stays for the site is said', async () => {
    const sent = await drawGroup();
    expect(screen.getByText(/아이마다 이름은 회원이 나중에/)).toBeDefined();
    expect(screen.getByRole('textbox', { name: '단체 이름' })).toHaveProperty('value', '햇살초등학교');
    const heads = screen.getByRole('spinbutton', { name: /일반/ });
    await userEvent.clear(heads);
    await userEvent.type(heads, '20');
    await userEvent.clear(screen.getByRole('textbox', { name: '단체 이름' }));
    await userEvent.type(screen.getByRole('textbox', { name: '단체 이름' }), '푸른');
    await userEvent.click(await screen.findByRole('button', { name: /푸른초등학교/ }));
    expect(screen.getByRole('checkbox', { name: '초등 5학년' })).toHaveProperty('checked', true);
    await press('금액과 기한 확인');
    expect(await screen.findByText(/까지 결제하거나 확약서를 써야 해요/)).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: '전화로 부탁' }));
    await press('2,160,000원 가예약하고 안내 보내기');
    expect(await screen.findByText(/가예약했어요/)).toBeDefined();
    expect(sent.find(({ path }) => path === callerPaths.book(42))?.body).toMatchObject({
      track: 'group',
      heads: [{ categoryId: '01', count: 20 }],
      experiencers: [],
      leaders: [{ categoryId: '', isCaller: true }],
      organisation: { organisationId: 2, name: '푸른초등학교', grades: ['E5'] },
      way: 'pledge',
    });
  });

  test('keeps what was typed while another round is chosen, and asks for the price again', async () => {
    const rounds = [1012, 1013].map((roundId) => ({
      roundId,
      name: `${roundId - 1010}회`,
      startMinute: 720,
      endMinute: 780,
      seats: 99,
      leaderSeats: null,
    }));
    await drawGroup({}, { rounds });
    await userEvent.click(screen.getByRole('checkbox', { name: '초등 5학년' }));
    await press('금액과 기한 확인');
    expect(await screen.findByRole('button', { name: /가예약하고/ })).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: /3회/ }));
    expect(screen.queryByRole('button', { name: /가예약하고/ })).toBeNull();
    expect(screen.getByRole('checkbox', { name: '초등 5학년' })).toHaveProperty('checked', true);
  });

  test('that has just booked the same is booked once more by a second press', async () => {
    const beside: unknown[] = [];
    await drawGroup({
      [callerPaths.book(42)]: (body) => {
        beside.push(body);
        return refusal(422, 'counsel.same-booked', '방금 예약했어요(KT-1111-2222-3).');
      },
    });
    await press('금액과 기한 확인');
    await userEvent.click(await screen.findByRole('radio', { name: '전화로 부탁' }));
    await press('2,160,000원 가예약하고 안내 보내기');
    expect(await screen.findByText(/KT-1111-2222-3/)).toBeDefined();
    await press('하나 더 2,160,000원 가예약하고 안내 보내기');
    expect(beside).toMatchObject([{ isBeside: false }, { isBeside: true }]);
  });

  test('of a product that is sold by pledge alone chooses no way to pay', async () => {
    const [product] = OFFER.products;
    if (product === undefined) throw new Error('no product');
    await drawGroup({}, { products: [{ ...product, pledgeOnly: true }] });
    expect(screen.getByText('확약으로만 예약하는 체험이에요. 지금 내지 않아요.')).toBeDefined();
    expect(screen.queryByRole('radio', { name: '무통장입금' })).toBeNull();
  });
});
