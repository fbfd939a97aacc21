import { reportPaths as paths, reportsCall, type Reports } from '@kkumteo/contract/office/reports';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { read, utils } from '@e965/xlsx';
import { expect, test, vi } from 'vitest';
import ReportsPage from '../../pages/reports.tsx';
import { answer, drawAs, NOW, officeAnswers, refusal } from '../staff/office-answers.test-support.tsx';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"></svg>';
const sold = { came: 1200, won: 3_000_000, change: 46 };
const hall = { ...sold, hall: 'child', name: '어린이', colour: 'orange' } as const;
const REPORTS: Reports = {
  now: NOW,
  comparedFrom: '2025-12-01',
  comparedTo: '2025-12-31',
  halls: [{ hall: 'child', shortName: '어린이' }],
  hasBefore: true,
  summary: {
    came: 1200,
    cameChange: 46,
    won: 3_000_000,
    wonChange: -24,
    filled: 680,
    filledBefore: 659,
    missed: 23,
    missedBefore: null,
    waited: 90,
    booked: 12,
  },
  occupancy: { chart: SVG, rows: [{ weekday: 6, startMinute: 580, taken: 97, offered: 100, filled: 970 }] },
  sales: { chart: SVG, rows: [hall], total: { ...hall, hall: '', name: '', colour: null } },
  productSales: {
    chart: null,
    rows: [{ ...sold, productId: 101, name: '소방서', colour: 'orange' }],
    total: { ...sold, productId: null, name: '', colour: null },
  },
  lead: { chart: null, rows: [], middle: null, middleOfGroups: null },
  missed: { chart: SVG, rows: [{ week: '2026-12-07', expected: 40, missed: null, share: null }] },
  waits: { chart: null, rows: [] },
  refunds: { chart: SVG, rows: [{ reason: 'lines-cancelled', refunds: 2, won: 54_000 }], total: 54_000 },
  sources: { chart: null, rows: [] },
};
const answered = (reports: Reports = REPORTS) => ({
  [paths.reports]: () => answer(reportsCall.answer.encode(reports)),
});
const card = async (name: string) => within(await screen.findByRole('region', { name }));

const bytesOf = (blob: Blob): Promise<ArrayBuffer> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () =>
      reader.result instanceof ArrayBuffer ? resolve(reader.result) : reject(new Error('not read'));
    reader.readAsArrayBuffer(blob);
  });

test('a picture has a table for readers who do not see it, and can be switched to it', async () => {
  officeAnswers(answered());
  drawAs('finance', <ReportsPage />);
  const occupancy = await card('찬 자리');
  expect(occupancy.getByRole('row', { name: '토 09:40 97 100 97.0%' })).toBeDefined();
  expect(occupancy.getByRole('presentation')).toHaveProperty('alt', '');
  await userEvent.click(occupancy.getByRole('button', { name: '표' }));
  expect(occupancy.queryByRole('presentation')).toBeNull();
  // Behind a picture nothing takes the focus.
  expect((await card('환불한 까닭')).queryByRole('button', { name: '54,000원' })).toBeNull();
});

test('a sum opens to its days and a day to its reservations, at its address', async () => {
  officeAnswers({
    ...answered(),
    [paths.moneyDays]: () => answer({ days: [{ day: '20261209', won: 3_000_000 }], total: 3_000_000 }),
    [paths.moneyOrders]: () =>
      answer({
        rows: [
          { bookingReference: 'KT-3341-7780-6', productName: '소방서', paid: 3_000_000, refunded: 0, won: 3_000_000 },
        ],
        total: 3_000_000,
        isCut: false,
      }),
  });
  drawAs('finance', <ReportsPage />);
  const sales = await card('관마다 매출');
  await userEvent.click(sales.getAllByRole('button', { name: '3,000,000원' })[0] ?? document.body);
  const sheet = within(await screen.findByRole('complementary', { name: '매출: 어린이' }));
  await userEvent.click(await sheet.findByRole('button', { name: '12월 9일 (수)' }));
  expect((await sheet.findByRole('link', { name: 'KT-3341-7780-6' })).getAttribute('href')).toMatch(/KT-3341-7780-6$/);
});

test.each([
  ['상품마다 매출', '소방서', '3,000,000원', 'by=visit&product=101'],
  ['환불한 까닭', '모두', '54,000원', 'by=visit&reason=any'],
])('in %s the sum of %s opens to its own days', async (report, row, sum, asked) => {
  const sent = officeAnswers({ ...answered(), [paths.moneyDays]: () => answer({ days: [], total: 0 }) });
  drawAs('finance', <ReportsPage />);
  const table = await card(report);
  if (report === '환불한 까닭') await userEvent.click(table.getByRole('button', { name: '표' }));
  await userEvent.click(
    within(table.getByRole('row', { name: new RegExp(`^${row}`) })).getByRole('button', { name: sum }),
  );
  await waitFor(() => expect(sent.find(({ path }) => path === paths.moneyDays)?.query).toContain(asked));
});

