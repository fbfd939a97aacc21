import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import type { LineRooms } from '@kkumteo/domain/rooms/line-rooms';
import { type LiveSeats, withLiveLineRooms } from '@kkumteo/domain/rooms/live-seats';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reservationLineQuery } from '../../../api/reservation.ts';
import { useSeatStream } from '../../rooms/use-seat-stream.ts';

// Without the stream the line is polled at this interval.
const AGAIN_MS = 20_000;

/** The rooms of a line with the seats as they are now, as long as they can be chosen. */
export function useLiveLineRooms(detail: ReservationLineDetail, reservationNo: string): LineRooms {
  const { line, track, rooms } = detail;
  const [live, setLive] = useState<{ readonly of: LineRooms; readonly seats: LiveSeats } | null>(null);
  const canEdit = detail.roomsRefusal === null;
  const { productId, visitDate: day, roundId } = line;
  const watched = canEdit ? { productId, track, day, roundId, invitationCode: null } : null;
  const isOpen = useSeatStream(watched, (seats) => setLive({ of: rooms, seats }));
  useQuery({
    ...reservationLineQuery(reservationNo, line.lineNo),
    refetchInterval: canEdit && !isOpen ? AGAIN_MS : false,
  });
  // A later read is newer than an earlier push.
  return live === null || live.of !== rooms ? rooms : withLiveLineRooms(rooms, live.seats);
}
