import { erasuresCall, keptCall, privacyPaths as paths, textCall, textsCall } from '@kkumteo/contract/office/privacy';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../lib/http.ts';

const privacyKey = ['privacy'] as const;

export const keptQuery = queryOptions({
  queryKey: [...privacyKey, 'kept'] as const,
  queryFn: ({ signal }) => get(paths.kept, keptCall.answer, { signal }),
});

export const erasuresQuery = queryOptions({
  queryKey: [...privacyKey, 'erasures'] as const,
  queryFn: ({ signal }) => get(paths.erasures, erasuresCall.answer, { signal }),
});

export const textsQuery = queryOptions({
  queryKey: [...privacyKey, 'texts'] as const,
  queryFn: ({ signal }) => get(paths.texts, textsCall.answer, { signal }),
});

/** A text that was kept never changes. */
export const textQuery = (textKey: number) =>
  queryOptions({
    queryKey: [...privacyKey, 'text', textKey] as const,
    queryFn: ({ signal }) => get(paths.text(textKey), textCall.answer, { signal }),
    staleTime: Infinity,
  });
