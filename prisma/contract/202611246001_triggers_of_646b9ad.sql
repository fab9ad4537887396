-- What completes an invitation when an instance of release 646b9ad lets somebody log in: this release does it itself. It was
-- the last trigger; distributed tables can have none (docs/scaling.md).

drop trigger if exists brand_users_log_in on brand_users;
drop function if exists accept_by_log_in();
