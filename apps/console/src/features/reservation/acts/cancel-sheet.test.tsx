import { reservationActPaths as paths } from '@kkumteo/contract/office/reservation-acts';
import type { ReservationShown } from '@kkumteo/contract/office/reservation';
import type { StaffRole } from '@kkumteo/domain/staff/may';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answer, drawAs, officeAnswers, refusal } from '../../staff/office-answers.test-support.tsx';
import { actsOf } from './act-names.ts';
import { CancelSheet } from './cancel-sheet.tsx';
import { changesSince } from './changes-since.ts';
import { lineShown, reservationShown } from './reservation-shown.test-support.tsx';

const NUMBER = 'KT-0291-2135-7';
const preview = {
  amount: 45_000,
  deduction: 5_000,
  total: 40_000,
  staying: [],
  way: 'card',
  paidWith: '신한 4902-****-****-1183',
  needsAccount: false,
  needsSecondPerson: false,
  version: 'v1',
};
const draw = (role: StaffRole = 'counsel', reservation: ReservationShown = reservationShown()) => {
  const onClose = vi.fn();
  drawAs(role, <CancelSheet reservation={reservation} onClose={onClose} />);
  return onClose;
};
const pick = async (line: RegExp, why: string) => {
  await userEvent.click(screen.getByRole('checkbox', { name: line }));
  await userEvent.click(screen.getByRole('radio', { name: why }));
};
const bodyOf = (sent: readonly { readonly path: string; readonly body: unknown }[], path: string) =>
  sent.filter((one) => one.path === path).map(({ body }) => body as Record<string, unknown>);

test('says what goes back and by which way before the press, which says its amount and has a key', async () => {
  const sent = officeAnswers({
    [paths.previewCancel(NUMBER)]: () => answer(preview),
    [paths.cancel(NUMBER)]: () => answer({ refunded: 40_000, isProposed: false }),
  });
  const onClose = draw();
  await pick(/소방서 구조대/, '방문자 요청');
  const box = await screen.findByText('돌려줄 돈');
  const status = within(box.closest('[role="status"]') as HTMLElement);
  expect(status.getByText('-5,000원')).toBeDefined();
  expect(status.getByText(/신한 4902-\*{4}-\*{4}-1183, 낸 카드로 돌아가요/)).toBeDefined();
  await userEvent.type(screen.getByLabelText(/덧붙일 말/), '아이가 아파요');
  await userEvent.click(screen.getByRole('button', { name: '40,000원 환불' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(bodyOf(sent, paths.cancel(NUMBER))).toEqual([
    {
      lineNos: ['LINE-1'],
      version: 'v1',
      ground: 'visitor-request',
      account: null,
      reason: '방문자 요청 · 아이가 아파요',
      pressKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
});

test('an exception asks for ground and proof, and says that a second person decides', async () => {
  const sent = officeAnswers({
    [paths.previewException(NUMBER)]: () =>
      answer({ ...preview, deduction: 0, total: 45_000, needsSecondPerson: true }),
    [paths.except(NUMBER)]: () => answer({ refunded: 0, isProposed: true }),
  });
  draw();
  await pick(/소방서 구조대/, '증빙 예외');
  await userEvent.selectOptions(screen.getByLabelText('예외 사유'), '친족 사망');
  expect(await screen.findByText('두 사람이 확인해요.')).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: '45,000원 환불 요청' }));
  await vi.waitFor(() => expect(bodyOf(sent, paths.except(NUMBER))).toHaveLength(1));
  expect(bodyOf(sent, paths.except(NUMBER))[0]).toMatchObject({
    ground: 'bereavement',
    proofOn: expect.stringMatching(/^\d{8}$/),
    reason: '증빙 예외',
  });
});

test('nothing is sent without a line and a reason', async () => {
  const sent = officeAnswers({});
  draw();
  await userEvent.click(screen.getByRole('button', { name: '취소' }));
  expect(sent).toEqual([]);
  expect(screen.getByText('취소할 상품을 골라 주세요.')).toBeDefined();
  expect(screen.getByText('이유를 골라 주세요.')).toBeDefined();
});

test('a press whose answer was lost is sent again with its key, and another one after a refusal', async () => {
  let pressed = 0;
  const sent = officeAnswers({
    [paths.previewCancel(NUMBER)]: () => answer(preview),
    [paths.cancel(NUMBER)]: () => {
      pressed += 1;
      if (pressed === 1) throw new Error('lost');
      return refusal(409, 'reservation.changed-since', '그 사이에 예약이 변경되거나 취소되었습니다.');
    },
  });
  const onClose = draw();
  await pick(/소방서 구조대/, '잘못 예약');
  const press = async () => userEvent.click(await screen.findByRole('button', { name: '40,000원 환불' }));
  await press();
  await screen.findByText(/서버의 답을 받지 못했어요/);
  await press();
  await screen.findByText(/그 사이에 예약이 변경/);
  await press();
  await vi.waitFor(() => expect(bodyOf(sent, paths.cancel(NUMBER))).toHaveLength(3));
  const keys = bodyOf(sent, paths.cancel(NUMBER)).map(({ pressKey }) => pressKey);
  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false]);
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /소방서 구조대/ }).checked).toBe(true);
});

