import type { PlacedOrder } from '@kkumteo/contract/reservation/order';
import { arrivalMinute } from '@kkumteo/domain/reservation/visit-times';
import type { ReservationStatus } from '@kkumteo/domain/reservation/status';
import { formatDay, formatMinute } from '@kkumteo/domain/shared/time';
import { Section } from '@kkumteo/ui/page-frame.tsx';
import { Prose } from '@kkumteo/ui/prose.tsx';

/** How to get a ticket on the day; nothing before the booking is paid or pledged. */
const TICKET_WORDS: Readonly<Partial<Record<ReservationStatus, string>>> = {
  confirmed: '예약번호나 예약하신 분의 이름을 말씀해 주시면 입장권을 드립니다.',
  pledged: '예약번호나 예약하신 분의 이름을 말씀하시고 결제하시면 입장권을 드립니다.',
};

/** When to arrive on the day, and what to bring. */
export function WhatNext({ order }: { readonly order: PlacedOrder }) {
  const first = order.lines.toSorted(
    (left, right) => left.visitDate.localeCompare(right.visitDate) || left.startMinute - right.startMinute,
  )[0];
  const ticketWords = TICKET_WORDS[order.status];
  return (
    <Section title="체험 당일 안내">
      <Prose>
        <ol>
          {first !== undefined && (
            <li>
              <b>
                {formatDay(first.visitDate)} {formatMinute(arrivalMinute(first.startMinute))}까지
              </b>{' '}
              매표소로 와 주세요. 체험이 시작되고 20분이 지나면 참관만 할 수 있고, 30분이 지나면 입장할 수 없습니다.
            </li>
          )}
          {ticketWords !== undefined && <li>{ticketWords}</li>}
          <li>할인이나 면제를 받은 분은 증빙을 가져와 주세요.</li>
        </ol>
      </Prose>
    </Section>
  );
}
