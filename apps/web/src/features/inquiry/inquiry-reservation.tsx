import type { InquiryChoice } from '@kkumteo/domain/inquiry/inquiry';
import { formatDay } from '@kkumteo/domain/shared/time';
import { LoadTrouble } from '@kkumteo/ui/load-trouble.tsx';
import { Select } from '@kkumteo/ui/select.tsx';
import { useQuery } from '@tanstack/react-query';
import { inquiryChoicesQuery } from '../../api/inquiry.ts';
import { failureMessage } from '../../lib/http.ts';

export interface InquiryReservationProps {
  readonly chosen: string | null;
  readonly error: string | null;
  readonly onChoose: (reservationNo: string | null) => void;
}

const NONE = '예약을 선택하지 않음';

/** Which of the member's reservations a question is about, if any; without one there is nothing to choose. */
export function InquiryReservation({ chosen, error, onChoose }: InquiryReservationProps) {
  const choices = useQuery(inquiryChoicesQuery);
  const { data, isFetching } = choices;
  if (data?.length === 0) return null;
  return (
    <div>
      <Select
        label="관련 예약"
        name="reservationNo"
        optional
        disabled={data === undefined}
        placeholder={data === undefined && isFetching ? '예약을 불러오는 중입니다' : NONE}
        options={(data ?? []).map((choice) => ({ value: choice.reservationNo, label: inWords(choice) }))}
        value={data?.some(({ reservationNo }) => reservationNo === chosen) ? (chosen ?? '') : ''}
        error={error}
        onChange={(reservationNo) => onChoose(reservationNo === '' ? null : reservationNo)}
      />
      {data === undefined && (
        <LoadTrouble
          failure={choices.error === null || isFetching ? null : failureMessage(choices.error)}
          waiting={isFetching}
          onRetry={() => void choices.refetch()}
        />
      )}
    </div>
  );
}

const inWords = ({ productName, items, visitDate, bookingReference }: InquiryChoice): string =>
  `${formatDay(visitDate)} ${productName}${items > 1 ? ` 외 ${items - 1}건` : ''} · ${bookingReference}`;
