-- When a user last postponed the invitation to add a passkey; null: never.
alter table app_user add column if not exists passkey_postponed_on timestamptz;
