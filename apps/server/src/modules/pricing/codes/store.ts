import { type KnownCode, plainCode } from '@kkumteo/domain/pricing/register-coupon';
import type { Instant } from '@kkumteo/domain/shared/time';
import { createHash } from 'node:crypto';
import type { Sql } from '../../../db/pool.ts';
import type { Row } from '../../../db/tables.ts';

const hashOf = (code: string): Buffer => createHash('sha256').update(plainCode(code)).digest();

// The row of the coupon is what its registrations queue at. A booking and a publication lock it less, or for a moment.
const LOCK = `select 1 from coupon where coupon_id = $1 for no key update`;

/** Serialises what counts and changes the registrations and codes of a coupon, over all processes. */
export async function lockCoupon(tx: Sql, couponId: number): Promise<void> {
  await tx.query(LOCK, [couponId]);
}

// A public code that was given to another coupon since is that one's.
const FIND = `select coupon_id from (
    select coupon_id, removed from coupon where upper(replace(code, '-', '')) = $1
    union all
    select b.coupon_id, false from coupon_code k join coupon_batch b using (batch_id) where k.code_hash = $2
  ) c order by removed, coupon_id limit 1`;

/** The coupon of a code, also where it can't be registered; null where no coupon has it. */
export async function findCouponOfCode(sql: Sql, code: string): Promise<number | null> {
  const [row] = await sql.query<Row<'coupon', 'couponId'>>(FIND, [plainCode(code), hashOf(code)], 'coupon-code');
  return row?.couponId ?? null;
}

const READ = `select c.note, c.book_from, c.book_to, c.use_to, c.total_limit, c.member_limit, c.removed,
    k.voided_at is not null as voided, r.registration_id is not null as taken, r.member_id = $2 as is_own,
    (select count(*) from coupon_registration where coupon_id = $1) as registered,
    (select count(*) from coupon_registration where coupon_id = $1 and member_id = $2) as own
  from coupon c left join coupon_code k on k.code_hash = $3 left join coupon_registration r on r.code_hash = k.code_hash
  where c.coupon_id = $1`;

type ReadRow = Row<'coupon', 'note' | 'bookFrom' | 'bookTo' | 'useTo' | 'totalLimit' | 'memberLimit' | 'removed'> & {
  readonly voided: boolean;
  readonly taken: boolean;
  readonly isOwn: boolean | null;
  readonly registered: number;
  readonly own: number;
};

interface Asked {
  readonly couponId: number;
  readonly memberKey: number;
  readonly code: string;
}

/** What is known of a code and its coupon, which the caller has locked. */
export async function readCode(
  tx: Sql,
  { couponId, memberKey, code }: Asked,
): Promise<KnownCode & { readonly note: string }> {
  const [row] = await tx.query<ReadRow>(READ, [couponId, memberKey, hashOf(code)], 'coupon-code-read');
  if (row === undefined) throw new Error(`The coupon ${couponId} is gone.`);
  const { note, voided, taken, isOwn, removed, ...coupon } = row;
  const registeredBy = taken ? (isOwn === true ? 'member' : 'another') : null;
  return { note, coupon, withdrawn: removed || voided, registeredBy };
}

const REGISTER = `insert into coupon_registration (coupon_id, member_id, code_hash, registered_at)
  values ($1, $2, (select code_hash from coupon_code where code_hash = $3), to_timestamp($4::float8))`;
const GIVE = `insert into member_coupon (member_id, coupon_id) values ($1, $2)
  on conflict (member_id, coupon_id) do update set copies = member_coupon.copies + 1`;

/** Counts the registration, and gives the member the coupon, or one more of it. */
export async function saveRegistration(tx: Sql, { couponId, memberKey, code }: Asked, now: Instant): Promise<void> {
  await tx.query(REGISTER, [couponId, memberKey, hashOf(code), now / 1000], 'coupon-register');
  await tx.query(GIVE, [memberKey, couponId], 'coupon-give');
}

const TO_MAKE = `select c.note, c.total_limit, c.removed,
    (select count(*) from coupon_registration where coupon_id = $1) as registered,
    (select count(*) from coupon_batch b join coupon_code k using (batch_id) where b.coupon_id = $1 and k.voided_at is null
      and not exists (select from coupon_registration r where r.code_hash = k.code_hash)) as open_codes
  from coupon c where c.coupon_id = $1`;

type ToMake = Row<'coupon', 'note' | 'totalLimit' | 'removed'> & {
  readonly registered: number;
  /** Codes that can still be registered. */
  readonly openCodes: number;
};

/** A coupon for which codes are to be made; null where there is none. The caller has locked it. */
export async function readToMake(tx: Sql, couponId: number): Promise<ToMake | null> {
  const [row] = await tx.query<ToMake>(TO_MAKE, [couponId]);
  return row ?? null;
}

const INSERT = `with batch as (
    insert into coupon_batch (coupon_id, made_at) values ($1, to_timestamp($3::float8)) returning batch_id, coupon_id
  ), codes as (
    insert into coupon_code (code_hash, batch_id) select unnest($2::bytea[]), batch_id from batch
  ), note as (
    insert into audit_entry (at, action, subject, facts)
    select to_timestamp($3::float8), 'coupon.codes-made', coupon_id::text, jsonb_build_object('batch', batch_id, 'codes', cardinality($2::bytea[])) from batch
  )
  select batch_id from batch`;

/** Saves codes that were made together; returns the number of their batch. */
export async function insertBatch(tx: Sql, couponId: number, codes: readonly string[], now: Instant): Promise<number> {
  const [row] = await tx.query<Row<'coupon_batch', 'batchId'>>(INSERT, [couponId, codes.map(hashOf), now / 1000]);
  if (row === undefined) throw new Error('A batch that was inserted has a number.');
  return row.batchId;
}

/** Which codes are declared void: some that were typed, or what is open of a batch. */
export type Voided = { readonly codes: readonly string[] } | { readonly batchId: number };

const COUPONS_OF = `select distinct b.coupon_id from coupon_code k join coupon_batch b using (batch_id)
  where k.code_hash = any ($1::bytea[]) or k.batch_id = $2 order by 1`;
const VOID = `with voided as (
    update coupon_code k set voided_at = to_timestamp($3::float8)
    where (k.code_hash = any ($1::bytea[]) or k.batch_id = $2) and voided_at is null
      and not exists (select from coupon_registration r where r.code_hash = k.code_hash)
    returning k.batch_id
  ), note as (
    insert into audit_entry (at, action, subject, facts)
    select to_timestamp($3::float8), 'coupon.codes-voided', b.coupon_id::text, jsonb_build_object('batch', batch_id, 'codes', count(*))
    from voided join coupon_batch b using (batch_id) group by batch_id, b.coupon_id
  )
  select batch_id from voided`;

/** Declares codes void that no member has registered; returns how many they were. Locks their coupons. */
export async function voidCodes(tx: Sql, voided: Voided, now: Instant): Promise<number> {
  const chosen = 'codes' in voided ? [voided.codes.map(hashOf), null] : [[], voided.batchId];
  for (const { couponId } of await tx.query<Row<'coupon', 'couponId'>>(COUPONS_OF, chosen))
    await lockCoupon(tx, couponId);
  return (await tx.query(VOID, [...chosen, now / 1000])).length;
}
