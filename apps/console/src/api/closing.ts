import {
  closingCall,
  closingDayCall,
  closingLeftCall,
  closingPaths,
  closingPeopleCall,
  closingPreviewCall,
  type ClosingScopeAsked,
  closingsCall,
  openAgainCall,
  pauseOrResumeCall,
  type ProposeClosing,
  proposeClosingCall,
  type StopSale,
  stopSaleCall,
  type TakeWork,
  takeWorkCall,
} from '@kkumteo/contract/office/closing';
import { closingReportCall, closingReportPath } from '@kkumteo/contract/office/closing-report';
import type { Decoded } from '@kkumteo/contract/wire/codec';
import { encodeDate } from '@kkumteo/contract/wire/scalars';
import type { KstDate } from '@kkumteo/domain/shared/time';
import type { TakenAs } from '@kkumteo/domain/staff/taken-list';
import { queryOptions } from '@tanstack/react-query';
import { get, post } from '../lib/http.ts';
import { POLL_MS } from '../lib/poll.ts';

export const closingsQuery = queryOptions({
  queryKey: ['closings'] as const,
  queryFn: ({ signal }) => get(closingPaths.closings, closingsCall.answer, { signal }),
});

/** What is proposed, runs or is paused, for the chip in the top bar. */
export const runningClosingsQuery = queryOptions({
  queryKey: ['closings', 'running'] as const,
  queryFn: ({ signal }) => get(closingPaths.running, closingsCall.answer, { signal }),
  refetchInterval: POLL_MS,
});

export const closingDayQuery = (day: KstDate) =>
  queryOptions({
    queryKey: ['closings', 'day', day] as const,
    queryFn: ({ signal }) => get(closingPaths.day(encodeDate(day)), closingDayCall.answer, { signal }),
    refetchInterval: POLL_MS,
  });

export const previewQuery = (asked: ClosingScopeAsked) =>
  queryOptions({
    queryKey: ['closing-preview', asked] as const,
    queryFn: ({ signal }) =>
      post(closingPaths.preview, closingPreviewCall.body.encode(asked), closingPreviewCall.answer, { signal }),
    // What is read and approved doesn't change under the eyes: only a press prices it again.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });

export const takePeople = (asked: Decoded<typeof closingPeopleCall.body>) =>
  post(closingPaths.people, closingPeopleCall.body.encode(asked), closingPeopleCall.answer);

export const proposeClosing = (proposal: ProposeClosing) =>
  post(closingPaths.propose, proposeClosingCall.body.encode(proposal), proposeClosingCall.answer);

export const stopSale = (stop: StopSale) =>
  post(closingPaths.stopSale, stopSaleCall.body.encode(stop), stopSaleCall.answer);
export const openAgain = (closingId: number, reason: string) =>
  post(closingPaths.openAgain(closingId), openAgainCall.body.encode({ reason }), openAgainCall.answer);

export const closingQuery = (closingId: number) =>
  queryOptions({
    queryKey: ['closing', closingId] as const,
    queryFn: ({ signal }) => get(closingPaths.closing(closingId), closingCall.answer, { signal }),
    refetchInterval: POLL_MS,
  });

export const pauseClosing = (closingId: number, reason: string) =>
  post(closingPaths.pause(closingId), pauseOrResumeCall.body.encode({ reason }), pauseOrResumeCall.answer);
export const resumeClosing = (closingId: number, reason: string) =>
  post(closingPaths.resume(closingId), pauseOrResumeCall.body.encode({ reason }), pauseOrResumeCall.answer);

export const leftQuery = (closingId: number) =>
  queryOptions({
    queryKey: ['closing', closingId, 'left'] as const,
    queryFn: ({ signal }) => get(closingPaths.left(closingId), closingLeftCall.answer, { signal }),
    // Looking is noted: only a press looks again.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });

export const takeReport = (closingId: number, as: TakenAs, reason: string) =>
  post(closingReportPath(closingId), closingReportCall.body.encode({ as, reason }), closingReportCall.answer);

export const takeWork = ({ closingId, why, ...body }: TakeWork) =>
  post(closingPaths.work(closingId, why), takeWorkCall.body.encode(body), takeWorkCall.answer);
