import {
  addressesCall,
  bookCall,
  callerPaths,
  type CallerOffer,
  organisationsCall,
} from '@kkumteo/contract/office/caller';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, type officeAnswers, refusal } from '../../staff/office-answers.test-support.tsx';
import { category, draw, OFFER, offered, press, priced } from './caller.test-support.tsx';

const leaderTerms = { each: 15, fee: 4_000 };
const categories = [category('experiencer', 18_000)];
const drawGroup = async (paths: Parameters<typeof officeAnswers>[0] = {}, part: Partial<CallerOffer> = {}) => {
  const sent = draw({
    [callerPaths.offer]: offered({ categories, leaderTerms, ...part }),
    [callerPaths.price(42)]: () => priced([{ total: 2_160_000 }], { way: 'pledge' }),
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

test('a group is booked by its heads, organisation and leaders, paid later, and what stays for the site is said', async () => {
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
    visits: [
      { heads: [{ categoryId: '01', count: 20 }], experiencers: [], leaders: [{ categoryId: '', isCaller: true }] },
    ],
    organisation: { organisationId: 2, name: '푸른초등학교', grades: ['E5'] },
    way: 'pledge',
  });
});

test('a group keeps what was typed while another round is chosen, and asks for the price again', async () => {
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

test('a group that has just booked the same is booked once more by a second press', async () => {
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

test('a group of a product that is sold by pledge alone chooses no way to pay', async () => {
  const [product] = OFFER.products;
  if (product === undefined) throw new Error('no product');
  await drawGroup({}, { products: [{ ...product, pledgeOnly: true }] });
  expect(screen.getByText('확약으로만 예약하는 체험이에요. 지금 내지 않아요.')).toBeDefined();
  expect(screen.queryByRole('radio', { name: '무통장입금' })).toBeNull();
});

test('the address of a group is found as on the site, and what was typed behind another one goes', async () => {
  const found = { postalCode: '13588', roadAddress: '꿈마을시 햇살구 배움로 12', lotAddress: '꿈마을시 배움동 3' };
  const sent = await drawGroup({
    [callerPaths.addresses]: () => answer(addressesCall.answer.encode({ addresses: [found], total: 1 })),
  });
  await userEvent.type(screen.getByRole('textbox', { name: /상세 주소/ }), '본관 2층');
  await press('주소 찾기');
  await userEvent.type(screen.getByRole('textbox', { name: '도로명, 지번, 건물 이름' }), '배움로 12{Enter}');
  expect(sent.some(({ path }) => path === callerPaths.price(42))).toBe(false);
  await press(/배움로 12 \(13588\)/);
  expect(screen.getByRole('textbox', { name: '주소' })).toHaveProperty('value', found.roadAddress);
  expect(screen.getByRole('textbox', { name: /우편번호/ })).toHaveProperty('value', '13588');
  expect(screen.getByRole('textbox', { name: /상세 주소/ })).toHaveProperty('value', '');
});
