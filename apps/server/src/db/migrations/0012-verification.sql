-- The discount/exemption verification form of a reservation (reservation spec §3).
create table verification (
  reservation_id bigint primary key references reservation (reservation_id),
  organisation_name text not null check (char_length(organisation_name) <= 100),
  organisation_phone text not null check (char_length(organisation_phone) <= 20),
  postal_code text not null check (char_length(postal_code) <= 10),
  basic_address text not null check (char_length(basic_address) <= 200),
  detail_address text not null check (char_length(detail_address) <= 100),
  writer_name text not null check (char_length(writer_name) <= 20),
  writer_mobile text not null check (char_length(writer_mobile) <= 20),
  -- heads by grade: elementary 1 to 6, other, middle and high 1 to 3
  discounted integer[] not null check (cardinality(discounted) = 10 and 0 <= all (discounted)),
  exempt integer[] not null check (cardinality(exempt) = 10 and 0 <= all (exempt)),
  written_at timestamptz not null,
  changed_at timestamptz not null
);
comment on table verification is 'Who of a reservation pays half and who comes for free, as its organisation confirmed it (확인서).';
