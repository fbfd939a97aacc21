-- What the catalogue says in English: by the Korean text, in whatever field that stands. What has no row is shown in Korean.
create table catalogue_english (
  korean text primary key check (korean <> ''),
  english text not null check (english <> '')
);
comment on table catalogue_english is 'English texts of the catalogue, by the Korean ones.';

-- When a table of the catalogue was written last, for whoever asks how old a page is. A table that was not written since this one is there
-- has no row: nobody knows.
create table catalogue_change (
  table_name text primary key,
  -- the day in Korea
  changed_on date not null
);
comment on table catalogue_change is 'The day on which each table of the catalogue was written last.';
