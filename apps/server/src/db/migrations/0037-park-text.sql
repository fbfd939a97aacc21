-- builds before: run
-- What a park says in its own words: documents, questions, the way to it. Their forms are those of packages/contract/src/catalog/park-text.ts.
create table park_text (
  name text not null check (name <> ''),
  language text not null check (language in ('ko', 'en')),
  document jsonb not null,
  primary key (name, language)
);
comment on table park_text is 'Documents of the park by name and language; what has no English is shown in Korean.';
