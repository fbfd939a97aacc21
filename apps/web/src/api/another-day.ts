import {
  type AnotherDay,
  anotherDayAnswer,
  anotherDayPaths,
  anotherDayRequest,
  type TakeDay,
  takeDayRequest,
} from '@kkumteo/contract/reservation/another-day';
import { queryOptions } from '@tanstack/react-query';
import { post } from '../lib/http.ts';

/** The visits of a link and the days that they may go to; throws an `ApiFailure` where the link is none. */
export const anotherDayQuery = (token: string) =>
  queryOptions({
    queryKey: ['another-day', token] as const,
    queryFn: ({ signal }) =>
      post(anotherDayPaths.read, anotherDayRequest.encode({ token }), anotherDayAnswer, { signal }),
    staleTime: 10_000,
  });

export const takeDay = (chosen: TakeDay): Promise<AnotherDay> =>
  post(anotherDayPaths.move, takeDayRequest.encode(chosen), anotherDayAnswer);
export const askForMoney = (token: string): Promise<AnotherDay> =>
  post(anotherDayPaths.refund, anotherDayRequest.encode({ token }), anotherDayAnswer);
