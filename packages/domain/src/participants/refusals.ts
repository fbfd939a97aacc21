export type ParticipantRejection =
  | { readonly code: `participants.${PlainReason}`; readonly field: string }
  | { readonly code: 'participants.too-long'; readonly field: string; readonly limit: number }
  | {
      readonly code: 'participants.birth-year-outside';
      readonly field: string;
      readonly from: number;
      readonly to: number;
    }
  | {
      readonly code: 'participants.category-limit';
      readonly field: string;
      readonly categoryName: string;
      readonly limit: number;
    }
  // Another member or tab has saved since: the answer carries the present state.
  | { readonly code: 'participants.changed-since'; readonly field?: string }
  // `reservationNo` is the reservation that has the child, absent for an item of the list; `sameRound` where it is the
  // requested round.
  | {
      readonly code: 'participants.already-booked';
      readonly field?: string;
      readonly reservationNo?: string;
      readonly sameRound?: boolean;
    }
  | { readonly code: 'participants.payment-open'; readonly field?: string }
  | { readonly code: 'participants.leader-ratio'; readonly field: string; readonly experiencersEach: number };

type PlainReason =
  | 'name-missing'
  | 'birth-date-missing'
  | 'birth-date-unknown-day'
  | 'birth-date-shape'
  | 'birth-date-in-future'
  | 'too-young'
  | 'email-missing'
  | 'email-shape'
  | 'one-head-each'
  | 'duplicate-experiencer'
  | 'organisation-name-missing'
  | 'organisation-address-missing'
  | 'organisation-grade-missing'
  | 'organisation-phone-shape'
  | 'organisation-grade-unknown'
  | 'organisation-unknown'
  | 'organisation-differs'
  | 'organisations-mixed'
  | 'leader-missing'
  | 'leader-name-missing'
  | 'leader-mobile-missing'
  | 'leader-mobile-shape'
  | 'leader-email-missing'
  | 'leader-email-shape'
  | 'leader-category-missing'
  | 'duplicate-leader'
  | 'resident-number'
  | 'unreadable-letter'
  | 'more-than-booked'
  | 'more-leaders-than-booked'
  | 'person-unknown'
  | 'leader-unknown'
  | 'person-left-out'
  | 'leader-left-out'
  | 'consent-missing'
  | 'grade-missing'
  | 'grade-unknown'
  | 'duplicate-login-id'
  | 'duplicate-name-email'
  | 'category-fixed'
  | 'session-person-fixed';
