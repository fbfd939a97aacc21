import type { PledgeForm } from '@kkumteo/domain/pledge/pledge-form';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import { opaqueNumber } from '../../booking/opaque-number.ts';

interface PledgeRow extends PledgeForm {
  readonly changedAt: Instant;
}

const FIND = `select organisation_name, phone, head_name, postal_code,
    basic_address, detail_address, applicant_name,
    applicant_mobile, changed_at
  from pledge where reservation_id = $1`;

/** The pledge of a reservation, or null. */
export async function findPledge(sql: Sql, reservationKey: number): Promise<PledgeRow | null> {
  const [row] = await sql.query<PledgeRow>(FIND, [reservationKey], 'pledge-find');
  return row ?? null;
}

const SAVE = `with saved as (
    insert into pledge (
      pledge_no, reservation_id, organisation_name, phone, head_name, postal_code, basic_address, detail_address, applicant_name,
      applicant_mobile, written_at, changed_at
    )
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, to_timestamp($11::float8), to_timestamp($11::float8))
    on conflict (reservation_id) do update set organisation_name = excluded.organisation_name, phone = excluded.phone,
      head_name = excluded.head_name, postal_code = excluded.postal_code, basic_address = excluded.basic_address,
      detail_address = excluded.detail_address, applicant_name = excluded.applicant_name,
      applicant_mobile = excluded.applicant_mobile, changed_at = excluded.changed_at
    returning reservation_id
  ), marked as (
    update reservation r set pledge_state = 'written' from saved s where r.reservation_id = s.reservation_id
    returning r.reservation_no, r.member_id
  )
  insert into audit_entry (at, member_id, action, subject)
  select to_timestamp($11::float8), member_id, 'reservation.pledge-written', reservation_no from marked`;

/** Writes the pledge, or writes it anew; the reservation is pledged from then on. */
export async function savePledge(tx: Sql, reservationKey: number, form: PledgeForm, now: Instant): Promise<void> {
  const { organisationName, phone, headName, postalCode, basicAddress, detailAddress } = form;
  const texts = [organisationName, phone, headName, postalCode, basicAddress, detailAddress];
  const values = [...texts, form.applicantName, form.applicantMobile, now / 1000];
  await tx.query(SAVE, [opaqueNumber(), reservationKey, ...values]);
}
