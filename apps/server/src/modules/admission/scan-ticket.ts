import type { scanRequest, ScanAnswer } from '@kkumteo/contract/office/admission';
import type { Decoded } from '@kkumteo/contract/wire/codec';
import { gateDecision } from '@kkumteo/domain/admission/gate-answer';
import { readTicketCode } from '@kkumteo/domain/admission/ticket-code';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { kstDate, type Instant } from '@kkumteo/domain/shared/time';
import { lockReservation } from '../../db/locks.ts';
import type { Sql } from '../../db/pool.ts';
import type { SiteDeps } from '../site-deps.ts';
import type { Actor } from '../staff/actor.ts';
import { keepScan } from './keep-scan.ts';
import { findReservationKey } from './store.ts';
import { readKnown, showTicket, toTicket } from './ticket.ts';

export type AdmissionDeps = Pick<SiteDeps, 'db' | 'clock' | 'catalogue'>;
export type Scanned = Decoded<typeof scanRequest>;

/** What a gate is answered, and the reservation of it; null where there is none. */
export interface Answered {
  readonly said: ScanAnswer;
  readonly reservationNo: string | null;
}

/** A device whose clock shows another day says nothing of the order of today's scans. */
export const todays = (at: Instant, now: Instant): Instant => (kstDate(at) === kstDate(now) ? at : now);

const nothing = (answer: 'unknown' | 'mistyped'): Decision<Answered> =>
  accept({ said: { answer, heads: [], ticket: null }, reservationNo: null });

/**
 * Answers a ticket at a gate, and admits whom it lets in, in the same transaction; the same scan sent again is answered
 * as the first time.
 */
export async function scanTicket(
  { clock, catalogue }: AdmissionDeps,
  tx: Sql,
  { staffKey, name }: Pick<Actor, 'staffKey' | 'name'>,
  request: Scanned,
): Promise<Decision<Answered>> {
  const number = readTicketCode(request.code);
  if (number.kind === 'mistyped') return nothing('mistyped');
  const reservationKey = await findReservationKey(tx, number);
  if (reservationKey === null) return nothing('unknown');
  const now = clock.now();
  const day = kstDate(now);
  await lockReservation(tx, reservationKey);
  const known = await readKnown(tx, reservationKey);
  const repeated = known.scans.find(({ key }) => key === request.key);
  const { answer, heads } =
    repeated === undefined
      ? gateDecision(toTicket(known), { day, heads: request.heads })
      : { answer: 'come-in' as const, heads: repeated.heads };
  const { key, gate, device } = request;
  const at = todays(request.at, now);
  const scan = { key, kind: 'in', at, about: null, heads, day, gate, device, staffKey, by: name } as const;
  const isNew = answer === 'come-in' && repeated === undefined;
  const shown = isNew ? await keepScan(tx, known, { ...scan, listMadeAt: null }, now) : known;
  if (shown === null) return refuse({ code: 'admission.key-used' });
  const ticket = await showTicket(tx, shown, { state: await catalogue.current(), day, now });
  return accept({ said: { answer, heads, ticket }, reservationNo: known.row.reservationNo });
}
