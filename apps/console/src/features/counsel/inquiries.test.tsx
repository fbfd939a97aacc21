import { type InquiryShown, inquiryCall, officeInquiryPaths } from '@kkumteo/contract/office/inquiry';
import { officePaths } from '@kkumteo/contract/office/staff';
import type { StaffRole } from '@kkumteo/domain/staff/may';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import InquiriesPage from '../../pages/inquiries.tsx';
import { answer, drawAs, NOW, officeAnswers, refusal } from '../staff/office-answers.test-support.tsx';

const NUMBER = 'Q-4821-9035-1';
const ASKED: InquiryShown = {
  inquiryNo: NUMBER,
  topic: 'visit',
  askedAt: NOW,
  text: '유아차를 가져가도 되나요?',
  memberKey: 42,
  name: '도*람',
  email: 'd***@example.com',
  isEnglish: false,
  reservation: { reservationNo: 'r1', bookingReference: 'KT-4821-9035-1' },
  answer: null,
};
const GIVEN: NonNullable<InquiryShown['answer']> = { way: 'mail', text: '네.', by: '문채원', at: NOW, mail: 'sent' };
const listed = {
  inquiryNo: NUMBER,
  topic: 'visit',
  askedAt: new Date(NOW).toISOString(),
  name: '도*람',
  bookingReference: null,
  answered: null,
};
const list = (part: object = {}) => answer({ open: 1, answered: 0, inquiries: [listed], ...part });

afterEach(() => sessionStorage.clear());

function draw(role: StaffRole, shown: () => InquiryShown, paths: Parameters<typeof officeAnswers>[0] = {}) {
  const sent = officeAnswers({
    [officeInquiryPaths.list]: () => list(),
    [officeInquiryPaths.one(NUMBER)]: () => answer(inquiryCall.answer.encode(shown())),
    ...paths,
  });
  const drawn = drawAs(role, <InquiriesPage />, `/inquiries?open=${NUMBER}`);
  return { sent, unmount: drawn.unmount };
}
const answerField = () => screen.findByRole('textbox', { name: '답' });
const send = () => userEvent.click(screen.getByRole('button', { name: '메일로 답 보내기' }));

test('open questions are listed with their count, and a row opens beside the list', async () => {
  officeAnswers({
    [officeInquiryPaths.list]: () => list(),
    [officeInquiryPaths.one(NUMBER)]: () => answer(inquiryCall.answer.encode(ASKED)),
  });
  drawAs('counsel', <InquiriesPage />, '/inquiries');
  expect((await screen.findByRole('link', { name: /답을 기다리는 문의 1/ })).getAttribute('aria-current')).toBe('page');
  await userEvent.click(await screen.findByRole('rowheader', { name: '방문과 이용' }));
  expect(await screen.findByText('유아차를 가져가도 되나요?')).toBeDefined();
  expect(screen.getByRole('link', { name: '도*람' }).getAttribute('href')).toBe('/members/42');
});

test('rows leave the console once their entry is written', async () => {
  const save = vi.fn((_file: Blob) => 'blob:kkumteo');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: save, revokeObjectURL: () => undefined }));
  const path = officePaths.takeList('inquiries');
  let isRefused = true;
  const { sent } = draw('counsel', () => ASKED, {
    [path]: () => (isRefused ? refusal(500, 'http.fault', '처리하지 못했어요.') : answer({})),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'CSV' }));
  await userEvent.click(screen.getByRole('radio', { name: '보고' }));
  await userEvent.click(screen.getByRole('button', { name: 'CSV로 받기' }));
  expect(await screen.findByText('처리하지 못했어요.')).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
  isRefused = false;
  await userEvent.click(screen.getByRole('button', { name: 'CSV로 받기' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(sent.findLast((one) => one.path === path)?.body).toEqual({ as: 'csv', count: 1, reason: '보고' });
});

test('an empty list says so', async () => {
  officeAnswers({ [officeInquiryPaths.list]: () => list({ open: 0, inquiries: [] }) });
  drawAs('counsel', <InquiriesPage />, '/inquiries');
  expect(await screen.findByText('답을 기다리는 문의가 없어요.')).toBeDefined();
});

test('an answer is written, kept in the tab until it is sent, and then shown with what came of its mail', async () => {
  let given: InquiryShown['answer'] = null;
  const paths = {
    [officeInquiryPaths.answer(NUMBER)]: () => {
      given = { ...GIVEN, text: '네, 가져오세요.' };
      return answer({ done: true });
    },
  };
  const first = draw('counsel', () => ASKED);
  await answerField();
  await send();
  expect(screen.getByText('답을 적어 주세요.')).toBeDefined();
  await userEvent.type(await answerField(), '네, 가져오세요.');
  first.unmount();
  const { sent } = draw('counsel', () => ({ ...ASKED, answer: given }), paths);
  expect(await screen.findByDisplayValue('네, 가져오세요.')).toBeDefined();
  await send();
  expect(await screen.findByText('메일로 답함')).toBeDefined();
  expect(sent).toContainEqual({
    path: officeInquiryPaths.answer(NUMBER),
    body: { way: 'mail', text: '네, 가져오세요.' },
  });
  expect(sessionStorage.length).toBe(0);
});

test('where another person was first their answer is shown, and what was written here stays to be read', async () => {
  let given: InquiryShown['answer'] = null;
  draw('counsel', () => ({ ...ASKED, answer: given }), {
    [officeInquiryPaths.answer(NUMBER)]: () => {
      given = { ...GIVEN, by: '한지원' };
      return refusal(409, 'inquiry.answered', '한지원 님이 먼저 답했어요. 보낸 답은 없어요.');
    },
  });
  await userEvent.type(await answerField(), '아니요.');
  await send();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('한지원 님이 먼저 답했어요.');
  expect(alert.textContent).toContain('아니요.');
  expect(await screen.findByText('네.')).toBeDefined();
});

test('what was answered elsewhere is marked with how', async () => {
  const { sent } = draw('counsel', () => ASKED, { [officeInquiryPaths.answer(NUMBER)]: () => answer({ done: true }) });
  await userEvent.click(await screen.findByRole('button', { name: '다른 곳에서 답했어요' }));
  await userEvent.click(screen.getByRole('radio', { name: '전화로 답함' }));
  await userEvent.click(screen.getByRole('button', { name: '다른 곳에서 답했다고 적기' }));
  await vi.waitFor(() =>
    expect(sent).toContainEqual({
      path: officeInquiryPaths.answer(NUMBER),
      body: { way: 'elsewhere', text: '전화로 답함' },
    }),
  );
});

test('a member without mail is answered elsewhere alone', async () => {
  draw('counsel', () => ({ ...ASKED, email: null }));
  expect(await screen.findByText('메일로 보낼 수 없음')).toBeDefined();
  expect(screen.queryByRole('textbox', { name: '답' })).toBeNull();
  expect(screen.getByRole('button', { name: '다른 곳에서 답했다고 적기' })).toBeDefined();
});

test('안내데스크 reads a question, and has no form and no way to the member', async () => {
  draw('reception', () => ASKED);
  expect(await screen.findByText('아직 답하지 않았어요. 상담에서 답해요.')).toBeDefined();
  expect(screen.queryByRole('textbox', { name: '답' })).toBeNull();
  expect(screen.queryByRole('link', { name: '도*람' })).toBeNull();
});
