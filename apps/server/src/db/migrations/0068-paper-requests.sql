-- builds before: run
-- What schools ask of the park besides the papers that a reservation prints: tax invoices, and quotes in another form.

create table paper_request (
  request_id bigint primary key generated always as identity,
  reservation_id bigint not null references reservation (reservation_id),
  kind text not null check (kind in ('tax-invoice', 'quote')),
  -- ten digits of the business that it is for
  business_number text check (business_number ~ '^\d{10}$'),
  requested_at timestamptz not null,
  state text not null default 'requested' check (state in ('requested', 'issued', 'refused')),
  settled_at timestamptz,
  -- as the paper has it
  paper_number text check (char_length(paper_number) between 1 and 40),
  issued_on date,
  check (kind = 'quote' or business_number is not null),
  check ((state = 'requested') = (settled_at is null)),
  check ((state = 'issued') = (paper_number is not null)),
  check ((state = 'issued') = (issued_on is not null))
);
create unique index paper_request_open on paper_request (reservation_id, kind) where state = 'requested';
create index paper_request_of_time on paper_request (requested_at);
comment on table paper_request is 'A paper that a school asked for, and what became of it; who asked is on its reservation.';
