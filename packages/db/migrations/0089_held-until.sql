-- The day on which an application on hold returns to its verifier (decision 083). null: when a user takes it.
alter table application add column wakes_on date;
