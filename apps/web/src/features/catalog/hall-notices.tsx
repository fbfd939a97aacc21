import { noticesAt, type Site } from '@kkumteo/contract/catalog/site';
import { type Hall, hallOf, type Track } from '@kkumteo/domain/catalog/hall';
import { Text } from '@kkumteo/ui/layout.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { Skeleton } from '@kkumteo/ui/skeleton.tsx';
import css from './hall-notices.module.css';
import { sameDayNote } from '@kkumteo/copy/same-day';

export interface HallNoticesProps {
  readonly hall: Hall;
  readonly track: Track;
  readonly site: Site | undefined;
}

/** What to know before choosing: same-day booking where the hall has it, and the notices in force today. */
export function HallNotices({ hall, track, site }: HallNoticesProps) {
  if (site === undefined)
    return (
      <div className={css.notices} aria-busy="true">
        <Skeleton className={css.noticeSkeleton} />
      </div>
    );
  const until = hallOf(site.halls, hall)?.sameDayUntilMinute ?? null;
  const sameDay = until === null ? null : sameDayNote(until);
  const notices = noticesAt(site, hall, track).filter(({ message }) => message !== sameDay);
  return (
    <div className={css.notices}>
      {sameDay !== null && <Notice>{sameDay}</Notice>}
      {notices.map((notice) => (
        <Notice key={notice.noticeId} tone={notice.kind === 'alert' ? 'warning' : 'info'} title={notice.title}>
          <Text weight={500}>{notice.message}</Text>
        </Notice>
      ))}
    </div>
  );
}
