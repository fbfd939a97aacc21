import { paths } from '@kkumteo/contract/pages/addresses';
import { type CalendarLine, calendarFile } from '@kkumteo/domain/reservation/calendar-file';
import type { ReservationStatus } from '@kkumteo/domain/reservation/status';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { useQuery } from '@tanstack/react-query';
import { siteQuery } from '../../../api/catalog.ts';

interface CalendarFacts {
  readonly track: Track;
  readonly reservation: {
    readonly reservationNo: string;
    readonly bookingReference: string;
    readonly status: ReservationStatus;
    readonly lines: readonly CalendarLine[];
  };
}

interface CalendarFile {
  readonly href: string;
  readonly fileName: string;
  readonly label: string;
}

/**
 * The visit as a file for the visitor's own calendar, one event a line; once it is cancelled the file removes it again.
 * Null until the site is known.
 */
export function useCalendarFile({ track, reservation }: CalendarFacts): CalendarFile | null {
  const { data: site } = useQuery(siteQuery);
  if (site === undefined) return null;
  const { reservationNo, bookingReference, status, lines } = reservation;
  const cancelled = status === 'cancelled';
  const { parkName, address } = site.operator;
  const file = calendarFile(
    {
      bookingReference,
      place: `${parkName}, ${address}`,
      address: location.origin + paths.reservation(track, reservationNo),
      settled: status === 'confirmed',
      lines: lines.map((line) => (cancelled ? { ...line, state: 'cancelled' } : line)),
    },
    site.now,
  );
  return {
    href: `data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`,
    fileName: `${bookingReference}.ics`,
    label: cancelled ? '내 캘린더에서 취소' : '내 캘린더에 저장',
  };
}
