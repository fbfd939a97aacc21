import type { DraftConflict, WayOut } from '@kkumteo/contract/office/catalogue';
import { formatDay } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { Icon as KitIcon } from '@kkumteo/ui/icon.tsx';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { places, reservationPlace } from '../../lib/addresses.ts';
import { serverNow } from '../../lib/clock.ts';
import { useMay } from '../staff/self.tsx';
import { moment } from '../staff/times.ts';
import css from './conflict-panel.module.css';
import { useProductEditing } from './product-editing.tsx';

/** What is in the way of a change, word for word: which days, who, and the ways out. */
export function ConflictPanel({ conflict }: { readonly conflict: DraftConflict }) {
  const { sentence, detail, bookings, orders, ways } = conflict;
  const { isReadOnly } = useProductEditing();
  return (
    <div className={css.panel} role="alert">
      <div className={css.head}>
        <KitIcon name="alert" />
        <div>
          <p className={css.sentence}>{sentence}</p>
          {detail !== '' && <p>{detail}</p>}
          {orders > 0 && <p>결제하는 중인 주문이 {orders}건 더 있어요.</p>}
        </div>
      </div>
      {bookings.length > 0 && (
        <div className={css.scroll}>
          <table className={css.bookings}>
            <thead>
              <tr>
                <th scope="col">예약번호</th>
                <th scope="col">누구</th>
                <th scope="col">구분</th>
                <th scope="col">방문일</th>
                <th scope="col">자리</th>
                <th scope="col">예약한 때</th>
              </tr>
            </thead>
            <tbody>
              {bookings.map((booking) => (
                <tr key={`${booking.bookingReference} ${booking.day}`}>
                  <th scope="row">
                    <Link to={reservationPlace(booking.bookingReference)} className={css.link}>
                      {booking.bookingReference}
                    </Link>
                  </th>
                  <td>{booking.who}</td>
                  <td>{booking.isGroup ? '단체' : '개인'}</td>
                  <td>{formatDay(booking.day)}</td>
                  <td>{booking.seats}석</td>
                  <td>{moment(booking.bookedAt, serverNow())}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {!isReadOnly && ways.length > 0 && (
        <div className={css.ways}>
          {ways.map((way, at) => (
            <Way key={way.label} way={way} first={at === 0} firstBooking={bookings[0]?.bookingReference} />
          ))}
        </div>
      )}
    </div>
  );
}

interface WayProps {
  readonly way: WayOut;
  readonly first: boolean;
  readonly firstBooking: string | undefined;
}

/** The reservation opens with its sheet. */
const MOVING = new URLSearchParams({ act: 'move' });

function Way({ way, first, firstBooking }: WayProps) {
  const { takeEntries } = useProductEditing();
  const mayMove = useMay('reservation.move');
  const { kind, label, entries, day } = way;
  if (kind === 'close')
    return (
      <LinkButton size="medium" to={day === null ? places.closing : `${places.closing}?day=${day}`}>
        {label}
      </LinkButton>
    );
  if (kind === 'move' && !mayMove) return <p className={css.elsewhere}>예약 옮기기는 안내데스크나 상담이 해요.</p>;
  if (kind === 'move')
    return (
      <LinkButton
        size="medium"
        look="text"
        to={firstBooking === undefined ? places.reservations : reservationPlace(firstBooking, MOVING)}
      >
        {label}
      </LinkButton>
    );
  return (
    <Button size="medium" look={first ? 'primary' : 'secondary'} onClick={() => takeEntries(entries)}>
      {label}
    </Button>
  );
}
