import type { PledgeView } from '@kkumteo/contract/pledge/pledge-form';
import {
  pledgeFormRefusal,
  normalisePledge,
  type PledgeForm,
  type PledgeRejection,
} from '@kkumteo/domain/pledge/pledge-form';
import { can, type Ability, type ReservationFacts } from '@kkumteo/domain/reservation/can';
import type { ReservationRejection } from '@kkumteo/domain/reservation/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { kstDate } from '@kkumteo/domain/shared/time';
import type { SiteDeps } from '../../site-deps.ts';
import { reservationFacts } from '../read/facts.ts';
import { withCounts } from '../read/head-counts.ts';
import { lockOwn, type OwnReservation } from '../act/store.ts';
import { findPledge, savePledge } from './store.ts';
import { findLines, findReservation, type LineRow } from '../read/store.ts';

export type WritePledgeDeps = Pick<SiteDeps, 'db' | 'catalogue' | 'clock'>;

type Refusal = ReservationRejection | PledgeRejection;

/**
 * Writes the pledge of a member's own group reservation, which makes a provisional one pledged (PD-29), or overwrites
 * it until the reservation is paid. Refuses other members' numbers, individuals, and an incomplete form.
 */
export async function writePledge(
  { db, catalogue, clock }: WritePledgeDeps,
  { form, ...own }: OwnReservation & { readonly form: PledgeForm },
): Promise<Decision<string, Refusal>> {
  const state = await catalogue.current();
  return db.transaction(async (tx) => {
    const row = await lockOwn(tx, own);
    if (row === null) return refuse({ code: 'reservation.not-found' });
    const lines = await findLines(tx, [row.reservationKey]);
    if (row.peopleRemoved) return refuse({ code: 'reservation.people-removed' });
    const ability = writing(reservationFacts(row, lines, state));
    const rejection = ability.allowed ? pledgeFormRefusal(form) : ability.rejection;
    if (rejection) return refuse(rejection);
    await savePledge(tx, row.reservationKey, normalisePledge(form), clock.now());
    return accept(row.reservationNo);
  });
}

/** The pledge of a member's own reservation, to write or to view. */
export async function readPledge(
  { db, catalogue }: WritePledgeDeps,
  { use, ...own }: OwnReservation & { readonly use: 'write' | 'view' },
): Promise<Decision<PledgeView, Refusal>> {
  const row = await findReservation(db, own.memberKey, own.reservationNo);
  if (row === null) return refuse({ code: 'reservation.not-found' });
  const lines = await findLines(db, [row.reservationKey]);
  if (row.peopleRemoved) return refuse({ code: 'reservation.people-removed' });
  const state = await catalogue.current();
  const facts = reservationFacts(row, lines, state);
  const ability = use === 'write' ? writing(facts) : can.viewPledge(facts);
  if (!ability.allowed) return refuse(ability.rejection);
  const pledge = await findPledge(db, row.reservationKey);
  return accept({
    lines: await withCounts(db, state, row.track, row.status === 'cancelled' ? lines : lines.filter(isOpen)),
    written: pledge === null ? null : { form: pledge, changedOn: kstDate(pledge.changedAt) },
    organisation: {
      name: row.organisationName ?? '',
      phone: row.organisationPhone ?? '',
      postalCode: row.organisationPostalCode ?? '',
      basicAddress: row.organisationAddress ?? '',
      detailAddress: row.organisationDetailAddress ?? '',
    },
    booker: { name: row.bookerName, mobile: row.bookerMobile },
  });
}

const isOpen = ({ state }: LineRow): boolean => state === 'open';

/** Whether a pledge may be written now, the first one or another. */
function writing(facts: ReservationFacts): Ability {
  const again = can.editPledge(facts);
  return again.allowed ? again : can.writePledge(facts);
}
