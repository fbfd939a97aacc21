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
export function CalendarLink(props: CalendarLinkProps) {
  const file = useCalendarFile(props);
  if (file === null) return null;
  return (
    <a
      className={buttonClass('secondary', 'medium', false)}
      href={file.href}
      download={file.fileName}
      data-print="hide"
    >
      {file.label}
    </a>
  );
}

interface CalendarFile {
  readonly href: string;
  readonly fileName: string;
  readonly label: string;
}

/** That file as a link; null until the site is known. */
export function useCalendarFile({ track, reservation }: CalendarLinkProps): CalendarFile | null {
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
