import type { PledgeForm } from '@kkumteo/domain/pledge/pledge-form';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { VerificationForm } from '@kkumteo/domain/pledge/verification-form';
import type { Sql } from '../../../db/pool.ts';
import { opaqueNumber } from '../../booking/opaque-number.ts';

interface PledgeRow extends PledgeForm {
  readonly changedAt: Instant;
}

const FIND_PLEDGE = `select organisation_name, phone, head_name, postal_code,
    basic_address, detail_address, applicant_name,
    applicant_mobile, changed_at
  from pledge where reservation_id = $1`;

export async function findPledge(sql: Sql, reservationKey: number): Promise<PledgeRow | null> {
  const [row] = await sql.query<PledgeRow>(FIND_PLEDGE, [reservationKey], 'pledge-find');
  return row ?? null;
}

const SAVE_PLEDGE = `with saved as (
    insert into pledge (
      pledge_no, reservation_id, organisation_name, phone, head_name, postal_code, basic_address, detail_address, applicant_name,
      applicant_mobile, written_at, changed_at
    )
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, to_timestamp($11::float8), to_timestamp($11::float8))
    on conflict (reservation_id) do update set organisation_name = excluded.organisation_name, phone = excluded.phone,
      head_name = excluded.head_name, postal_code = excluded.postal_code, basic_address = excluded.basic_address,
      detail_address = excluded.detail_address, applicant_name = excluded.applicant_name,
      applicant_mobile = excluded.applicant_mobile, changed_at = excluded.changed_at,
      approved_at = null, approved_by = null
    returning reservation_id
  ), marked as (
    update reservation r set pledge_state = 'written' from saved s where r.reservation_id = s.reservation_id
    returning r.reservation_no, r.member_id
  )
  insert into audit_entry (at, member_id, action, subject)
  select to_timestamp($11::float8), member_id, 'reservation.pledge-written', reservation_no from marked`;

/** Writes the pledge or overwrites it; the reservation is pledged from then on. */
export async function savePledge(tx: Sql, reservationKey: number, form: PledgeForm, now: Instant): Promise<void> {
  const { organisationName, phone, headName, postalCode, basicAddress, detailAddress } = form;
  const texts = [organisationName, phone, headName, postalCode, basicAddress, detailAddress];
  const values = [...texts, form.applicantName, form.applicantMobile, now / 1000];
  await tx.query(SAVE_PLEDGE, [opaqueNumber(), reservationKey, ...values]);
}

interface VerificationRow extends VerificationForm {
  readonly changedAt: Instant;
}

const FIND_VERIFICATION = `select organisation_name, organisation_phone, postal_code,
    basic_address, detail_address, writer_name, writer_mobile,
    discounted, exempt, changed_at
  from verification where reservation_id = $1`;

export async function findVerification(sql: Sql, reservationKey: number): Promise<VerificationRow | null> {
  const [row] = await sql.query<VerificationRow>(FIND_VERIFICATION, [reservationKey], 'verification-find');
  return row ?? null;
}

const BOOKED = `select coalesce(sum(p.headcount) filter (where c.discount_percent = 50), 0)::int as discounted,
    coalesce(sum(p.headcount) filter (where c.discount_percent = 100), 0)::int as exempt
  from reservation_line l join participant p using (line_id) join person_category c using (category_id)
  where l.reservation_id = $1 and l.state = 'open' and p.role = 'experiencer'
  group by l.line_id`;

/** Experiencers of each open line that were booked at half the fee and for free; a line without any is left out. */
export const findBookedHeads = (
  sql: Sql,
  reservationKey: number,
): Promise<readonly { readonly discounted: number; readonly exempt: number }[]> =>
  sql.query(BOOKED, [reservationKey], 'verification-heads');

const SAVE_VERIFICATION = `with saved as (
    insert into verification (
      reservation_id, organisation_name, organisation_phone, postal_code, basic_address, detail_address, writer_name, writer_mobile,
      discounted, exempt, written_at, changed_at
    )
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9::integer[], $10::integer[], to_timestamp($11::float8), to_timestamp($11::float8))
    on conflict (reservation_id) do update set organisation_name = excluded.organisation_name,
      organisation_phone = excluded.organisation_phone, postal_code = excluded.postal_code, basic_address = excluded.basic_address,
      detail_address = excluded.detail_address, writer_name = excluded.writer_name, writer_mobile = excluded.writer_mobile,
      discounted = excluded.discounted, exempt = excluded.exempt, changed_at = excluded.changed_at
    returning reservation_id
  )
  insert into audit_entry (at, member_id, action, subject)
  select to_timestamp($11::float8), member_id, 'reservation.verified', reservation_no from saved join reservation using (reservation_id)`;

export async function saveVerification(
  tx: Sql,
  reservationKey: number,
  form: VerificationForm,
  now: Instant,
): Promise<void> {
  const { organisationName, organisationPhone, postalCode, basicAddress, detailAddress, writerName } = form;
  const texts = [organisationName, organisationPhone, postalCode, basicAddress, detailAddress, writerName];
  const counts = [form.discounted, form.exempt];
  await tx.query(SAVE_VERIFICATION, [reservationKey, ...texts, form.writerMobile, ...counts, now / 1000]);
}
