import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import type { HallRecord, Track } from '@kkumteo/domain/catalog/hall';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { RoundAvailability } from '@kkumteo/domain/schedule/seats';
import type { ReactNode } from 'react';
import type { DetailKey } from '../../../api/schedule.ts';
import type { CartActions } from './cart-actions.ts';
import type { ReservePress } from './use-reserve-press.ts';
import type { Ticket } from './use-ticket.ts';
import type { WaitedFor, WaitlistParts } from './waited-for.ts';

/** How the rounds of the chosen day came: they are there, on their way, or the call for them failed. */
export interface DayOfRounds {
  readonly is: 'ready' | 'loading' | 'failed';
  /** Why it failed, as a sentence; null where it did not. */
  readonly failure: string | null;
  /** Gives up a call that is under way and asks again. */
  readonly retry: () => void;
}

export interface TicketPanelProps {
  readonly track: Track;
  readonly detail: ProductDetail;
  readonly hall: HallRecord;
  readonly detailKey: DetailKey;
  readonly ticket: Ticket;
  readonly now: Instant;
  readonly day: DayOfRounds;
  /** `t=preview`: everything but the buttons. */
  readonly preview: boolean;
  readonly cart: CartActions;
  readonly waitlist: WaitlistParts;
  readonly onDate: (day: string) => void;
  readonly onRound: (roundId: number) => void;
}

export interface TicketPartProps {
  readonly panel: TicketPanelProps;
  readonly reserve: ReservePress;
  /** Why the product can't be booked here, or null. */
  readonly closed: ReactNode;
  /** What may be waited for; null before a day is chosen. */
  readonly waited: WaitedFor | null;
  /** The rounds that may be chosen without seats: to wait for them. */
  readonly canWait: (round: RoundAvailability) => boolean;
  /** The chosen round where it can only be waited for, else null. */
  readonly waiting: RoundAvailability | null;
}
