-- Whether a visit can be paid no more: its round has begun or, in a hall that is paid before the day of the visit, its day has come. `clock`: today and
-- minute in Korea, and those halls (paymentClosesAt in packages/domain). Null where `clock` is.
create function payment_closed(visit_date date, start_minute integer, hall text, clock jsonb) returns boolean
language sql immutable as $$
  select visit_date < (clock ->> 'today')::date
    or visit_date = (clock ->> 'today')::date and (start_minute <= (clock ->> 'minute')::integer or clock -> 'halls' ? hall)
$$;
