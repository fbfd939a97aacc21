import { ofReservation } from '@kkumteo/contract/pages/addresses';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { ButtonSize } from '@kkumteo/ui/button.tsx';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { GUIDED } from './reservation-links.ts';
import { changeGuide } from '@kkumteo/copy/reservation';
import { alert } from '@kkumteo/ui/dialogs.ts';
import { useQueryClient } from '@tanstack/react-query';
import { siteQuery } from '../../api/catalog.ts';

const changePath = ofReservation('changeReservation');
export const cancelPath = ofReservation('cancelReservation');

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

/**
 * The links to 예약변경, with the guide before it, and to 예약취소, each where a line of the reservation allows it (reservation
 * spec §2, §3).
 */
export function ChangeLinks({ track, reservation, size = 'large' }: ChangeLinksProps) {
  const { reservationNo, bookingReference, changeable, cancellable } = reservation;
  const change = useChangeLink(track, reservationNo);
  return (
    <>
      {changeable && (
        <LinkButton size={size} {...change} aria-label={`예약변경, 예약번호 ${bookingReference}`}>
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

/** Of the link to 예약변경: a press shows the guide first. */
export function useChangeLink(track: Track, reservationNo: string) {
  const navigate = useNavigate();
  const guide = useChangeGuide();
  const changeTo = changePath(track, reservationNo);
  const enter = async (): Promise<void> => {
    // Where the guide could not be shown, the page shows it.
    const guided = await guide().then(
      () => true,
      () => false,
    );
    await navigate(changeTo, guided ? { state: GUIDED } : {});
  };
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void enter();
  };
  return { to: changeTo, onClick: press };
}

/**
 * Shows what can't be changed, what happens to rooms, and that it has to be saved; settles when it was read
 * (reservation spec §2).
 */
export function useChangeGuide(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const { operator } = await queries.ensureQueryData(siteQuery);
    await alert({ title: '예약변경 안내', message: changeGuide(operator.phone) });
  };
}
