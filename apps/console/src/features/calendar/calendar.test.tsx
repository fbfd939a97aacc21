import {
  calendarPaths as paths,
  effectCall,
  yearCall,
  type CalendarEffect,
  type ParkYear,
} from '@kkumteo/contract/office/calendar';
import { addDays, weekdayOf } from '@kkumteo/domain/shared/time';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { setServerTime } from '../../lib/clock.ts';
import CalendarPage from '../../pages/calendar.tsx';
import { answer, drawAs, NOW, officeAnswers, refusal } from '../staff/office-answers.test-support.tsx';

// A part of a year is looked through faster than the whole of it.
const DAYS = [...Array.from({ length: 70 }, (_, at) => addDays('2027-01-01', at)), '2027-07-01'];
const YEAR: ParkYear = {
  now: NOW,
  year: 2027,
  holidaysUntil: 2027,
  knowsHolidays: true,
  halls: [
    { hall: 'child', name: '어린이체험관', colour: 'orange', closedWeekdays: [] },
    { hall: 'skill', name: '숙련기술체험관', colour: 'teal', closedWeekdays: [6] },
  ],
  days: DAYS.map((day) => ({
    day,
    usual: weekdayOf(day) === 0 ? { kind: 'closed', name: '휴관일' } : { kind: 'working', name: null },
    own: day === '2027-01-18' ? { kind: 'closed', name: '직원 연수' } : null,
    rounds: weekdayOf(day) === 0 || day === '2027-01-18' ? [0, 0] : [10, 2],
  })),
  exceptions: [{ day: '2027-03-10', hall: 'child', productId: 101, name: '소방서', kind: 'closed' }],
  sales: [{ productId: 101, name: '소방서', hall: 'child', saleFrom: '2026-01-01', saleTo: '2027-06-30' }],
};
const NOTHING: CalendarEffect = { now: NOW, rows: [], reservations: 0, people: 0, waiting: 0, same: 0 };
const BOOKED: CalendarEffect = {
  ...NOTHING,
  rows: [
    { day: '2027-02-01', hall: 'child', hallName: '어린이체험관', before: 10, after: 0, reservations: 2, people: 7 },
  ],
  reservations: 2,
  people: 7,
  waiting: 3,
};

beforeEach(() => setServerTime(NOW));

const office = (effect: CalendarEffect = NOTHING, more: Parameters<typeof officeAnswers>[0] = {}) =>
  officeAnswers({
    [paths.year(2027)]: () => answer(yearCall.answer.encode(YEAR)),
    [paths.effect]: () => answer(effectCall.answer.encode(effect)),
    ...more,
  });
const draw = (role: Parameters<typeof drawAs>[0], address = '/calendar?year=2027') =>
  drawAs(role, <CalendarPage />, address);
const chosenButton = async (name: string) =>
  within(await screen.findByRole('region', { name: /^2월 1일/ })).getByRole('button', { name });
const dayButton = (name: RegExp) => screen.findByRole('button', { name });

test('days say what they are, in the park and in one hall', async () => {
  office();
  const user = userEvent.setup();
  draw('reception');
  await dayButton(/^1월 18일 \(월\), 따로 닫음 직원 연수$/);
  await dayButton(/^1월 3일 \(일\), 쉬는 날$/);
  await dayButton(/^3월 10일 \(수\), 여는 날, 상품 1개만 다름$/);
  await dayButton(/^7월 1일 \(목\), 여는 날, 아직 팔지 않음$/);
  await dayButton(/^1월 2일 \(토\), 여는 날$/);
  await user.click(screen.getByRole('button', { name: '숙련기술체험관' }));
  await dayButton(/^1월 2일 \(토\), 쉬는 날$/);
  expect(screen.queryByRole('button', { name: '날짜 정하기' })).toBeNull();
});

test('several days are chosen by Shift and arrows, and let go by Esc', async () => {
  office();
  const user = userEvent.setup();
  draw('programme');
  await user.click(await dayButton(/^2월 1일/));
  await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowDown}{ArrowLeft}{/Shift}');
  screen.getByRole('heading', { name: '2월 1일 (월) – 2월 9일 (화)' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^2월 9일/ }));
  expect(screen.getAllByRole('button', { pressed: true, name: /^2월/ })).toHaveLength(9);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('heading', { name: /^2월 1일/ })).toBeNull();
});

