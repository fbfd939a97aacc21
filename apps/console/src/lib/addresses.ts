/** Where the console is below its origin. */
export const OFFICE_BASE = '/office';

/** Addresses of the console's pages, below its base. */
export const places = {
  home: '/',
  today: '/today',
  schedule: '/schedule',
  admission: '/admission',
  desk: '/desk',
  shifts: '/shifts',
  people: '/staff',
  roles: '/staff/roles',
  entries: '/staff/entries',
  reviews: '/staff/reviews',
  account: '/account',
  invitation: '/invitation',
} as const;

/** 일정 of a day. */
export const schedulePlace = (day: string): string => `${places.schedule}?day=${day}`;

/** A round that is open beside its day; `at` is the reservation that is looked for. */
export const roundPlace = (day: string, roundId: number, at?: string): string =>
  `${schedulePlace(day)}&round=${roundId}${at === undefined ? '' : `&at=${at}`}`;
