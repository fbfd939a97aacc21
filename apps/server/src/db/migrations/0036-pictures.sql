-- builds before: run
-- Pictures that a park uploads (decision 90): what was made of each file, by the hash of the file.

create table picture (
  -- of the file that was uploaded: the first 128 bits of its SHA-256
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
  -- the same of the cut `whole`, which an export writes, so that the export is known as this picture again
  whole_hash text not null unique check (whole_hash ~ '^[0-9a-f]{32}$'),
  -- when it was uploaded last
  stored_at timestamptz not null default now()
);
comment on table picture is 'Uploaded pictures of halls, products and rooms; their column picture_path ends with the hash.';

create table picture_cut (
  hash text not null references picture on delete cascade,
  -- whole, a width, or square
  name text not null,
  bytes bytea not null,
  primary key (hash, name)
);
comment on table picture_cut is 'WebP files that were cut out of an uploaded picture, without metadata.';
-- They are compressed already.
alter table picture_cut alter column bytes set storage external;
