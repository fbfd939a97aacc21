import type { Track } from '@kkumteo/domain/catalog/hall';
import type { CheckoutList } from '../../booking/checkout-list.ts';

/** What is paid for: a list that becomes a reservation, or one that exists, provisional or pledged (PD-59). */
export type PaymentTarget =
  | { readonly kind: 'new-booking'; readonly list: CheckoutList }
  | {
      readonly kind: 'existing-reservation';
      readonly reservationNo: string;
      /** The lines that the page shows as open; the server refuses where they are others by now. */
      readonly shown: readonly string[];
    };

/** The name under which a target's attempt is kept in this tab. */
export const keyOf = (target: PaymentTarget): string =>
  target.kind === 'new-booking' ? target.list.idempotencyKey : target.reservationNo;

/** Paying later exists for groups only. */
export const trackOf = (target: PaymentTarget): Track => (target.kind === 'new-booking' ? target.list.track : 'group');
