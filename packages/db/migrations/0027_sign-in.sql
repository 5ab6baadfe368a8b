-- Signing in: budgets of tries instead of a lock, devices that signed in before, factors beside the code by SMS and mail, and what a
-- user is told of.

-- The latest tries of a bucket, whose name is a keyed hash: neither who nor from where can be read here. It belongs to no tenant,
-- because what is typed into a login may name none.
create table attempt_budget (
  bucket bytea primary key,
  tried_on timestamptz[] not null,
  touched_on timestamptz not null default now()
);
create index attempt_budget_touched on attempt_budget (touched_on);
grant select, insert, update, delete on attempt_budget to kyc_app;

create table known_device (
  tenant_id integer not null references tenant,
  user_id bigint not null,
  device_hash bytea not null,
  first_seen_on timestamptz not null default now(),
  last_seen_on timestamptz not null default now(),
  primary key (tenant_id, user_id, device_hash),
  foreign key (tenant_id, user_id) references app_user (tenant_id, user_id)
);
create index known_device_hash on known_device (tenant_id, device_hash);
create index known_device_seen on known_device (tenant_id, last_seen_on);

create table user_factor (
  tenant_id integer not null references tenant,
  factor_id bigint generated always as identity,
  user_id bigint not null,
  kind text not null check (kind in ('totp', 'passkey')),
  label text not null check (length(label) between 1 and 60),
  created_on timestamptz not null default now(),
  -- A code of the app was typed, or the authenticator has answered; until then it opens nothing.
  confirmed_on timestamptz,
  last_used_on timestamptz,
  -- Of an authenticator app: sealed (features/auth/factors/totp-secret.ts), and the last 30 seconds that were used up.
  secret bytea,
  last_step bigint,
  -- Of a passkey.
  credential_id bytea,
  public_key bytea,
  sign_count bigint,
  transports text[],
  primary key (tenant_id, factor_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, user_id),
  check ((kind = 'totp') = (secret is not null)),
  check ((kind = 'passkey') = (credential_id is not null and public_key is not null and sign_count is not null))
);
create index user_factor_user on user_factor (tenant_id, user_id);
create unique index user_factor_credential on user_factor (tenant_id, credential_id) where credential_id is not null;

-- Deleted when it is answered.
create table passkey_challenge (
  tenant_id integer not null references tenant,
  challenge_hash bytea not null,
  user_id bigint not null,
  -- The sign-in that it belongs to; null: a passkey is being added.
  ref_hash bytea,
  expires_on timestamptz not null,
  primary key (tenant_id, challenge_hash),
  foreign key (tenant_id, user_id) references app_user (tenant_id, user_id)
);
create index passkey_challenge_expires on passkey_challenge (tenant_id, expires_on);

-- Its addresses are those of the moment: who changes them tells the old ones too. They are emptied once it is sent.
create table security_notice (
  tenant_id integer not null references tenant,
  notice_id bigint generated always as identity,
  user_id bigint not null,
  kind text not null
    check (kind in ('new-device', 'password-changed', 'contact-changed', 'factor-added', 'factor-removed')),
  mobile text,
  email text,
  created_on timestamptz not null default now(),
  sent_on timestamptz,
  primary key (tenant_id, notice_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, user_id)
);
create index security_notice_created on security_notice (tenant_id, created_on);

select protect_tenant_table('known_device', 'select, insert, delete, update (last_seen_on)');
select protect_tenant_table('user_factor',
  'select, insert, delete, update (label, confirmed_on, last_used_on, last_step, sign_count)');
select protect_tenant_table('passkey_challenge', 'select, insert, delete');
select protect_tenant_table('security_notice', 'select, insert, delete, update (mobile, email, sent_on)');

-- Whose tries it counts among, also when there is no such user: then it is there only to be wrong.
alter table login_challenge add account bytea;
alter table login_challenge alter column user_id drop not null;
-- How many codes went out; none yet where another factor is asked first.
alter table login_challenge add sends smallint not null default 1;

-- 1 code by SMS and mail, 2 authenticator app, 3 passkey.
alter table tenant_settings add sign_in_factors smallint[] not null default '{1}'
  check (sign_in_factors <@ '{1,2,3}' and cardinality(sign_in_factors) > 0);
