-- Of the refunds of one deposit one is at the provider at a time, whichever processes send them (decision 56).

-- of a deposit's refund: since when it is the one of its payment that the provider is asked for; null while it waits for its turn
alter table refund add column turn_at timestamptz;
create unique index refund_one_deposit_at_once on refund (attempt_id)
  where method = 'virtual-account' and turn_at is not null and state in ('requested', 'sent');
