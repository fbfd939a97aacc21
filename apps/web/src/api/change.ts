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
import { queryOptions } from '@tanstack/react-query';
import { post } from '../lib/http.ts';
import { askAgain } from './ask-again.ts';
import { OWN } from './member.ts';
import { readLine } from './reservation.ts';

/**
 * A line with its possible changes: the rounds of its day with their seats; read again whenever its panel is opened.
 */
export const changedLineQuery = (reservationNo: string, lineNo: string) =>
  queryOptions({
    queryKey: [...OWN, 'reservation', reservationNo, 'line', lineNo, 'change'] as const,
    queryFn: ({ signal }) => readLine(reservationNo, lineNo, { use: 'change', roomRound: null }, signal),
    staleTime: 0,
  });

/** The rooms of another round of the line's product on its day, with their seats. */
export const roundRoomsQuery = (reservationNo: string, lineNo: string, roundId: number) =>
  queryOptions({
    queryKey: [...OWN, 'reservation', reservationNo, 'line', lineNo, 'change', 'rooms', roundId] as const,
    queryFn: ({ signal }) =>
      readLine(reservationNo, lineNo, { use: 'change', roomRound: roundId }, signal).then(({ rooms }) => rooms),
    staleTime: 0,
  });

/** The price of the staged changes (PD-22); each set of them has its own answer. */
export const changePriceQuery = (staged: ChangeLines) =>
  queryOptions({
    queryKey: [...OWN, 'reservation', staged.reservationNo, 'change-price', JSON.stringify(staged.lines)] as const,
    queryFn: ({ signal }) =>
      post(changePaths.price, changeLinesRequest.encode(staged), changePreviewAnswer, { signal }),
    ...askAgain,
    staleTime: 0,
    gcTime: 0,
  });

/** Whether there are seats for the lines as they are to be; advice only, the save decides again. */
export const checkChangeSeats = (staged: ChangeLines): Promise<SeatAnswer> =>
  post(changePaths.validate, changeLinesRequest.encode(staged), seatAnswer);

/** Applies all staged changes, or none; answers the number of the reservation. */
export const saveChanges = (save: SaveChange): Promise<string> =>
  post(changePaths.save, changeRequest.encode(save), orderAnswer, { timeoutMs: 90_000 });
