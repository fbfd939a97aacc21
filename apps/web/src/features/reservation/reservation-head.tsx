import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { formatPhone } from '@kkumteo/domain/shared/phone';
import { Icon } from '@kkumteo/ui/icon.tsx';
import { Text } from '@kkumteo/ui/layout.tsx';
import { SummaryList, type SummaryItem } from '@kkumteo/ui/summary-list.tsx';
import { useMediaQuery } from '../../lib/media.ts';
import { momentWords } from './reservation-words.ts';
import css from './reservation-head.module.css';
import { StatusBadge } from './status-badge.tsx';

/** Whose reservation a page is about, above what is done to it; on a phone folded into its number and status. */
export function ReservationHead({ detail }: { readonly detail: ReservationDetail }) {
  const narrow = useMediaQuery('(max-width: 767px)');
  const { booker, organisation } = detail;
  const number = (
    <Text as="b" noWrap>
      {detail.bookingReference}
    </Text>
  );
  const status = <StatusBadge status={detail.status} />;
  const rest: SummaryItem[] = [
    { term: '예약 일시', value: momentWords(detail.reservedAt) },
    { term: '예약하신 분', value: booker.name || '-' },
    { term: '휴대전화', value: formatPhone(booker.mobile) || '-' },
    { term: '이메일', value: booker.email || '-' },
  ];
  if (organisation !== null)
    rest.push({ term: '단체명', value: organisation.name }, { term: '학년', value: organisation.gradeNames || '-' });
  if (!narrow)
    return (
      <div className={css.grid}>
        <SummaryList items={[{ term: '예약번호', value: number }, { term: '예약 상태', value: status }, ...rest]} />
      </div>
    );
  return (
    <details className={css.fold}>
      <summary>
        <Text as="span" tone="faint" size="small">
          예약번호
        </Text>{' '}
        {number} {status}
        <Icon name="down" />
      </summary>
      <SummaryList items={rest} />
    </details>
  );
}
