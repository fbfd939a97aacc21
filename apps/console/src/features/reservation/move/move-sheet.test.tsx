import {
  moveChoicesCall,
  movePaths,
  movePreviewCall,
  type MoveChoices,
  type MovePreview,
} from '@kkumteo/contract/office/move';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answer, drawAs, NOW, officeAnswers, refusal } from '../../staff/office-answers.test-support.tsx';
import { lineShown, reservationShown } from '../acts/reservation-shown.test-support.tsx';
import { MoveSheet } from './move-sheet.tsx';

const choices: MoveChoices = {
  now: NOW,
  version: 'v1',
  line: {
    productId: 101,
    productName: '소방서 구조대',
    hallName: '어린이체험관',
    visitDate: '2026-12-12',
    roundId: 1011,
    roundName: '1회',
    startMinute: 600,
    endMinute: 660,
    experiencers: 2,
    leaders: 1,
    withRoom: 0,
  },
  products: [{ productId: 101, name: '소방서 구조대', hallName: '어린이체험관', colour: 'blue' }],
  productId: 101,
  days: [
    { day: '2026-12-12', seats: 3 },
    { day: '2026-12-13', seats: 40 },
  ],
  day: '2026-12-12',
  rounds: [
    {
      roundId: 1011,
      name: '1회',
      startMinute: 600,
      endMinute: 660,
      seats: 3,
      leaderSeats: null,
      fits: true,
      isNow: true,
    },
    {
      roundId: 1012,
      name: '2회',
      startMinute: 720,
      endMinute: 780,
      seats: 1,
      leaderSeats: null,
      fits: false,
      isNow: false,
    },
    {
      roundId: 1013,
      name: '3회',
      startMinute: 840,
      endMinute: 900,
      seats: 9,
      leaderSeats: null,
      fits: true,
      isNow: false,
    },
  ],
};
const preview: MovePreview = {
  before: 45_000,
  after: 40_000,
  difference: -5_000,
  money: 'refund',
  refund: 5_000,
  method: 'card',
  needsAccount: false,
  mayWaive: false,
  isByPerson: false,
  taken: 0,
  payouts: [],
  needsSecondPerson: false,
  blocked: null,
  roomsDropped: 1,
  message: { subject: '[꿈터] 옮겨 드렸습니다', text: '○○○님' },
};
const reservation = reservationShown({ lines: [lineShown()] });
const at = [reservation.reservationNo, 'LINE-1'] as const;

const draw = (
  over: Partial<MovePreview> = {},
  save = () => answer({ isProposed: false, roomsDropped: 0, refunded: 0, taken: 0, paidOut: 0 }),
) => {
  const sent = officeAnswers({
    [movePaths.choices(...at)]: () => answer(moveChoicesCall.answer.encode(choices)),
    [movePaths.preview(...at)]: () => answer(movePreviewCall.answer.encode({ ...preview, ...over })),
    [movePaths.move(...at)]: save,
  });
  const onClose = vi.fn();
  drawAs('counsel', <MoveSheet reservation={reservation} onClose={onClose} />);
  return { onClose, moves: () => sent.filter(({ path }) => path === movePaths.move(...at)) };
};

test('a round without seats for all, and the one that they have, can’t be chosen; the press says act and amount', async () => {
  const { onClose, moves } = draw();
  expect(await screen.findByText('회차 (체험자 2명 · 보호자 1명이 들어갈 자리)')).toBeDefined();
  expect(await screen.findByRole('radio', { name: /2회/ })).toHaveProperty('disabled', true);
  expect(screen.getByRole('radio', { name: /1회/ })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('radio', { name: /3회/ }));
  expect(await screen.findByText('5,000원을 결제하신 방법(카드)으로 돌려드려요.')).toBeDefined();
  expect(screen.getByText(/체험실이 빠지는 사람 1명/)).toBeDefined();
  const press = screen.getByRole('button', { name: '옮기고 5,000원 환불 · 12월 12일 (토) 3회' });
  await userEvent.click(press);
  expect(moves()).toEqual([]);
  expect(screen.getByText('이유를 골라 주세요.')).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: '전화로 부탁' }));
  await userEvent.click(press);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(moves()[0]?.body).toMatchObject({ roundId: 1013, day: '20261212', version: 'v1', reason: '전화로 부탁' });
});

