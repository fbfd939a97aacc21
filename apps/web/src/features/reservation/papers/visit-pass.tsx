import type { PlacedOrder } from '@kkumteo/contract/reservation/order';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { Text } from '@kkumteo/ui/layout.tsx';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { cardAddress } from '../reservation-links.ts';
import { CalendarLink } from './calendar-link.tsx';
import { TicketOnDevice } from '../visit/ticket-on-device.tsx';
import { useWalletLink } from './use-wallet-link.tsx';
import css from './visit-pass.module.css';
import { VisitQr } from './visit-qr.tsx';

/** What to have at hand on the day: the code for the desk, a date in the calendar, the card to print. */
export function VisitPass({ order, track }: { readonly order: PlacedOrder; readonly track: Track }) {
  const wallet = useWalletLink(order.reservationNo, true);
  return (
    <section className={css.pass} aria-label="입장 QR 코드">
      <VisitQr reservationNo={order.reservationNo} bookingReference={order.bookingReference} />
      <div className={css.words}>
        <Text as="h2" size="title" weight={700}>
          매표소에서 이 QR 코드를 보여 주세요
        </Text>
        <Text tone="soft">
          {order.status === 'pledged'
            ? '예약번호나 예약하신 분의 이름을 말씀하셔도 됩니다. 결제하시면 입장권을 드립니다.'
            : '예약번호나 예약하신 분의 이름을 말씀하셔도 입장권을 드립니다.'}
        </Text>
        <TicketOnDevice track={track} reservation={order} />
        <div className={css.actions} data-print="hide">
          <LinkButton size="medium" to={cardAddress(track, order.reservationNo)}>
            예약확인증 보기
          </LinkButton>
          <CalendarLink track={track} reservation={order} />
          {wallet}
        </div>
      </div>
    </section>
  );
}
