-- The provider has opened the account of an attempt that takes the place of another: its number is kept, and its buyer is told. `account` as in
-- open_deposit_account, with the provider's key; its end is never later than ours. False where another answer was acted on since `seen`.
create function keep_deposit_account(attempt text, seen integer, account jsonb, at timestamptz) returns boolean language plpgsql set jit = off as $$
declare
  number text;
  due timestamptz;
begin
  if not bump_version(attempt, seen) then return false; end if;
  update deposit_account set bank_code = account ->> 'bankCode', bank_name = account ->> 'bank', account_number = account ->> 'accountNumber',
    holder = account ->> 'holder', secret = account ->> 'secret', issued_at = at,
    due_at = least(due_at, to_timestamp((account ->> 'dueAt')::bigint / 1000.0)),
    next_check_at = to_timestamp((account ->> 'nextCheckAt')::bigint / 1000.0)
  where attempt_id = attempt and account_number is null returning due_at into due;
  if not found then return false; end if;
  update payment_attempt set provider_key = account ->> 'providerKey', receipt_url = account ->> 'receiptUrl', updated_at = at where attempt_id = attempt;
  update reservation set pay_due_at = due where attempt_id = attempt and payment_state = 'awaiting-deposit' returning reservation_no into number;
  if number is not null then
    insert into outbox (message_key, topic, payload, created_at, available_at)
    values ('reservation.deposit-reissued:' || attempt, 'reservation.deposit-reissued', jsonb_build_object('reservationNo', number), at, at)
    on conflict (message_key) do nothing;
  end if;
  return true;
end $$;