test('all reports go out as one workbook, which says by which date each counts', async () => {
  officeAnswers(answered());
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  drawAs('finance', <ReportsPage />);
  await userEvent.click(await screen.findByRole('button', { name: /모두 내려받기/ }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  const [blob] = saved.mock.calls[0] ?? [];
  if (!(blob instanceof Blob)) throw new Error('no file was saved');
  const book = read(await bytesOf(blob));
  expect(book.SheetNames).toEqual([
    '요약',
    '찬 자리',
    '관마다 매출',
    '상품마다 매출',
    '얼마나 앞서 예약하나',
    '오지 않은 사람',
    '환불한 까닭',
    '예약한 곳',
    '대기가 몰리는 회차',
  ]);
  const rowsOf = (sheet: string) => utils.sheet_to_json(book.Sheets[sheet] ?? {}, { header: 1 });
  expect(rowsOf('요약')).toContainEqual(['환불한 까닭', '환불한 날로 셈']);
  expect(rowsOf('상품마다 매출')).toEqual([
    ['상품', '온 사람', '매출(원)', '지난해(%)'],
    ['소방서', 1200, 3_000_000, 4.6],
    ['모두', 1200, 3_000_000, 4.6],
  ]);
});

test('the daily report is switched on by an address and off again', async () => {
  let email: string | null = null;
  const sent = officeAnswers({
    ...answered(),
    [paths.mail]: (body) => {
      if (body === null) return answer({ email, sendsMail: true });
      email = email === null ? 'kim@park.example' : null;
      return answer({});
    },
  });
  drawAs('programme', <ReportsPage />);
  await userEvent.click(await screen.findByRole('button', { name: /매일 받기/ }));
  const sheet = within(await screen.findByRole('complementary', { name: '매일 받기' }));
  await userEvent.type(await sheet.findByLabelText('이메일'), 'kim@park');
  await userEvent.click(sheet.getByRole('button', { name: '받기' }));
  expect(await sheet.findByText('이메일 주소를 확인해 주세요.')).toBeDefined();
  await userEvent.type(sheet.getByLabelText('이메일'), '.example');
  await userEvent.click(sheet.getByRole('button', { name: '받기' }));
  await userEvent.click(await sheet.findByRole('button', { name: '그만 받기' }));
  expect(await sheet.findByRole('button', { name: '받기' })).toBeDefined();
  expect(sent.flatMap(({ path, body }) => (path === paths.mail && body !== null ? [body] : []))).toEqual([
    { email: 'kim@park.example' },
    { email: null },
  ]);
});

test('what is not shown is a dash, an empty report says so, and a role without money has none', async () => {
  const { won: _won, ...total } = REPORTS.sales.total;
  officeAnswers(
    answered({
      ...REPORTS,
      summary: { ...REPORTS.summary, won: null, wonChange: null },
      sales: { ...REPORTS.sales, rows: [{ ...hall, won: null }], total: { ...total, won: null } },
      productSales: { ...REPORTS.productSales, rows: [] },
      refunds: null,
    }),
  );
  drawAs('programme', <ReportsPage />);
  expect((await card('오지 않은 사람')).getByRole('row', { name: '12월 7일부터 40 – –' })).toBeDefined();
  expect((await card('예약한 곳')).getByText('이 기간에는 셀 것이 없어요.')).toBeDefined();
  expect((await card('관마다 온 사람')).queryByText(/원$/)).toBeNull();
  expect(screen.queryByText('매출')).toBeNull();
  expect(screen.queryByLabelText('매출을 세는 날')).toBeNull();
});

test('a failure says so and is tried again', async () => {
  let isAway = true;
  officeAnswers({
    [paths.reports]: () =>
      isAway ? refusal(503, 'http.busy', '잠시 뒤 다시 해 주세요.') : answer(reportsCall.answer.encode(REPORTS)),
  });
  drawAs('finance', <ReportsPage />);
  expect(await screen.findByText('잠시 뒤 다시 해 주세요.')).toBeDefined();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: /다시/ }));
  expect(await screen.findByText('3,000,000원', { selector: 'span' })).toBeDefined();
});

test('a role without reports reads who has them', async () => {
  officeAnswers({});
  drawAs('reception', <ReportsPage />);
  expect(await screen.findByRole('heading', { name: '통계' })).toBeDefined();
  expect(screen.queryByLabelText('날짜부터')).toBeNull();
});
