import type { KstDate } from '@kkumteo/domain/shared/time';
import { encodeDate } from '../wire/scalars.ts';

/** Asks which ways to pay there are for a visit day. */
export const encodePayOptionsQuery = (visitDate: KstDate): { readonly expVisitRvdt: string } => ({
  expVisitRvdt: encodeDate(visitDate),
});

/** The wallet that a payment by card names as its easy pay; no other is asked for (reservation spec §2). */
export const DEFAULT_EASY_PAY = 'TOSSPAY';
