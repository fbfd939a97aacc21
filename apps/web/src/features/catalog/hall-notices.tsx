import type { Site } from '@kkumteo/contract/catalog/site';
import { sameDayNote } from '@kkumteo/copy/same-day';
import type { Hall } from '@kkumteo/domain/catalog/hall';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import css from './hall-notices.module.css';

/** What to know before choosing: same-day booking where the hall has it, and the notices in force today. */
export function HallNotices({ hall, site }: { readonly hall: Hall; readonly site: Site | undefined }) {
  if (site === undefined)
    return (
      <div className={css.notices} aria-busy="true">
        <Skeleton height="var(--usual)" radius={12} />
      </div>
    );
  const sameDay = site.halls.some((each) => each.hall === hall && each.sameDayUntilMinute !== null);
  const notices = site.notices.filter(
    (notice) => (notice.hall === null || notice.hall === hall) && !(sameDay && notice.message === sameDayNote),
  );
  return (
    <div className={css.notices}>
      {sameDay && <Notice>{sameDayNote}</Notice>}
      {notices.map((notice) => (
        <Notice key={notice.noticeId} tone={notice.kind === 'alert' ? 'warning' : 'info'} title={notice.title}>
          <p className={css.message}>{notice.message}</p>
        </Notice>
      ))}
    </div>
  );
}
