-- The member that sales at the desk hang on, whose buyers have no account (decision 103); null before the first sale.
create function desk_member() returns bigint language sql stable as $$
  select member_id from member where login_id = '@desk'
$$;
