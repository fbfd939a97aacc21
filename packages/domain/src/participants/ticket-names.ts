/** So many people are named one by one on a ticket. */
export const NAMED_ON_TICKET = 4;
const FIRST_OF_MANY = 2;

interface TicketNames<Person> {
  readonly shown: readonly Person[];
  /** Heads that are not named on it. */
  readonly others: number;
}

/** Whom a ticket names: all of a few, the first two of many; `named` may be fewer than there are heads. */
export function ticketNames<Person>(named: readonly Person[], heads: number): TicketNames<Person> {
  const shown = named.slice(0, heads > NAMED_ON_TICKET ? FIRST_OF_MANY : NAMED_ON_TICKET);
  return { shown, others: Math.max(0, heads - shown.length) };
}
