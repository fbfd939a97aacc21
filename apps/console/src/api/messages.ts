import {
  type ChosenMessages,
  failedCall,
  messagePaths as paths,
  noticesCall,
  previewNoticeCall,
  type SendNotice,
  sendFailedCall,
  sendNoticeCall,
  settleFailedCall,
} from '@kkumteo/contract/office/messages';
import { queryOptions } from '@tanstack/react-query';
import { get, post } from '../lib/http.ts';
import { POLL_MS } from '../lib/poll.ts';

export const failedQuery = queryOptions({
  queryKey: ['messages', 'failed'] as const,
  queryFn: ({ signal }) => get(paths.failed, failedCall.answer, { signal }),
  refetchInterval: POLL_MS,
});

export const noticesQuery = queryOptions({
  queryKey: ['messages', 'notices'] as const,
  queryFn: ({ signal }) => get(paths.notices, noticesCall.answer, { signal }),
  refetchInterval: POLL_MS,
});

export const sendFailed = (chosen: ChosenMessages) =>
  post(paths.sendFailed, sendFailedCall.body.encode(chosen), sendFailedCall.answer);
export const settleFailed = (chosen: ChosenMessages) =>
  post(paths.settleFailed, settleFailedCall.body.encode(chosen), settleFailedCall.answer);
export const previewNotice = (asked: Omit<SendNotice, 'reason' | 'pressKey'>) =>
  post(paths.previewNotice, previewNoticeCall.body.encode(asked), previewNoticeCall.answer);
export const sendNotice = (notice: SendNotice) =>
  post(paths.notices, sendNoticeCall.body.encode(notice), sendNoticeCall.answer);
