import { type SeatAnswer, seatAnswer } from '@kkumteo/contract/booking/booking-list';
import {
  type ChangeLines,
  changeLinesRequest,
  changePaths,
  changePreviewAnswer,
  changeRequest,
  type SaveChange,
} from '@kkumteo/contract/reservation/change';
import { orderAnswer } from '@kkumteo/contract/reservation/order';
import { lineAnswer, lineRequest } from '@kkumteo/contract/reservation/reservation-line';
import { reservationPaths } from '@kkumteo/contract/reservation/reservation-list';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/http.ts';
import { askAgain } from './ask-again.ts';
import { OWN } from './member.ts';

/**
 * A line with its possible changes: the rounds of its day with their seats; read again whenever its panel is opened.
 */
export const changedLineQuery = (reservationNo: string, lineNo: string) =>
  queryOptions({
    queryKey: [...OWN, 'reservation', reservationNo, 'line', lineNo, 'change'] as const,
    queryFn: ({ signal }) =>
      callApi({
        path: reservationPaths.line(encodeURIComponent(reservationNo), encodeURIComponent(lineNo)),
        query: lineRequest.encode({ use: 'change', roomRound: null }),
        signal,
        answer: lineAnswer,
      }),
    staleTime: 0,
  });

/** The rooms of another round of the line's product on its day, with their seats. */
export const roundRoomsQuery = (reservationNo: string, lineNo: string, roundId: number) =>
  queryOptions({
    queryKey: [...OWN, 'reservation', reservationNo, 'line', lineNo, 'change', 'rooms', roundId] as const,
    queryFn: ({ signal }) =>
      callApi({
        path: reservationPaths.line(encodeURIComponent(reservationNo), encodeURIComponent(lineNo)),
        query: lineRequest.encode({ use: 'change', roomRound: roundId }),
        signal,
        answer: lineAnswer,
      }).then(({ rooms }) => rooms),
    staleTime: 0,
  });

/** The price of the staged changes (PD-22); each set of them has its own answer. */
export const changePriceQuery = (staged: ChangeLines) =>
  queryOptions({
    queryKey: [...OWN, 'reservation', staged.reservationNo, 'change-price', JSON.stringify(staged.lines)] as const,
    queryFn: ({ signal }) =>
      callApi({
        method: 'POST',
        path: changePaths.price,
        body: changeLinesRequest.encode(staged),
        signal,
        answer: changePreviewAnswer,
      }),
    ...askAgain,
    staleTime: 0,
    gcTime: 0,
  });

/** Whether there are seats for the lines as they are to be; advice only, the save decides again. */
export const checkChangeSeats = (staged: ChangeLines): Promise<SeatAnswer> =>
  callApi({
    method: 'POST',
    path: changePaths.validate,
    body: changeLinesRequest.encode(staged),
    answer: seatAnswer,
  });

/** Applies all staged changes, or none; answers the number of the reservation. */
export const saveChanges = (save: SaveChange): Promise<string> =>
  callApi({
    method: 'POST',
    path: changePaths.save,
    body: changeRequest.encode(save),
    timeoutMs: 90_000,
    answer: orderAnswer,
  });
