-- When a user saw the tour of the first day; null: it is still to come.
alter table app_user add column if not exists tour_seen_on timestamptz;
-- Whoever has signed in before knows the way; the tour can be asked for.
alter table app_user no force row level security;
update app_user set tour_seen_on = now() where last_login_on is not null and tour_seen_on is null;
alter table app_user force row level security;
