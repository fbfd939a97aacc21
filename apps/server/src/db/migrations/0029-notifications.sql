-- Members switch off 알림톡 and mail of reservations and visits (PD-115).
alter table member
  add column told_by_phone boolean not null default true,
  add column told_by_mail boolean not null default true;
