/** Pages that somebody reaches by a link which was sent to them; apart from the others, which travel with the first screen. */
export const LINKED_PAGES = {
  /** Where the participants of a group register themselves (PD-95). */
  registration: '/reserve/registration',
} as const;

/** A registration link; the token stands where neither a server nor another page reads it. */
export const registrationLink = (token: string): string => `${LINKED_PAGES.registration}#${token}`;
