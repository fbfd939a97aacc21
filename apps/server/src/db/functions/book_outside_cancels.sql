-- Books refunds that were made at the provider without us; our refunds for which nothing is left fail (outsideCancels
-- in packages/domain). `arrived`: refunds that wait for a person and were made all the same: they end as any other.
-- `cancels`: refundId, transactionKey, amount. `reduced`: refundId and amount of the refund that takes what is left, or
-- null; requested again with another key, as the provider repeats its answer for a key. A paid payment waits for a
-- person; one that was being refunded is refunded. The caller has locked the attempt.
create function book_outside_cancels(attempt text, cancels jsonb, arrived text[], failing text[], reduced jsonb, at timestamptz) returns void
language plpgsql set jit = off as $$
declare
  paying payment_attempt;
  given integer;
begin
  perform from payment_attempt where attempt_id = attempt for update;
  perform resume_arrived_refunds(attempt, arrived, at);
  if jsonb_array_length(cancels) = 0 then return; end if;
  select * into paying from payment_attempt where attempt_id = attempt;
  update refund set state = 'failed', review_reason = null, next_check_at = null
  where attempt_id = attempt and refund_id = any (failing) and state in ('requested', 'needs-review');
  update refund set amount = (reduced ->> 'amount')::integer, key = 'cancel:' || refund_id || ':' || (reduced ->> 'amount'), turn_at = null,
    next_check_at = case state when 'requested' then at end
  where attempt_id = attempt and refund_id = reduced ->> 'refundId' and state in ('requested', 'needs-review');
  insert into refund (refund_id, attempt_id, amount, method, key, state, reason, transaction_key, requested_at, sent_at, done_at)
  select "refundId", attempt, amount, paying.method, 'outside:' || "refundId", 'done', 'given-back-at-provider', "transactionKey", at, at, at
  from jsonb_to_recordset(cancels) c ("refundId" text, "transactionKey" text, amount integer);
  insert into ledger_entry (transfer_key, account, amount, attempt_id, at)
  select 'refund:' || "refundId", side.account, side.sign * amount, attempt, at
  from jsonb_to_recordset(cancels) c ("refundId" text, amount integer)
    cross join (values ('provider-receivable', -1), ('refunds', 1)) side (account, sign);
  select sum(amount) into given from refund where attempt_id = attempt and state in ('sent', 'done');
  if paying.state = 'paid' then
    update payment_attempt set updated_at = at,
      state = case when given = amount then 'needs-review' else 'paid' end,
      review_reason = case when given = amount then 'cancelled-at-provider' else 'part-cancelled-at-provider' end
    where attempt_id = attempt;
  elsif given = paying.amount and paying.state in ('refunding', 'needs-review') then
    update payment_attempt set state = 'refunded', review_reason = null, updated_at = at where attempt_id = attempt;
    if paying.hold_id is not null then perform release_seats(array[paying.hold_id], 'released'); end if;
  end if;
  insert into audit_entry (at, action, subject, facts)
  select at, 'payment.cancelled-outside', attempt, jsonb_build_object('amount', amount, 'transactionKey', "transactionKey")
  from jsonb_to_recordset(cancels) c ("transactionKey" text, amount integer);
end $$;

-- Refunds that wait for a person, and that the provider has made all the same: they end as if it had said so at once.
-- Their payment waits for a person no longer where no other refund of it does. The caller has locked the attempt.
create function resume_arrived_refunds(attempt text, arrived text[], at timestamptz) returns void language plpgsql set jit = off as $$
begin
  update refund set state = 'requested', review_reason = null, next_check_at = at
  where attempt_id = attempt and refund_id = any (arrived) and state = 'needs-review';
  if not found then return; end if;
  update payment_attempt set state = case state when 'paid' then 'paid' else 'refunding' end, review_reason = null, updated_at = at
  where attempt_id = attempt and state in ('needs-review', 'paid') and review_reason like 'refund-%'
    and not exists (select from refund where attempt_id = attempt and state = 'needs-review');
  perform finish_refund(r, at) from unnest(arrived) r;
end $$;

-- The reservation whose whole payment went back is cancelled: its open lines, and with them their seats and coupons.
-- Answers its number; null where it does not stand as paid.
create function cancel_refunded_reservation(attempt text, at timestamptz) returns text language plpgsql set jit = off as $$
declare
  booked reservation;
  lines bigint[];
  given text[];
begin
  select * into booked from reservation r where r.attempt_id = attempt and r.state = 'open' and r.payment_state = 'paid' for update;
  if not found then return null; end if;
  lines := array(select line_id from reservation_line where reservation_id = booked.reservation_id and state = 'open' order by line_id);
  update reservation set state = 'cancelled', payment_state = 'refunded' where reservation_id = booked.reservation_id;
  update reservation_line set state = 'cancelled', cancelled_at = at where line_id = any (lines);
  perform from seat_stock where stock_id = any (array(select stock_id from reservation_line_seat where line_id = any (lines)))
    order by stock_id for no key update;
  update seat_stock s set sold = s.sold - b.quantity
  from (select stock_id, sum(quantity)::integer as quantity from reservation_line_seat where line_id = any (lines) group by stock_id) b
  where s.stock_id = b.stock_id;
  insert into refund_line (refund_id, line_id)
  select f.refund_id, l from refund f, unnest(lines) l where f.attempt_id = attempt and f.state in ('sent', 'done');
  given := array(select refund_id from refund where attempt_id = attempt and state in ('sent', 'done'));
  perform notify_act('reservation.cancelled', booked.reservation_no, 'operator', lines, given, at);
  return booked.reservation_no;
end $$;
