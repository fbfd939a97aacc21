-- What a member wants to find again (PD-106).
create table favourite_product (
  member_id bigint not null references member (member_id),
  product_id integer not null references product (product_id),
  added_at timestamptz not null,
  primary key (member_id, product_id)
);
comment on table favourite_product is 'Products that a member marked to find them again.';
