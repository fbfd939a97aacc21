import type { Opening } from '@kkumteo/contract/office/opening';
import { useQuery } from '@tanstack/react-query';
import { openingQuery } from '../../api/opening.ts';

/** The steps of a park that is not open; absent otherwise, and where they can't be read. */
export function useUnopened(): { readonly data: Opening | undefined; readonly isPending: boolean } {
  const { data, isPending } = useQuery({ ...openingQuery, staleTime: Infinity, refetchInterval: false });
  return { data: data?.isOpen === false ? data : undefined, isPending };
}
