import { PAGE_DATA } from '@kkumteo/contract/pages/rendering';
import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';

const pageDataSchema = v.array(v.object({ key: v.array(v.unknown()), data: v.unknown(), at: v.optional(v.number()) }));

/** Answers that come with a page, each with its query's key; `at` is their time where it is not now, as epoch ms. */
export type PageData = v.InferOutput<typeof pageDataSchema>;

/** Whether the server rendered this page: its answers are in it. */
export const isRendered = (): boolean => !import.meta.env.SSR && document.getElementById(PAGE_DATA) !== null;

/** Takes the answers that came with the page into the cache. */
export function takePageData(queries: QueryClient): void {
  const text = document.getElementById(PAGE_DATA)?.textContent ?? '[]';
  for (const { key, data, at = Date.now() } of v.parse(pageDataSchema, JSON.parse(text)))
    queries.setQueryData(key, data, { updatedAt: at });
}
