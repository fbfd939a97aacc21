/** Addresses of pages that the login leads to; apart from the others, which travel with the first screen. */
export const ACCOUNT_PAGES = {
  findLoginId: '/login/find-id',
  resetPassword: '/login/reset-password',
  /** Where the link of a message leads. */
  newPassword: '/login/new-password',
  /** An account for who has logged in by a provider of identities. */
  providerSignUp: '/signup/provider',
} as const;

const withReturn = (path: string, returnTo: string): string => `${path}?returnTo=${encodeURIComponent(returnTo)}`;

/** Links to them. */
export const accountLinks = {
  findLoginId: (returnTo: string) => withReturn(ACCOUNT_PAGES.findLoginId, returnTo),
  resetPassword: (returnTo: string) => withReturn(ACCOUNT_PAGES.resetPassword, returnTo),
  /** The token stands where neither a server nor another page reads it. */
  newPassword: (token: string) => `${ACCOUNT_PAGES.newPassword}#${token}`,
} as const;
