import {
  type AnswerInquiry,
  answerInquiryCall,
  inquiriesCall,
  inquiryCall,
  type InquiryState,
  officeInquiryPaths,
} from '@kkumteo/contract/office/inquiry';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get, post } from '../lib/http.ts';
import { POLL_MS } from '../lib/poll.ts';

export const inquiriesQuery = (state: InquiryState) =>
  queryOptions({
    queryKey: ['inquiry', 'list', state] as const,
    queryFn: ({ signal }) => get(officeInquiryPaths.list, inquiriesCall.answer, { query: { state }, signal }),
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  });

export const inquiryQuery = (inquiryNo: string) =>
  queryOptions({
    queryKey: ['inquiry', 'one', inquiryNo] as const,
    queryFn: ({ signal }) => get(officeInquiryPaths.one(inquiryNo), inquiryCall.answer, { signal }),
    // Looking is noted: only a press looks again.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const answerInquiry = (inquiryNo: string, answer: AnswerInquiry) =>
  post(officeInquiryPaths.answer(inquiryNo), answerInquiryCall.body.encode(answer), answerInquiryCall.answer);
