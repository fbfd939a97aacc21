import type { DetailLine, ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { memberLinks } from '@kkumteo/contract/pages/further-pages';
import { formatAmount, formatWon } from '@kkumteo/domain/shared/money';
import { canBookAgain } from '@kkumteo/domain/reservation/book-again';
import { formatFullDay, type Instant } from '@kkumteo/domain/shared/time';
import { Badge } from '@kkumteo/ui/badge.tsx';
import { type Column, DataTable } from '@kkumteo/ui/data-table.tsx';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { Section } from '@kkumteo/ui/page-frame.tsx';
import { RoundParts } from '../../catalog/round-parts.tsx';
import { BookAgainButton } from '../book-again/book-again.tsx';
import { cancelWords, roundWords, headWords } from '../reservation-words.ts';
import { openedFromDetail } from '../reservation-links.ts';
import css from './detail.module.css';

export interface ReservationLinesProps {
  readonly detail: ReservationDetail;
  /** Null until the server has said it. */
  readonly now: Instant | null;
}

/**
 * The lines of a reservation; each links to its own panel with its people, and a past or cancelled one to its product
 * with the same people.
 */
export function ReservationLines({ detail, now }: ReservationLinesProps) {
  return (
    <Section title="예약 상품">
      <DataTable
        caption="예약 상품: 상품, 체험일, 회차, 인원, 할인, 금액, 참가자"
        columns={columnsOf(detail, now)}
        rows={detail.lines}
        rowKey={({ lineNo }) => lineNo}
      />
    </Section>
  );
}

const columnsOf = ({ track, reservationNo }: ReservationDetail, now: Instant | null): readonly Column<DetailLine>[] => [
  {
    key: 'product',
    header: '상품',
    rowHeader: true,
    cell: (line) => (
      <span>
        {strikeIfCancelled(line, line.productName)}{' '}
        {line.state === 'cancelled' && <Badge tone="danger">{cancelWords(line)}</Badge>}
      </span>
    ),
  },
  { key: 'date', header: '체험일', cell: ({ visitDate }) => formatFullDay(visitDate) },
  {
    key: 'round',
    header: '회차',
    cell: (line) => (
      <div>
        {roundWords(line)}
        <RoundParts parts={line.parts} />
      </div>
    ),
  },
  {
    key: 'people',
    header: '인원',
    cell: (line) => headWords(track, line),
  },
  {
    key: 'discount',
    header: '할인',
    align: 'end',
    cell: ({ discount }) => (discount === 0 ? null : `-${formatAmount(discount)}`),
  },
  { key: 'amount', header: '금액', align: 'end', cell: (line) => strikeIfCancelled(line, formatWon(line.amount)) },
  {
    key: 'people-link',
    header: '참가자',
    align: 'center',
    cell: (line) => (
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
    ),
  },
];

/** `명단 20/60명`: how many of a group's heads have a name; empty where there is nothing to fill in. */
const listWords = ({ state, namedCount, experiencerCount }: DetailLine, track: ReservationDetail['track']): string =>
  track === 'group' && state === 'open' ? `명단 ${namedCount}/${experiencerCount}명` : '';

const strikeIfCancelled = ({ state }: DetailLine, words: string) => (state === 'cancelled' ? <s>{words}</s> : words);
