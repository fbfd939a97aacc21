import type { Notice } from '@kkumteo/contract/catalog/site';
import type { Hall } from '@kkumteo/domain/catalog/hall';
import type { KstDate } from '@kkumteo/domain/shared/time';
import type { CatalogueState } from './catalogue.ts';

/** What visitors of a park read that is not opened yet. */
export const NOT_OPEN_YET: Notice = {
  noticeId: 0,
  hall: null,
  track: null,
  kind: 'notice',
  fromDay: '2000-01-01',
  toDay: '2999-12-31',
  title: '아직 예약을 받지 않아요.',
  message: '공원을 열 준비를 하고 있어요.',
  link: null,
};

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
