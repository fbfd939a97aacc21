-- Gives one process a comparison that is not finished, `wanted` or the oldest, until `until`. Nothing where a process
-- has one already: two at a time would ask the provider twice.
create function claim_comparison(wanted bigint, at timestamptz, until timestamptz) returns setof payment_comparison language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7405601002);
  if exists (select from payment_comparison where finished_at is null and leased_until > at) then return; end if;
  return query update payment_comparison set leased_until = until where comparison_id = (
      select c.comparison_id from payment_comparison c
      where c.finished_at is null and c.comparison_id = coalesce(wanted, c.comparison_id) order by c.started_at limit 1
    ) returning *;
end $$;
