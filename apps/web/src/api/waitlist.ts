import {
  partAnswerRequest,
  waitlistAnswer,
  waitlistMessageAnswer,
  waitlistPaths,
  waitlistRequest,
} from '@kkumteo/contract/waitlist/waitlist';
import type { PartAnswer, WaitlistEntry } from '@kkumteo/domain/waitlist/waitlist-request';
import { queryOptions } from '@tanstack/react-query';
import { get, post } from '../lib/http.ts';
import { OWN } from './member.ts';

/** Joins the waitlist; answers the server's message. */
export const requestWait = (wish: Parameters<typeof waitlistRequest.encode>[0]): Promise<string> =>
  post(waitlistPaths.request, waitlistRequest.encode(wish), waitlistMessageAnswer).then(({ message }) => message);

/** The member's own requests of both tracks, open ones first. */
export const waitlistQuery = queryOptions({
  queryKey: [...OWN, 'waitlist'] as const,
  queryFn: ({ signal }) => get(waitlistPaths.own, waitlistAnswer, { signal }),
  staleTime: 10_000,
});

/** Withdraws a request; answers the updated list. */
export const withdrawWait = (requestNo: string): Promise<readonly WaitlistEntry[]> =>
  post(waitlistPaths.withdraw(encodeURIComponent(requestNo)), {}, waitlistAnswer);

/** Accepts or refuses a part for the party (PD-16); answers the updated list. */
export const answerWait = (requestNo: string, answer: PartAnswer): Promise<readonly WaitlistEntry[]> =>
  post(waitlistPaths.answer(encodeURIComponent(requestNo)), partAnswerRequest.encode(answer), waitlistAnswer);
