import { paths } from '@kkumteo/contract/pages/addresses';
import type { Track } from '@kkumteo/domain/catalog/hall';

/** The confirmation card is a view of the completion page (PD-68). */
export const cardAddress = (track: Track, reservationNo: string): string =>
  `${paths.completion(track, reservationNo)}?view=card`;

/** Whether an address asks for the card. */
export const asksForCard = (query: URLSearchParams): boolean => query.get('view') === 'card';
