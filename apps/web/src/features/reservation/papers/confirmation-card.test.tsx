import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ConfirmationCard } from './confirmation-card.tsx';
import { draw, reservationDetail as detail, stubSilence } from '../reservation.test-support.tsx';

const show = (shown: ReservationDetail) => draw(<ConfirmationCard detail={shown} />);

beforeEach(stubSilence);

test('the card says who comes and when, without the lines that were cancelled', async () => {
  const experiencers = [
    { name: '김하나', grade: 'E5', birthDate: null },
    { name: '김두리', grade: 'E5', birthDate: null },
    { name: '김세찬', grade: 'E5', birthDate: null },
  ];
  const lines = detail.lines.map((line) => ({ ...line, experiencers, leaders: [{ name: '정미란' }] }));
  show({ ...detail, lines });
  const card = screen.getByRole('article', { name: '예약확인증' }).textContent;
  for (const said of [
    'KT-4821-9035-1',
    '한보라',
    '꿈초등학교',
    '소방서 구조대',
    '2026년 12월 9일 (수) 1회 10:00–11:00',
  ])
    expect(card).toContain(said);
  expect(card).toContain('체험자 20명 · 김하나 초등 5학년, 김두리 초등 5학년 외 18명인솔자 정미란');
  expect(card).not.toContain('피자 공방');
  expect(await screen.findByRole('img', { name: '예약번호 KT-4821-9035-1의 QR 코드' })).toBeDefined();
});

test.each([
  ['cancelled', '취소된 예약에는 예약확인증이 없습니다.'],
  ['awaiting-deposit', '입금이 확인되면 예약확인증을 보실 수 있습니다.'],
  ['provisional', '결제를 마치거나 확약서를 내시면 예약확인증을 보실 수 있습니다.'],
] as const)('a booking that is %s has no card', (status, said) => {
  show({ ...detail, status });
  expect(screen.getByText(said)).toBeDefined();
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.queryByRole('button', { name: '인쇄' })).toBeNull();
});
