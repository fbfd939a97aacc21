import type { CancelAsked, CancelPreview, ActDone } from '@kkumteo/contract/office/reservation-acts';
import { needsRefundAccount } from '@kkumteo/domain/reservation/cancel/cancel';
import { staffCan, type ReservationActRejection } from '@kkumteo/domain/reservation/staff-acts';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { Sql } from '../../../db/pool.ts';
import type { Actor } from '../../staff/actor.ts';
import type { OwnReservation } from '../act/store.ts';
import { cancelLines, previewCancel, type CancelDeps } from '../cancel/cancel-lines.ts';
import type { CancelRefusal } from '../cancel/decide-cancel.ts';
import { reservationVersion } from '../read/facts.ts';
import { findLines, findReservation, type LineRow, type ReservationRow } from '../read/store.ts';
import { asOnePress, findOwned } from './one-press.ts';
import { refundWay } from './refund-way.ts';

type Refusal = CancelRefusal | ReservationActRejection;

/** What goes back where staff cancel lines by the visitor's rules, and by which way. */
export async function previewStaffCancel(
  deps: CancelDeps,
  number: string,
  lineNos: readonly string[],
): Promise<Decision<CancelPreview, Refusal>> {
  const own = await findOwned(deps.db, number);
  if (!own.ok) return own;
  const previewed = await previewCancel(deps, { ...own.value, lineNos, requestId: '' }, staffCan);
  if (!previewed.ok) return refuse(inStaffWords(previewed.rejection));
  const { row, lines } = await readShown(deps.db, own.value);
  const { amount, discountDeduction, total, staying } = previewed.value;
  return accept({
    amount,
    deduction: discountDeduction,
    total,
    staying: staying.map((line) => ({
      lineNo: line.lineNo,
      before: lines.find(({ lineNo }) => lineNo === line.lineNo)?.amount ?? line.amount,
      after: line.amount,
    })),
    ...refundWay(row),
    needsAccount: needsRefundAccount(row.paymentMethod, total),
    needsSecondPerson: false,
    version: reservationVersion(row, lines),
  });
}

/**
 * Cancels lines for a visitor by the visitor's own use case, under the rules of staff (PD-166). The entry is written with
 * it, the visitor gets the message of a cancel.
 */
export const staffCancel = (
  deps: CancelDeps,
  by: Actor,
  { number, account, ...asked }: CancelAsked & { readonly number: string },
): Promise<Decision<ActDone, Refusal>> =>
  asOnePress(deps.db, { by, pressKey: asked.pressKey }, async (): Promise<Decision<unknown, Refusal>> => {
    const own = await findOwned(deps.db, number);
    if (!own.ok) return own;
    const { lineNos, version, ground, reason, pressKey } = asked;
    const cancel = { ...own.value, lineNos, version, refundAccount: account, requestId: by.requestId ?? pressKey };
    const cancelled = await cancelLines(deps, cancel, { by, reason, pressKey, ground });
    return cancelled.ok ? cancelled : refuse(inStaffWords(cancelled.rejection));
  });

/** A reservation with its lines, as its version is made of them. */
export async function readShown(
  sql: Sql,
  { memberKey, reservationNo }: OwnReservation,
): Promise<{ readonly row: ReservationRow; readonly lines: readonly LineRow[] }> {
  const row = await findReservation(sql, memberKey, reservationNo);
  if (row === null) throw new Error(`reservation ${reservationNo} is gone`);
  return { row, lines: await findLines(sql, [row.reservationKey]) };
}

const STAFF_WORDS: Readonly<Record<string, ReservationActRejection>> = {
  'reservation.cannot-cancel': { code: 'reservation-act.ended' },
  'reservation.cancel-at-desk': { code: 'reservation-act.at-desk' },
};

const inStaffWords = (refusal: CancelRefusal): Refusal => STAFF_WORDS[refusal.code] ?? refusal;
