import { dayPaths, sheetCall, type RoundShown } from '@kkumteo/contract/office/day';
import {
  failedCall,
  messagePaths as paths,
  noticesCall,
  previewNoticeCall,
  type FailedMessage,
  type VisitNoticeShown,
} from '@kkumteo/contract/office/messages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { setServerTime } from '../../lib/clock.ts';
import MessagePages from '../../pages/messages.tsx';
import { answer, drawAs, NOW, officeAnswers, refusal } from '../staff/office-answers.test-support.tsx';

beforeEach(() => setServerTime(NOW));

const REFUSED: FailedMessage = {
  messageId: '31',
  topic: 'reservation.changed',
  channel: 'phone',
  recipient: '정*란',
  address: '010-****-2210',
  why: 'refused',
  code: 'status-3063',
  tries: 1,
  dueAt: NOW - 660_000,
  bookingReference: 'KT-4821-9035-2',
  inquiryNo: null,
  otherWay: { channel: 'mail', state: 'sent', via: 'mail' },
  isTrue: true,
};
const OVER: FailedMessage = {
  ...REFUSED,
  messageId: '32',
  topic: 'waitlist.offered',
  channel: 'mail',
  recipient: '',
  address: '',
  why: 'no-answer',
  code: 'timeout',
  tries: 8,
  bookingReference: null,
  otherWay: null,
  isTrue: false,
};
const listed = (...messages: readonly FailedMessage[]) => ({
  [paths.failed]: () =>
    answer(failedCall.answer.encode({ now: NOW, messages: [...messages], waiting: messages.length })),
});
const shown = (
  <Routes>
    <Route path="/messages/*" element={<MessagePages />} />
  </Routes>
);

test('failed messages say to whom, why and by what other way they went; chosen ones go out again in one press', async () => {
  const user = userEvent.setup();
  let tries = 0;
  const sent = officeAnswers({
    ...listed(REFUSED, OVER),
    [paths.sendFailed]: () => {
      if ((tries += 1) === 1) throw new TypeError('the answer is lost');
      return answer({ done: 2, over: 1, gone: 0 });
    },
  });
  drawAs('reception', shown, '/messages');
  const row = await screen.findByRole('row', { name: /예약 변경/ });
  for (const words of ['정*란 010-****-2210', '알림톡·문자 · 메시지 회사가 받지 않았어요', '메일 감'])
    within(row).getByText(words);
  within(row).getByRole('link', { name: 'KT-4821-9035-2' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '다시 보내기' }).disabled).toBe(true);
  await user.click(row);
  expect(row.getAttribute('aria-selected')).toBe('true');
  await user.click(screen.getByRole('row', { name: /대기 좌석/ }));
  await user.click(screen.getByRole('button', { name: '다시 보내기' }));
  const sheet = screen.getByRole('complementary', { name: '다시 보내기' });
  within(sheet).getByText('1건은 이제 맞지 않는 안내라 보내지 않고 끝나요.');
  await user.click(within(sheet).getByLabelText('메시지 회사에 확인함'));
  await user.click(within(sheet).getByRole('button', { name: '2건 다시 보내기' }));
  await within(sheet).findByRole('alert');
  await user.click(within(sheet).getByRole('button', { name: '2건 다시 보내기' }));
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  const presses = sent.filter(({ path }) => path === paths.sendFailed).map(({ body }) => body);
  expect(presses[0]).toMatchObject({ messageIds: ['31', '32'], reason: '메시지 회사에 확인함' });
  expect(presses[1]).toEqual(presses[0]);
  screen.getByText('다시 보낼 줄을 눌러 골라 주세요.');
});

test('the address narrows the list, and what it leaves out is not sent again', async () => {
  const user = userEvent.setup();
  officeAnswers(listed(REFUSED, OVER));
  drawAs('counsel', shown, '/messages?channel=mail');
  await screen.findByRole('row', { name: /대기 좌석/ });
  expect(screen.queryByRole('row', { name: /예약 변경/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: '모두 고르기' }));
  screen.getByText('1건 골랐어요');
  await user.selectOptions(screen.getByLabelText('까닭'), 'refused');
  await waitFor(() => expect(screen.queryByRole('row', { name: /대기 좌석/ })).toBeNull());
  screen.getByText('다시 보낼 줄을 눌러 골라 주세요.');
});

test('nothing that failed is said, and a list that did not come can be asked for again', async () => {
  let tries = 0;
  officeAnswers({
    [paths.failed]: () =>
      (tries += 1) === 1
        ? refusal(503, 'http.busy', '잠시 후 다시 시도해 주세요.')
        : answer(failedCall.answer.encode({ now: NOW, messages: [], waiting: 0 })),
  });
  drawAs('admin', shown, '/messages');
  await userEvent.click(await screen.findByRole('button', { name: '다시 시도' }));
  await screen.findByText('보내지 못한 메시지가 없어요.');
});

