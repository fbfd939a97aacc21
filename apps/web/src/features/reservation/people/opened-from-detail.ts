/** What a link in the reservation's detail says of itself in its state: the panel can be closed by one step back. */
export const OPENED_FROM_DETAIL = 'openedFromDetail';

/** The state of such a link. */
export const openedFromDetail = { [OPENED_FROM_DETAIL]: true } as const;
