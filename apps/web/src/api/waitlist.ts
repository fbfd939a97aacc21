import {
  decodeWaitlist,
  encodePartAnswer,
  encodeWaitlistWish,
  waitlistPaths,
} from '@kkumteo/contract/waitlist/waitlist';
import type { WaitlistWire } from '@kkumteo/contract/waitlist/waitlist.schema';
import type { PartAnswer, WaitlistEntry } from '@kkumteo/domain/waitlist/waitlist-request';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/http.ts';
import { OWN } from './member.ts';

/** Asks to be told of seats; answers the server's message. */
export const requestWait = (wish: Parameters<typeof encodeWaitlistWish>[0]): Promise<string> =>
  callApi({
    method: 'POST',
    path: waitlistPaths.request,
    body: encodeWaitlistWish(wish),
    decode: (response) => (response as { readonly message: string }).message,
  });

/** The member's own requests of both tracks, open ones first. */
export const waitlistQuery = queryOptions({
  queryKey: [...OWN, 'waitlist'] as const,
  queryFn: ({ signal }) => callApi({ path: waitlistPaths.own, signal, decode: toEntries }),
  staleTime: 10_000,
});

/** Withdraws a request; answers the list as it stands then. */
export const withdrawWait = (requestNo: string): Promise<readonly WaitlistEntry[]> =>
  callApi({
    method: 'POST',
    path: waitlistPaths.withdraw(encodeURIComponent(requestNo)),
    body: {},
    decode: toEntries,
  });

/** Says whether a part of the party will do (D16); answers the list as it stands then. */
export const answerWait = (requestNo: string, answer: PartAnswer): Promise<readonly WaitlistEntry[]> =>
  callApi({
    method: 'POST',
    path: waitlistPaths.answer(encodeURIComponent(requestNo)),
    body: encodePartAnswer(answer),
    decode: toEntries,
  });

const toEntries = (response: unknown): readonly WaitlistEntry[] => decodeWaitlist(response as WaitlistWire);
