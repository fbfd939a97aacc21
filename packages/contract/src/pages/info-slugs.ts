/** The words of the information pages' addresses; apart from the other addresses, which travel with the first screen. */
export const INFO_SLUGS = ['hours', 'fees', 'parking', 'refund', 'notice', 'terms', 'privacy', 'licence'] as const;
export type InfoSlug = (typeof INFO_SLUGS)[number];
