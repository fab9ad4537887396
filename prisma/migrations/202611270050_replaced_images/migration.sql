-- Since when a brand shows another image in place of this one: mails that left before still do. Only adds.
alter table uploads add column replaced_at timestamptz(3);
