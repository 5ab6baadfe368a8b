-- An engine that distributes tables cannot move an unlogged one, and a standby cannot read it.
alter table review_presence set logged;
