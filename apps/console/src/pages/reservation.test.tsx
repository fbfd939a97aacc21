import { officePaths } from '@kkumteo/contract/office/staff';
import { reservationCall, reservationPaths, type ReservationShown } from '@kkumteo/contract/office/reservation';
import { reservationsCall } from '@kkumteo/contract/office/reservation-list';
import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import type { StaffRole } from '@kkumteo/domain/staff/may';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { foundReservations, listedReservation, shownReservation } from '../features/reservation/shown.test-support.tsx';
import { answer, drawAs, NOW, officeAnswers, refusal } from '../features/staff/office-answers.test-support.tsx';
import ReservationPage from './reservation.tsx';

const NUMBER = 'KT-4821-9035-2';
const OTHER = 'KT-7716-2048-8';

const told = (reservation: ReservationShown) => answer(reservationCall.answer.encode(reservation));
const Address = () => {
  const { pathname } = useLocation();
  return <p data-testid="address">{pathname}</p>;
};

function draw(role: StaffRole, answers: Readonly<Record<string, (body: unknown) => Response>> = {}, query = '') {
  const sent = officeAnswers({ [reservationPaths.one(NUMBER)]: () => told(shownReservation()), ...answers });
  drawAs(
    role,
    <>
      <Routes>
        <Route path="/reservations/:number" element={<ReservationPage />} />
      </Routes>
      <Address />
    </>,
    `/reservations/${NUMBER}${query}`,
  );
  return sent;
}

test('says who, in what state, what waits, and the money with its sum as the last row', async () => {
  draw('counsel');
  expect(await screen.findByRole('heading', { name: '햇살초등학교', level: 1 })).toBeTruthy();
  const back = screen.getByRole('navigation', { name: '목록으로' });
  const heading = screen.getByRole('heading', { level: 1 });
  expect(back.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByText('확약제출')).toBeTruthy();
  expect(screen.getByText('방문 D-19')).toBeTruthy();
  expect(screen.getByText('확약서 승인을 기다려요.')).toBeTruthy();
  const money = screen.getByRole('region', { name: /^돈/ });
  expect(within(money).getAllByRole('row').at(-1)?.textContent).toContain('468,000원');
  expect(within(money).getByText('방문일 매표소')).toBeTruthy();
});

test('a receipt is offered for money that has come alone', async () => {
  const deposit = {
    attemptId: 'A1',
    method: 'virtual-account',
    state: 'awaiting-deposit',
    amount: 45_000,
    createdAt: NOW,
    approvedAt: null,
    paidWith: null,
    approvalNo: null,
    receiptUrl: 'https://pay.example.kr/receipt/A1',
    deposit: { bankName: '국민은행', accountNumber: '110', dueAt: NOW },
    needsReview: false,
  } as const;
  const card = { ...deposit, attemptId: 'A2', method: 'card', state: 'paid', approvedAt: NOW, deposit: null } as const;
  const { money } = shownReservation();
  if (money === null) throw new Error('counsel reads money');
  draw('counsel', {
    [reservationPaths.one(NUMBER)]: () => told(shownReservation({ money: { ...money, payments: [deposit, card] } })),
  });
  const awaited = (await screen.findByText(/무통장입금 45,000원/)).closest('li');
  expect(awaited?.querySelector('a')).toBeNull();
  expect(screen.getAllByRole('link', { name: '영수증' })).toHaveLength(1);
});

test('names are masked until they are opened with a reason', async () => {
  const open = shownReservation({
    booker: { name: '정미란', phone: '01000000003', email: null },
    openUntil: NOW + 30 * MINUTE_MS,
  });
  const sent = draw('counsel', { [reservationPaths.openPeople(NUMBER)]: () => told(open) });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '전부 보기' }));
  await user.click(screen.getByRole('button', { name: '30분 동안 보기' }));
  expect(screen.getByText('이유를 골라 주세요.')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: '본인 확인' }));
  await user.click(screen.getByRole('button', { name: '30분 동안 보기' }));
  expect(await screen.findByText(/정미란/)).toBeTruthy();
  expect(screen.getByText('오늘 11:12까지 보여요')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '전부 보기' })).toBeNull();
  expect(sent.find(({ path }) => path === reservationPaths.openPeople(NUMBER))?.body).toEqual({ reason: '본인 확인' });
});

test('N writes a note, which has words', async () => {
  const path = reservationPaths.writeNote(NUMBER);
  const sent = draw('programme', { [path]: () => answer({ done: true }) });
  const user = userEvent.setup();
  await screen.findByText('휠체어 두 명');
  await user.keyboard('n');
  const field = screen.getByRole('textbox', { name: '메모' });
  expect(document.activeElement).toBe(field);
  await user.click(screen.getByRole('button', { name: '메모 남기기' }));
  expect(screen.getByText('메모를 적어 주세요.')).toBeTruthy();
  await user.type(field, '버스 두 대');
  await user.click(screen.getByRole('button', { name: '메모 남기기' }));
  await screen.findByRole('button', { name: /쓰기/ });
  expect(sent.find((one) => one.path === path)?.body).toEqual({ text: '버스 두 대' });
});

test('the story is everyone’s, or that of staff alone with their reasons', async () => {
  draw('counsel');
  const story = await screen.findByRole('region', { name: '기록' });
  expect(within(story).getAllByRole('listitem')).toHaveLength(2);
  await userEvent.setup().click(within(story).getByText('직원'));
  expect(
    within(story)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['예약을 바꿨어요12월 8일 (화) 10:42 · 배수진이유: 전학 4명']);
});

