import { addDays, instantOf, type KstDate } from '@kkumteo/domain/shared/time';
import { parkMembers, type MemberRecord } from '@kkumteo/demo-park/members';
import { parkOrganisations } from '@kkumteo/demo-park/organisations';
import { seededRandom } from '@kkumteo/demo-park/seeded-random';
import type { Sql } from '../db/pool.ts';
import { insertNumbered, insertRows, type Row } from '../db/insert-rows.ts';

export interface DemoMember extends MemberRecord {
  readonly memberId: number;
}

const PUBLIC_ID_LENGTH = 24;
const JOINED_DAYS_AGO = 400;
const CONSENT_VERSION = '2022-11-01';

/** Inserts organisations, members with one shared password hash, families, coupons and consents. */
export async function insertPeople(tx: Sql, today: KstDate, passwordHash: string): Promise<readonly DemoMember[]> {
  await insertRows(tx, 'organisation', parkOrganisations().map(organisationRow));
  // The sequence must not repeat ids of the seed file.
  await tx.query(
    `select setval(pg_get_serial_sequence('organisation', 'organisation_id'), (select max(organisation_id) from organisation))`,
  );
  const random = seededRandom(1_609);
  const records = parkMembers(today);
  const joinedAt = new Date(instantOf(addDays(today, -JOINED_DAYS_AGO), 600)).toISOString();
  const rows = records.map((member) => memberRow(member, random.token(PUBLIC_ID_LENGTH), passwordHash, joinedAt));
  const numbers = await insertNumbered(tx, 'member', { number: 'member_id', key: 'login_id' }, rows);
  const members = records.map((record) => ({ ...record, memberId: numberOf(numbers, record.loginId) }));
  await insertRows(tx, 'family_person', members.flatMap(familyRows));
  await insertRows(tx, 'member_coupon', members.flatMap(couponRows));
  await insertRows(
    tx,
    'consent',
    members.flatMap((member) => consentRows(member, joinedAt)),
  );
  return members;
}

function numberOf(numbers: ReadonlyMap<string, number>, loginId: string): number {
  const number = numbers.get(loginId);
  if (number === undefined) throw new Error(`The member ${loginId} was not stored.`);
  return number;
}

const organisationRow = (organisation: ReturnType<typeof parkOrganisations>[number]): Row => ({
  organisation_id: organisation.organisationId,
  name: organisation.name,
  kind: organisation.kind,
  postal_code: organisation.postalCode,
  basic_address: organisation.basicAddress,
  detail_address: organisation.detailAddress,
  grades: organisation.grades,
});

const memberRow = (member: MemberRecord, publicId: string, passwordHash: string, joinedAt: string): Row => ({
  public_id: publicId,
  login_id: member.loginId,
  password_hash: passwordHash,
  name: member.name,
  email: member.email,
  mobile: member.mobile,
  birth_date: member.birthDate,
  organisation_id: member.organisationId,
  created_at: joinedAt,
});

const familyRows = (member: DemoMember): readonly Row[] =>
  member.family.map((person, position) => ({
    member_id: member.memberId,
    role: person.role,
    name: person.name,
    birth_date: person.birthDate,
    grade: person.grade,
    email: person.email,
    mobile: person.mobile,
    position,
  }));

const couponRows = (member: DemoMember): readonly Row[] =>
  member.couponIds.map((couponId) => ({ member_id: member.memberId, coupon_id: couponId }));

const consentRows = (member: DemoMember, at: string): readonly Row[] =>
  ['terms', 'privacy'].map((purpose) => ({
    member_id: member.memberId,
    purpose,
    text_version: CONSENT_VERSION,
    given: true,
    at,
  }));
