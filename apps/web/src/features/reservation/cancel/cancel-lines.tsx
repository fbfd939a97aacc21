import type { DetailLine, ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { formatAmount, formatWon } from '@kkumteo/domain/shared/money';
import { formatFullDay } from '@kkumteo/domain/shared/time';
import { Badge } from '@kkumteo/ui/badge.tsx';
import { Checkbox } from '@kkumteo/ui/checkbox.tsx';
import { cancelWords, roundWords, headWords } from '../reservation-words.ts';
import { Pieces, LineName, LinesTable } from '../lines-table.tsx';
import css from './cancel-lines.module.css';

export interface CancelLinesProps {
  readonly detail: ReservationDetail;
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (lineNo: string, yes: boolean) => void;
}

const HEADERS = ['선택', '상품', '체험일', '회차', '인원', '금액', '할인'] as const;

/** The lines of a reservation, with a box before each that may be cancelled. */
export function CancelLines(props: CancelLinesProps) {
  return (
    <LinesTable caption="취소할 상품" headers={HEADERS} className={css.table}>
      <tbody role="rowgroup">
        {props.detail.lines.map((line) => (
          <Row key={line.lineNo} line={line} {...props} />
        ))}
      </tbody>
    </LinesTable>
  );
}

function Row({ line, detail, ticked, onTick }: CancelLinesProps & { readonly line: DetailLine }) {
  const cancelled = line.state === 'cancelled';
  const chosen = line.cancellable && ticked.has(line.lineNo);
  return (
    <tr role="row" data-gone={cancelled || undefined} data-chosen={chosen || undefined}>
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
      <LineName line={line}>
        {cancelled && <Badge tone="danger">{cancelWords(line)}</Badge>}
        {!cancelled && !line.cancellable && <Badge>취소 불가</Badge>}
      </LineName>
      <td role="cell" data-key="date">
        <Pieces>{formatFullDay(line.visitDate)}</Pieces>
      </td>
      <td role="cell" data-key="round">
        <Pieces>{roundWords(line)}</Pieces>
      </td>
      <td role="cell">
        <Pieces>{headWords(detail.track, line)}</Pieces>
      </td>
      <td role="cell" data-key="amount" data-label="금액" data-number>
        {cancelled ? <s>{formatWon(line.amount)}</s> : formatWon(line.amount)}
      </td>
      <td role="cell" data-key="discount" data-label="할인" data-none={line.discount === 0 || undefined} data-number>
        {line.discount === 0 ? '-' : `-${formatAmount(line.discount)}`}
      </td>
    </tr>
  );
}
