import type { DetailLine, ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { instantOf } from '@kkumteo/domain/shared/time';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { draw, newQueries, reservationDetail, reservationLine, stubSilence } from '../reservation.test-support.tsx';
import { NextVisit } from './next-visit.tsx';
import { VisitRail } from './visit-rail.tsx';
import { VisitTicket } from './visit-ticket.tsx';

const NOW = instantOf('2026-11-23', 600);
const line: DetailLine = {
  ...reservationLine,
  visitDate: '2026-12-30',
  startMinute: 580,
  endMinute: 650,
  experiencerCount: 60,
  leaderCount: 4,
  namedCount: 20,
  capacityMode: 'per-room',
  hall: 'teen',
};
const unpaid = { ...reservationDetail.payment, status: 'unpaid', method: null, paidAt: null } as const;
const dueAt = instantOf('2026-11-30', 1_439);
const detail = (over: Partial<ReservationDetail> = {}): ReservationDetail => ({
  ...reservationDetail,
  lines: [line],
  rooms: [{ lineNo: line.lineNo, componentRoundId: 1, roomId: 'A1', roomName: '웹툰 작업실', people: 30 }],
  ...over,
});
const pledged = { status: 'pledged', pledgeId: 'P-1', payment: unpaid } as const;

const show = (part: ReactNode) => draw(part, { queries: newQueries(NOW) });
const rail = (over: Partial<ReservationDetail> = {}, onWritePledge = () => undefined) =>
  show(<VisitRail detail={detail(over)} now={NOW} onWritePledge={onWritePledge} />);
const steps = () =>
  within(screen.getByRole('list', { name: '예약 진행' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const heading = () => screen.getByRole('heading', { level: 2 }).textContent;

beforeEach(stubSilence);

describe('the way of a group to its visit', () => {
  test('says the state of each step, what is missing and until when', () => {
    rail(pledged);
    expect(steps()).toEqual([
      expect.stringContaining('예약 완료'),
      expect.stringContaining('작성'),
      expect.stringContaining('60명 중 20명12월 30일 (수) 09:40까지'),
      expect.stringContaining(
        '지금은 할 수 없음60명 중 30명12월 16일 (수)부터 12월 29일 (화) 24:00까지결제하시면 바로 고를 수 있습니다.',
      ),
      expect.stringContaining('180,000원 미결제체험 당일까지'),
      expect.stringContaining('D-3712월 30일 (수) 09:40'),
    ]);
    expect(steps()[2]).toContain('현재단계');
    expect(screen.getAllByRole('listitem', { current: 'step' })).toHaveLength(1);
    expect(heading()).toBe('체험자 40명의 이름을 적을 수 있습니다');
    const to = `/reserve/grp/reservations/R-0001/line/${line.lineNo}`;
    expect(screen.getByRole('link', { name: '명단 입력' }).getAttribute('href')).toBe(to);
  });

  test('opens the pledge by a press, until its day', async () => {
    const write = vi.fn();
    rail({ status: 'provisional', payment: { ...unpaid, dueAt } }, write);
    expect(screen.getByText(/^결제·확약서 기한/).textContent).toBe(
      '결제·확약서 기한 11월 30일 (월) 23:59까지 · 7일 남음',
    );
    await userEvent.click(screen.getByRole('button', { name: '확약서 작성하기' }));
    expect(write).toHaveBeenCalledOnce();
    expect(screen.getByRole('link', { name: '결제하기' })).toBeDefined();
  });

  test('says why rooms are locked before it is paid or pledged, and once their day is over', () => {
    rail({ status: 'provisional', payment: { ...unpaid, dueAt } });
    expect(steps()[3]).toContain('확약서를 내시면 이 날부터, 결제하시면 바로 고를 수 있습니다.');
    cleanup();
    rail({ ...pledged, lines: [{ ...line, visitDate: '2026-11-23' }] });
    expect(steps()[3]).toContain('11월 22일 (일) 24:00에 마감되었습니다.');
  });

  test('is marked as due only where the visit depends on it, as on no list of names', () => {
    rail(pledged);
    expect(heading()).toContain('이름을 적을 수 있습니다');
    expect(document.querySelector('[data-due]')).toBeNull();
    cleanup();
    rail({ status: 'provisional', payment: { ...unpaid, dueAt } });
    expect(document.querySelector('[data-due]')).not.toBeNull();
  });

  test('marks a day that has passed', () => {
    rail({ status: 'provisional', payment: { ...unpaid, dueAt: NOW } });
    expect(screen.getByText('기한이 지났습니다')).toBeDefined();
  });

  test('has nothing left to do once it is paid, named and in its rooms', () => {
    const rooms = [{ lineNo: line.lineNo, componentRoundId: 1, roomId: 'A1', roomName: '웹툰 작업실', people: 60 }];
    rail({ lines: [{ ...line, namedCount: 60 }], rooms });
    expect(heading()).toBe('준비를 마쳤습니다. D-37');
    expect(steps().filter((text) => text.includes('완료')).length).toBeGreaterThan(3);
  });

  test('is not shown for a cancelled reservation', () => {
    rail({ status: 'cancelled' });
    expect(screen.queryByRole('list')).toBeNull();
  });
});

describe('the next visit', () => {
  test('says when, where and who, leads to its detail, and shows its code at a press', async () => {
    show(<NextVisit detail={detail(pledged)} />);
    const card = screen.getByRole('article', { name: '다음 방문' });
    for (const said of [
      'D-37',
      '12월 30일 (수) 09:40',
      '09:20까지 꿈터 매표소',
      '꿈초등학교 · 3학년',
      '체험자 60명인솔자 4명',
    ])
      expect(card.textContent).toContain(said);
    const to = '/reserve/grp/reservations/R-0001';
    expect(
      within(screen.getByRole('heading', { level: 2 }))
        .getByRole('link')
        .getAttribute('href'),
    ).toBe(to);
    expect(screen.getByRole('link', { name: '예약 상세, 예약번호 KT-4821-9035-1' }).getAttribute('href')).toBe(to);
    await userEvent.click(screen.getByRole('button', { name: '입장 QR' }));
    expect(screen.getByRole('dialog', { name: '입장 QR 코드' }).textContent).toContain('KT-4821-9035-1');
  });

  test('has no code before it is paid or pledged, and says what to do', () => {
    show(<NextVisit detail={detail({ status: 'provisional', payment: { ...unpaid, dueAt } })} />);
    expect(screen.queryByRole('button', { name: '입장 QR' })).toBeNull();
    expect(screen.getByText('확약서를 작성하거나 결제해 주세요')).toBeDefined();
    expect(screen.getByRole('article').textContent).toContain('예약번호 KT-4821-9035-1 · 확약서 미작성');
  });

  test('is the earliest open line, and says that there are others', () => {
    const later = { ...line, lineNo: 'L3', productName: '웹툰 작업실', visitDate: '2027-01-05' };
    const cancelled = {
      ...line,
      lineNo: 'L2',
      productName: '피자 공방',
      visitDate: '2026-12-01',
      state: 'cancelled',
    } as const;
    show(<NextVisit detail={detail({ lines: [later, cancelled, line] })} />);
    expect(screen.getByRole('article').textContent).toContain(`${line.productName} 외 1건`);
    expect(screen.getByRole('article').textContent).not.toContain('피자 공방');
  });
});

describe('the ticket of a family', () => {
  const family = { track: 'individual', organisation: null } as const;
  test('has the code on its stub and the rooms that are missing', async () => {
    show(<VisitTicket detail={detail(family)} now={NOW} />);
    expect(await screen.findByRole('img', { name: /QR 코드/ })).toBeDefined();
    expect(screen.getByText('체험자 30명의 체험실을 골라 주세요')).toBeDefined();
    expect(screen.getByText(/12월 29일 \(화\) 24:00까지/)).toBeDefined();
  });
  test('names who comes, each child with its age on the day', () => {
    const named = {
      ...line,
      experiencerCount: 2,
      leaderCount: 1,
      experiencers: [
        { name: '이서준', grade: '', birthDate: '2018-12-31' },
        { name: '이서윤', grade: 'E4', birthDate: null },
      ],
      leaders: [{ name: '이하나' }],
    };
    show(<VisitTicket detail={detail({ ...family, lines: [named] })} now={NOW} />);
    expect(screen.getByText('이서준 만 7세, 이서윤 초등 4학년').nextElementSibling?.textContent).toBe('보호자 이하나');
  });
  test('has no stub while it waits for a deposit, and says until when', () => {
    const deposit = { bank: '꿈은행', accountNumber: '000', holder: '한보라', dueDay: '2026-11-24' };
    const payment = { ...unpaid, method: 'virtual-account', deposit } as const;
    show(
      <VisitTicket
        detail={detail({
          ...family,
          status: 'awaiting-deposit',
          rooms: [],
          lines: [{ ...line, capacityMode: 'per-round' }],
          payment,
        })}
        now={NOW}
      />,
    );
    expect(screen.queryByRole('button', { name: '크게 보기' })).toBeNull();
    expect(screen.getByText('꿈은행 000에 입금해 주세요')).toBeDefined();
    expect(screen.getByText(/^입금 기한/).textContent).toBe('입금 기한 11월 24일 (화) 23:59까지 · 1일 남음');
  });
});
