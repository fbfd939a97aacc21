import {
  bookCall,
  type Caller,
  callerPaths,
  type CallerOffer,
  type CallerPrice,
  offerCall,
  priceCall,
} from '@kkumteo/contract/office/caller';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, drawAs, NOW, officeAnswers } from '../../staff/office-answers.test-support.tsx';
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
export const category = (role: 'experiencer' | 'leader', price: number) => ({
  role,
  rowName: '',
  categoryId: '01',
  name: '일반',
  note: '',
  price,
  fixed: role === 'leader',
  usual: true,
});
export const OFFER: CallerOffer = {
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
  offersAdditionalSession: false,
  grades: ['E5'],
  choosesRooms: false,
  roomGroups: [],
};
type PricedVisit = CallerPrice['visits'][number];
const VISIT: PricedVisit = {
  total: 27_000,
  parts: [
    { name: '체험자', people: 1, price: 18_000 },
    { name: '보호자', people: 1, price: 9_000 },
  ],
  coupons: [],
};

/** The price of visits, each like the usual one but for its part. */
export const priced = (visits: readonly Partial<PricedVisit>[] = [{}], part: Partial<CallerPrice> = {}) => {
  const all = visits.map((visit) => ({ ...VISIT, ...visit }));
  return answer(
    priceCall.answer.encode({
      total: all.reduce((sum, { total }) => sum + total, 0),
      visits: all,
      way: 'account',
      dueAt: Date.parse('2026-12-14T23:59:59+09:00'),
      ...part,
    }),
  );
};
export const offered = (part: Partial<CallerOffer>) => () => answer(offerCall.answer.encode({ ...OFFER, ...part }));
export const draw = (paths: Parameters<typeof officeAnswers>[0] = {}) => {
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
export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
export const toPrice = async () => {
  await userEvent.click(await screen.findByRole('radio', { name: /2회/ }));
  const [child] = await screen.findAllByRole('combobox', { name: '누구' });
  if (child !== undefined) await userEvent.selectOptions(child, '7');
  await press('금액과 기한 확인');
};
