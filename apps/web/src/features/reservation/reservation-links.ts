import { paths } from '@kkumteo/contract/pages/addresses';
import type { Track } from '@kkumteo/domain/catalog/hall';
import * as v from 'valibot';

/** The confirmation card is a view of the completion page (PD-68). */
export const cardAddress = (track: Track, reservationNo: string): string =>
  `${paths.completion(track, reservationNo)}?view=card`;

export const asksForCard = (query: URLSearchParams): boolean => query.get('view') === 'card';

/** The parameter of the change page's address that names the line whose panel is open (PD-40). */
export const LINE_QUERY = 'line';

/** The state of a link from the reservation's detail to the panel of a line: one step back closes the panel. */
export const openedFromDetail = { openedFromDetail: true } as const;

const openedSchema = v.object({ openedFromDetail: v.literal(true) });

export const wasOpenedFromDetail = (state: unknown): boolean => v.is(openedSchema, state);

/** The state of a link to the change page once the guide was shown. */
export const GUIDED = { guided: true } as const;

const guidedSchema = v.object({ guided: v.literal(true) });

/** Whether the guide was shown on the way to this page; a reload does not show it again. */
export const wasGuided = (state: unknown): boolean => v.is(guidedSchema, state);
