import type { Product } from '@kkumteo/domain/catalog/product';
import type { HallRecord, Track } from '@kkumteo/domain/catalog/hall';
import type { RoundAvailability } from '@kkumteo/domain/schedule/seats';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import type { ComponentType } from 'react';
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

export interface UnderRoundsProps {
  readonly waited: WaitedFor;
  readonly rounds: readonly RoundAvailability[];
  readonly now: Instant;
}

export interface AtEndProps {
  readonly waited: WaitedFor | null;
  readonly rounds: readonly RoundAvailability[];
  readonly chosen: RoundAvailability | null;
  readonly now: Instant;
}

/** What the panel shows of waiting: under the day's rounds, and at its end for the chosen round. */
export interface WaitlistParts {
  readonly UnderRounds: ComponentType<UnderRoundsProps>;
  readonly AtEnd: ComponentType<AtEndProps>;
}
