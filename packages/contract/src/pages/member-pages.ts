/** Pages of a member's own that no first screen leads to; apart from the others, which travel with the first screen. */
export const MEMBER_PAGES = {
  /** A question to the park (PD-111). */
  inquiry: '/reserve/inquiry',
} as const;

/** Links to them. */
export const memberLinks = {
  inquiry: () => MEMBER_PAGES.inquiry,
} as const;
