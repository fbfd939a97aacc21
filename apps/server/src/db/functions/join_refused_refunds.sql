-- All of a payment goes back, and the parts that were asked for before were all refused: the last refund asks for the whole, which also a card gives
-- back that gives back nothing else, and for a deposit to the account that was named last. Lines of the others go with it.
create function join_refused_refunds(paying payment_attempt) returns void language plpgsql as $$
declare
  whole text;
  refused text[] := array(
    select refund_id from refund where attempt_id = paying.attempt_id and state = 'needs-review' and sent_at is null
  );
begin
  select refund_id into whole from refund where attempt_id = paying.attempt_id and state = 'requested' order by requested_at desc limit 1;
  if whole is null or cardinality(refused) = 0 or exists (
    select from refund where attempt_id = paying.attempt_id and state <> 'failed' and refund_id <> whole and refund_id <> all (refused)
  ) then return; end if;
  insert into refund_line (refund_id, line_id) select whole, line_id from refund_line where refund_id = any (refused) on conflict do nothing;
  update refund set state = 'failed', review_reason = null where refund_id = any (refused);
  update refund set amount = paying.amount where refund_id = whole;
end $$;
