-- Takes one try of a login before its password is looked at, so that tries that come together, at any number of
-- processes, are counted one by one. `keys` are address, account and pair; `allowed` says of each how many tries may
-- have gone before, null that any number may. Answers `taken`; or without counting anything `proof`, where an allowed
-- number is used up or the proof is spent, and `fast`, where a pair with `paused_from` tries was looked at within
-- `pause`. A try that is not taken leaves at most the row of its address.
create function take_login_try(
  keys text[], allowed integer[], at timestamptz, span interval, paused_from integer, pause interval, proof bytea, proof_until timestamptz
) returns text language plpgsql set jit = off as $$
declare
  counted login_throttle;
begin
  -- most refused tries end here, having written nothing
  if exists (
    select from unnest(keys, allowed) as each (key, most) join login_throttle t on t.throttle_key = each.key
    where t.window_started_at > at - span and t.failures >= each.most
  ) then return 'proof'; end if;
  for kind in 1 .. 3 loop
    insert into login_throttle as t (throttle_key, failures, window_started_at) values (keys[kind], 0, at)
      on conflict (throttle_key) do update set
        failures = case when t.window_started_at > at - span then t.failures else 0 end,
        window_started_at = case when t.window_started_at > at - span then t.window_started_at else at end
      returning * into counted;
    if counted.failures >= allowed[kind] then return 'proof'; end if;
  end loop;
  if counted.failures >= paused_from and counted.last_tried_at > at - pause then return 'fast'; end if;
  if proof is not null then
    insert into spent_login_proof (proof_hash, expires_at) values (proof, proof_until) on conflict do nothing;
    if not found then return 'proof'; end if;
  end if;
  update login_throttle set failures = failures + 1, last_tried_at = at where throttle_key = any (keys);
  return 'taken';
end $$;

-- A taken try that was right, or could not be looked at: it counts no more. Where it was right, the wrong ones of the
-- same pair are forgiven as well: they were its own. What strangers tried from elsewhere stays. `keys` as in
-- take_login_try.
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
