import type { Product } from '@kkumteo/domain/catalog/product';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { RoundAvailability } from '@kkumteo/domain/schedule/seats';
import type { KstDate } from '@kkumteo/domain/shared/time';
import type { ReactNode } from 'react';

/** What somebody may wait for: the ticket's product, day and people. */
export interface WaitedFor {
  readonly track: Track;
  readonly product: Product;
  readonly visitDate: KstDate;
  /** People that the panel counts; 0 where none are counted yet. */
  readonly headcount: number;
  readonly invitationCode: string | null;
}

/** What the panel shows of waiting: under the day's rounds, and beside the sum for the chosen round. */
export interface WaitlistParts {
  readonly underRounds: (waited: WaitedFor, rounds: readonly RoundAvailability[]) => ReactNode;
  readonly besideSum: (waited: WaitedFor, round: RoundAvailability) => ReactNode;
}
