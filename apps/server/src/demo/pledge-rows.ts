import { seededRandom } from '@kkumteo/demo-park/seeded-random';
import type { Row } from '../db/insert-rows.ts';
import { organisationOf, type NumberedReservation } from './reservation-rows.ts';

const PLEDGE_NO_LENGTH = 24;

/** The pledges of the pledged reservations, written on the day of booking. */
export function pledgeRows(
  reservations: readonly NumberedReservation[],
  idOf: (reservationNo: string) => number,
): readonly Row[] {
  const random = seededRandom(29);
  return reservations
    .filter(({ planned }) => planned.outcome === 'pledged')
    .map((one) => pledgeRow(one, random.token(PLEDGE_NO_LENGTH), idOf(one.reservationNo)));
}

function pledgeRow({ planned, bookedAt }: NumberedReservation, pledgeNo: string, reservationId: number): Row {
  const { member } = planned;
  const organisation = organisationOf(member);
  return {
    pledge_no: pledgeNo,
    reservation_id: reservationId,
    organisation_name: organisation?.name,
    phone: '0200000100',
    head_name: '한기준',
    postal_code: organisation?.postalCode,
    basic_address: organisation?.basicAddress,
    detail_address: organisation?.detailAddress,
    applicant_name: member.name,
    applicant_mobile: member.mobile,
    written_at: bookedAt,
    changed_at: bookedAt,
  };
}
