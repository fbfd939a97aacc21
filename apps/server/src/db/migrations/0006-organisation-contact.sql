-- Where and by what number the organisation of a group is reached, as it was typed when it booked.
alter table reservation add organisation_postal_code text, add organisation_phone text;