test('J and K lead to the next and previous reservation of the list that one came from', async () => {
  const rows = [listedReservation(), listedReservation({ reservationNo: 'R2', bookingReference: OTHER })];
  draw(
    'counsel',
    {
      [reservationPaths.search]: () => answer(reservationsCall.answer.encode(foundReservations(rows))),
      [reservationPaths.one(OTHER)]: () => told(shownReservation({ bookingReference: OTHER, title: '바다초등학교' })),
    },
    '?q=햇살&page=1',
  );
  const user = userEvent.setup();
  expect(await screen.findByText(/“햇살” 2건 가운데 1/)).toBeTruthy();
  await user.keyboard('j');
  expect(screen.getByTestId('address').textContent).toBe(`/reservations/${OTHER}`);
  expect(await screen.findByRole('heading', { name: '바다초등학교' })).toBeTruthy();
  await user.keyboard('j');
  expect(screen.getByTestId('address').textContent).toBe(`/reservations/${OTHER}`);
  await user.keyboard('k');
  expect(screen.getByTestId('address').textContent).toBe(`/reservations/${NUMBER}`);
});

test('a name of the list is corrected with a reason; what the rules refuse is beside the field', async () => {
  const path = reservationPaths.correctName(NUMBER);
  const sent = draw('counsel', { [path]: () => refusal(422, 'participants.too-long', '10자까지 입력할 수 있습니다.') });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '명단 1' }));
  await user.click(screen.getByRole('button', { name: '하*슬 이름 바로잡기' }));
  await user.type(screen.getByRole('textbox', { name: /바른 이름/ }), '하예슬');
  await user.click(screen.getByRole('radio', { name: '오타' }));
  await user.click(screen.getByRole('button', { name: '이름 바로잡기' }));
  expect(await screen.findByText('10자까지 입력할 수 있습니다.')).toBeTruthy();
  expect(sent.find((one) => one.path === path)?.body).toEqual({ participantId: '11', name: '하예슬', reason: '오타' });
});

test('a message is sent again with a reason', async () => {
  const path = reservationPaths.sendAgain(NUMBER);
  const sent = draw('reception', { [path]: () => answer({ done: true }) });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '메시지 1' }));
  await user.click(screen.getByRole('button', { name: '다시 보내기' }));
  await user.click(screen.getByRole('radio', { name: '못 받았다고 함' }));
  await user.click(screen.getByRole('button', { name: '예약 변경 다시 보내기' }));
  await screen.findByRole('button', { name: '다시 보내기' });
  expect(sent.find((one) => one.path === path)?.body).toEqual({
    messageId: '5',
    timesAgain: 0,
    reason: '못 받았다고 함',
    pressKey: expect.any(String),
  });
});

test('an exception that waits for a second person is beside what it is about, and its proposer withdraws it', async () => {
  const proposal = {
    proposalKey: 9,
    kind: 'reservation.exception',
    state: 'open',
    facts: { reservationNo: shownReservation().reservationNo, lines: 'L1', amount: 45_000, ground: 'park-fault' },
    reason: '정전',
    proposedBy: { staffKey: 1, name: '한지원' },
    proposedAt: new Date(shownReservation().now).toISOString(),
    decidedBy: null,
    decidedAt: null,
    note: '',
  };
  const other = { ...proposal, proposalKey: 10, facts: { ...proposal.facts, reservationNo: 'another' } };
  const sent = draw('counsel', {
    [officePaths.proposals]: () => answer({ proposals: [proposal, other] }),
    [officePaths.decideProposal]: () => answer({ token: null }),
  });
  await userEvent.click(await screen.findByRole('button', { name: '제안 취소' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === officePaths.decideProposal)?.body).toEqual({
      proposalKey: 9,
      decision: 'withdraw',
      note: '',
    }),
  );
});

test('a reservation whose people are removed says what it is, and takes no note', async () => {
  const removed = shownReservation({ title: '보관 기간이 지나 삭제된 정보입니다.', isPeopleRemoved: true, notes: [] });
  draw('counsel', { [reservationPaths.one(NUMBER)]: () => told(removed) });
  expect(await screen.findByRole('heading', { name: '보관 기간이 지난 예약', level: 1 })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /쓰기/ })).toBeNull();
});

test('what a role may not do is absent', async () => {
  draw('programme', { [reservationPaths.one(NUMBER)]: () => told(shownReservation({ money: null })) });
  await screen.findByRole('heading', { name: '햇살초등학교', level: 1 });
  for (const name of ['전부 보기', '메시지 1', '예약자 이름 바로잡기'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('region', { name: /^돈/ })).toBeNull();
});

test('a number of no reservation says so, and leads to the search', async () => {
  draw('counsel', { [reservationPaths.one(NUMBER)]: () => refusal(404, 'reservation.not-found') });
  expect(await screen.findByRole('heading', { name: '없는 예약' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '예약 찾기' }).getAttribute('href')).toBe('/reservations');
});

test('a failure says what failed, and can be tried again', async () => {
  let tries = 0;
  draw('counsel', {
    [reservationPaths.one(NUMBER)]: () =>
      tries++ === 0 ? refusal(500, 'http.fault', '처리하지 못했어요.') : told(shownReservation()),
  });
  expect(await screen.findByText('처리하지 못했어요.')).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('button', { name: /다시/ }));
  expect(await screen.findByRole('heading', { name: '햇살초등학교', level: 1 })).toBeTruthy();
});

test.each([
  ['counsel', '/members/7'],
  ['reception', undefined],
] as const)('the way to the member is there for who may see members: %s', async (role, place) => {
  draw(role);
  await screen.findByRole('heading', { name: '햇살초등학교', level: 1 });
  expect(screen.queryByRole('link', { name: '회원' })?.getAttribute('href')).toBe(place);
});
