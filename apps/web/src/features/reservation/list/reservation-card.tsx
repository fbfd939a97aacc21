import type { ReservationListEntry, ReservationListLine } from '@kkumteo/contract/reservation/reservation-list';
import { paths } from '@kkumteo/contract/pages/addresses';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { formatWon, sumWon } from '@kkumteo/domain/shared/money';
import { formatFullDay } from '@kkumteo/domain/shared/time';
import { Badge } from '@kkumteo/ui/badge.tsx';
import { Text } from '@kkumteo/ui/layout.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { useHallColour } from '../../catalog/park-halls.tsx';
import { ChangeLinks } from '../change-links.tsx';
import { DueWords } from '../due-words.tsx';
import { momentWords, roundWords, headWords, pledgeWords } from '../reservation-words.ts';
import css from './reservation-card.module.css';
import { StatusBadge } from '../status-badge.tsx';
import text from '../text-link.module.css';
import { classNames } from '@kkumteo/ui/class-names.ts';

/** A reservation of the list: its lines stay together under its number. */
export function ReservationCard({ track, entry }: { readonly track: Track; readonly entry: ReservationListEntry }) {
  const pledge = pledgeWords(entry);
  const open = entry.lines.filter((line) => line.state === 'open');
  return (
    <article className={css.card}>
      <header className={css.head}>
        <StatusBadge status={open.length === 0 ? 'cancelled' : entry.status} />
        <h2 className={css.number}>
          <Link to={paths.reservation(track, entry.reservationNo)} className={classNames(text.cover, css.link)}>
            예약번호 {entry.bookingReference}
          </Link>
        </h2>
        <p className={css.reserved}>예약 {momentWords(entry.reservedAt)}</p>
        {entry.status === 'provisional' && entry.dueAt !== null && open.length > 0 && (
          <p className={css.due}>
            결제·확약서 기한 <DueWords dueAt={entry.dueAt} />
          </p>
        )}
        {entry.status === 'awaiting-deposit' && entry.dueAt !== null && open.length > 0 && (
          <p className={css.due}>
            입금 기한 <DueWords dueAt={entry.dueAt} />
            {entry.deposit !== null && ` · ${entry.deposit.bank} ${entry.deposit.accountNumber}`}
          </p>
        )}
        {track === 'group' && pledge !== null && <p>{pledge}</p>}
      </header>
      <ul>
        {entry.lines.map((line) => (
          <Line key={line.lineNo} line={line} track={track} />
        ))}
      </ul>
      {(entry.changeable || entry.cancellable) && (
        <p className={css.links}>
          <ChangeLinks track={track} reservation={entry} size="small" />
        </p>
      )}
      {entry.lines.length > 1 && open.length > 0 && (
        <p className={css.sum}>
          합계 <b>{formatWon(sumWon(open.map(({ amount }) => amount)))}</b>
        </p>
      )}
    </article>
  );
}

function Line({ line, track }: { readonly line: ReservationListLine; readonly track: Track }) {
  return (
    <li
      className={css.line}
      data-hall={line.hall}
      data-colour={useHallColour(line.hall)}
      data-cancelled={line.state === 'cancelled' || undefined}
    >
      <div className={css.words}>
        <p className={css.name}>
          <span>{line.productName}</span> {line.state === 'cancelled' && <Badge tone="danger">취소</Badge>}
        </p>
        <p>
          {formatFullDay(line.visitDate)}{' '}
          <Text as="span" noWrap>
            {roundWords(line)}
          </Text>
        </p>
        <p>{headWords(track, line)}</p>
      </div>
      <p className={css.amount}>{formatWon(line.amount)}</p>
    </li>
  );
}
