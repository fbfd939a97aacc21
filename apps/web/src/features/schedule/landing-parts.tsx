import { paths } from '@kkumteo/contract/pages/addresses';
import type { ShownHome } from '../../api/home.ts';
import { seatState } from '@kkumteo/domain/schedule/seats';
import { formatMinute } from '@kkumteo/domain/shared/time';
import { Icon } from '@kkumteo/ui/icon.tsx';
import linkCard from '@kkumteo/ui/link-card.module.css';
import { Link } from '@kkumteo/ui/link.tsx';
import { NoWrap } from '@kkumteo/ui/no-wrap.tsx';
import { Section } from '@kkumteo/ui/page-frame.tsx';
import { Skeleton } from '@kkumteo/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { siteQuery } from '../../api/catalog.ts';
import { homeQuery } from '../../api/home.ts';
import { dotDate } from '../../lib/format.ts';
import { Scene } from '../catalog/scene.tsx';
import css from './landing-parts.module.css';
import { GUIDE } from './visit/guide.ts';
import type { TodayWords } from './visit/today-words.ts';

/**
 * Whether the park is open today: the written hours with the page, `today` in their place once it is known; nothing
 * where neither could be loaded.
 */
export function OpenLine({ today }: { readonly today: TodayWords | undefined }) {
  const { data: site } = useQuery(siteQuery);
  const { data: home } = useQuery(homeQuery);
  if (today === undefined && site === undefined) return null;
  const words = today ?? writtenWords(site?.operator.hours.opening, home?.openToday);
  return (
    // New words are a new element: otherwise the browser counts their places as moved.
    <p key={words.state} className={css.open} data-tone={words.tone}>
      <b>{words.state}</b> {words.main !== '' && <span>{words.main}</span>}
    </p>
  );
}

function writtenWords(opening: string | undefined, isOpen: boolean | undefined): Omit<TodayWords, 'more'> {
  if (isOpen === false) return { tone: 'danger', state: '오늘은 휴관이에요', main: '' };
  return { tone: 'soft', state: '운영시간', main: opening ?? '' };
}

/** The park's newest notice; left out where there is none. */
export function NewestNotice() {
  const { data: home } = useQuery(homeQuery);
  const notice = home?.notices[0];
  if (notice === undefined) return null;
  const { title, message, link } = notice;
  return (
    <section className={css.notice} aria-label="알림">
      <Icon name="info" />
      <p>
        <b>{link === null ? title : <Link to={link}>{title}</Link>}</b> {message}
      </p>
    </section>
  );
}

/** What fits on the landing, in two columns of two. */
const SHOWN = 4;

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
              <li key={at} className={css.seat}>
                <Skeleton height={58} />
              </li>
            ))
          : remaining?.slice(0, SHOWN).map((round) => <Seat key={keyOf(round)} round={round} />)}
      </ul>
    </Section>
  );
}

type Round = NonNullable<ShownHome['remaining']>[number];

const keyOf = ({ productId, visitDate, startMinute }: Round): string => `${productId}-${visitDate}-${startMinute}`;

/** A round of the week; its seats are counted where they are scarce. */
function Seat({ round }: { readonly round: Round }) {
  const { productId, productName, hall, picturePath, visitDate, startMinute, remainingSeats } = round;
  return (
    <li className={css.seat}>
      <div className={css.thumb}>
        <Scene path={picturePath} hall={hall} shape="square" />
      </div>
      <p className={css.words}>
        <Link to={paths.detail('individual', hall, productId, { date: visitDate })} className={linkCard.link}>
          {productName}
        </Link>
        <NoWrap>{`${dotDate(visitDate)} ${formatMinute(startMinute)}`}</NoWrap>
      </p>
      {seatState(remainingSeats) === 'few' && <b className={css.left}>{`${remainingSeats}자리 남음`}</b>}
    </li>
  );
}

const HELP = [
  { name: '이용안내', note: '시간, 요금, 주차', icon: 'clock', to: GUIDE.all },
  { name: '오는 길', note: '지도와 교통편', icon: 'map', to: GUIDE.way },
  { name: '자주 묻는 질문', note: '초성으로 찾기', icon: 'question', to: GUIDE.questions },
  { name: '문의', note: '전화와 온라인 문의', icon: 'phone', to: GUIDE.contact },
] as const;

const PATHS = {
  clock: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7v5l3.5 2',
  map: 'M9 4L4 6v14l5-2 6 2 5-2V4l-5 2zM9 4v14M15 6v14',
  question: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.7v.1',
  phone: 'M6 4h3l1.5 4.5L8.5 10a12 12 0 0 0 5.5 5.5l1.5-2L20 15v3a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2z',
} as const;

/** Where a visitor's questions are answered. */
export function HelpRow() {
  return (
    <nav aria-label="도움">
      <ul className={css.help}>
        {HELP.map(({ name, note, icon, to }) => (
          <li key={name}>
            <Link to={to}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={PATHS[icon]} />
              </svg>
              <span>
                {name} <small>{note}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
