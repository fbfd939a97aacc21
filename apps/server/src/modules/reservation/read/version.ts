import { createHash } from 'node:crypto';
import type { LineRow, ReservationRow } from './store.ts';

/** The version of what was read: 22 characters, the same for the same values alone. */
export const digest = (seen: unknown): string =>
  createHash('sha256').update(JSON.stringify(seen)).digest('base64url').slice(0, 22);

/** Of a reservation's lines, what they cost and how it is paid: another one once any of it is. Who comes by name has versions of its own. */
export const reservationVersion = (row: ReservationRow, lines: readonly LineRow[]): string =>
  digest([
    [row.status, row.paymentState, row.paymentMethod, row.payTotal],
    lines.map((line) => [
      line.lineNo,
      line.state,
      line.roundId,
      line.visitDate,
      line.experiencerCount,
      line.leaderCount,
      line.amount,
      line.discount,
    ]),
  ]);