test('what can’t be settled is said in the place of the act', async () => {
  const { moves } = draw({ blocked: '결제한 금액보다 비싸요.', difference: 9_000, after: 54_000, refund: 0 });
  await userEvent.click(await screen.findByRole('radio', { name: /3회/ }));
  expect(await screen.findByText('결제한 금액보다 비싸요.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /옮기기|환불/ })).toBeNull();
  expect(moves()).toEqual([]);
});

test('a refusal is said in place, and the reason stays', async () => {
  const { onClose } = draw({}, () => refusal(409, 'reservation.move-no-seats', '그 사이에 좌석이 마감되었습니다.'));
  await userEvent.click(await screen.findByRole('radio', { name: /3회/ }));
  await userEvent.click(await screen.findByRole('radio', { name: '날씨' }));
  await userEvent.click(screen.getByRole('button', { name: /옮기고 5,000원 환불/ }));
  expect(await screen.findByText('그 사이에 좌석이 마감되었습니다.')).toBeDefined();
  expect(screen.getByRole('radio', { name: '날씨' })).toHaveProperty('checked', true);
  expect(onClose).not.toHaveBeenCalled();
});

test('what is dearer is taken at the desk: in cash with its change, or by the terminal, and the press says how much', async () => {
  const dearer = {
    money: 'taken',
    after: 54_000,
    difference: 9_000,
    refund: 0,
    taken: 9_000,
    roomsDropped: 0,
  } as const;
  const { onClose, moves } = draw(dearer, () =>
    answer({ isProposed: false, roomsDropped: 0, refunded: 0, taken: 9_000, paidOut: 0 }),
  );
  await userEvent.click(await screen.findByRole('radio', { name: /3회/ }));
  expect(await screen.findByText('9,000원 더 비싸요. 차액은 현장에서 받아요.')).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: '전화로 부탁' }));
  const press = screen.getByRole('button', { name: /^옮기고 9,000원 받음/ });
  await userEvent.click(press);
  expect(await screen.findByText('승인번호를 적어 주세요.')).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: '현금' }));
  await userEvent.type(screen.getByRole('textbox', { name: /받은 돈/ }), '8000');
  await userEvent.click(press);
  expect(await screen.findByText('받은 돈이 모자라요. 9,000원 이상이어야 해요.')).toBeDefined();
  expect(moves()).toEqual([]);
  await userEvent.clear(screen.getByRole('textbox', { name: /받은 돈/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /받은 돈/ }), '10000{Enter}');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(moves()[0]?.body).toMatchObject({ desk: { amount: 9_000, way: 'cash', received: 10_000, approvalNo: '' } });
});

test('what the desk pays out is named by its way, and a card needs the number of its cancel', async () => {
  const payouts = [
    { way: 'cash', amount: 3_000 },
    { way: 'card', amount: 2_000 },
  ] as const;
  const { onClose, moves } = draw({ refund: 0, payouts }, () =>
    answer({ isProposed: false, roomsDropped: 0, refunded: 0, taken: 0, paidOut: 5_000 }),
  );
  await userEvent.click(await screen.findByRole('radio', { name: /3회/ }));
  expect(await screen.findByText('5,000원을 현장에서 받은 대로 돌려드려요.')).toBeDefined();
  expect(screen.getByText('현금함에서 내줄 현금').parentElement?.textContent).toContain('3,000원');
  expect(screen.getByText('단말기에서 취소할 카드').parentElement?.textContent).toContain('2,000원');
  await userEvent.click(screen.getByRole('radio', { name: '전화로 부탁' }));
  await userEvent.click(screen.getByRole('button', { name: /^옮기고 5,000원 환불/ }));
  expect(await screen.findByText('승인번호를 적어 주세요.')).toBeDefined();
  await userEvent.type(screen.getByRole('textbox', { name: '카드 취소 승인번호' }), '30291199{Enter}');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(moves()[0]?.body).toMatchObject({ desk: { amount: 5_000, way: null, approvalNo: '30291199' } });
});

test('a waiver that needs a second person says so before the press', async () => {
  const waived = {
    money: 'waived',
    after: 99_000,
    difference: 54_000,
    refund: 0,
    mayWaive: true,
    roomsDropped: 0,
  } as const;
  const { onClose, moves } = draw({ ...waived, needsSecondPerson: true }, () =>
    answer({ isProposed: true, roomsDropped: 0, refunded: 0, taken: 0, paidOut: 0 }),
  );
  await userEvent.click(await screen.findByRole('radio', { name: /3회/ }));
  expect(await screen.findByText('차액 54,000원은 받지 않아요. 다른 사람이 승인해야 옮겨져요.')).toBeDefined();
  await userEvent.click(screen.getByRole('checkbox', { name: '차액 54,000원을 받지 않고 옮기기' }));
  await userEvent.click(screen.getByRole('radio', { name: '날씨' }));
  await userEvent.click(screen.getByRole('button', { name: /^차액 54,000원 면제 승인 요청/ }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(moves()[0]?.body).toMatchObject({ settlement: 'waived', desk: null });
});
