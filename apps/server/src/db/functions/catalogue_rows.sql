-- All rows of a table of the catalogue, by its key.
create function catalogue_rows(of_table text, key text[]) returns setof jsonb language plpgsql stable as $$
begin
  return query execute format('select to_jsonb(t) from %I t order by %s', of_table, column_list('t.%I', key));
end $$;

-- Keeps everyone else from writing to these tables until the transaction ends; what refers to their rows waits for nothing.
create function lock_catalogue(tables text[]) returns void language plpgsql as $$
begin
  execute format('lock table %s in share row exclusive mode', column_list('%I', tables));
end $$;

-- Inserts rows with these columns; the others get their defaults.
create function insert_catalogue_rows(into_table text, columns text[], given jsonb) returns void language plpgsql as $$
begin
  execute format(
    'insert into %1$I (%2$s) select %2$s from jsonb_populate_recordset(null::%1$I, $1)', into_table, column_list('%I', columns)
  ) using given;
end $$;

-- Writes these columns of the rows that have the keys of the given ones.
create function update_catalogue_rows(of_table text, key text[], columns text[], given jsonb) returns void language plpgsql as $$
begin
  execute format(
    'update %1$I t set %2$s from jsonb_populate_recordset(null::%1$I, $1) n where (%3$s) = (%4$s)',
    of_table, column_list('%1$I = n.%1$I', columns), column_list('t.%I', key), column_list('n.%I', key)
  ) using given;
end $$;

-- Deletes the rows that have the keys of the given ones.
create function delete_catalogue_rows(of_table text, key text[], given jsonb) returns void language plpgsql as $$
begin
  execute format(
    'delete from %1$I t using jsonb_populate_recordset(null::%1$I, $1) n where (%2$s) = (%3$s)',
    of_table, column_list('t.%I', key), column_list('n.%I', key)
  ) using given;
end $$;

-- Names in one form, with commas.
create function column_list(form text, names text[]) returns text language sql stable as $$
  select string_agg(format(form, name), ', ' order by place) from unnest(names) with ordinality u (name, place)
$$;
