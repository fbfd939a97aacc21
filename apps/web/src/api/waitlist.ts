import {
  partAnswerRequest,
  waitlistAnswer,
  waitlistMessageAnswer,
  waitlistPaths,
  waitlistRequest,
} from '@kkumteo/contract/waitlist/waitlist';
import type { PartAnswer, WaitlistEntry } from '@kkumteo/domain/waitlist/waitlist-request';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/http.ts';
import { OWN } from './member.ts';

/** Joins the waitlist; answers the server's message. */
export const requestWait = (wish: Parameters<typeof waitlistRequest.encode>[0]): Promise<string> =>
  callApi({
    method: 'POST',
    path: waitlistPaths.request,
    body: waitlistRequest.encode(wish),
    answer: waitlistMessageAnswer,
  }).then(({ message }) => message);

/** The member's own requests of both tracks, open ones first. */
export const waitlistQuery = queryOptions({
  queryKey: [...OWN, 'waitlist'] as const,
  queryFn: ({ signal }) => callApi({ path: waitlistPaths.own, signal, answer: waitlistAnswer }),
  staleTime: 10_000,
});

/** Withdraws a request; answers the updated list. */
export const withdrawWait = (requestNo: string): Promise<readonly WaitlistEntry[]> =>
  callApi({
    method: 'POST',
    path: waitlistPaths.withdraw(encodeURIComponent(requestNo)),
    body: {},
    answer: waitlistAnswer,
  });

/** Accepts or refuses a part for the party (PD-16); answers the updated list. */
export const answerWait = (requestNo: string, answer: PartAnswer): Promise<readonly WaitlistEntry[]> =>
  callApi({
    method: 'POST',
    path: waitlistPaths.answer(encodeURIComponent(requestNo)),
    body: partAnswerRequest.encode(answer),
    answer: waitlistAnswer,
  });
