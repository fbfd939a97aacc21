import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { formatPhone } from '@kkumteo/domain/shared/phone';
import { Section } from '@kkumteo/ui/page-frame.tsx';
import { SummaryList, type SummaryItem } from '@kkumteo/ui/summary-list.tsx';
import { Pieces } from '../lines-table.tsx';
import { momentWords } from '../reservation-words.ts';
import css from './detail.module.css';
import { StatusBadge } from '../status-badge.tsx';
import { Text } from '@kkumteo/ui/layout.tsx';

/** The booker and the state of a reservation; `single` where a panel is beside it. */
export function ReservationInfo({
  detail,
  single = false,
}: {
  readonly detail: ReservationDetail;
  readonly single?: boolean;
}) {
  const { booker, organisation } = detail;
  const items: SummaryItem[] = [
    {
      term: '예약번호',
      value: (
        <Text as="b" noWrap>
          {detail.bookingReference}
        </Text>
      ),
    },
    { term: '예약 상태', value: <StatusBadge status={detail.status} /> },
    { term: '예약 일시', value: <Pieces>{momentWords(detail.reservedAt)}</Pieces> },
    { term: '예약하신 분', value: booker.name },
    { term: '휴대전화', value: formatPhone(booker.mobile) },
    { term: '이메일', value: booker.email },
  ];
  if (organisation !== null)
    items.push(
      { term: '단체명', value: organisation.name },
      { term: '학년', value: organisation.gradeNames || '-' },
      {
        term: '단체 주소',
        value: [organisation.basicAddress, organisation.detailAddress].filter(Boolean).join(' ') || '-',
      },
    );
  return (
    <Section title="예약 정보">
      <div className={single ? undefined : css.pairs}>
        <SummaryList items={items} />
      </div>
    </Section>
  );
}
