import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import { addDays, formatDay } from '@kkumteo/domain/shared/time';
import { Text } from '@kkumteo/ui/layout.tsx';

/** `12월 29일 (화) 24:00까지 체험실을 골라 주세요.` (reservation spec §9) */
export function RoomsDeadline({ detail }: { readonly detail: ReservationLineDetail }) {
  const left = detail.daysUntilVisit - 1;
  return (
    <Text size="second">
      <Text as="b" tone="warning">
        {formatDay(addDays(detail.line.visitDate, -1))} 24:00까지
      </Text>{' '}
      체험실을 골라 주세요.{' '}
      {left >= 0 && (
        <Text as="span" noWrap>
          {left === 0 ? '오늘까지입니다.' : `${left}일 남았습니다.`}
        </Text>
      )}
    </Text>
  );
}