const NOTICE: VisitNoticeShown = {
  noticeId: 3,
  sentAt: NOW - 600_000,
  sentBy: '배수진',
  day: '2026-12-11',
  rounds: ['자유 선택 2회 11:10', '자유 선택 3회 13:00'],
  words: '20분 늦춥니다.',
  wordsInEnglish: null,
  reason: '대설',
  reservations: 95,
  people: 372,
  reached: 92,
  waiting: 0,
  failed: 2,
  dropped: 1,
};
const ROUND: RoundShown = {
  roundId: 7,
  productId: 1,
  productName: '자유 선택',
  hall: 'child',
  roundName: '2회',
  startMinute: 670,
  endMinute: 730,
  seatsOf: [1],
  hasRooms: false,
  capacity: 100,
  sold: 40,
  held: 0,
  expected: 40,
  leaders: 2,
  leaderCapacity: null,
  arrived: 0,
  missing: 0,
  waiting: 0,
  roomsUsed: 0,
  closedFor: null,
};
const written = (text: string) => ({ subject: '[꿈터] 방문 안내', text });
const notices = (...all: readonly VisitNoticeShown[]) => ({
  [paths.notices]: (body: unknown) =>
    body === null
      ? answer(noticesCall.answer.encode({ now: NOW, notices: [...all] }))
      : answer({ noticeId: 4, reservations: 12 }),
});

test('a notice is sent as it was previewed, with whom it reaches, and its state is listed', async () => {
  const user = userEvent.setup();
  const sent = officeAnswers({
    ...notices(NOTICE),
    [dayPaths.sheet('20261211')]: () =>
      answer(sheetCall.answer.encode({ day: '2026-12-11', now: NOW, halls: [], rounds: [ROUND], closedFor: null })),
    [paths.previewNotice]: () =>
      answer(
        previewNoticeCall.answer.encode({
          reservations: 12,
          people: 42,
          inEnglish: 1,
          byPhone: 10,
          byMail: 1,
          unreached: ['KT-4821-9035-2'],
          ringsFrom: null,
          notifiedAt: NOW - 600_000,
          isAlimtalk: false,
          korean: written('20분 늦춥니다.'),
          english: written('In Korean: 20분 늦춥니다.'),
        }),
      ),
  });
  drawAs('programme', shown, '/messages/notices?day=2026-12-11&rounds=');
  const row = await screen.findByRole('row', { name: /자유 선택 2회 11:10 외 1회차/ });
  for (const words of ['보냄 92', '보내지 못함 2', '보내지 않음 1']) within(row).getByText(words);
  const sheet = screen.getByRole('complementary', { name: '방문자에게 알리기' });
  await within(sheet).findByRole('checkbox', { name: /2회 11:10/ });
  await user.click(within(sheet).getByRole('button', { name: '미리 보기' }));
  within(sheet).getByText('회차를 하나 이상 골라 주세요.');
  await user.click(within(sheet).getByRole('checkbox', { name: /2회 11:10/ }));
  await user.type(within(sheet).getByLabelText(/알릴 말/), '20분 늦춥니다.');
  await user.click(within(sheet).getByRole('button', { name: '미리 보기' }));
  await within(sheet).findByText('12건 · 42명');
  within(sheet).getByText(/이 회차에는 10:32에 알린 것이 있어요/);
  within(sheet).getByRole('link', { name: 'KT-4821-9035-2' });
  within(sheet).getByText('In Korean: 20분 늦춥니다.');
  await user.click(within(sheet).getByLabelText('날씨'));
  await user.click(within(sheet).getByRole('button', { name: '예약 12건에 보내기' }));
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  const notice = sent.find(({ path, body }) => path === paths.notices && body !== null);
  expect(notice?.body).toMatchObject({ day: '20261211', roundIds: [7], words: '20분 늦춥니다.', reason: '날씨' });
});

test('programme sees notices and nothing that failed; reception sends no notice', async () => {
  const sent = officeAnswers(notices());
  const { unmount } = drawAs('programme', shown, '/messages');
  await screen.findByText('최근 90일 동안 방문자에게 알린 것이 없어요.');
  expect(screen.queryByRole('link', { name: '보내지 못함' })).toBeNull();
  unmount();
  drawAs('reception', shown, '/messages/notices?day=2026-12-11&rounds=7');
  await screen.findByText('최근 90일 동안 방문자에게 알린 것이 없어요.');
  expect(screen.queryByRole('link', { name: '방문자에게 알리기', current: false })).toBeNull();
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(sent.map(({ path }) => path)).toEqual([paths.notices, paths.notices]);
});
