import type { VerificationView } from '@kkumteo/contract/pledge/verification-form';
import type { PledgeRejection, VerificationRejection } from '@kkumteo/domain/pledge/pledge-form';
import {
  bookedHeads,
  NO_HEADS,
  normaliseVerification,
  type VerificationForm,
  verificationRefusal,
  withFallbacks,
} from '@kkumteo/domain/pledge/verification-form';
import { can } from '@kkumteo/domain/reservation/can';
import type { ReservationRejection } from '@kkumteo/domain/reservation/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { kstDate } from '@kkumteo/domain/shared/time';
import type { SiteDeps } from '../../site-deps.ts';
import { lockOwn, type OwnReservation } from '../act/store.ts';
import { findReservation, type ReservationRow } from '../read/store.ts';
import { findBookedHeads, findVerification, saveVerification } from './store.ts';

type VerifyDeps = Pick<SiteDeps, 'db' | 'clock'>;

type Refusal = ReservationRejection | VerificationRejection | PledgeRejection;

/** Saves the form of a member's own reservation. Refuses other members' numbers, and what the rules refuse. */
export async function verify(
  { db, clock }: VerifyDeps,
  { form, memberKey, reservationNo }: OwnReservation & { readonly form: VerificationForm },
): Promise<Decision<string, Refusal>> {
  return db.transaction(async (tx) => {
    const row = await lockOwn(tx, { memberKey, reservationNo });
    if (row === null) return refuse({ code: 'reservation.not-found' });
    if (row.peopleRemoved) return refuse({ code: 'reservation.people-removed' });
    const ability = can.writeVerification(row);
    const rejection = ability.allowed ? verificationRefusal(form) : ability.rejection;
    if (rejection) return refuse(rejection);
    await saveVerification(tx, row.reservationKey, normaliseVerification(form), clock.now());
    return accept(row.reservationNo);
  });
}

/** The form of a member's own reservation; empty fields show what is known of booker and organisation. */
export async function readVerification(
  { db }: VerifyDeps,
  { memberKey, reservationNo }: OwnReservation,
): Promise<Decision<VerificationView, Refusal>> {
  const row = await findReservation(db, memberKey, reservationNo);
  if (row === null) return refuse({ code: 'reservation.not-found' });
  if (row.peopleRemoved) return refuse({ code: 'reservation.people-removed' });
  const saved = await findVerification(db, row.reservationKey);
  const known = knownOf(row);
  return accept({
    reservationNo: row.reservationNo,
    form: saved === null ? { ...known, ...NO_HEADS } : withFallbacks(saved, known),
    savedOn: saved === null ? null : kstDate(saved.changedAt),
    booked: bookedHeads(await findBookedHeads(db, row.reservationKey)),
  });
}

/** What is known of the booker and the organisation, for the fields that a form leaves empty. */
export const knownOf = (row: ReservationRow) => ({
  organisationName: row.organisationName ?? '',
  organisationPhone: row.organisationPhone ?? '',
  postalCode: row.organisationPostalCode ?? '',
  basicAddress: row.organisationAddress ?? '',
  detailAddress: row.organisationDetailAddress ?? '',
  writerName: row.bookerName,
  writerMobile: row.bookerMobile,
});
