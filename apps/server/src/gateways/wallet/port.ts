import type { Instant } from '@kkumteo/domain/shared/time';

/** A named value of a pass. */
export interface TicketField {
  readonly name: string;
  readonly value: string;
}

/** A visit as a wallet shows it, in one language. */
export interface WalletTicket {
  readonly language: 'ko' | 'en';
  readonly reservationNo: string;
  /** What the reader at the gate scans, as on screen. */
  readonly code: string;
  readonly bookingReference: TicketField;
  readonly park: { readonly name: string; readonly address: string };
  /** The park's name and what this is. */
  readonly title: string;
  readonly hallName: string;
  readonly visit: string;
  readonly day: TicketField;
  readonly round: TicketField;
  readonly people: TicketField;
  /** On the back of the pass, or below it. */
  readonly notes: readonly TicketField[];
  readonly startsAt: Instant;
  /** The end of the last round. */
  readonly endsAt: Instant;
}

/** The wallets that are set up; null for one that is not. */
export interface Wallets {
  /** A signed `.pkpass` file. */
  readonly apple: ((ticket: WalletTicket) => Promise<Buffer>) | null;
  /** A link that saves the ticket. */
  readonly google: ((ticket: WalletTicket) => Promise<string>) | null;
}
