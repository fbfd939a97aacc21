import type { Notice } from '@kkumteo/contract/catalog/site';
import type { Hall } from '@kkumteo/domain/catalog/hall';
import type { KstDate } from '@kkumteo/domain/shared/time';
import type { CatalogueState } from './catalogue.ts';

/** Notices and alerts in force on a day: those of the park, and those of the hall; without a hall all of them (PD-12). */
export const noticesFor = (
  state: Pick<CatalogueState, 'notices'>,
  hall: Hall | null,
  day: KstDate,
): readonly Notice[] =>
  state.notices.filter(
    (notice) =>
      notice.fromDay <= day && day <= notice.toDay && (hall === null || notice.hall === null || notice.hall === hall),
  );
