import { settingsCall, settingsPath } from '@kkumteo/contract/office/settings';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../lib/http.ts';
import { openDraft } from './catalogue.ts';

export const settingsQuery = queryOptions({
  queryKey: ['settings'] as const,
  queryFn: ({ signal }) => get(settingsPath, settingsCall.answer, { signal }),
  // Drafts save themselves behind it.
  staleTime: 0,
});

/** The draft of a subject as it is opened; what is on the screen is read again by saving alone. */
export const subjectDraftQuery = (subject: string) =>
  queryOptions({
    queryKey: ['settings', 'draft', subject] as const,
    queryFn: () => openDraft(subject),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
