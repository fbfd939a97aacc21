-- The provider has opened an account: the reservation is written unpaid, its seats are sold. `account`: bankCode, bank,
-- accountNumber, holder, secret, dueAt and nextCheckAt (epoch ms), receiptUrl. Answers issued, repeated, no-seats
-- (nothing was paid), or the state that does not allow it.
create function open_deposit_account(attempt text, account jsonb, at timestamptz) returns table (outcome text, reservation_no text)
language plpgsql set jit = off as $$
#variable_conflict use_column
declare
  paying payment_attempt;
  held text;
  number text;
  due timestamptz := to_timestamp((account ->> 'dueAt')::bigint / 1000.0);
begin
  select * into paying from payment_attempt where attempt_id = attempt for update;
  select r.reservation_no into number from reservation r where r.attempt_id = attempt;
  if number is not null then return query select 'repeated', number; return; end if;
  if paying.state is distinct from 'confirming' then return query select coalesce(paying.state, 'unknown'), null::text; return; end if;
  select state into held from seat_hold where hold_id = paying.hold_id for update;
  if cardinality(take_seats(array(
    select row (1, stock_id, quantity, case held when 'active' then 'convert' else 'sell' end)::seat_request
    from seat_hold_seat where hold_id = paying.hold_id
  ))) = 0 then
    return query select 'no-seats', null::text; return;
  end if;
  update payment_attempt set state = 'awaiting-deposit', updated_at = at, receipt_url = account ->> 'receiptUrl', failure_code = null,
    failure_message = null
  where attempt_id = attempt;
  insert into deposit_account (attempt_id, bank_code, bank_name, account_number, holder, secret, due_at, issued_at, next_check_at)
  values (attempt, account ->> 'bankCode', account ->> 'bank', account ->> 'accountNumber', account ->> 'holder', account ->> 'secret', due,
    at, to_timestamp((account ->> 'nextCheckAt')::bigint / 1000.0));
  update seat_hold set state = 'converted' where hold_id = paying.hold_id;
  perform insert_bookings(jsonb_build_array(paying.booking), at);
  update reservation r set pay_due_at = due where r.attempt_id = attempt returning r.reservation_no into number;
  perform notify_deposit('reservation.deposit-requested', number, 1, at);
  return query select 'issued', number;
end $$;
