-- What erases a removed member's inbox when an instance of release 646b9ad removes somebody: this release does it itself.

drop trigger if exists brand_users_left on brand_users;
drop function if exists erase_inbox_of_member();
