import { noticesAt, type Site } from '@kkumteo/contract/catalog/site';
import { type Hall, hallOf, type Track } from '@kkumteo/domain/catalog/hall';
import { Text } from '@kkumteo/ui/layout.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import css from './hall-notices.module.css';
import { sameDayNote } from '@kkumteo/copy/same-day';

export interface HallNoticesProps {
  readonly hall: Hall;
  readonly track: Track;
  readonly site: Site;
}

/** The notices in force today; what they say of same-day booking is in the hall's head already. */
export function HallNotices({ hall, track, site }: HallNoticesProps) {
  const until = hallOf(site.halls, hall)?.sameDayUntilMinute ?? null;
  const sameDay = until === null ? null : sameDayNote(until);
  const notices = noticesAt(site, hall, track).filter(({ message }) => message !== sameDay);
  if (notices.length === 0) return null;
  return (
    <section className={css.notices} aria-label="알림">
      {notices.map((notice) => (
        <Notice key={notice.noticeId} tone={notice.kind === 'alert' ? 'warning' : 'info'} title={notice.title}>
          <Text weight={500}>{notice.message}</Text>
        </Notice>
      ))}
    </section>
  );
}
