/** Where the console is below its origin. */
export const OFFICE_BASE = '/office';

/** Addresses of the console's pages, below its base. */
export const places = {
  home: '/',
  people: '/staff',
  roles: '/staff/roles',
  entries: '/staff/entries',
  reviews: '/staff/reviews',
  account: '/account',
  invitation: '/invitation',
} as const;
