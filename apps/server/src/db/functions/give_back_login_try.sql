-- A taken try that was right, or could not be looked at: it counts no more. Where it was right, the wrong ones of the same pair are
-- forgiven as well: they were its own. What strangers tried from elsewhere stays. `keys` as in take_login_try.
create function give_back_login_try(keys text[], was_right boolean) returns void language plpgsql set jit = off as $$
declare
  own integer := 1;
begin
  perform 1 from login_throttle where throttle_key = keys[1] for update;
  perform 1 from login_throttle where throttle_key = keys[2] for update;
  if was_right then
    delete from login_throttle where throttle_key = keys[3] returning failures into own;
  else
    update login_throttle set failures = greatest(failures - 1, 0) where throttle_key = keys[3];
  end if;
  update login_throttle set failures = greatest(failures - 1, 0) where throttle_key = keys[1];
  update login_throttle set failures = greatest(failures - coalesce(own, 1), 0) where throttle_key = keys[2];
end $$;
