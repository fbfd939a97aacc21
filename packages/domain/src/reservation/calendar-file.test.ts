import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantOf } from '../shared/time.ts';
import { calendarFile, type CalendarVisit } from './calendar-file.ts';

const line = {
  lineNo: 'LINE-1',
  productName: '소방서 구조대',
  visitDate: '2026-12-09',
  roundName: '1회',
  startMinute: 600,
  endMinute: 665,
  experiencerCount: 2,
  leaderCount: 1,
};
const visit: CalendarVisit = {
  bookingReference: 'KT-4821-9035-1',
  place: '꿈터, 어린이로 1',
  address: 'https://park.example.com/reserve/ind/reservations/R-1',
  settled: true,
  lines: [line],
};
const now = instantOf('2026-12-01', 605);
/** The rows as a calendar reads them, put together again where they were folded. */
const rowsOf = (file: string): readonly string[] => file.replaceAll('\r\n ', '').split('\r\n');
const values = (file: string, name: string): readonly string[] =>
  rowsOf(file).flatMap((row) => (row.startsWith(`${name}:`) ? [row.slice(name.length + 1)] : []));

describe('the calendar file of a visit', () => {
  test('has one event per line, in Korean time', () => {
    const file = calendarFile({ ...visit, lines: [line, { ...line, lineNo: 'LINE-2', startMinute: 780 }] }, now);
    expect(rowsOf(file).filter((row) => row === 'BEGIN:VEVENT')).toHaveLength(2);
    expect(values(file, 'UID')).toEqual(['LINE-1@kkumteo', 'LINE-2@kkumteo']);
    expect(values(file, 'DTSTART;TZID=Asia/Seoul')).toEqual(['20261209T100000', '20261209T130000']);
    expect(values(file, 'DTEND;TZID=Asia/Seoul')).toEqual(['20261209T110500', '20261209T110500']);
    expect(values(file, 'TZID')).toEqual(['Asia/Seoul']);
    expect(values(file, 'DTSTAMP')).toEqual(['20261201T010500Z', '20261201T010500Z']);
  });

  test('ends at the next midnight where a round ends at midnight', () => {
    expect(
      values(calendarFile({ ...visit, lines: [{ ...line, endMinute: 1440 }] }, now), 'DTEND;TZID=Asia/Seoul'),
    ).toEqual(['20261210T000000']);
  });

  test('escapes commas, semicolons, backslashes and new lines', () => {
    const file = calendarFile({ ...visit, lines: [{ ...line, productName: 'a,b;c\\d\ne' }] }, now);
    expect(values(file, 'SUMMARY')).toEqual(['a\\,b\\;c\\\\d\\ne 1회']);
    expect(values(file, 'LOCATION')).toEqual(['꿈터\\, 어린이로 1']);
    expect(values(file, 'DESCRIPTION')).toEqual(['예약번호 KT-4821-9035-1\\n체험자 2명\\, 보호자/인솔자 1명']);
  });

  test('marks a visit as tentative while money or a pledge is awaited', () => {
    expect(values(calendarFile(visit, now), 'STATUS')).toEqual(['CONFIRMED']);
    expect(values(calendarFile({ ...visit, settled: false }, now), 'STATUS')).toEqual(['TENTATIVE']);
  });

  test('takes a cancelled visit out again, under the same name and in a later file', () => {
    const cancelled = calendarFile({ ...visit, lines: [{ ...line, state: 'cancelled' }] }, now + 60_000);
    expect(values(cancelled, 'STATUS')).toEqual(['CANCELLED']);
    expect(values(cancelled, 'UID')).toEqual(values(calendarFile(visit, now), 'UID'));
    const [sequence, before] = [cancelled, calendarFile(visit, now)].map((file) => Number(values(file, 'SEQUENCE')[0]));
    expect(sequence).toBeGreaterThan(before ?? Number.NaN);
  });

  test('names when each visit of a bundle takes place', () => {
    const parts = [
      { name: '소방서', startMinute: 600, endMinute: 650 },
      { name: '병원', startMinute: 680, endMinute: 730 },
    ];
    const file = calendarFile({ ...visit, lines: [{ ...line, parts }] }, now);
    expect(values(file, 'DESCRIPTION')[0]).toContain('\\n10:00–10:50 소방서\\n11:20–12:10 병원');
  });

  test('folds rows at 75 octets without losing a character of any product name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (name) => {
        const productName = name.replaceAll(/[\\;,\r\n]/g, '');
        const file = calendarFile({ ...visit, lines: [{ ...line, productName }] }, now);
        const octets = file.split('\r\n').map((row) => Buffer.byteLength(row));
        expect(Math.max(...octets)).toBeLessThanOrEqual(75);
        expect(values(file, 'SUMMARY')).toEqual([`${productName} 1회`]);
      }),
    );
  });
});
