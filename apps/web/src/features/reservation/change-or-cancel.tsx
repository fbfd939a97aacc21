import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import type { ReservationLineView } from '@kkumteo/contract/reservation/line';
import { paths } from '@kkumteo/contract/pages/addresses';
import type { OperatorSettings } from '@kkumteo/contract/catalog/site';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { formatFullDay, formatMinute } from '@kkumteo/domain/shared/time';
import { Badge } from '../../ui/badge.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page-frame.tsx';

/** What the page is about: 예약변경 or 예약취소. */
export type Wish = 'change' | 'cancel';

const WORDS = { change: '변경', cancel: '취소' } as const;
const WHO = {
  change: '예약 변경은 고객센터에서 도와드립니다',
  cancel: '예약 취소는 고객센터에서 도와드립니다',
} as const;
const LAST_DAY = { individual: '체험일 전날', group: '체험일 7일 전' } as const;

/** Until when it is possible at all (PD-28). */
const ruleOf = (wish: Wish, track: Track): string =>
  wish === 'change'
    ? `예약 변경은 ${LAST_DAY[track]}까지 가능합니다.`
    : '예약 취소는 체험이 시작되기 전까지 가능합니다.';

/** Which lines may still be changed or cancelled, and who does it: the customer centre, since the site itself does neither yet. */
export function ChangeOrCancel(props: {
  readonly wish: Wish;
  readonly detail: ReservationDetail;
  readonly operator: Pick<OperatorSettings, 'phone' | 'hours'>;
}) {
  const { wish, detail, operator } = props;
  const act = WORDS[wish];
  const open = detail.lines.some((line) => mayStill(wish, line));
  return (
    <>
      <div style={{ marginTop: 24 }}>
        {open ? (
          <Notice title={WHO[wish]}>
            지금은 이 화면에서 바로 {act}하실 수 없습니다. 고객센터 <Phone>{operator.phone}</Phone>(
            {operator.hours.callCentre})로 연락해 예약번호 <b>{detail.bookingReference}</b>를 말씀해 주세요.
          </Notice>
        ) : (
          <Notice tone="warning" title={`지금은 ${act}하실 수 없는 예약입니다`}>
            {ruleOf(wish, detail.track)} 궁금하신 점은 고객센터 <Phone>{operator.phone}</Phone>로 문의해 주세요.
          </Notice>
        )}
      </div>
      <Section title="예약 상품">
        <DataTable
          caption={`예약 상품: 상품, 체험일, ${act} 가능 여부`}
          columns={columnsOf(wish)}
          rows={detail.lines}
          rowKey={({ lineNo }) => lineNo}
        />
        <p style={{ marginTop: 12 }}>
          <Link to={paths.info('refund')} style={{ textDecoration: 'underline' }}>
            환불 규정 보기
          </Link>
        </p>
      </Section>
    </>
  );
}

const Phone = ({ children }: { readonly children: string }) => (
  <a href={`tel:${children}`} style={{ whiteSpace: 'nowrap', textDecoration: 'underline' }}>
    {children}
  </a>
);

const mayStill = (wish: Wish, line: ReservationLineView): boolean =>
  wish === 'change' ? line.changeable : line.cancellable;

const columnsOf = (wish: Wish): readonly Column<ReservationLineView>[] => [
  { key: 'product', header: '상품', rowHeader: true, cell: ({ productName }) => productName },
  {
    key: 'when',
    header: '체험일',
    cell: (line) => `${formatFullDay(line.visitDate)} ${line.roundName} ${formatMinute(line.startMinute)}`,
  },
  {
    key: 'possible',
    header: `${WORDS[wish]} 가능 여부`,
    align: 'center',
    cell: (line) => <span>{possibleWord(line, mayStill(wish, line))}</span>,
  },
];

function possibleWord({ state }: ReservationLineView, possible: boolean) {
  if (state === 'cancelled') return <Badge tone="danger">취소됨</Badge>;
  return possible ? <Badge tone="success">가능</Badge> : <Badge>불가</Badge>;
}
