import type { ReservationListLine } from '@kkumteo/contract/reservation/reservation-list';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { formatWon } from '@kkumteo/domain/shared/money';
import { formatFullDay, type KstDate } from '@kkumteo/domain/shared/time';
import { Badge } from '@kkumteo/ui/badge.tsx';
import { Text } from '@kkumteo/ui/layout.tsx';
import { LinePicture, Pieces } from '../lines-table.tsx';
import { cancelWords, headWords, roundWords } from '../reservation-words.ts';
import css from './card-line.module.css';

interface CardLineProps {
  readonly line: ReservationListLine;
  readonly track: Track;
  /** The day that its card has on top. */
  readonly ofDay: KstDate;
}

/** A line of a reservation with its product's picture; a cancelled one stays in its place with the day of its cancel. */
export function CardLine({ line, track, ofDay }: CardLineProps) {
  const isCancelled = line.state === 'cancelled';
  return (
    <li className={css.line} data-cancelled={isCancelled || undefined}>
      <LinePicture line={line} />
      <div className={css.words}>
        <p className={css.name}>
          {isCancelled ? <s>{line.productName}</s> : line.productName}{' '}
          {isCancelled && <Badge tone="danger">{cancelWords(line)}</Badge>}
        </p>
        <p>
          {line.visitDate !== ofDay && `${formatFullDay(line.visitDate)} `}
          <Text as="span" noWrap>
            {roundWords(line)}
          </Text>
        </p>
        <p>
          <Pieces>{headWords(track, line)}</Pieces>
        </p>
      </div>
      <p className={css.amount}>{isCancelled ? <s>{formatWon(line.amount)}</s> : formatWon(line.amount)}</p>
    </li>
  );
}
