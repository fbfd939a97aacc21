-- Money that went back after a round had begun, on proof (reservation spec §9).
create table refund_exception (
  line_id bigint primary key references reservation_line (line_id),
  ground text not null check (ground in ('bereavement', 'infectious-disease', 'illness-or-injury', 'disaster-or-transport')),
  -- the day on which the proof came
  proof_on date not null,
  refund_id text not null references refund (refund_id),
  decided_at timestamptz not null
);
create index on refund_exception (refund_id);
comment on table refund_exception is 'Why the money of a line went back after its round had begun; gone a year after the visit, since it tells of illness and death.';
