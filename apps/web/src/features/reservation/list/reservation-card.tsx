import type { ReservationListEntry } from '@kkumteo/contract/reservation/reservation-list';
import { paths } from '@kkumteo/contract/pages/addresses';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { choosesRooms } from '@kkumteo/domain/catalog/product';
import { earliest, visitSteps } from '@kkumteo/domain/reservation/visit-steps';
import { arrivalMinute } from '@kkumteo/domain/reservation/visit-times';
import { formatWon, sumWon } from '@kkumteo/domain/shared/money';
import { formatMinute, type Instant, type KstDate, MINUTE_MS } from '@kkumteo/domain/shared/time';
import { Icon } from '@kkumteo/ui/icon.tsx';
import { Text } from '@kkumteo/ui/layout.tsx';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { classNames } from '@kkumteo/ui/class-names.ts';
import { useId } from 'react';
import { useHalls } from '../../catalog/park-halls.tsx';
import { useServerNow } from '../../schedule/server-now.ts';
import { ChangeLinks } from '../change-links.tsx';
import { pledgeWords } from '../reservation-words.ts';
import { StatusBadge } from '../status-badge.tsx';
import text from '../text-link.module.css';
import { ToDoBox } from '../visit/to-do-box.tsx';
import { neededToDo, openLinesOf, stepFacts, type ToDo } from '../visit/visit-to-do.ts';
import { dayCount, dayWords } from '../visit/visit-words.ts';
import { CardLine } from './card-line.tsx';
import css from './reservation-card.module.css';

interface ReservationCardProps {
  readonly track: Track;
  readonly entry: ReservationListEntry;
}

/** A reservation of the list by its visit: its day, what is still to do, and its lines. */
export function ReservationCard({ track, entry }: ReservationCardProps) {
  const id = useId();
  const now = useServerNow(MINUTE_MS);
  const toDo = useToDo({ track, entry }, now);
  const open = openLinesOf(entry);
  const first = earliest(open.length === 0 ? entry.lines : open);
  if (first === undefined) return null;
  const to = paths.reservation(track, entry.reservationNo);
  const pledge = track === 'group' ? pledgeWords(entry) : null;
  return (
    <article className={css.card} aria-labelledby={id}>
      <header className={css.head}>
        <h3 id={id} className={css.day}>
          {now !== null && dayWords(first.visitDate, now)}
        </h3>
        {now !== null && open.length > 0 && <b className={css.left}>{leftWords(first.visitDate, now)}</b>}
        <StatusBadge status={open.length === 0 ? 'cancelled' : entry.status} />
        {open.length > 0 && (
          <p className={css.arrival}>
            <b>{formatMinute(arrivalMinute(first.startMinute))}까지</b> 매표소
          </p>
        )}
        {entry.organisationName !== null && <p className={css.arrival}>{entry.organisationName}</p>}
        {pledge !== null && <p className={css.arrival}>{pledge}</p>}
      </header>
      <div className={css.middle}>
        {toDo !== null && now !== null && (
          <ToDoBox toDo={toDo} now={now} beside>
            <LinkButton size="small" to={toDo.action?.kind === 'page' ? toDo.action.to : to}>
              {toDo.action?.label ?? '예약 상세'}
            </LinkButton>
          </ToDoBox>
        )}
        <ul>
          {entry.lines.map((line) => (
            <CardLine key={line.lineNo} line={line} track={track} ofDay={first.visitDate} />
          ))}
        </ul>
        {entry.lines.length > 1 && open.length > 0 && (
          <p className={css.sum}>
            합계 <b>{formatWon(sumWon(open.map(({ amount }) => amount)))}</b>
          </p>
        )}
      </div>
      <footer className={css.foot}>
        <Text tone="faint" size="second" noWrap>
          예약번호 {entry.bookingReference}
        </Text>
        <p className={css.links}>
          <ChangeLinks track={track} reservation={entry} size="small" />
          <Link
            to={to}
            className={classNames(text.cover, css.more)}
            aria-label={`예약 상세, 예약번호 ${entry.bookingReference}`}
          >
            예약 상세 <Icon name="forward" />
          </Link>
        </p>
      </footer>
    </article>
  );
}

/** `D-20`, `오늘`; of a visit that is over that it is. */
function leftWords(visitDate: KstDate, now: Instant): string {
  const days = dayCount(visitDate, now);
  return days.startsWith('D+') ? '지난 방문' : days;
}

function useToDo({ track, entry }: ReservationCardProps, now: Instant | null): ToDo | null {
  const halls = useHalls();
  if (now === null) return null;
  const payment = { dueAt: entry.dueAt, deposit: entry.deposit };
  const facts = { ...entry, track, payment };
  const roomed = openLinesOf(entry).filter((line) => choosesRooms(line, halls));
  const rooms =
    roomed.length === 0
      ? null
      : {
          chosen: roomed.reduce((sum, line) => sum + line.roomedCount, 0),
          needed: roomed.reduce((sum, line) => sum + line.experiencerCount, 0),
        };
  // The list says nothing of names, on which no visit depends.
  const lines = openLinesOf(entry).map((line) => ({ ...line, namedCount: line.experiencerCount }));
  return neededToDo(facts, visitSteps(stepFacts(facts, lines, rooms), now));
}
