import { WHOLE_SEARCH } from '@kkumteo/contract/booking/search';
import { TRACKS } from '@kkumteo/contract/pages/addresses';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { searchQuery } from '../../../../api/search.ts';
import type { TrackFound } from './text-found.ts';

/** What words alone find over all halls. */
const textQuery = (track: Track, text: string) => searchQuery({ ...WHOLE_SEARCH, track, text: text.trim() });

export interface TextSearching {
  /** Of the own track first; what was found before stays while the next is under way. */
  readonly found: readonly TrackFound[];
  readonly isWaiting: boolean;
  readonly failure: Error | null;
  readonly retry: () => void;
  /** What other words find, once it is known; throws where it can't be. */
  readonly search: (text: string) => Promise<readonly TrackFound[]>;
}

/** Searches both tracks by words, the visitor's own first. */
export function useTextSearch(track: Track, text: string): TextSearching {
  const queries = useQueryClient();
  const other: Track = TRACKS.find((each) => each !== track) ?? track;
  const enabled = text.trim() !== '';
  const first = useQuery({ ...textQuery(track, text), enabled });
  const second = useQuery({ ...textQuery(other, text), enabled });
  const both = [first, second];
  return {
    found: [
      { track, answer: first.data },
      { track: other, answer: second.data },
    ],
    isWaiting:
      enabled && both.some(({ isFetching, data, isPlaceholderData }) => isFetching && (!data || isPlaceholderData)),
    failure: both.find(({ error, isFetching }) => error !== null && !isFetching)?.error ?? null,
    retry: () => both.forEach(({ isError, refetch }) => isError && void refetch()),
    search: (wanted) =>
      Promise.all(
        [track, other].map(async (each) => ({
          track: each,
          answer: await queries.fetchQuery(textQuery(each, wanted)),
        })),
      ),
  };
}
