-- builds before: run
-- A move settles its difference at the desk: a reservation is paid and refunded there more than once (decision 111).
alter table desk_money drop constraint desk_money_reservation_id_kind_key;
create index on desk_money (reservation_id);
