/** Where the console is below its origin. */
export const OFFICE_BASE = '/office';

/** Addresses of the console's pages, below its base. */
export const places = {
  home: '/',
  today: '/today',
  schedule: '/schedule',
  admission: '/admission',
  reservations: '/reservations',
  members: '/members',
  callers: '/callers',
  inquiries: '/inquiries',
  messages: '/messages',
  notices: '/messages/notices',
  templates: '/messages/templates',
  calendar: '/calendar',
  products: '/products',
  opening: '/opening',
  closing: '/closing',
  desk: '/desk',
  coupons: '/coupons',
  invitations: '/coupons/invitations',
  settlement: '/settlement',
  settlementDays: '/settlement/days',
  settlementRefunds: '/settlement/refunds',
  settlementDeposits: '/settlement/deposits',
  settlementPapers: '/settlement/papers',
  settlementPayouts: '/settlement/payouts',
  settlementLedger: '/settlement/ledger',
  shifts: '/shifts',
  reports: '/reports',
  settings: '/settings',
  halls: '/settings/halls',
  parkNotices: '/settings/notices',
  texts: '/settings/texts',
  privacy: '/privacy',
  erasures: '/privacy/erasures',
  consentTexts: '/privacy/texts',
  people: '/staff',
  roles: '/staff/roles',
  entries: '/staff/entries',
  /** Entries of who read what of people. */
  looks: '/staff/entries?kind=look',
  reviews: '/staff/reviews',
  account: '/account',
  more: '/more',
  invitation: '/invitation',
} as const;

/** One closing of a day: proposed, under way or done. */
export const closingPlace = (closingId: number): string => `${places.closing}/${closingId}`;

/** 운영일 of a year. */
export const calendarPlace = (year: number): string => `${places.calendar}?year=${year}`;

/** 하루 닫기 of a day, from the first step on. */
export const closingDayPlace = (day: string): string => `${places.closing}?day=${day}`;

/** 일정 of a day. */
export const schedulePlace = (day: string): string => `${places.schedule}?day=${day}`;

/** A round that is open beside its day; `at` is the reservation that is looked for. */
export const roundPlace = (day: string, roundId: number, at?: string): string =>
  `${schedulePlace(day)}&round=${roundId}${at === undefined ? '' : `&at=${at}`}`;

/** One reservation; `list` is the filter of the list that one came from, through which J and K lead. */
export const reservationPlace = (reference: string, list?: URLSearchParams): string =>
  `${places.reservations}/${reference}${list === undefined || list.size === 0 ? '' : `?${list.toString()}`}`;
export const memberPlace = (memberKey: number): string => `${places.members}/${memberKey}`;

/** Who read or did what of a member, from a day on. */
export const memberEntriesPlace = (memberKey: number, from: string): string =>
  `${places.entries}?subject=member:${memberKey}&from=${from}`;

/** A text that members agreed to, open beside the list. */
export const consentTextPlace = (textKey: number): string => `${places.consentTexts}?open=${textKey}`;

/** Booking in a member's name. */
export const callerPlace = (memberKey: number): string => `${places.callers}/${memberKey}`;

/** What waits for a person, open beside the list of 정산. */
export const workPlace = (workId: string): string => `${places.settlement}?open=${encodeURIComponent(workId)}`;

/** Telling the visitors of some rounds of a day. */
export const noticePlace = (day: string, roundIds: readonly number[]): string =>
  `${places.notices}?day=${day}&rounds=${roundIds.join(',')}`;

/** The words of one kind of message. */
export const templatePlace = (kind: string): string => `${places.templates}/${kind}`;

/** A question that is open beside the list. */
export const inquiryPlace = (inquiryNo: string): string => `${places.inquiries}?open=${inquiryNo}`;

/** The editor of a product. */
export const productPlace = (productId: number): string => `${places.products}/${productId}`;

/** Where the draft of a subject is edited; null of one that has no page. */
export function draftPlace(subject: string): string | null {
  const [kind = '', number] = subject.split('/');
  if (kind === 'product') return productPlace(Number(number));
  const pages: Readonly<Record<string, string>> = {
    coupon: places.coupons,
    invitations: places.invitations,
    days: places.calendar,
  };
  return pages[kind] ?? null;
}

/** What visitors would see of its draft. */
export const previewPlace = (productId: number): string => `${productPlace(productId)}/preview`;
