import type { Instant } from '@kkumteo/domain/shared/time';
import { keptTickets } from '../../../lib/kept-ticket.ts';
import { listDocument, ticketDocument } from './ticket-documents.ts';

/**
 * The page of an address of the site without a network: its reservation's ticket, else the only one, else a list of
 * them.
 */
export async function offlineAnswer(address: string, now: Instant): Promise<Response> {
  const tickets = await keptTickets(now).catch(() => []);
  const parts = new URL(address, 'https://site.invalid').pathname.split('/').map(decodeURIComponent);
  const asked = tickets.find(({ reservationNo }) => parts.includes(reservationNo)) ?? onlyOne(tickets);
  return new Response(asked === undefined ? listDocument(tickets, address) : ticketDocument(asked, address), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
    },
  });
}

const onlyOne = <T>(all: readonly T[]): T | undefined => (all.length === 1 ? all[0] : undefined);
