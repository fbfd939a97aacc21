import type { Hall, Track } from '../catalog/hall.ts';
import type { Role } from '../participants/category.ts';
import type { Won } from '../shared/money.ts';
import type { KstDate, Minute } from '../shared/time.ts';
import type { PriceRow } from './price-row.ts';
import type { SoldTerms } from './sold-terms.ts';

/** Heads that cost the same, or a named one: who they are and what each costs. */
export interface SoldHead extends HeadOfLine {
  /** Won a head, before and after its discount. */
  readonly listPrice: Won;
  readonly price: Won;
  /** The entry of its line's `terms.added` that it was sold at; null or absent where it was sold with the line. */
  readonly addedRow?: number | null;
}

export interface HeadOfLine {
  readonly role: Role;
  readonly categoryId: string;
  readonly headcount: number;
  readonly name: string;
  readonly birthDate: KstDate | null;
  readonly mobile: string;
}

/** An open line of a reservation with what it was sold at. */
export interface SoldLine {
  readonly lineNo: string;
  readonly track: Track;
  readonly hall: Hall;
  readonly visitDate: KstDate;
  readonly startMinute: Minute;
  readonly terms: SoldTerms;
  /** Counted heads; names alone are not among them. */
  readonly heads: readonly SoldHead[];
  readonly listAmount: Won;
  readonly amount: Won;
}

/** A head of a line that is changed: one that was sold, of which fewer may come, or one that is new. */
export type HeadAfter =
  | { readonly kind: 'sold'; readonly at: number; readonly headcount: number }
  | ({ readonly kind: 'new' } & HeadOfLine);

/** A line to change: its new round and all of its new heads. */
interface ChangedLine {
  readonly lineNo: string;
  readonly startMinute: Minute;
  readonly heads: readonly HeadAfter[];
  /** The rows of its product in today's catalogue: those of its visit day price new heads, and these alone. */
  readonly today: readonly PriceRow[];
}

/** A line that goes to another product or day, with all of its heads. */
export interface MovedLine {
  readonly lineNo: string;
  readonly hall: Hall;
  readonly visitDate: KstDate;
  readonly startMinute: Minute;
  /** The rows of its new product in today's catalogue: it is sold at those of its new day. */
  readonly today: readonly PriceRow[];
}

/** Lines to cancel, to change and to move. All others stay as they are. */
export interface ReservationChange {
  readonly cancelled: readonly string[];
  readonly changed: readonly ChangedLine[];
  readonly moved?: readonly MovedLine[];
}

/**
 * A line that stays and what it costs then; its heads in the order in which they were given, its terms with the rows of
 * people that were added.
 */
export interface LineAfter extends Pick<SoldLine, 'lineNo' | 'heads' | 'listAmount' | 'amount' | 'terms'> {
  /** Whether a head takes an additional session of the day (PD-19). */
  readonly additionalSession: boolean;
}
