import { moveCall, moveChoicesCall, movePaths, movePreviewCall, type Move } from '@kkumteo/contract/office/move';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get, post } from '../lib/http.ts';
import { POLL_MS } from '../lib/poll.ts';

export interface OfLine {
  readonly reservationNo: string;
  readonly lineNo: string;
}

const of = ({ reservationNo, lineNo }: OfLine) =>
  [encodeURIComponent(reservationNo), encodeURIComponent(lineNo)] as const;

export const moveChoicesQuery = (
  line: OfLine,
  chosen: { readonly productId: number | null; readonly day: KstDate | null },
) =>
  queryOptions({
    queryKey: ['move', 'choices', chosen, line] as const,
    queryFn: ({ signal }) =>
      get(movePaths.choices(...of(line)), moveChoicesCall.answer, {
        query: moveChoicesCall.query.encode(chosen),
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
    gcTime: 0,
  });

export type MoveTarget = Pick<Move, 'productId' | 'day' | 'roundId' | 'settlement'>;

export const movePreviewQuery = (line: OfLine, target: MoveTarget) =>
  queryOptions({
    queryKey: ['move', 'preview', target, line] as const,
    queryFn: ({ signal }) =>
      post(movePaths.preview(...of(line)), movePreviewCall.body.encode(target), movePreviewCall.answer, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });

export const moveLine = (line: OfLine, move: Move) =>
  post(movePaths.move(...of(line)), moveCall.body.encode(move), moveCall.answer);
