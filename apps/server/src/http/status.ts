// Not a broken rule but something else about the request or the state of things (4-api, Envelope).
const STATUSES: Readonly<Record<string, number>> = {
  'http.malformed': 400,
  'http.bad-address': 400,
  'http.expired': 408,
  'http.too-large': 413,
  'http.header-too-large': 431,
  'http.unsupported-type': 415,
  'http.forged': 403,
  'http.not-found': 404,
  'http.fault': 500,
  'http.busy': 503,
  'member.login-required': 401,
  'member.login-failed': 401,
  'member.login-throttled': 429,
  'member.sign-up-throttled': 429,
  'member.login-id-taken': 409,
  'member.address-search-down': 503,
  'catalog.product-unknown': 404,
  'catalog.hall-unknown': 404,
  'catalog.sale-ended': 409,
  'catalog.invitation-login': 401,
  'pricing.coupon-already-used': 409,
  'schedule.no-seats': 409,
  'schedule.over-remaining': 409,
  'schedule.round-begun': 409,
  'schedule.hold-lapsed': 409,
  'schedule.too-many-holds': 409,
  'schedule.busy': 503,
  'payment.seats-gone': 409,
  'payment.attempt-unknown': 404,
  'payment.attempt-expired': 409,
  'payment.in-progress': 409,
  'payment.already-paid': 409,
  'waitlist.seats-left': 409,
  'waitlist.already-waiting': 409,
  'waitlist.not-found': 404,
  'waitlist.already-ended': 409,
  'waitlist.no-part-offered': 409,
  'reservation.not-found': 404,
  'reservation.repeated-order': 409,
};

// What a reservation's state does not allow (architecture, law 4).
const ABILITY = /^reservation\.(?:cannot-|change-closed|pay-later-|no-pledge)/;

/** The HTTP status of a rejection; what is not named is a broken rule. */
export const statusOfCode = (code: string): number => STATUSES[code] ?? (ABILITY.test(code) ? 409 : 422);
