import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import type { ReservationLineView } from '@kkumteo/contract/reservation/line';
import { paths } from '@kkumteo/contract/pages/addresses';
import type { OperatorSettings } from '@kkumteo/contract/catalog/site';
import { formatFullDay, formatMinute } from '@kkumteo/domain/shared/time';
import { Badge } from '../../ui/badge.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page-frame.tsx';

const LAST_DAY = { individual: '체험일 전날', group: '체험일 7일 전' } as const;

/** Which lines may still be changed, until when (PD-28), and who does it: the customer centre, since the site itself does not yet. */
export function ChangeByPhone(props: {
  readonly detail: ReservationDetail;
  readonly operator: Pick<OperatorSettings, 'phone' | 'hours'>;
}) {
  const { detail, operator } = props;
  const open = detail.lines.some(({ changeable }) => changeable);
  return (
    <>
      <div style={{ marginTop: 24 }}>
        {open ? (
          <Notice title="예약 변경은 고객센터에서 도와드립니다">
            지금은 이 화면에서 바로 변경하실 수 없습니다. 고객센터 <Phone>{operator.phone}</Phone>(
            {operator.hours.callCentre})로 연락해 예약번호 <b>{detail.bookingReference}</b>를 말씀해 주세요.
          </Notice>
        ) : (
          <Notice tone="warning" title="지금은 변경하실 수 없는 예약입니다">
            예약 변경은 {LAST_DAY[detail.track]}까지 가능합니다. 궁금하신 점은 고객센터 <Phone>{operator.phone}</Phone>
            로 문의해 주세요.
          </Notice>
        )}
      </div>
      <Section title="예약 상품">
        <DataTable
          caption="예약 상품: 상품, 체험일, 변경 가능 여부"
          columns={COLUMNS}
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

const COLUMNS: readonly Column<ReservationLineView>[] = [
  { key: 'product', header: '상품', rowHeader: true, cell: ({ productName }) => productName },
  {
    key: 'when',
    header: '체험일',
    cell: (line) => `${formatFullDay(line.visitDate)} ${line.roundName} ${formatMinute(line.startMinute)}`,
  },
  {
    key: 'possible',
    header: '변경 가능 여부',
    align: 'center',
    cell: (line) => <span>{possibleWord(line)}</span>,
  },
];

function possibleWord({ state, changeable }: ReservationLineView) {
  if (state === 'cancelled') return <Badge tone="danger">취소됨</Badge>;
  return changeable ? <Badge tone="success">가능</Badge> : <Badge>불가</Badge>;
}
