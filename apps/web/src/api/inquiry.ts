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
import { get, post } from '../lib/http.ts';
import { OWN } from './member.ts';

const HOUR_MS = 60 * 60_000;

/** Whether the park takes questions. */
export const inquiryOptionsQuery = queryOptions({
  queryKey: ['inquiry-options'] as const,
  queryFn: ({ signal }) => get(inquiryPaths.options, inquiryOptionsAnswer, { signal }),
  staleTime: HOUR_MS,
});

/** The member's own reservations that a question may name, the newest first. */
export const inquiryChoicesQuery = queryOptions({
  queryKey: [...OWN, 'inquiry-choices'] as const,
  queryFn: ({ signal }) => get(inquiryPaths.own, inquiryChoicesAnswer, { signal }),
  staleTime: 10_000,
});

/** Sends a question and answers its number; the same key sends once however often it is pressed. */
export const askInquiry = (inquiry: Inquiry, idempotencyKey: string): Promise<string> =>
  post(inquiryPaths.own, inquiryRequest.encode(inquiry), inquiryReceivedAnswer, {
    headers: { [IDEMPOTENCY_HEADER]: idempotencyKey },
  });
