import { CLOSING_WAYS, LEFT_REASONS } from '@kkumteo/domain/closing/way-back';
import { TAKEN_AS } from '@kkumteo/domain/staff/taken-list';
import { type Decoded, list, orNull, personal, plain } from '../wire/codec.ts';
import { wordOf } from '../wire/codes.ts';
import { numberText, text } from '../wire/requests.ts';
import { boolean, date, minute, string, wholeNumber, won } from '../wire/scalars.ts';

export const closingReportPath = (closingId: number | string): string => `/api/office/closings/${closingId}/report`;

/** What became of a reservation; `offered`: its visitor is still choosing another day. */
const TREATED_STATES = ['pending', 'offered', 'moved', 'cancelled', 'left'] as const;
const REFUND_STATES = ['requested', 'sent', 'done', 'failed', 'needs-review'] as const;

const treated = plain({
  bookingReference: string,
  /** Who booked, masked for a role that does not open people; or the organisation. */
  name: string,
  isGroup: boolean,
  people: wholeNumber,
  /** Those that were closed; a line that was moved as it is now. */
  lines: list(
    plain({
      productName: string,
      roundName: string,
      day: date,
      startMinute: minute,
      heads: wholeNumber,
      isOpen: boolean,
    }),
  ),
  /** Null where nothing was done with it yet. */
  way: orNull(wordOf(CLOSING_WAYS)),
  /** What goes back; null for a role that has no business with money. */
  amount: orNull(won),
  state: wordOf(TREATED_STATES),
  /** Null where nothing is to go back by a provider. */
  refund: orNull(wordOf(REFUND_STATES)),
  /** What is left of it now, and who has that. */
  left: list(plain({ why: wordOf(LEFT_REASONS), holder: orNull(string) })),
});

/** The report of a closing as it leaves the console: each of its reservations, by number. */
export const closingReportCall = {
  params: plain({ closingId: numberText }),
  body: plain({ as: wordOf(TAKEN_AS), reason: text(200, 1) }),
  answer: personal(plain({ reservations: list(treated) })),
};
export type ClosingReport = Decoded<typeof closingReportCall.answer>['reservations'];
export type ReportedReservation = ClosingReport[number];