test('days that are dragged over are chosen', async () => {
  office();
  const user = userEvent.setup();
  draw('programme');
  const [from, to] = [await dayButton(/^2월 3일/), await dayButton(/^2월 5일/)];
  await user.pointer([{ keys: '[MouseLeft>]', target: from }, { target: to }, { keys: '[/MouseLeft]', target: to }]);
  screen.getByRole('heading', { name: '2월 3일 (수) – 2월 5일 (금)' });
});

test('what is booked is shown before days are closed, with the way to 하루 닫기, and goes along', async () => {
  const user = userEvent.setup();
  const sent = office(BOOKED, { [paths.days]: () => answer({ changed: 1 }) });
  draw('programme', '/calendar?year=2027&from=2027-02-01&to=2027-02-01');
  await user.click(await chosenButton('날짜 정하기'));
  await screen.findByText(/예약 2건, 7명이 닫히는 회차에 있어요/);
  screen.getByText('기다리는 3건은 대기가 끝나요.');
  expect(screen.getByRole('link', { name: '하루 닫기' }).getAttribute('href')).toContain('/closing?day=2027-02-01');
  await user.click(screen.getByRole('button', { name: '예약은 두고 1일 닫기' }));
  await screen.findByText('방문자에게 보일 이름을 적어 주세요.');
  screen.getByText('이유를 골라 주세요.');
  await user.type(screen.getByRole('textbox', { name: /^이름/ }), '시설 점검');
  await user.click(screen.getByLabelText('시설 점검'));
  await user.click(screen.getByRole('button', { name: '예약은 두고 1일 닫기' }));
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain(paths.days));
  expect(sent.find(({ path }) => path === paths.days)?.body).toMatchObject({
    days: ['20270201'],
    kind: 'closed',
    name: '시설 점검',
    seenReservations: 2,
    reason: '시설 점검',
  });
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
});

test('a refusal keeps what was typed, and bookings are counted again', async () => {
  const user = userEvent.setup();
  const sent = office(NOTHING, {
    [paths.days]: () => refusal(409, 'calendar.booked-meanwhile', '그사이 예약이 늘었어요.'),
  });
  draw('admin', '/calendar?year=2027&from=2027-02-01&to=2027-02-01');
  await user.click(await chosenButton('날짜 정하기'));
  await user.type(screen.getByRole('textbox', { name: /^이름/ }), '시설 점검');
  await user.click(screen.getByLabelText('시설 점검'));
  await user.click(await screen.findByRole('button', { name: '1일 닫기' }));
  await screen.findByText('그사이 예약이 늘었어요.');
  expect(screen.getByRole('textbox', { name: /^이름/ })).toHaveProperty('value', '시설 점검');
  expect(sent.filter(({ path }) => path === paths.effect)).toHaveLength(2);
});

test('a day of the park’s own is fixed, or taken back', async () => {
  const user = userEvent.setup();
  const sent = office(NOTHING, { [paths.days]: () => answer({ changed: 1 }) });
  draw('programme');
  await user.click(within(await screen.findByRole('region', { name: '따로 정한 날' })).getByRole('button'));
  await user.click(await screen.findByRole('button', { name: '고치기' }));
  expect(screen.getByRole('textbox', { name: /^이름/ })).toHaveProperty('value', '직원 연수');
  await user.click(screen.getByRole('button', { name: '그만두기' }));
  await user.click(screen.getByRole('button', { name: '다시 열기' }));
  await user.click(screen.getByLabelText('일정이 바뀜'));
  await user.click(await screen.findByRole('button', { name: '1일 처음대로' }));
  await waitFor(() => expect(sent.find(({ path }) => path === paths.days)?.body).toMatchObject({ kind: null }));
});

test('a year without a list of holidays says so, and a year that did not load says why', async () => {
  officeAnswers({
    [paths.year(2028)]: () =>
      answer(yearCall.answer.encode({ ...YEAR, year: 2028, knowsHolidays: false, days: [], exceptions: [] })),
  });
  const { unmount } = draw('finance', '/calendar?year=2028');
  await screen.findByText(/2028년 월력요항이 아직 없어요/);
  unmount();
  officeAnswers({});
  draw('finance');
  await screen.findByRole('button', { name: '다시 시도' });
});
