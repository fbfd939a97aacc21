-- builds before: run
-- Prices, rounds, rooms and capacities by the day of the visit; invitations with codes of their own for each school (decision 88).

alter table price_row
  -- visit days for which it is valid, both included; null is open
  add from_day date,
  add to_day date,
  add constraint price_row_days check (from_day <= to_day);
alter table round
  add from_day date,
  add to_day date,
  add constraint round_days check (from_day <= to_day);
alter table component_round
  add from_day date,
  add to_day date,
  add constraint component_round_days check (from_day <= to_day);
alter table component_room
  add from_day date,
  add to_day date,
  add constraint component_room_days check (from_day <= to_day);

create table component_capacity (
  component_id integer not null references component (component_id) on delete cascade,
  from_day date not null,
  experiencer_capacity integer not null check (experiencer_capacity > 0),
  -- null: what the component has; whether leaders are counted is the component's
  leader_capacity integer check (leader_capacity > 0),
  primary key (component_id, from_day)
);
comment on table component_capacity is 'The seats of a component from a visit day on, until the next row; the component has those before the first.';

create table room_capacity (
  component_id integer not null,
  room_id text not null,
  from_day date not null,
  capacity integer not null check (capacity >= 0),
  primary key (component_id, room_id, from_day),
  foreign key (component_id, room_id) references component_room (component_id, room_id) on delete cascade
);
comment on table room_capacity is 'The seats of a room of a component from a visit day on, until the next row; component_room has those before the first.';

alter table product
  -- no longer read: what is shown is a price row's fee
  alter base_price set default 0,
  add invitation_only boolean not null default false;
update product set invitation_only = true where invitation_code is not null;

create table invitation (
  code text primary key check (code <> ''),
  product_id integer not null references product (product_id),
  -- whom the park gave it to; empty where that is not said
  school text not null default ''
);
create index on invitation (product_id);
comment on table invitation is 'Codes that open a product for invited groups, one or more for each; a school may have its own.';
insert into invitation (code, product_id) select invitation_code, product_id from product where invitation_code is not null;

alter table waitlist_request
  -- with which the member opened the product; null where it needs none
  add invitation_code text;
update waitlist_request w set invitation_code = p.invitation_code
from product p where p.product_id = w.product_id and p.invitation_code is not null;

alter table reservation_line
  -- with which it was booked; null where the product needs none, and of lines from before
  add invitation_code text;
