import type { RefundPreview } from '@kkumteo/contract/reservation/cancel';
import { useQuery } from '@tanstack/react-query';
import { refundPreviewQuery, type ShownLines } from '../../../api/cancel.ts';
import { failureMessage } from '../../../lib/http.ts';

export interface RefundPreviewView {
  /** What goes back for the lines that are chosen now; null while it is not known, and where none is chosen. */
  readonly preview: RefundPreview | null;
  readonly waiting: boolean;
  readonly failure: string | null;
  readonly retry: () => void;
}

/**
 * The server's refund for the chosen lines (PD-22), loaded for every selection, and again once the reservation has
 * changed. Each selection has its own answer, so an older one that comes late is never shown.
 */
export function useRefundPreview(shown: ShownLines, enabled: boolean): RefundPreviewView {
  const { data, error, isFetching, refetch } = useQuery({ ...refundPreviewQuery(shown), enabled });
  return {
    preview: enabled && error === null ? (data ?? null) : null,
    waiting: enabled && isFetching,
    failure: enabled && error !== null && !isFetching ? failureMessage(error) : null,
    retry: () => void refetch(),
  };
}
