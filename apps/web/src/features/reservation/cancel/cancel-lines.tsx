import type { DetailLine, ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { formatAmount, formatWon } from '@kkumteo/domain/shared/money';
import { formatFullDay } from '@kkumteo/domain/shared/time';
import { Badge } from '@kkumteo/ui/badge.tsx';
import { Checkbox } from '@kkumteo/ui/checkbox.tsx';
import { VisuallyHidden } from '@kkumteo/ui/visually-hidden.tsx';
import { cancelWords, roundWords } from '../line-words.ts';
import { LinePicture } from '../line-picture.tsx';
import { Pieces } from '../pieces.tsx';
import { headWords } from '../visit/visit-words.ts';
import css from './cancel-lines.module.css';

export interface CancelLinesProps {
  readonly detail: ReservationDetail;
  /** Numbers of the lines that are ticked. */
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (lineNo: string, yes: boolean) => void;
}

const HEADERS = ['상품', '체험일', '회차', '인원'] as const;

/** The lines of a reservation, with a box before each that may be cancelled; on a phone each is a card. */
export function CancelLines(props: CancelLinesProps) {
  return (
    <table className={css.table} role="table">
      <caption className={css.caption}>취소할 상품: 선택, 상품, 체험일, 회차, 인원, 금액, 할인</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            <VisuallyHidden>선택</VisuallyHidden>
          </th>
          {HEADERS.map((header) => (
            <th key={header} scope="col" role="columnheader">
              {header}
            </th>
          ))}
          <th scope="col" role="columnheader" className={css.number}>
            금액
          </th>
          <th scope="col" role="columnheader" className={css.number}>
            할인
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {props.detail.lines.map((line) => (
          <Row key={line.lineNo} line={line} {...props} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ line, detail, ticked, onTick }: CancelLinesProps & { readonly line: DetailLine }) {
  const gone = line.state === 'cancelled';
  const chosen = line.cancellable && ticked.has(line.lineNo);
  return (
    <tr role="row" data-gone={gone || undefined} data-chosen={chosen || undefined}>
      <td role="cell" className={css.pick}>
        {line.cancellable && (
          <Checkbox
            label={`${line.productName} 취소 선택`}
            hideLabel
            checked={chosen}
            onChange={(yes) => onTick(line.lineNo, yes)}
          />
        )}
      </td>
      <th scope="row" role="rowheader">
        <span className={css.named}>
          <LinePicture line={line} />
          <span className={css.product}>
            {gone ? <s>{line.productName}</s> : line.productName}
            {gone && <Badge tone="danger">{cancelWords(line)}</Badge>}
            {!gone && !line.cancellable && <Badge>취소 불가</Badge>}
          </span>
        </span>
      </th>
      <td role="cell" data-key="date">
        <Pieces>{formatFullDay(line.visitDate)}</Pieces>
      </td>
      <td role="cell" data-key="round">
        <Pieces>{roundWords(line)}</Pieces>
      </td>
      <td role="cell">
        <Pieces>{headWords(detail.track, line)}</Pieces>
      </td>
      <td role="cell" data-key="amount" data-label="금액" className={css.number}>
        {gone ? <s>{formatWon(line.amount)}</s> : formatWon(line.amount)}
      </td>
      <td
        role="cell"
        data-key="discount"
        data-label="할인"
        data-none={line.discount === 0 || undefined}
        className={css.number}
      >
        {line.discount === 0 ? '-' : `-${formatAmount(line.discount)}`}
      </td>
    </tr>
  );
}
