import { onPageMember, pageMember } from './page-member.ts';
import { dropTicket, forgetTickets, keepTicket, keptTickets, type KeptTicket } from './kept-ticket.ts';

const WORKER = `${import.meta.env.BASE_URL}ticket-worker.js`;
// The landing's address has no slash at its end.
const SCOPE = import.meta.env.BASE_URL.replace(/\/$/, '');
const PATIENCE_MS = 10_000;

const canKeep = (): boolean => 'serviceWorker' in navigator && 'caches' in globalThis;

let last: Promise<unknown> = Promise.resolve();
/** One after the other: a worker that is not needed by what is kept now may be needed by what is just being kept. */
function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const turn = last.then(act, act);
  last = turn;
  return turn;
}

/**
 * Saves a ticket of the page's member, or deletes it where it is no longer valid. Answers whether it opens without a
 * network now.
 */
export const settleTicket = (reservationNo: string, ticket: KeptTicket | null): Promise<boolean> =>
  inTurn(async () => {
    const member = pageMember();
    if (!canKeep() || typeof member !== 'string') return false;
    if (ticket === null) {
      await dropTicket(reservationNo);
      return false;
    }
    try {
      await keepTicket(member, ticket);
      await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
      return await isAtWork();
    } catch {
      // A private window, a full device, or a browser that stores nothing.
      return false;
    }
  });

/** Registered is not yet at work; one that can't be set up never is. */
const isAtWork = (): Promise<boolean> =>
  Promise.race([
    navigator.serviceWorker.ready.then(() => true),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS)),
  ]);

/**
 * Deletes this device's tickets except those of `member`, and the worker where none is left. While no member is logged
 * in they stay: a session has often ended before the day of the visit.
 */
const sweepTickets = (member: string | null | undefined): Promise<void> =>
  inTurn(async () => {
    if (!canKeep() || typeof member !== 'string') return;
    await forgetTickets(member);
    if ((await keptTickets(Date.now())).length === 0) await endWorker();
  });

/** Deletes all of it, at a logout. */
export const dropAllTickets = (): Promise<void> =>
  inTurn(async () => {
    if (!canKeep()) return;
    await forgetTickets(null);
    await endWorker();
  });

async function endWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  if (registration?.active?.scriptURL.endsWith(WORKER) === true) await registration.unregister();
}

/** Sweeps now, and each time that the page becomes another member's. */
export function watchTickets(): void {
  const sweep = (): void => void sweepTickets(pageMember()).catch(() => undefined);
  sweep();
  onPageMember(sweep);
}
