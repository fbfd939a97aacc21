import {
  type CorrectName,
  correctNameCall,
  openPeopleCall,
  reservationCall,
  reservationPaths,
  type SendAgain,
  sendAgainCall,
  writeNoteCall,
} from '@kkumteo/contract/office/reservation';
import {
  reservationsCall,
  type ReservationsAsked,
  takeReservationsCall,
} from '@kkumteo/contract/office/reservation-list';
import type { TakenAs } from '@kkumteo/domain/staff/taken-list';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get, post } from '../lib/http.ts';

const one = (number: string): string => encodeURIComponent(number);

export const reservationsQuery = (asked: ReservationsAsked) =>
  queryOptions({
    queryKey: ['reservations', asked] as const,
    queryFn: () => post(reservationPaths.search, reservationsCall.body.encode(asked), reservationsCall.answer),
    placeholderData: keepPreviousData,
  });

export const takeReservations = ({ page: _page, ...filter }: ReservationsAsked, as: TakenAs, reason: string) =>
  post(reservationPaths.take, takeReservationsCall.body.encode({ ...filter, as, reason }), takeReservationsCall.answer);

export const reservationQuery = (number: string) =>
  queryOptions({
    queryKey: ['reservation', number] as const,
    queryFn: ({ signal }) => get(reservationPaths.one(one(number)), reservationCall.answer, { signal }),
    // Looking is noted: only opening it, and an act, looks again.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const openPeople = (number: string, reason: string) =>
  post(reservationPaths.openPeople(one(number)), openPeopleCall.body.encode({ reason }), openPeopleCall.answer);
export const writeNote = (number: string, text: string) =>
  post(reservationPaths.writeNote(one(number)), writeNoteCall.body.encode({ text }), writeNoteCall.answer);
export const correctName = (number: string, correction: CorrectName) =>
  post(reservationPaths.correctName(one(number)), correctNameCall.body.encode(correction), correctNameCall.answer);
export const sendAgain = (number: string, again: SendAgain) =>
  post(reservationPaths.sendAgain(one(number)), sendAgainCall.body.encode(again), sendAgainCall.answer);
