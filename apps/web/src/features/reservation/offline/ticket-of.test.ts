import { describe, expect, test } from 'vitest';
import { ticketOf, type TicketFacts } from './ticket-of.ts';

const NOW = Date.parse('2026-11-23T05:05:00Z');
const line = {
  productName: '소방관',
  visitDate: '2026-12-09',
  roundName: '1회',
  startMinute: 600,
  endMinute: 650,
  experiencerCount: 2,
  leaderCount: 1,
  state: 'open',
} as const;
const facts = (over: Partial<TicketFacts> = {}): TicketFacts => ({
  reservationNo: 'R1',
  bookingReference: 'KT-0000-0000-1',
  status: 'confirmed',
  lines: [line],
  ...over,
});
const around = {
  track: 'individual',
  statusWords: '예약완료',
  place: '꿈마을시',
  qr: { size: 1, path: '' },
  now: NOW,
} as const;

describe('the ticket that a device keeps', () => {
  test('says what, when and how many, and ends with its last day', () => {
    const lines = [
      line,
      { ...line, productName: '제빵사', visitDate: '2026-12-10', leaderCount: 0 },
      { ...line, visitDate: '2026-12-20', state: 'cancelled' as const },
    ];
    expect(ticketOf(facts({ lines }), around)).toMatchObject({
      address: '/reserve/ind/reservations/R1',
      seen: '2026년 11월 23일 (월) 14:05',
      until: Date.parse('2026-12-10T15:00:00Z'),
      visits: [
        { product: '소방관', day: '2026년 12월 9일 (수)', time: '1회 10:00–10:50', who: '체험자 2명, 보호자 1명' },
        { product: '제빵사', day: '2026년 12월 10일 (목)', time: '1회 10:00–10:50', who: '체험자 2명' },
      ],
    });
    expect(ticketOf(facts(), { ...around, track: 'group' })?.visits[0]?.who).toContain('인솔자 1명');
  });

  test('says of a bundle when each of its visits takes place', () => {
    const parts = [
      { name: '로봇 연구소', startMinute: 600, endMinute: 650 },
      { name: '드론 조종', startMinute: 840, endMinute: 930 },
    ];
    const visit = ticketOf(facts({ lines: [{ ...line, parts }] }), around)?.visits[0];
    expect(visit?.parts).toEqual(['10:00–10:50 로봇 연구소', '14:00–15:30 드론 조종']);
    expect(ticketOf(facts(), around)?.visits[0]).not.toHaveProperty('parts');
  });

  test.each(['provisional', 'awaiting-deposit', 'cancelled'] as const)(
    'is none of a reservation that is %s',
    (status) => {
      expect(ticketOf(facts({ status }), around)).toBeNull();
    },
  );

  test('is none once its last day is over, or every line is cancelled', () => {
    expect(ticketOf(facts(), { ...around, now: Date.parse('2026-12-09T15:00:00Z') })).toBeNull();
    expect(ticketOf(facts(), { ...around, now: Date.parse('2026-12-09T14:59:59Z') })).not.toBeNull();
    expect(ticketOf(facts({ lines: [{ ...line, state: 'cancelled' }] }), around)).toBeNull();
  });
});
