-- Whether an attempt for the reservation, other than `except_attempt`, is in one of the states `charged` (CHARGED_ATTEMPTS in packages/domain), or
-- waits for a person because of one of `unclear` (mayBeChargedReasons there).
create function payment_under_way(of_reservation bigint, except_attempt text, charged text[], unclear text[]) returns boolean language plpgsql as $$
begin
  return exists (
    select from payment_attempt a
    where a.target_reservation_id = of_reservation and a.attempt_id is distinct from except_attempt
      and (a.state = any (charged) or a.review_reason = any (unclear))
  );
end $$;
