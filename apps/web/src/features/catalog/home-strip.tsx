import type { Notice } from '@kkumteo/contract/catalog/site';
import { paths } from '@kkumteo/contract/pages/addresses';
import { formatDay, formatMinute, kstDate } from '@kkumteo/domain/shared/time';
import { classNames } from '@kkumteo/ui/class-names.ts';
import linkCard from '@kkumteo/ui/link-card.module.css';
import { Link } from '@kkumteo/ui/link.tsx';
import { NoWrap } from '@kkumteo/ui/no-wrap.tsx';
import { Section } from '@kkumteo/ui/page-frame.tsx';
import { Skeleton } from '@kkumteo/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { siteQuery } from '../../api/catalog.ts';
import { homeQuery } from '../../api/home.ts';
import { dotDate } from '../../lib/format.ts';
import css from './home-strip.module.css';
import { Scene } from './scene.tsx';

/** What fits on the landing, in one row of four. */
const SHOWN = 4;

/**
 * Today, the next closed day and what to know; left out where it can't be loaded. `hours`, unless empty, replaces the
 * written ones.
 */
export function HomeStrip({ hours }: { readonly hours: string | undefined }) {
  const { data: site, isError: siteFailed } = useQuery(siteQuery);
  const { data: home, isError: homeFailed } = useQuery(homeQuery);
  if (siteFailed || (homeFailed && home === undefined)) return null;
  if (site === undefined || home === undefined)
    return (
      <div aria-busy="true">
        <Skeleton className={css.waiting} />
      </div>
    );
  const notice = home.notices[0];
  return (
    <dl className={css.strip}>
      <div>
        <dt>오늘 {formatDay(kstDate(site.now))}</dt>
        <dd>{home.openToday ? hours || <NoWrap>{`${site.operator.hours.opening} 운영`}</NoWrap> : '휴관일입니다'}</dd>
      </div>
      <div>
        <dt>다음 휴관일</dt>
        <dd>{formatDay(home.nextClosedDay)}</dd>
      </div>
      <div>
        <dt>알림</dt>
        <dd>{notice === undefined ? '새로운 알림이 없습니다' : <Headline notice={notice} />}</dd>
      </div>
    </dl>
  );
}

function Headline({ notice }: { readonly notice: Notice }) {
  return (
    <>
      {notice.link === null ? notice.title : <Link to={notice.link}>{notice.title}</Link>}
      <p className={css.message}>{notice.message}</p>
    </>
  );
}

/** Rounds with seats left in the coming week; left out where there are none. */
export function RemainingSeats() {
  const { data: home, isError } = useQuery(homeQuery);
  const remaining = home?.remaining ?? null;
  const isPending = remaining === null && !isError;
  if (!isPending && (remaining ?? []).length === 0) return null;
  return (
    <Section title="이번 주 남은 자리">
      <ul className={css.seats} aria-busy={isPending || undefined}>
        {isPending
          ? Array.from({ length: SHOWN }, (_, at) => (
              <li key={at} className={classNames(linkCard.card, css.seat)}>
                <Skeleton className={css.roundSkeleton} />
              </li>
            ))
          : remaining?.slice(0, SHOWN).map((round) => (
              <li
                key={`${round.productId}-${round.visitDate}-${round.startMinute}`}
                className={classNames(linkCard.card, css.seat)}
              >
                <div className={css.thumb}>
                  <Scene path={round.picturePath} hall={round.hall} shape="square" />
                </div>
                <p className={css.words}>
                  <Link
                    to={paths.detail('individual', round.hall, round.productId, { date: round.visitDate })}
                    className={linkCard.link}
                  >
                    {round.productName}
                  </Link>
                  <span>
                    {dotDate(round.visitDate)} {formatMinute(round.startMinute)} ·{' '}
                    <b className={css.left}>{round.remainingSeats}자리</b>
                  </span>
                </p>
              </li>
            ))}
      </ul>
    </Section>
  );
}
