-- Both sides of a transfer between the provider and `other`; above nothing the provider owes us more.
create function record_transfer(transfer text, other text, won integer, attempt text, reservation bigint, at timestamptz) returns void
language sql as $$
  insert into ledger_entry (transfer_key, account, amount, attempt_id, reservation_id, at)
  values (transfer, 'provider-receivable', won, attempt, reservation, at), (transfer, other, -won, attempt, reservation, at)
$$;
