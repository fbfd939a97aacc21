import { paths } from '@kkumteo/contract/pages/addresses';
import { type CalendarLine, calendarFile } from '@kkumteo/domain/reservation/calendar-file';
import type { ReservationStatus } from '@kkumteo/domain/reservation/status';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { buttonClass } from '@kkumteo/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { siteQuery } from '../../../api/catalog.ts';

export interface CalendarLinkProps {
  readonly track: Track;
  readonly reservation: {
    readonly reservationNo: string;
    readonly bookingReference: string;
    readonly status: ReservationStatus;
    readonly lines: readonly CalendarLine[];
  };
}

/**
 * The visit as a file for the visitor's own calendar, one event a line; once it is cancelled the file removes it again.
 */
export function CalendarLink({ track, reservation }: CalendarLinkProps) {
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
  return (
    <a
      className={buttonClass('secondary', 'medium', false)}
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      download={`${bookingReference}.ics`}
      data-print="hide"
    >
      {cancelled ? '내 캘린더에서 취소' : '내 캘린더에 저장'}
    </a>
  );
}
