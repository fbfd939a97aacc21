-- builds before: run
-- The language in which a reservation and a request of the waiting list were made, for what is written about them later
-- (decision 96).

alter table reservation
  add column language text not null default 'ko' check (language in ('ko', 'en'));

alter table waitlist_request
  add column language text not null default 'ko' check (language in ('ko', 'en'));
