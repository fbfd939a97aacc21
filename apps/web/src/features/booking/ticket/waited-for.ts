import type { Product } from '@kkumteo/domain/catalog/product';
import type { HallRecord, Track } from '@kkumteo/domain/catalog/hall';
import type { RoundAvailability } from '@kkumteo/domain/schedule/seats';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import type { ComponentType, ReactNode } from 'react';
import { peopleOf } from '../../participants/headcounts.ts';
import type { Ticket } from './use-ticket.ts';

/** What a party may wait for: the ticket's product, day and people. */
export interface WaitedFor {
  readonly track: Track;
  readonly product: Product;
  readonly hall: Pick<HallRecord, 'sameDayUntilMinute'>;
  readonly visitDate: KstDate;
  /** People that the panel counts; 0 where none are counted yet. */
  readonly headcount: number;
  readonly invitationCode: string | null;
}

/** What may be waited for with this ticket; null before its day is chosen. */
export const waitedFor = (track: Track, product: Product, hall: HallRecord, ticket: Ticket): WaitedFor | null =>
  ticket.visitDate === null
    ? null
    : {
        track,
        product,
        hall,
        visitDate: ticket.visitDate,
        headcount: peopleOf(ticket.wanted, 'experiencer'),
        invitationCode: ticket.invitationCode,
      };

export interface WaitPressProps {
  readonly waited: WaitedFor | null;
  /** The round to wait for; null where there is none. */
  readonly round: RoundAvailability | null;
  /** The button, with what its press does; null where there is nothing to wait for. */
  readonly children: (press: (() => void) | null) => ReactNode;
}

export interface AtEndProps {
  readonly waited: WaitedFor | null;
  readonly chosen: RoundAvailability | null;
  readonly now: Instant;
}

/** What the panel shows of waiting: for a round without seats in the place of 예약하기, for another one at its end. */
export interface WaitlistParts {
  /** Whether a round can be waited for that has no seats for any party. */
  readonly canWait: (waited: WaitedFor, round: RoundAvailability, now: Instant) => boolean;
  readonly Note: ComponentType<{ readonly round: RoundAvailability }>;
  readonly Press: ComponentType<WaitPressProps>;
  readonly AtEnd: ComponentType<AtEndProps>;
}
