import type { Opening } from '@kkumteo/contract/office/opening';
import { useQuery } from '@tanstack/react-query';
import { openingQuery } from '../../api/opening.ts';
import { useMay } from '../staff/self.tsx';

/** The steps of a park that is not open, for who may act on them; absent otherwise, and where they can't be read. */
export function useUnopened(): { readonly data: Opening | undefined; readonly isPending: boolean } {
  const enabled = useMay('opening.read');
  const { data, isPending } = useQuery({ ...openingQuery, enabled, staleTime: Infinity, refetchInterval: false });
  return { data: data?.isOpen === false ? data : undefined, isPending: enabled && isPending };
}
