import { STAFF_SESSION } from '@kkumteo/domain/staff/account';
import {
  admissionDone,
  admissionPaths,
  againRequest,
  findAnswer,
  findRequest,
  gateDayAnswer,
  listAnswer,
  listRequest,
  recentAnswer,
  recentRequest,
  scanAnswer,
  scanRequest,
  settleRequest,
  stateAnswer,
  stateRequest,
  syncAnswer,
  syncRequest,
  undoRequest,
} from '@kkumteo/contract/office/admission';
import type { Decoded } from '@kkumteo/contract/wire/codec';
import { queryOptions } from '@tanstack/react-query';
import { setServerTime } from '../lib/clock.ts';
import { get, post } from '../lib/http.ts';
import { isIdle } from '../lib/last-press.ts';

export const scan = (request: Decoded<typeof scanRequest>) =>
  post(admissionPaths.scan, scanRequest.encode(request), scanAnswer);
export const undo = (request: Decoded<typeof undoRequest>) =>
  post(admissionPaths.undo, undoRequest.encode(request), admissionDone);
export const noteAgain = (request: Decoded<typeof againRequest>) =>
  post(admissionPaths.again, againRequest.encode(request), admissionDone);
export const settle = (request: Decoded<typeof settleRequest>) =>
  post(admissionPaths.settle, settleRequest.encode(request), admissionDone);
export const sync = (request: Decoded<typeof syncRequest>) =>
  post(admissionPaths.sync, syncRequest.encode(request), syncAnswer);
export const readList = (device: string) =>
  get(admissionPaths.list, listAnswer, { query: listRequest.encode({ device }) });

export const gateDayQuery = queryOptions({
  queryKey: ['admission', 'day'] as const,
  queryFn: async ({ signal }) => {
    const day = await get(admissionPaths.day, gateDayAnswer, { signal });
    setServerTime(day.now);
    return day;
  },
  // Behind the veil it is not asked: else an abandoned gate would keep its session.
  refetchInterval: () => (isIdle(STAFF_SESSION.idleMinutes) ? false : 10_000),
  refetchIntervalInBackground: true,
  retry: false,
});

export const recentQuery = (gate: string) =>
  queryOptions({
    queryKey: ['admission', 'recent', gate] as const,
    queryFn: ({ signal }) =>
      get(admissionPaths.recent, recentAnswer, { query: recentRequest.encode({ gate }), signal }),
    // Looking is noted: an open page adds what comes after itself, and one that is opened again looks again.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

export const findQuery = (typed: string) =>
  queryOptions({
    queryKey: ['admission', 'find', typed] as const,
    queryFn: ({ signal }) => post(admissionPaths.find, findRequest.encode({ typed }), findAnswer, { signal }),
    gcTime: 0,
    retry: false,
  });

export const paidQuery = (bookingReference: string) =>
  queryOptions({
    queryKey: ['admission', 'paid', bookingReference] as const,
    queryFn: ({ signal }) =>
      get(admissionPaths.state, stateAnswer, { query: stateRequest.encode({ bookingReference }), signal }),
    refetchInterval: 3_000,
    retry: false,
  });
