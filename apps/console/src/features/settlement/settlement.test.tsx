import { settlementPaths as paths, workCall, type SettlementWork } from '@kkumteo/contract/office/settlement';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import SettlementPages from '../../pages/settlement.tsx';
import { answer, drawAs, NOW, officeAnswers, refusal } from '../staff/office-answers.test-support.tsx';

const REFUND: SettlementWork = {
  workId: 'refund:R1',
  kind: 'refund',
  reason: 'refund-bank-failed',
  orderNo: 'O1',
  refundId: 'R1',
  method: 'virtual-account',
  amount: 45_000,
  paid: null,
  theirs: null,
  since: NOW - 3_600_000,
  dueOn: '2026-12-14',
  waited: 1,
  isLate: false,
  bookingReference: 'KT-3341-7780-6',
  acts: ['send-again', 'paid-otherwise'],
  isProposed: false,
};
const DIFFERENCE: SettlementWork = {
  ...REFUND,
  workId: 'difference:O2:K2',
  kind: 'difference',
  reason: 'unknown-here',
  orderNo: 'O2',
  refundId: null,
  method: null,
  amount: 0,
  theirs: 18_000,
  dueOn: null,
  waited: null,
  bookingReference: null,
  acts: ['explained'],
};

const listed = (...work: readonly SettlementWork[]) => ({
  [paths.work]: () => answer(workCall.answer.encode({ now: NOW, comparedAt: NOW - 16_200_000, work: [...work] })),
});
const books = (orderNo: string, theirs: object | null) => ({
  [paths.books(orderNo)]: () => answer({ ours: { paid: 0, refunded: 0 }, theirs }),
});
// Its routes are below its own address, as in the console.
const shown = (
  <Routes>
    <Route path="/settlement/*" element={<SettlementPages />} />
  </Routes>
);
const at = (workId: string) => `/settlement?open=${encodeURIComponent(workId)}`;

test('a refund that failed at its bank goes to a named account, by a second person above 30,000 won', async () => {
  const user = userEvent.setup();
  const sent = officeAnswers({
    ...listed(REFUND),
    ...books('O1', null),
    [paths.sendRefund('R1')]: () => answer({ state: 'proposed' }),
  });
  drawAs('finance', shown, at('refund:R1'));
  await user.click(await screen.findByRole('button', { name: '환불 다시 보내기' }));
  await user.click(screen.getByRole('button', { name: '45,000원 환불 승인 요청' }));
  await screen.findByText('이유를 골라 주세요.');
  await user.selectOptions(screen.getByLabelText(/돌려드릴 은행/), '088');
  await user.type(screen.getByLabelText(/계좌번호/), '110-555-123456');
  await user.type(screen.getByLabelText(/예금주/), '서지안');
  await user.click(screen.getByLabelText('예약자에게 계좌를 물음'));
  await user.click(screen.getByRole('button', { name: '45,000원 환불 승인 요청' }));
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain(paths.sendRefund('R1')));
  expect(sent.find(({ path }) => path === paths.sendRefund('R1'))?.body).toMatchObject({
    account: { bankCode: '088', number: '110-555-123456', holder: '서지안' },
    reason: '예약자에게 계좌를 물음',
  });
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
});

test('an answer that was lost is asked for again as the same press', async () => {
  const user = userEvent.setup();
  let tries = 0;
  const path = paths.explain('O2');
  const sent = officeAnswers({
    ...listed(DIFFERENCE),
    ...books('O2', { paid: 18_000, refunded: 0 }),
    [path]: () =>
      (tries += 1) === 1 ? refusal(503, 'http.busy', '잠시 후 다시 시도해 주세요.') : answer({ done: true }),
  });
  drawAs('finance', shown, at('difference:O2:K2'));
  await screen.findByRole('row', { name: '남은 돈 0원 18,000원' });
  await user.click(await screen.findByRole('button', { name: '차이 확인했어요' }));
  await user.click(screen.getByLabelText('결제사에 확인함'));
  await user.click(screen.getByRole('button', { name: '차이 확인했어요' }));
  await screen.findByText(/잠시 후/);
  await user.click(screen.getByRole('button', { name: '차이 확인했어요' }));
  await waitFor(() => expect(tries).toBe(2));
  const keys = sent.filter((call) => call.path === path).map(({ body }) => (body as { pressKey: string }).pressKey);
  expect(new Set(keys).size).toBe(1);
});

test('counsel reads what a refund waits for, without acts and without asking the provider', async () => {
  const sent = officeAnswers(listed(REFUND));
  drawAs('counsel', shown, at('refund:R1'));
  await screen.findByRole('heading', { name: '은행이 환불하지 못했어요' });
  screen.getByRole('link', { name: /KT-3341-7780-6/ });
  expect(screen.queryByRole('button', { name: /다시 보내기|다른 방법|견주기/ })).toBeNull();
  expect(sent.map(({ path }) => path)).toEqual([paths.work]);
});

test('what is done by now is said in place of the sheet', async () => {
  officeAnswers(listed());
  drawAs('finance', shown, at('refund:R1'));
  await screen.findByText('사람이 봐야 하는 결제와 환불이 없어요.');
  screen.getByText(/이미 끝났거나/);
});
