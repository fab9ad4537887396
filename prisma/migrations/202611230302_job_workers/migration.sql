-- Who works the jobs table, and when they last said so: jobs of one who died are taken over (trust 27).
create table job_workers (
  worker_id text primary key,
  seen_at timestamptz(3) not null default now()
);
