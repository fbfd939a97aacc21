import { reservationPaths } from '@kkumteo/contract/office/reservation';
import { reservationsCall, type ReservationsFound } from '@kkumteo/contract/office/reservation-list';
import type { StaffRole } from '@kkumteo/domain/staff/may';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { foundReservations, listedReservation } from '../features/reservation/shown.test-support.tsx';
import { answer, drawAs, officeAnswers, refusal } from '../features/staff/office-answers.test-support.tsx';
import ReservationsPage from './reservations.tsx';

const Address = () => {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{decodeURIComponent(pathname + search)}</p>;
};

function draw(found: ReservationsFound | null, { role = 'counsel' as StaffRole, query = '' } = {}) {
  const sent = officeAnswers({
    [reservationPaths.search]: () =>
      found === null ? refusal(500, 'http.fault', '처리하지 못했어요.') : answer(reservationsCall.answer.encode(found)),
  });
  drawAs(
    role,
    <>
      <ReservationsPage />
      <Address />
    </>,
    `/reservations${query}`,
  );
  return sent;
}

test('what is typed and chosen goes to the address and to the search, and a row opens with the list behind it', async () => {
  const sent = draw(foundReservations([listedReservation()], { count: 1 }));
  const user = userEvent.setup();
  await user.type(screen.getByRole('searchbox'), '햇살');
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/reservations?q=햇살'));
  await user.selectOptions(screen.getByRole('combobox', { name: '상태' }), '모두');
  expect(await screen.findByText('“햇살” 1건')).toBeTruthy();
  expect(sent.at(-1)?.body).toMatchObject({ words: '햇살', status: 'all', order: 'visit' });
  await user.click(screen.getByRole('rowheader', { name: /햇살초등학교/ }));
  expect(screen.getByTestId('address').textContent).toBe('/reservations/KT-4821-9035-2?q=햇살&status=all&page=1');
});

test.each([
  [{}, '이 조건에 맞는 예약이 없어요. 지난 예약은 방문일을 골라 찾아 주세요.'],
  [{ mistyped: true }, '없는 예약번호예요. 숫자 하나가 다르거나 자리가 바뀌었어요.'],
  [{ tooShort: true }, '이름은 두 글자, 숫자는 네 자리부터 찾아요.'],
])('where nothing is found, it says why (%j)', async (over, words) => {
  draw(foundReservations([], over));
  expect(await screen.findByText(words)).toBeTruthy();
});

test('more than a page is turned to, from the first to the last', async () => {
  draw(foundReservations([listedReservation()], { count: 120, isMore: true }), { query: '?page=3' });
  expect(await screen.findByText('3 / 3쪽')).toBeTruthy();
  expect(screen.getByText('120건 넘게')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '다음' }).disabled).toBe(true);
  await userEvent.setup().click(screen.getByRole('button', { name: '이전' }));
  expect(screen.getByTestId('address').textContent).toBe('/reservations?page=2');
});

test('a failure says so, and the filters stay', async () => {
  draw(null);
  expect(await screen.findByText('처리하지 못했어요.')).toBeTruthy();
  expect(screen.getByRole('searchbox')).toBeTruthy();
});

test('a role that may not take the list along has no button for it', async () => {
  draw(foundReservations([listedReservation({ amount: null, phone: null })]), { role: 'programme' });
  await screen.findByRole('rowheader', { name: /햇살초등학교/ });
  expect(screen.queryByRole('button', { name: '내려받기·인쇄' })).toBeNull();
  expect(screen.queryByRole('columnheader', { name: '금액' })).toBeNull();
});
