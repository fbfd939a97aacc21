import type { Track } from '@kkumteo/domain/catalog/hall';
import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import type { Experiencer, Leader } from '@kkumteo/domain/participants/person';
import type { KstDate } from '@kkumteo/domain/shared/time';
import type { ProductRecord } from './park-records.ts';
import type { DemoMember } from './people-rows.ts';

export type Outcome = 'confirmed' | 'refunded' | 'withdrawn' | 'provisional' | 'awaiting-deposit' | 'pledged';

export interface PlannedLine {
  readonly product: ProductRecord;
  /** Index of the round, from 0. */
  readonly round: number;
  readonly visitDate: KstDate;
  readonly experiencers: readonly Experiencer[];
  readonly leaders: readonly Leader[];
}

export interface PlannedReservation {
  readonly member: DemoMember;
  readonly track: Track;
  readonly outcome: Outcome;
  readonly method: PaymentMethod;
  readonly bookedOn: KstDate;
  readonly lines: readonly PlannedLine[];
}
