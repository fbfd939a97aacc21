import {
  inquiryChoicesAnswer,
  inquiryOptionsAnswer,
  inquiryPaths,
  inquiryReceivedAnswer,
  inquiryRequest,
} from '@kkumteo/contract/inquiry/inquiry';
import { IDEMPOTENCY_HEADER } from '@kkumteo/contract/wire/envelope';
import type { Inquiry } from '@kkumteo/domain/inquiry/inquiry';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/http.ts';
import { OWN } from './member.ts';

const HOUR_MS = 60 * 60_000;

/** Whether the park takes questions. */
export const inquiryOptionsQuery = queryOptions({
  queryKey: ['inquiry-options'] as const,
  queryFn: ({ signal }) => callApi({ path: inquiryPaths.options, signal, answer: inquiryOptionsAnswer }),
  staleTime: HOUR_MS,
});

/** The member's own reservations that a question may name, the newest first. */
export const inquiryChoicesQuery = queryOptions({
  queryKey: [...OWN, 'inquiry-choices'] as const,
  queryFn: ({ signal }) => callApi({ path: inquiryPaths.own, signal, answer: inquiryChoicesAnswer }),
  staleTime: 10_000,
});

/** Sends a question and answers its number; the same key sends once however often it is pressed. */
export const askInquiry = (inquiry: Inquiry, idempotencyKey: string): Promise<string> =>
  callApi({
    method: 'POST',
    path: inquiryPaths.own,
    body: inquiryRequest.encode(inquiry),
    headers: { [IDEMPOTENCY_HEADER]: idempotencyKey },
    answer: inquiryReceivedAnswer,
  });
