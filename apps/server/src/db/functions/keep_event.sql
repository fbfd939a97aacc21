-- Stores an event of a provider about a known order. `charged`: the key of the payment that it calls charged, null
-- where it says anything else.
create function keep_event(
  of_provider text, key text, of_order text, facts jsonb, charged text, believed boolean, most integer, at timestamptz
) returns text language plpgsql set jit = off as $$
declare
  known payment_attempt;
  waiting boolean;
begin
  select * into known from payment_attempt a where a.attempt_id = of_order;
  if not found then return 'unknown'; end if;
  if (select count(*) from provider_event e where e.order_no = of_order) >= most then
    if not believed then return 'handled'; end if;
    update provider_event e set handled_at = null, received_at = at
    where (e.provider, e.event_key) = (
      select n.provider, n.event_key from provider_event n where n.order_no = of_order order by n.received_at desc, n.event_key limit 1
    );
    return 'waits';
  end if;
  -- What says no more than that a payment is charged which we have as paid, into no account, is handled when it is
  -- kept.
  insert into provider_event as e (provider, event_key, order_no, body, received_at, handled_at)
  values (of_provider, key, of_order, facts, at, case
    when not believed then at
    when known.state = 'paid' and known.provider_key = charged and not exists (select from deposit_account d where d.attempt_id = of_order) then at
  end)
  on conflict do nothing returning e.handled_at is null into waiting;
  return case when waiting is null then 'repeated' when waiting then 'waits' else 'handled' end;
end $$;
