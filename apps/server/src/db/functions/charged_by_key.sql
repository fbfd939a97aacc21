-- Whether the provider's key belongs to another attempt than `except_attempt`, because that one was charged by it: nobody's approval pays for two orders.
create function charged_by_key(key text, except_attempt text) returns boolean language sql stable as $$
  select exists (
    select from payment_attempt a
    where a.provider_key = key and a.attempt_id <> except_attempt and a.state in ('awaiting-deposit', 'paid', 'refunding', 'refunded')
  )
$$;
