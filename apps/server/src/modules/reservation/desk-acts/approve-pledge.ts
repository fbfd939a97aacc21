import type { ActDone } from '@kkumteo/contract/office/reservation-acts';
import type { ReservationRejection } from '@kkumteo/domain/reservation/refusals';
import type { ReservationActRejection } from '@kkumteo/domain/reservation/staff-acts';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { Sql } from '../../../db/pool.ts';
import type { SiteDeps } from '../../site-deps.ts';
import type { Actor } from '../../staff/actor.ts';
import { lockOwn, noteStaffAct, type ByStaff } from '../act/store.ts';
import { asOnePress, findOwned } from './one-press.ts';

type Refusal = ReservationActRejection | ReservationRejection;

/**
 * Approves the pledge of a group before the calendar does (PD-57, PD-166), once; a pledge that its writer changes later is
 * approved again.
 */
export const approvePledge = (
  { db, clock }: Pick<SiteDeps, 'db' | 'clock'>,
  by: Actor,
  { number, ...staff }: Omit<ByStaff, 'by'> & { readonly number: string },
): Promise<Decision<ActDone, Refusal>> =>
  asOnePress(db, { by, ...staff }, async (): Promise<Decision<unknown, Refusal>> => {
    const own = await findOwned(db, number);
    if (!own.ok) return own;
    return db.transaction(async (tx): Promise<Decision<null, Refusal>> => {
      const now = clock.now();
      const row = await lockOwn(tx, own.value);
      if (row?.status !== 'pledged') return refuse({ code: 'reservation-act.no-pledge' });
      const isNew = await saveApproval(tx, { reservationKey: row.reservationKey, staffKey: by.staffKey, now });
      if (!isNew) return refuse({ code: 'reservation-act.pledge-approved' });
      const { reservationNo } = row;
      await noteStaffAct(tx, { by, ...staff }, { act: 'reservation.approve-pledge', reservationNo, facts: {} }, now);
      return accept(null);
    });
  });

const APPROVE = `update pledge set approved_at = to_timestamp($3::float8), approved_by = $2
  where reservation_id = $1 and approved_at is null returning 1`;

interface Approval {
  readonly reservationKey: number;
  readonly staffKey: number;
  readonly now: number;
}

async function saveApproval(tx: Sql, { reservationKey, staffKey, now }: Approval): Promise<boolean> {
  return (await tx.query(APPROVE, [reservationKey, staffKey, now / 1000])).length > 0;
}
