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

/** The whole link of an invitation; its token is behind #, so that no log has it. */
export const invitationLink = (token: string): string =>
  `${location.origin}${OFFICE_BASE}${places.invitation}#${token}`;
