import { refundsAnswer, type RefundView } from '@kkumteo/contract/reservation/refunds';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, draw, refused, reservationDetail } from '../reservation.test-support.tsx';
import { RefundList } from './refund-list.tsx';

const REFUSED: RefundView = {
  amount: 270_000,
  method: 'experience-card',
  stage: 'in-review',
  requestedAt: Date.parse('2026-11-23T10:15:00+09:00'),
  doneAt: null,
  canAskAgain: true,
};

let refunds: readonly RefundView[];
let fails: boolean;
let again: () => readonly RefundView[];
let asked: number;

beforeEach(() => {
  refunds = [];
  fails = false;
  asked = 0;
  again = () => refunds;
  document.cookie = 'XSRF-TOKEN=t';
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
    if (fails) return refused(500);
    if (method === 'POST') asked += 1;
    return answer(refundsAnswer.encode(method === 'POST' ? again() : refunds));
  });
});

function show(paid: 'card' | 'at the desk' | 'not at all' = 'card'): void {
  const paidAt = paid === 'not at all' ? null : REFUSED.requestedAt;
  const payment = { ...reservationDetail.payment, method: paid === 'card' ? paid : null, paidAt };
  draw(<RefundList detail={{ ...reservationDetail, payment }} />);
}

test('two refunds of one amount and one second are two rows', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  refunds = [
    { ...REFUSED, canAskAgain: false },
    { ...REFUSED, canAskAgain: false, stage: 'requested' },
  ];
  show();
  expect(await screen.findAllByText('270,000원')).toHaveLength(2);
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});

test.each([
  ['requested', '환불 요청 중'],
  ['sent', '은행에서 처리 중'],
  ['in-review', '환불 실패, 담당자 확인 중'],
] as const)('a refund that is %s says so', async (stage, words) => {
  refunds = [{ ...REFUSED, method: 'virtual-account', stage, canAskAgain: false }];
  show();
  const row = await screen.findByRole('row', { name: /270,000원/ });
  expect(row.textContent).toContain(words);
  expect(screen.queryByRole('button', { name: '다시 시도' })).toBeNull();
});

test('a refund that is done says when', async () => {
  refunds = [{ ...REFUSED, stage: 'done', doneAt: Date.parse('2026-11-24T09:00:00+09:00'), canAskAgain: false }];
  show();
  const row = await screen.findByRole('row', { name: /270,000원/ });
  expect(row.textContent).toContain('환불 완료');
  expect(row.textContent).toContain('2026년 11월 24일');
});

test('a refund that the experience card’s vendor refused shows the document’s sentence and a retry (R8-12)', async () => {
  refunds = [REFUSED];
  show();
  expect(await screen.findByText('취소에 실패했습니다. 다시 시도해주시기 바랍니다.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  await waitFor(() => expect(asked).toBe(1));
  expect(screen.getByText('취소에 실패했습니다. 다시 시도해주시기 바랍니다.')).toBeTruthy();
  again = () => [{ ...REFUSED, stage: 'done', doneAt: REFUSED.requestedAt, canAskAgain: false }];
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('환불 완료')).toBeTruthy();
  expect(screen.queryByText('취소에 실패했습니다. 다시 시도해주시기 바랍니다.')).toBeNull();
});

test('a refund that was paid out at the desk is a row like any other', async () => {
  refunds = [{ ...REFUSED, method: null, stage: 'done', doneAt: REFUSED.requestedAt, canAskAgain: false }];
  show('at the desk');
  const row = await screen.findByRole('row', { name: /270,000원/ });
  expect(row.textContent).toContain('현장 환불');
  expect(row.textContent).toContain('환불 완료');
});

test('a refund that the vendor has not made yet shows the same sentence, and that the site retries by itself (R8-12)', async () => {
  refunds = [{ ...REFUSED, stage: 'requested' }];
  show();
  expect(await screen.findByText('취소에 실패했습니다. 다시 시도해주시기 바랍니다.')).toBeTruthy();
  expect(screen.getByText(/환불될 때까지 자동으로도 다시 요청합니다\./)).toBeTruthy();
  expect(screen.getByRole('row', { name: /270,000원/ }).textContent).toContain('환불 요청 중');
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  await waitFor(() => expect(asked).toBe(1));
});

test('nothing is shown without a refund, and a list that can’t be read says so', async () => {
  show('not at all');
  expect(screen.queryByText('환불 내역')).toBeNull();
  cleanup();
  fails = true;
  show();
  expect(await screen.findByText('내용을 불러오지 못했습니다.')).toBeTruthy();
  fails = false;
  refunds = [REFUSED];
  await userEvent.click(screen.getByRole('button', { name: /다시/ }));
  expect(await screen.findByRole('row', { name: /270,000원/ })).toBeTruthy();
});
