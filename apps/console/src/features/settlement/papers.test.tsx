import { papersCall, papersPaths as paths, type PaperRequest } from '@kkumteo/contract/office/settlement-papers';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import SettlementPages from '../../pages/settlement.tsx';
import { answer, drawAs, NOW, officeAnswers } from '../staff/office-answers.test-support.tsx';

const PAPER: PaperRequest = {
  requestId: '7',
  kind: 'tax-invoice',
  state: 'requested',
  requestedAt: NOW - 3_600_000,
  bookingReference: 'KT-3341-7780-6',
  organisation: '푸른초등학교',
  businessNumber: '1234567891',
  amount: 360_000,
  method: 'virtual-account',
  isPaid: true,
  paperNumber: null,
  issuedOn: null,
};
const shown = (
  <Routes>
    <Route path="/settlement/*" element={<SettlementPages />} />
  </Routes>
);

test('a paper is noted as issued, with its number, day and reason', async () => {
  const user = userEvent.setup();
  let state: PaperRequest['state'] = 'requested';
  const sent = officeAnswers({
    [paths.papers]: () => answer(papersCall.answer.encode({ now: NOW, papers: [{ ...PAPER, state }] })),
    [paths.settle('7')]: () => {
      state = 'issued';
      return answer({ done: true });
    },
  });
  drawAs('finance', shown, '/settlement/papers');
  await user.click(await screen.findByRole('row', { name: /KT-3341-7780-6 푸른초등학교 123-45-67891/ }));
  const sheet = within(await screen.findByRole('complementary', { name: '세금계산서' }));
  await user.click(sheet.getByRole('button', { name: '발행했음' }));
  await user.click(sheet.getByLabelText('요청대로 발행'));
  await user.click(sheet.getByRole('button', { name: '발행했음' }));
  sheet.getByText('번호를 적어 주세요.');
  await user.type(sheet.getByLabelText(/승인번호/), '20261211-41000000');
  await user.click(sheet.getByRole('button', { name: '발행했음' }));
  await waitFor(() => expect(sent.find(({ path }) => path === paths.settle('7'))).toBeDefined());
  expect(sent.find(({ path }) => path === paths.settle('7'))?.body).toMatchObject({
    issued: { paperNumber: '20261211-41000000', issuedOn: expect.stringMatching(/^\d{8}$/) },
    reason: '요청대로 발행',
  });
});

test('counsel notes a request, and settles none', async () => {
  const user = userEvent.setup();
  const sent = officeAnswers({
    [paths.papers]: () => answer(papersCall.answer.encode({ now: NOW, papers: [PAPER] })),
  });
  drawAs('counsel', shown, '/settlement/papers?open=7');
  await screen.findByRole('complementary', { name: '세금계산서' });
  expect(screen.queryByRole('button', { name: '발행했음' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '요청 적기' }));
  const sheet = within(await screen.findByRole('complementary', { name: '요청 적기' }));
  await user.type(sheet.getByLabelText(/예약번호/), 'KT-3341-7780-6');
  await user.type(sheet.getByLabelText(/사업자번호/), '123-45-67891');
  await user.click(sheet.getByLabelText('전화로 요청'));
  await user.click(sheet.getByRole('button', { name: '요청 적기' }));
  expect(sent.find(({ path, body }) => path === paths.papers && body !== null)?.body).toMatchObject({
    kind: 'tax-invoice',
    number: 'KT-3341-7780-6',
    businessNumber: '123-45-67891',
    reason: '전화로 요청',
  });
});
