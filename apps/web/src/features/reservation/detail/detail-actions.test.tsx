import type { DetailLine, ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { instantOf } from '@kkumteo/domain/shared/time';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { draw, newQueries, reservationDetail, reservationLine, stubSilence } from '../reservation.test-support.tsx';
import { DetailActions } from './detail-actions.tsx';

const NOW = instantOf('2026-11-23', 600);
const line: DetailLine = { ...reservationLine, visitDate: '2026-12-12', cancelEndsAt: instantOf('2026-12-12', 600) };
const show = (over: Partial<ReservationDetail> = {}, now = NOW) =>
  draw(<DetailActions detail={{ ...reservationDetail, lines: [line], ...over }} now={now} />, {
    queries: newQueries(now),
  });
/** Each row as it reads: what is done, then until when. */
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

beforeEach(stubSilence);

test.each([
  ['confirmed', ['예약확인증 보기', '방문 안내서 PDF', '거래명세서 PDF']],
  ['pledged', ['예약확인증 보기', '방문 안내서 PDF', '견적서 PDF']],
  ['provisional', ['견적서 PDF']],
  ['cancelled', []],
] as const)('the papers of a %s reservation', (status, names) => {
  show({ status, changeable: false, lines: [{ ...line, changeable: false, cancellable: false, cancelEndsAt: null }] });
  const shown = [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')].map(({ textContent }) =>
    textContent.trim(),
  );
  const papers = shown.filter((name) => /^예약확인증|PDF$/.test(name));
  expect(papers.toSorted()).toEqual([...names].toSorted());
  expect(shown).toContain(status === 'cancelled' ? '내 캘린더에서 취소' : '내 캘린더에 저장');
});

describe('sharing a visit, and the way to it', () => {
  const rowsOfVisit = () => [
    screen.queryByRole('button', { name: '함께 가는 분에게 보내기' }),
    screen.queryByRole('link', { name: '네이버지도 (새 창)' }),
  ];

  test('while it lies ahead', async () => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { userAgent: '', clipboard: { writeText } });
    const cancelled = { ...line, lineNo: 'L2', visitDate: '2026-12-01', state: 'cancelled' } as const;
    show({ lines: [cancelled, line] });
    expect(rowsOfVisit()).not.toContain(null);
    rowsOfVisit()[0]?.click();
    await waitFor(() => expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/^2026년 12월 12일 \(토\)/)));
  });

  test.each([
    ['once it is over', {}, instantOf('2026-12-12', 661)],
    ['once it is cancelled', { status: 'cancelled', lines: [{ ...line, state: 'cancelled' }] }, NOW],
  ] as const)('and no more %s', (_, over, now) => {
    show(over, now);
    expect(rowsOfVisit()).toEqual([null, null]);
  });
});

describe('change and cancel say until when', () => {
  test('of a paid family: until the day before, and all is refunded until it begins', () => {
    show({ track: 'individual' });
    expect(rows().slice(0, 2)).toEqual(['예약변경12월 11일 (금)까지', '예약취소시작 전까지 전액 환불']);
  });

  test('of a paid group: changed until seven days before', () => {
    show();
    expect(rows()[0]).toBe('예약변경12월 5일 (토)까지');
  });

  test('of what closes at midnight: the last minute of the day before', () => {
    show({ lines: [{ ...line, cancelEndsAt: instantOf('2026-12-12') }] });
    expect(rows()[1]).toBe('예약취소12월 11일 (금) 23:59까지 전액 환불');
  });

  test('of what is not paid: no refund is promised', () => {
    show({ payment: { ...reservationDetail.payment, status: 'unpaid' } });
    expect(rows()[1]).toBe('예약취소시작 전까지 취소할 수 있습니다');
  });

  test('of several visits the one that closes first', () => {
    const later = { ...line, lineNo: 'L3', visitDate: '2026-12-20', cancelEndsAt: instantOf('2026-12-20', 600) };
    show({ track: 'individual', lines: [later, line] });
    expect(rows()[0]).toBe('예약변경12월 11일 (금)까지');
  });

  test('and on the day on which it ended why it can no longer be changed, afterwards nothing', () => {
    const closed = { track: 'individual', changeable: false, lines: [{ ...line, changeable: false }] } as const;
    show(closed, instantOf('2026-12-12', 540));
    expect(rows()[0]).toBe('예약변경예약 변경은 체험일 전날까지 가능합니다.');
    expect(screen.queryByRole('link', { name: '예약변경' })).toBeNull();
  });

  test('and nothing where neither can be done', () => {
    show({ changeable: false, lines: [{ ...line, changeable: false, cancellable: false, cancelEndsAt: null }] });
    expect(rows().some((row) => /예약(변경|취소)/.test(row ?? ''))).toBe(false);
  });
});
