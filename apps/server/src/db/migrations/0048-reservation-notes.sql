-- builds before: run
-- Notes of staff about a reservation, and what its story is read by.

create table reservation_note (
  note_id bigint primary key generated always as identity,
  reservation_id bigint not null references reservation,
  text text not null check (char_length(text) between 1 and 500),
  staff_id integer not null references staff_member (staff_id),
  written_at timestamptz not null
);
comment on table reservation_note is 'What staff note about a reservation; nothing is changed, and it goes with the names of who booked.';
create index reservation_note_reservation on reservation_note (reservation_id);

create index outbox_of_reservation on outbox ((payload ->> 'reservationNo')) where payload ->> 'reservationNo' is not null;
create index outbox_of_refund on outbox ((payload ->> 'refundId')) where payload ->> 'refundId' is not null;
