-- No more goes back than was paid, whoever writes: refunds of one payment are added up one after the other.
create function check_refund_total() returns trigger language plpgsql as $$
declare
  paid integer;
begin
  select amount into paid from payment_attempt where attempt_id = new.attempt_id for no key update;
  if (select sum(amount) from refund where attempt_id = new.attempt_id and state <> 'failed') > paid then
    raise exception 'refunds of % exceed what was paid', new.attempt_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger refund_total after insert or update of amount, attempt_id, state on refund for each row execute function check_refund_total();
