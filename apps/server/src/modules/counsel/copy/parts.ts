import type { CopyPart } from '@kkumteo/domain/counsel/member-copy';

/** The tables that a part of a member's copy reads, and their rows of the member `$1`. */
interface PartSql {
  readonly tables: readonly string[];
  readonly sql: string;
}

/** Everything that is kept of a member; what is left out, and why, is `NOT_COPIED`. Moments end in `_at`. */
export const PART_SQL: Readonly<Record<CopyPart, PartSql>> = {
  account: {
    tables: ['member'],
    sql: `select name, login_id, email, mobile, birth_date, created_at as joined_at, withdrawn_at, told_by_phone as by_phone, told_by_mail as by_mail
      from member where member_id = $1`,
  },
  consents: {
    tables: ['consent'],
    sql: `select c.purpose, c.given, c.at as decided_at, t.document ->> 'title' as text_title, t.document ->> 'effectiveFrom' as effective_from
      from consent c left join consent_text t using (text_id) where c.member_id = $1 order by c.consent_id`,
  },
  family: {
    tables: ['family_person'],
    sql: `select role, name, birth_date, grade, email, mobile from family_person where member_id = $1 order by role, position`,
  },
  providers: {
    tables: ['member_identity', 'provider_login'],
    sql: `select issuer, subject, linked_at, null::text as name, null::text as email, null::text as mobile, null::date as birth_date
        from member_identity where member_id = $1
      union all select coalesce(issuer, provider), subject, null, name, email, mobile, birth_date from provider_login where member_id = $1`,
  },
  sessions: {
    tables: ['login_session'],
    sql: `select browser, created_at as logged_in_at, last_seen_at from login_session where member_id = $1 order by created_at`,
  },
  recoveries: {
    tables: ['account_recovery'],
    sql: `select purpose as recovered, created_at as asked_at, used_at from account_recovery where member_id = $1 order by created_at`,
  },
  'contact-changes': {
    tables: ['contact_change'],
    sql: `select channel, old_contact, contact, created_at as asked_at, confirmed_at from contact_change where member_id = $1 order by created_at`,
  },
  favourites: {
    tables: ['favourite_product'],
    sql: `select p.name as product_name, f.added_at from favourite_product f join product p using (product_id)
      where f.member_id = $1 order by f.added_at`,
  },
  coupons: {
    tables: ['coupon_registration', 'member_coupon', 'coupon_use'],
    sql: `select c.note as coupon, c.amount, m.copies, g.registered_at,
        (select count(*)::integer from coupon_use u where u.member_id = $1 and u.coupon_id = c.coupon_id) as used
      from coupon c left join member_coupon m on m.coupon_id = c.coupon_id and m.member_id = $1
        left join coupon_registration g on g.coupon_id = c.coupon_id and g.member_id = $1
      where m.member_id is not null or g.member_id is not null order by c.coupon_id`,
  },
  reservations: {
    tables: ['reservation', 'deposit_account'],
    sql: `select r.booking_reference, r.track, r.status, r.created_at as booked_at, r.booker_name as name, r.booker_email as email,
        r.booker_mobile as mobile, r.organisation_name, r.organisation_phone, r.organisation_postal_code as postal_code,
        r.organisation_address as basic_address, r.organisation_detail_address as detail_address, r.pay_total as amount,
        r.payment_method as method, r.paid_at, d.bank_name, d.account_number, d.holder
      from reservation r left join deposit_account d using (attempt_id) where r.member_id = $1 order by r.reservation_id`,
  },
  people: {
    tables: ['participant'],
    sql: `select r.booking_reference, l.product_name, l.visit_date, p.role, p.headcount, p.name, p.login_id, p.grade, p.class_name, p.class_number,
        p.birth_date, p.email, p.mobile
      from reservation r join reservation_line l using (reservation_id) join participant p using (line_id)
      where r.member_id = $1 order by r.reservation_id, l.position, p.role, p.position`,
  },
  notes: {
    tables: ['reservation_note'],
    sql: `select r.booking_reference, n.text as note, n.written_at from reservation r join reservation_note n using (reservation_id)
      where r.member_id = $1 order by n.note_id`,
  },
  pledges: {
    tables: ['pledge'],
    sql: `select r.booking_reference, p.organisation_name, p.phone as organisation_phone, p.head_name, p.postal_code, p.basic_address,
        p.detail_address, p.applicant_name as writer_name, p.applicant_mobile as mobile, p.written_at
      from reservation r join pledge p using (reservation_id) where r.member_id = $1 order by r.reservation_id`,
  },
  verifications: {
    tables: ['verification'],
    sql: `select r.booking_reference, f.organisation_name, f.organisation_phone, f.postal_code, f.basic_address, f.detail_address, f.writer_name,
        f.writer_mobile as mobile, f.discounted::text, f.exempt::text, f.written_at
      from reservation r join verification f using (reservation_id) where r.member_id = $1 order by r.reservation_id`,
  },
  payments: {
    tables: ['payment_attempt'],
    sql: `select created_at as begun_at, amount, method, state as payment, approved_at, card_issuer, card_number_masked, approval_no, transfer_bank,
        receipt_url, cash_receipt_url, failure_message, case when people_removed_at is null then booking::text end as booking
      from payment_attempt where member_id = $1 order by created_at`,
  },
  refunds: {
    tables: ['refund', 'refund_account', 'proposed_refund_account'],
    sql: `select f.requested_at as asked_at, f.amount, f.method, f.state as refund, f.done_at, coalesce(b.bank_code, w.bank_code) as sealed_account_bank
      from payment_attempt a join refund f using (attempt_id) left join refund_account b using (refund_id)
        left join (select p.facts ->> 'refundId' as refund_id, n.bank_code from proposed_refund_account n join staff_proposal p using (proposal_id)
        ) w on w.refund_id = f.refund_id
      where a.member_id = $1 order by f.requested_at`,
  },
  exceptions: {
    tables: ['refund_exception'],
    sql: `select r.booking_reference, l.product_name, x.ground, x.proof_on, x.decided_at
      from reservation r join reservation_line l using (reservation_id) join refund_exception x using (line_id)
      where r.member_id = $1 order by l.line_id`,
  },
  waiting: {
    tables: ['waitlist_request'],
    sql: `select p.name as product_name, w.visit_date, w.headcount, w.name, w.phone as mobile, w.state as waiting, w.requested_at as asked_at
      from waitlist_request w join product p using (product_id) where w.member_id = $1 order by w.request_id`,
  },
  inquiries: {
    tables: ['inquiry', 'inquiry_answer'],
    sql: `select i.topic, i.body as question, i.asked_at, a.body as answer, a.answered_at
      from inquiry i left join inquiry_answer a using (inquiry_id) where i.member_id = $1 order by i.inquiry_id`,
  },
  happenings: {
    tables: ['audit_entry'],
    sql: `select at as done_at, split_part(action, '.', 2) as action, subject from audit_entry
      where subject in (select public_id from member where member_id = $1 union all select reservation_no from reservation where member_id = $1)
      order by audit_id`,
  },
  looks: {
    tables: ['staff_entry'],
    sql: `select at as done_at, role as staff_role, act, reason from staff_entry where subjects @> array['member:' || $1::bigint] order by at`,
  },
};

/** Tables that the privacy page names, or that refer to a member, and that the copy leaves out. */
export const NOT_COPIED: Readonly<Record<string, string>> = {
  registration: 'a hash of a key; the participant is copied',
  registration_link: 'a link, without a person',
  ledger_entry: 'the amounts are those of payments and refunds',
  provider_event: 'what a provider sent of payments that are copied, with its secrets',
  another_day_offer: 'days and rounds of reservations that are copied',
  another_day_offer_line: 'the same',
  another_day_link: 'a hash of a link',
  account_recovery_link: 'a hash of a link',
  login_throttle: 'digests of no known person',
  outbox: 'reservation numbers, without names',
  message: 'the same',
  seat_hold: 'seats, without a person',
  staff_member: 'of staff',
  staff_recovery_code: 'of staff',
  staff_passkey: 'of staff',
  staff_invitation: 'of staff',
  staff_session: 'of staff',
  staff_proposal: 'acts of staff; what they did to the member is copied from the entries',
  staff_review: 'of staff',
  staff_notice: 'between staff, of no known member',
  report_mail: 'of staff',
};
