-- A second logo for dark ground, and of each logo the ground that it shows on: 'any', 'light' or 'dark'; empty for one
-- that was uploaded before it was measured.
alter table brands
  add column logo_dark_url text,
  add column logo_ground varchar(5),
  add column logo_dark_ground varchar(5);
