import type { Language } from '@kkumteo/contract/wire/language';
import type { Hall } from '@kkumteo/domain/catalog/hall';
import type { BookedVisit, CapacityMode } from '@kkumteo/domain/catalog/product';
import type { Role } from '@kkumteo/domain/participants/category';
import type { OrganisationRef } from '@kkumteo/domain/participants/person';
import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import type { SoldTerms } from '@kkumteo/domain/pricing/sold-terms';
import type { ReservationPaymentState } from '@kkumteo/domain/reservation/status';
import type { SeatDemand } from '@kkumteo/domain/schedule/seats';
import type { Won } from '@kkumteo/domain/shared/money';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';

/** A decided booking as `insert_bookings` writes it: the rows of a reservation, nested; amounts in won. */
export interface BookingDocument {
  readonly reservationNo: string;
  readonly memberId: number;
  readonly track: string;
  readonly paymentState: ReservationPaymentState;
  readonly paymentMethod: PaymentMethod | null;
  readonly attemptId: string | null;
  readonly bookerName: string;
  readonly bookerEmail: string;
  readonly bookerMobile: string;
  readonly organisationId: number | null;
  readonly organisationName: string | null;
  readonly gradeNames: string | null;
  /** For whom a group books, all grades of its items together. */
  readonly organisation: OrganisationRef | null;
  /** Until when an unpaid one is paid or pledged; null for one that is paid. */
  readonly payDueAt: Instant | null;
  readonly listTotal: number;
  readonly discountTotal: number;
  readonly payTotal: number;
  /** People who come for nothing. */
  readonly freeSeats: number;
  readonly idempotencyKey: string | null;
  readonly requestId: string;
  /** The member's equal reservation that they have confirmed; null where there is none. */
  readonly besideNo: string | null;
  /** In which messages about it are written. */
  readonly language: Language;
  readonly lines: readonly LineDocument[];
}

export interface LineDocument extends BookedVisit {
  readonly lineNo: string;
  readonly position: number;
  readonly productId: number;
  readonly hall: Hall;
  readonly isBundle: boolean;
  readonly capacityMode: CapacityMode;
  readonly roundId: number;
  readonly experiencerCount: number;
  readonly leaderCount: number;
  readonly listAmount: Won;
  readonly discountAmount: Won;
  readonly amount: Won;
  readonly additionalSession: boolean;
  readonly terms: SoldTerms;
  readonly couponId: number | null;
  readonly invited: boolean;
  readonly invitationCode?: string | null;
  readonly seats: readonly SeatDemand[];
  readonly people: readonly PersonDocument[];
  /** Rooms that were applied for. */
  readonly rooms?: readonly RoomDocument[];
  /** Rooms of single people. */
  readonly picks?: readonly PickDocument[];
}

/**
 * A person of a line. Empty fields are left out: a class has many people, and every byte is sent, parsed and stored.
 */
export interface PersonDocument {
  readonly position: number;
  readonly role: Role;
  readonly categoryId: string;
  readonly headcount: number;
  readonly name: string;
  readonly loginId?: string | undefined;
  readonly grade?: string | undefined;
  readonly className?: string | undefined;
  readonly classNumber?: string | undefined;
  readonly birthDate?: KstDate | undefined;
  readonly mobile?: string | undefined;
  readonly email?: string | undefined;
  readonly listPrice: Won;
  readonly price: Won;
}

/** A person, by position, in a room of one component. */
interface PickDocument {
  readonly position: number;
  readonly componentRoundId: number;
  readonly roomId: string;
}

export interface RoomDocument {
  readonly componentRoundId: number;
  readonly roomId: string;
  readonly appliedCount: number;
}
