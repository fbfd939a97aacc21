-- Both sides of a transfer between the provider and `other`; above nothing the provider owes us more.
create function record_transfer(transfer text, other text, won integer, attempt text, reservation bigint, at timestamptz) returns void
language sql as $$
  insert into ledger_entry (transfer_key, account, amount, attempt_id, reservation_id, at)
  values (transfer, 'provider-receivable', won, attempt, reservation, at), (transfer, other, -won, attempt, reservation, at)
$$;

-- The amounts of one transfer add up to nothing; checked when the transaction ends.
create function check_transfer_balance() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from ledger_entry where transfer_key = new.transfer_key) <> 0 then
    raise exception 'ledger transfer % does not balance', new.transfer_key using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger ledger_entry_balances after insert or update on ledger_entry
  deferrable initially deferred for each row execute function check_transfer_balance();
