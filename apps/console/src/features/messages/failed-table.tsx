import { type FailedMessage, MOST_AT_ONCE } from '@kkumteo/contract/office/messages';
import { messageName } from '@kkumteo/copy/messages/message-name';
import { Button } from '@kkumteo/ui/button.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { useMemo } from 'react';
import { inquiryPlace, reservationPlace } from '../../lib/addresses.ts';
import { serverNow } from '../../lib/clock.ts';
import { Icon } from '../../lib/icon.tsx';
import type { GridColumn } from '../../lib/table/columns.ts';
import { Grid } from '../../lib/table/grid.tsx';
import { useGrid } from '../../lib/table/use-grid.ts';
import { ListTools } from '../staff/list-tools.tsx';
import { useMay } from '../staff/self.tsx';
import { moment, stamp } from '../staff/times.ts';
import { otherWayWords, whyWords } from './message-words.ts';
import css from './messages.module.css';

export type FailedAct = 'send' | 'settle';

export interface FailedTableProps {
  readonly messages: readonly FailedMessage[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  readonly onAct: (act: FailedAct) => void;
}

const COLUMNS: readonly GridColumn<FailedMessage>[] = [
  {
    key: 'since',
    header: '때',
    value: ({ dueAt }) => stamp(dueAt),
    cell: ({ dueAt }) => moment(dueAt, serverNow()),
  },
  { key: 'topic', header: '무엇을', rowHeader: true, value: ({ topic }) => messageName(topic) },
  {
    key: 'recipient',
    header: '누구에게',
    share: 1.5,
    value: ({ recipient, address }) => [recipient, address].filter(Boolean).join(' ') || '없음',
  },
  {
    key: 'why',
    header: '까닭',
    share: 2,
    value: ({ code, ...failed }) => `${whyWords(failed)}${code === '' ? '' : ` (${code})`}`,
    cell: (failed) => <span className={css.why}>{whyWords(failed)}</span>,
  },
  { key: 'other', header: '다른 길', share: 1.1, wideOnly: true, value: otherWayWords },
  {
    key: 'about',
    header: '예약·문의',
    share: 1.5,
    wideOnly: true,
    value: ({ bookingReference, inquiryNo }) => bookingReference ?? inquiryNo,
    cell: (failed) => <About {...failed} />,
  },
];

/** What could not be sent; a row that is pressed is chosen, and the chosen ones are sent again together. */
export function FailedTable({ messages, chosen, onChoose, onAct }: FailedTableProps) {
  const [maySend, maySettle] = [useMay('message.send-again'), useMay('message.settle')];
  const columns = useMemo(() => (maySend ? [pickColumn(chosen), ...COLUMNS] : COLUMNS), [chosen, maySend]);
  const grid = useGrid({ rows: messages, columns });
  const shown = useMemo(() => ({ ...grid, columns: COLUMNS }), [grid]);
  const toggle = (messageId: string) => {
    const next = new Set(chosen);
    if (!next.delete(messageId) && next.size < MOST_AT_ONCE) next.add(messageId);
    onChoose(next);
  };
  return (
    <>
      <ListTools
        list="messages"
        grid={shown}
        fileName="보내지 못한 메시지"
        unit="건"
        findLabel="메시지, 이름, 예약번호"
      />
      {maySend && (
        <div className={css.bar} data-print="hide">
          <p role="status">{chosen.size === 0 ? '다시 보낼 줄을 눌러 골라 주세요.' : `${chosen.size}건 골랐어요`}</p>
          <Button
            size="small"
            onClick={() =>
              onChoose(
                chosen.size > 0
                  ? new Set()
                  : new Set(grid.rows.slice(0, MOST_AT_ONCE).map(({ messageId }) => messageId)),
              )
            }
          >
            {chosen.size > 0 ? '고른 것 풀기' : '모두 고르기'}
          </Button>
          {maySettle && (
            <Button size="small" disabled={chosen.size === 0} onClick={() => onAct('settle')}>
              따로 알렸어요
            </Button>
          )}
          <Button size="small" look="primary" disabled={chosen.size === 0} onClick={() => onAct('send')}>
            다시 보내기
          </Button>
        </div>
      )}
      <Grid
        caption="보내지 못한 메시지"
        grid={grid}
        rowKey={({ messageId }) => messageId}
        {...(maySend && { chosenKeys: chosen, onOpen: ({ messageId }: FailedMessage) => toggle(messageId) })}
      />
    </>
  );
}

const pickColumn = (chosen: ReadonlySet<string>): GridColumn<FailedMessage> => ({
  key: 'pick',
  header: '고름',
  share: 0.6,
  value: ({ messageId }) => (chosen.has(messageId) ? '고름' : null),
  cell: ({ messageId }) => (
    <span className={css.pick} data-chosen={chosen.has(messageId)}>
      {chosen.has(messageId) && <Icon name="check" />}
    </span>
  ),
});

function About({ bookingReference, inquiryNo }: Pick<FailedMessage, 'bookingReference' | 'inquiryNo'>) {
  const words = bookingReference ?? inquiryNo;
  if (words === null) return '–';
  const to = bookingReference === null ? inquiryPlace(words) : reservationPlace(words);
  return (
    <Link to={to} className={css.link} onClick={(event) => event.stopPropagation()}>
      {words}
    </Link>
  );
}
