-- What open lines of a reservation cost and remember: amounts [{ lineKey, listAmount, amount, additionalSession, terms }], and prices
-- [{ participantKey, price }] of heads of theirs.
create function price_lines(of_reservation bigint, amounts jsonb, prices jsonb) returns void language plpgsql as $$
begin
  update reservation_line l set list_amount = s."listAmount", discount_amount = s."listAmount" - s.amount, amount = s.amount,
    additional_session = s."additionalSession", sold_terms = s.terms
  from jsonb_to_recordset(amounts) s ("lineKey" bigint, "listAmount" integer, amount integer, "additionalSession" boolean, terms jsonb)
  where l.line_id = s."lineKey" and l.reservation_id = of_reservation
    and (l.amount, l.list_amount, l.additional_session, l.sold_terms)
      is distinct from (s.amount, s."listAmount", s."additionalSession", s.terms);
  update participant p set price = s.price
  from jsonb_to_recordset(prices) s ("participantKey" bigint, price integer)
  where p.participant_id = s."participantKey" and p.line_id in (select line_id from reservation_line where reservation_id = of_reservation);
end $$;
