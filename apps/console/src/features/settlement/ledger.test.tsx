import {
  ledgerPaths as paths,
  ledgerSumsCall,
  type LedgerEntry,
  takeLedgerCall,
} from '@kkumteo/contract/office/settlement-ledger';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import SettlementPages from '../../pages/settlement.tsx';
import { answer, drawAs, NOW, officeAnswers } from '../staff/office-answers.test-support.tsx';
import { ledgerFile } from './ledger-file.ts';

const entry = (account: LedgerEntry['account'], debit: number, credit: number): LedgerEntry => ({
  at: NOW,
  transfer: 'charge:O1',
  account,
  debit,
  credit,
  what: 'payment',
  method: 'card',
  orderNo: 'O1',
  bookingReference: 'KT-3341-7780-6',
});
const ENTRIES = [entry('provider-receivable', 45_000, 0), entry('sales', 0, 45_000)];
const DAYS = { from: '2026-12-01', to: '2026-12-31' };

test('a file has a line for each entry, and a workbook the sums that it adds up to', () => {
  const { name, rows, further = [] } = ledgerFile(DAYS, ENTRIES);
  expect(name).toBe('회계 장부 2026-12-01 2026-12-31');
  expect(rows.map((row) => row.slice(2, 9))).toEqual([
    ['미수금(결제사)', 45_000, 0, '카드 결제', '카드', 'O1', 'KT-3341-7780-6'],
    ['매출', 0, 45_000, '카드 결제', '카드', 'O1', 'KT-3341-7780-6'],
  ]);
  expect(further.map((sheet) => sheet.rows.at(-1)?.slice(-2))).toEqual([
    [45_000, 45_000],
    [45_000, 45_000],
  ]);
});

test('the ledger is shown by account and day, and taken with a reason', async () => {
  const user = userEvent.setup();
  const sums = ENTRIES.map(({ account, debit, credit }) => ({ day: '2026-12-10', account, entries: 1, debit, credit }));
  const sent = officeAnswers({
    [paths.sums]: () => answer(ledgerSumsCall.answer.encode({ now: NOW, sums })),
    [paths.take]: () => answer(takeLedgerCall.answer.encode({ entries: ENTRIES })),
  });
  drawAs(
    'finance',
    <Routes>
      <Route path="/settlement/*" element={<SettlementPages />} />
    </Routes>,
    '/settlement/ledger?from=2026-12-01&to=2026-12-31',
  );
  await screen.findByRole('row', { name: '매출 0원 45,000원' });
  screen.getByText('모두 맞음');
  await user.click(screen.getByRole('button', { name: '장부 받기' }));
  const sheet = within(screen.getByRole('complementary', { name: '회계 장부 받기' }));
  await user.click(sheet.getByLabelText('CSV'));
  await user.click(sheet.getByRole('button', { name: 'CSV로 받기' }));
  expect(sent.map(({ path }) => path)).not.toContain(paths.take);
  await user.click(sheet.getByLabelText('월 마감'));
  await user.click(sheet.getByRole('button', { name: 'CSV로 받기' }));
  expect(sent.find(({ path }) => path === paths.take)?.body).toEqual({
    from: '20261201',
    to: '20261231',
    as: 'csv',
    reason: '월 마감',
  });
});
