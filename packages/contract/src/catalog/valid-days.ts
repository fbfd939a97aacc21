import type { ValidDays } from '@kkumteo/domain/shared/valid-days';
import { field, map, maybe, object } from '../wire/codec.ts';
import { date } from '../wire/scalars.ts';

/** The visit days for which a row is valid; an end that is open is left out. */
export const validDays = map(
  object({
    fromDay: field('aplyStartDt', maybe(date), 'first visit day; absent: open'),
    toDay: field('aplyEndDt', maybe(date), 'last visit day; absent: open'),
  }),
  ({ fromDay, toDay }): ValidDays => ({ fromDay: fromDay ?? null, toDay: toDay ?? null }),
  ({ fromDay, toDay }) => ({ fromDay: fromDay ?? undefined, toDay: toDay ?? undefined }),
);
