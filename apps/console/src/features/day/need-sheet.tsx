import { NEED_NAMES } from '@kkumteo/copy/day';
import type { NeedItem } from '@kkumteo/contract/office/day';
import type { NeedKind } from '@kkumteo/domain/day/needs';
import { formatDay, formatMinute, kstDate, kstMinute, yearOf } from '@kkumteo/domain/shared/time';
import { Badge } from '@kkumteo/ui/badge.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { needQuery } from '../../api/day.ts';
import {
  calendarPlace,
  closingPlace,
  draftPlace,
  inquiryPlace,
  places,
  roundPlace,
  workPlace,
} from '../../lib/addresses.ts';
import { failureMessage } from '../../lib/http.ts';
import { Sheet } from '../../lib/sheet.tsx';
import { TableSkeleton } from '../../lib/table/table-skeleton.tsx';
import { needDetail, needTitle } from './need-words.ts';
import css from './need-sheet.module.css';

/** Everything of one kind that waits for a person, oldest first. */
export function NeedSheet({ kind, onClose }: { readonly kind: NeedKind; readonly onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(needQuery(kind));
  return (
    <Sheet
      title={NEED_NAMES[kind]}
      sub={data === undefined ? undefined : `${data.items.length}건 · 오래된 순`}
      onClose={onClose}
    >
      {error !== null && (
        <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {error === null && data === undefined && <TableSkeleton columns={2} label="목록을 불러오고 있어요." />}
      {data?.items.length === 0 && <p>지금은 없어요.</p>}
      <ul className={css.list}>
        {data?.items.map((item, at) => (
          <li key={at}>
            <Item kind={kind} item={item} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function Item({ kind, item }: { readonly kind: NeedKind; readonly item: NeedItem }) {
  const { since, bookingReference, isLate, inquiryNo, heldBy, why } = item;
  const title = needTitle(kind, item);
  const place = kind === 'messages' ? places.messages : placeOf(item);
  return (
    <>
      <p className={css.title}>
        {place === null ? title : <Link to={place}>{title}</Link>}
        {isLate && <Badge tone="danger">기한 지남</Badge>}
      </p>
      <p>{needDetail(item)}</p>
      {why !== null && <p>{why}</p>}
      <p className={css.faint}>
        {[
          inquiryNo,
          bookingReference,
          since === null ? null : `${formatDay(kstDate(since))} ${formatMinute(kstMinute(since))}부터`,
          heldBy === null ? null : `${heldBy} 님이 맡음`,
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </p>
    </>
  );
}

function placeOf({ workId, inquiryNo, closingId, day, roundId, word, draftOf }: NeedItem): string | null {
  if (draftOf !== null) return draftPlace(draftOf);
  if (workId !== null) return workPlace(workId);
  if (inquiryNo !== null) return inquiryPlace(inquiryNo);
  if (closingId !== null) return closingPlace(closingId);
  if (word === 'holidays' && day !== null) return calendarPlace(yearOf(day));
  return day === null || roundId === null ? null : roundPlace(day, roundId);
}
