import * as v from 'valibot';

const visitSchema = v.object({
  product: v.string(),
  day: v.string(),
  time: v.string(),
  /** Of a bundle: when each of its visits takes place. */
  parts: v.optional(v.array(v.string())),
  who: v.string(),
});
const ticketSchema = v.object({
  /** The page of the reservation on the site. */
  address: v.string(),
  reservationNo: v.string(),
  bookingReference: v.string(),
  status: v.string(),
  place: v.string(),
  visits: v.array(visitSchema),
  qr: v.object({ size: v.number(), path: v.string() }),
  /** When the site said so, in its words. */
  seen: v.string(),
  /** The end of the last visit's day, epoch ms: it is of no use any more. */
  until: v.number(),
});

/** The admission data of a reservation that a device keeps: without names and amounts. */
export type KeptTicket = v.InferOutput<typeof ticketSchema>;

// With the number of the schema: what another version of the site has kept is left alone, and goes with the rest.
const CACHES = 'kkumteo-tickets-1:';
const keyOf = (reservationNo: string): string => `/kept-tickets/${encodeURIComponent(reservationNo)}`;
const cacheOf = (member: string): string => `${CACHES}${member}`;
const ownCaches = async (): Promise<readonly string[]> =>
  (await caches.keys()).filter((name) => name.startsWith('kkumteo-tickets-'));

/** Keeps a member's ticket on this device, in the place of the one before. */
export async function keepTicket(member: string, ticket: KeptTicket): Promise<void> {
  const cache = await caches.open(cacheOf(member));
  await cache.put(keyOf(ticket.reservationNo), Response.json(ticket));
}

export async function dropTicket(reservationNo: string): Promise<void> {
  await Promise.all((await ownCaches()).map(async (name) => (await caches.open(name)).delete(keyOf(reservationNo))));
}

/** Tickets of visits to come at `now`, epoch ms, the next one first. Those that are over are deleted. */
export async function keptTickets(now: number): Promise<readonly KeptTicket[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHES));
  const kept = (await Promise.all(names.map((name) => ticketsOf(name, now)))).flat();
  return kept.sort((one, other) => one.until - other.until);
}

async function ticketsOf(name: string, now: number): Promise<readonly KeptTicket[]> {
  const cache = await caches.open(name);
  const tickets: KeptTicket[] = [];
  for (const key of await cache.keys()) {
    const read = v.safeParse(ticketSchema, await (await cache.match(key))?.json());
    if (read.success && read.output.until > now) tickets.push(read.output);
    else await cache.delete(key);
  }
  return tickets;
}

/** Deletes every ticket of this device but those of `member`; all of them at null. */
export async function forgetTickets(member: string | null): Promise<void> {
  const own = member === null ? null : cacheOf(member);
  await Promise.all((await ownCaches()).filter((name) => name !== own).map((name) => caches.delete(name)));
}
