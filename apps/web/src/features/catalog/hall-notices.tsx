import type { Hall, HallRecord } from '@kkumteo/domain/catalog/hall';
import { useQuery } from '@tanstack/react-query';
import { noticesQuery } from '../../api/catalog.ts';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import css from './hall-notices.module.css';

const SAME_DAY = '당일 예약이 가능합니다. 오후 2시부터는 현장에서 발권해 주세요.';

/** What to know before choosing: same-day booking where the hall has it, and the notices in force today. */
export function HallNotices({ hall, record }: { readonly hall: Hall; readonly record: HallRecord | undefined }) {
  const { data: notices = [], isPending } = useQuery(noticesQuery(hall));
  const sameDay = record !== undefined && record.sameDayUntilMinute !== null;
  return (
    <div className={css.notices} aria-busy={isPending || undefined}>
      {sameDay && <Notice>{SAME_DAY}</Notice>}
      {(isPending || record === undefined) && <Skeleton height="var(--usual)" radius={12} />}
      {notices
        .filter((notice) => !(sameDay && notice.message === SAME_DAY))
        .map((notice) => (
          <Notice key={notice.noticeId} tone={notice.kind === 'alert' ? 'warning' : 'info'} title={notice.title}>
            <p className={css.message}>{notice.message}</p>
          </Notice>
        ))}
    </div>
  );
}
