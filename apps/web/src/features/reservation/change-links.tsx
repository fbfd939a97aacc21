import { ofReservation } from '@kkumteo/contract/pages/addresses';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { ButtonSize } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

const [changePath, cancelPath] = [ofReservation('changeReservation'), ofReservation('cancelReservation')];

export interface ChangeLinksProps {
  readonly track: Track;
  readonly reservation: {
    readonly reservationNo: string;
    readonly bookingReference: string;
    /** Whether any line of it may still be. */
    readonly changeable: boolean;
    readonly cancellable: boolean;
  };
  readonly size?: ButtonSize;
}

/** The ways to 예약변경 and 예약취소, each where a line of the reservation allows it (reservation spec §2, §3). */
export function ChangeLinks({ track, reservation, size = 'large' }: ChangeLinksProps) {
  const { reservationNo, bookingReference, changeable, cancellable } = reservation;
  return (
    <>
      {changeable && (
        <LinkButton
          size={size}
          to={changePath(track, reservationNo)}
          aria-label={`예약변경, 예약번호 ${bookingReference}`}
        >
          예약변경
        </LinkButton>
      )}
      {cancellable && (
        <LinkButton
          size={size}
          to={cancelPath(track, reservationNo)}
          aria-label={`예약취소, 예약번호 ${bookingReference}`}
        >
          예약취소
        </LinkButton>
      )}
    </>
  );
}
