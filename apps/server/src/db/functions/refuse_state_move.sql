-- Made from the domain's tables of moves by `npm run schema`; change those, never this file.
-- Refuses a state that does not follow the one before, whoever writes. The conditions need no function call where the move is allowed.
create function refuse_state_move() returns trigger language plpgsql as $$
begin
  raise exception '% may not go from % to %', tg_table_name || '.' || tg_argv[0], to_jsonb(old) ->> tg_argv[0], to_jsonb(new) ->> tg_argv[0]
    using errcode = 'check_violation', constraint = tg_name;
end $$;

create trigger seat_hold_state_moves before update of state on seat_hold for each row
  when (new.state <> old.state and new.state <> all (case old.state
    when 'active' then array['converted', 'released', 'lapsed']
    when 'converted' then array[]::text[]
    when 'released' then array['active', 'converted']
    when 'lapsed' then array['active', 'converted']
  end))
  execute function refuse_state_move('state');

create trigger payment_attempt_state_moves before update of state on payment_attempt for each row
  when (new.state <> old.state and new.state <> all (case old.state
    when 'created' then array['confirming', 'declined', 'abandoned', 'expired']
    when 'confirming' then array['awaiting-deposit', 'paid', 'declined', 'needs-review', 'refunding']
    when 'awaiting-deposit' then array['paid', 'expired']
    when 'paid' then array['awaiting-deposit', 'needs-review', 'refunding']
    when 'declined' then array[]::text[]
    when 'abandoned' then array['confirming', 'expired']
    when 'expired' then array['confirming', 'paid', 'refunding']
    when 'needs-review' then array['refunding', 'refunded', 'expired']
    when 'refunding' then array['refunded', 'needs-review', 'expired']
    when 'refunded' then array['needs-review']
  end))
  execute function refuse_state_move('state');

create trigger refund_state_moves before update of state on refund for each row
  when (new.state <> old.state and new.state <> all (case old.state
    when 'requested' then array['sent', 'done', 'needs-review', 'failed']
    when 'sent' then array['done', 'needs-review']
    when 'done' then array[]::text[]
    when 'failed' then array[]::text[]
    when 'needs-review' then array['requested', 'done', 'failed']
  end))
  execute function refuse_state_move('state');

create trigger reservation_state_moves before update of state on reservation for each row
  when (new.state <> old.state and new.state <> all (case old.state
    when 'open' then array['cancelled']
    when 'cancelled' then array['open']
  end))
  execute function refuse_state_move('state');

create trigger reservation_payment_state_moves before update of payment_state on reservation for each row
  when (new.payment_state <> old.payment_state and new.payment_state <> all (case old.payment_state
    when 'unpaid' then array['paid']
    when 'awaiting-deposit' then array['paid', 'unpaid']
    when 'paid' then array['awaiting-deposit', 'refunded']
    when 'refunded' then array['unpaid']
  end))
  execute function refuse_state_move('payment_state');

create trigger reservation_pledge_state_moves before update of pledge_state on reservation for each row
  when (new.pledge_state <> old.pledge_state and new.pledge_state <> all (case old.pledge_state
    when 'none' then array['written']
    when 'written' then array[]::text[]
  end))
  execute function refuse_state_move('pledge_state');

create trigger reservation_line_state_moves before update of state on reservation_line for each row
  when (new.state <> old.state and new.state <> all (case old.state
    when 'open' then array['cancelled']
    when 'cancelled' then array['open']
  end))
  execute function refuse_state_move('state');

create trigger waitlist_request_state_moves before update of state on waitlist_request for each row
  when (new.state <> old.state and new.state <> all (case old.state
    when 'waiting' then array['offered', 'part-offered', 'ended']
    when 'offered' then array['part-offered', 'ended']
    when 'part-offered' then array['waiting', 'offered', 'ended']
    when 'ended' then array[]::text[]
  end))
  execute function refuse_state_move('state');

create trigger closing_state_moves before update of state on closing for each row
  when (new.state <> old.state and new.state <> all (case old.state
    when 'proposed' then array['running']
    when 'running' then array['paused', 'done']
    when 'paused' then array['running']
    when 'done' then array[]::text[]
  end))
  execute function refuse_state_move('state');
