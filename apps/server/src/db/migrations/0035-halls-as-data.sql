-- builds before: run
-- Halls are data (decision 89): a park has any halls, and what differs between them is in their rows.

alter table hall
  drop constraint hall_hall_check,
  add constraint hall_hall_check check (hall ~ '^[a-z][a-z0-9-]{0,29}$'),
  add has_rooms boolean not null default false,
  -- calendar years of age that are taken; null: no bound but the park's own
  add ages_from smallint,
  add ages_to smallint,
  -- ages that the hall is made for, which refuse no one
  add guidance_from smallint,
  add guidance_to smallint,
  add age_caution boolean not null default false,
  -- payment closes at 24:00 the day before the visit
  add paid_before_day boolean not null default false,
  -- a group may pay by experience card
  add takes_experience_card boolean not null default false,
  add has_street_filter boolean not null default false,
  -- an individual who stays after putting a visit into the cart counts its people again
  add recount_after_cart boolean not null default false,
  add colour text not null default 'blue'
    check (colour in ('orange', 'blue', 'teal', 'violet', 'pink', 'sky', 'yellow', 'olive')),
  add check (ages_from <= ages_to),
  add check (guidance_from <= guidance_to);
comment on table hall is 'The halls of the park: names, ages, same-day booking, closed weekdays, and the rules that differ between them.';

-- What the code said of these halls until now.
update hall set colour = case hall when 'child' then 'orange' when 'skill' then 'teal' when 'course' then 'violet'
    when 'makive' then 'pink' when 'future' then 'sky' when 'event' then 'yellow' when 'onjob' then 'olive' else 'blue' end,
  has_rooms = hall in ('teen', 'skill'),
  ages_from = case when hall = 'child' then 4 when hall in ('teen', 'skill') then 10 end,
  ages_to = case when hall = 'child' then 12 when hall in ('teen', 'skill') then 19 end,
  guidance_from = case hall when 'child' then 4 when 'teen' then 11 end,
  guidance_to = case hall when 'child' then 10 when 'teen' then 18 end,
  age_caution = hall in ('child', 'teen', 'skill'),
  paid_before_day = hall = 'teen',
  takes_experience_card = hall = 'teen',
  has_street_filter = hall = 'makive',
  recount_after_cart = hall = 'child';
