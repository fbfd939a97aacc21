import type { DetailLine, ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { memberLinks } from '@kkumteo/contract/pages/further-pages';
import { formatAmount, formatWon } from '@kkumteo/domain/shared/money';
import { canBookAgain } from '@kkumteo/domain/reservation/book-again';
import { formatFullDay, type Instant } from '@kkumteo/domain/shared/time';
import { Badge } from '@kkumteo/ui/badge.tsx';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { Section } from '@kkumteo/ui/page-frame.tsx';
import { RoundParts } from '../../catalog/round-parts.tsx';
import { BookAgainButton } from '../book-again/book-again.tsx';
import { LineName, LinesTable, Pieces } from '../lines-table.tsx';
import { cancelWords, roundWords, headWords } from '../reservation-words.ts';
import { openedFromDetail } from '../reservation-links.ts';
import css from './reservation-lines.module.css';

export interface ReservationLinesProps {
  readonly detail: ReservationDetail;
  /** Null until the server has said it. */
  readonly now: Instant | null;
}

const HEADERS = ['상품', '체험일', '회차', '인원', '할인', '금액', '참가자'] as const;

/**
 * The lines of a reservation; each links to its own panel with its people, and a past or cancelled one to its product
 * with the same people.
 */
export function ReservationLines({ detail, now }: ReservationLinesProps) {
  return (
    <Section title="예약 상품">
      <LinesTable caption="예약 상품" headers={HEADERS} className={css.table}>
        <tbody role="rowgroup">
          {detail.lines.map((line) => (
            <LineRow key={line.lineNo} line={line} detail={detail} now={now} />
          ))}
        </tbody>
      </LinesTable>
    </Section>
  );
}

function LineRow({
  line,
  detail: { track, reservationNo },
  now,
}: ReservationLinesProps & { readonly line: DetailLine }) {
  const isCancelled = line.state === 'cancelled';
  return (
    <tr role="row" data-gone={isCancelled || undefined}>
      <LineName line={line}>{isCancelled && <Badge tone="danger">{cancelWords(line)}</Badge>}</LineName>
      <td role="cell" data-key="date">
        <Pieces>{formatFullDay(line.visitDate)}</Pieces>
      </td>
      <td role="cell" data-key="round">
        <Pieces>{roundWords(line)}</Pieces>
        <RoundParts parts={line.parts} />
      </td>
      <td role="cell">
        <Pieces>{headWords(track, line)}</Pieces>
      </td>
      <td role="cell" data-label="할인" data-none={line.discount === 0 || undefined} data-number>
        {line.discount === 0 ? '-' : `-${formatAmount(line.discount)}`}
      </td>
      <td role="cell" data-key="amount" data-label="금액" data-number>
        {isCancelled ? <s>{formatWon(line.amount)}</s> : formatWon(line.amount)}
      </td>
      <td role="cell" data-key="people">
        <span className={css.doing}>
          <LinkButton
            size="small"
            to={memberLinks.reservationLine(track, reservationNo, line.lineNo)}
            state={openedFromDetail}
            aria-label={`${line.productName} ${[listWords(line, track), '참가자 보기'].join(' ').trim()}`}
          >
            {listWords(line, track) || '참가자 보기'}
          </LinkButton>
          {now !== null && canBookAgain(line, now) && (
            <BookAgainButton track={track} reservationNo={reservationNo} line={line} now={now} />
          )}
        </span>
      </td>
    </tr>
  );
}

/** `명단 20/60명`: how many of a group's heads have a name; empty where there is nothing to fill in. */
const listWords = ({ state, namedCount, experiencerCount }: DetailLine, track: ReservationDetail['track']): string =>
  track === 'group' && state === 'open' ? `명단 ${namedCount}/${experiencerCount}명` : '';