test('a paid deposit needs the account that it goes back to', async () => {
  const sent = officeAnswers({
    [paths.previewCancel(NUMBER)]: () => answer({ ...preview, way: 'virtual-account', needsAccount: true }),
    [paths.cancel(NUMBER)]: () => answer({ refunded: 40_000, isProposed: false }),
  });
  draw();
  await pick(/소방서 구조대/, '방문자 요청');
  const press = async () => userEvent.click(await screen.findByRole('button', { name: '40,000원 환불' }));
  await screen.findByLabelText(/돌려드릴 은행/);
  await press();
  expect(bodyOf(sent, paths.cancel(NUMBER))).toEqual([]);
  await userEvent.selectOptions(screen.getByLabelText(/돌려드릴 은행/), '신한은행');
  await userEvent.type(screen.getByLabelText(/계좌번호/), '110-123-456789');
  await userEvent.type(screen.getByLabelText(/예금주/), '김도현');
  await press();
  await vi.waitFor(() =>
    expect(bodyOf(sent, paths.cancel(NUMBER))[0]?.['account']).toEqual({
      bankCode: '088',
      number: '110-123-456789',
      holder: '김도현',
    }),
  );
});

test('a reason that a role may not give is absent', () => {
  draw('reception');
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  expect(screen.queryByRole('radio', { name: '증빙 예외' })).toBeNull();
});

test('an exception, which refunds money, is not offered where nothing is paid', () => {
  draw('counsel', reservationShown({ status: 'pledged', isPaid: false }));
  expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
    '방문자 요청',
    '잘못 예약',
  ]);
});

test('each role has the acts that fit the reservation', () => {
  const pledged = reservationShown({
    status: 'pledged',
    waiting: { kind: 'pledge-approval', text: '', detail: '' },
  });
  expect(actsOf(pledged, 'reception')).toEqual(['change', 'move', 'cancel', 'desk-payment', 'approve-pledge']);
  expect(actsOf(pledged, 'finance')).toEqual(['desk-payment']);
  expect(actsOf(reservationShown(), 'finance')).toEqual(['cancel']);
  expect(actsOf(reservationShown(), 'programme')).toEqual([]);
  const gone = reservationShown({ status: 'cancelled', lines: [lineShown({ isCancelled: true })] });
  expect(actsOf(gone, 'admin')).toEqual([]);
});

test('what another person changed since is said line by line', () => {
  const before = reservationShown();
  const [first, second] = before.lines;
  if (first === undefined || second === undefined) throw new Error('two lines');
  const lines = [
    { ...first, isCancelled: true },
    { ...second, experiencers: 1, leaders: 0, amount: 20_000 },
  ];
  expect(changesSince(before, before)).toEqual([]);
  expect(changesSince(before, { ...before, version: 'v2', lines })).toEqual([
    '소방서 구조대: 취소됨',
    '피자 공방: 체험자 2명 → 1명',
    '피자 공방: 보호자 1명 → 0명',
    '피자 공방: 35,000원 → 20,000원',
  ]);
});
