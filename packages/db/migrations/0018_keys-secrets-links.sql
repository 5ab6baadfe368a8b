-- What a tenant is connected by: intake keys, webhook secrets, links for a first password, its logo. Several of a kind live side by
-- side while one takes over from the other.

-- The onboarding flow names the key and signs with its secret, so the secret is kept as it is.
create table intake_key (
  tenant_id integer not null references tenant,
  key_id integer generated always as identity,
  label text not null check (length(label) between 1 and 60),
  api_key text not null,
  secret text not null,
  created_on timestamptz not null default now(),
  -- Works until then; null: until it is rotated or revoked.
  ends_on timestamptz,
  -- Within the hour.
  last_used_on timestamptz,
  primary key (tenant_id, key_id),
  constraint intake_key_unique unique (tenant_id, api_key)
);

create table webhook_secret (
  tenant_id integer not null references tenant,
  secret_id integer generated always as identity,
  secret text not null,
  created_on timestamptz not null default now(),
  ends_on timestamptz,
  primary key (tenant_id, secret_id)
);

create table password_link (
  tenant_id integer not null references tenant,
  token_hash bytea not null,
  user_id integer not null,
  issued_on timestamptz not null default now(),
  expires_on timestamptz not null,
  used_on timestamptz,
  -- A newer link of the same user took its place.
  voided_on timestamptz,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references app_user (tenant_id, user_id)
);
create index password_link_user on password_link (tenant_id, user_id) where used_on is null and voided_on is null;

create table tenant_logo (
  tenant_id integer not null references tenant,
  picture bytea not null check (length(picture) <= 262144),
  sha256 text not null,
  set_on timestamptz not null default now(),
  primary key (tenant_id)
);

select protect_tenant_table('intake_key', 'select, insert, update (ends_on, last_used_on)');
select protect_tenant_table('webhook_secret', 'select, insert, update (ends_on)');
select protect_tenant_table('password_link', 'select, insert, update (used_on, voided_on)');
select protect_tenant_table('tenant_logo', 'select');

-- The last deliveries of a tenant, newest first.
create index outbound_event_created on outbound_event (tenant_id, created_on desc);

-- The release before reads the settings' columns: they stay, and follow the newest of each.
do $$
declare t integer;
begin
  for t in select tenant_id from tenant loop
    perform set_config('app.tenant', t::text, true);
    insert into intake_key (tenant_id, label, api_key, secret)
      select tenant_id, 'First key', intake_api_key, intake_secret from tenant_settings where tenant_id = t;
    insert into webhook_secret (tenant_id, secret) select tenant_id, webhook_secret from tenant_settings where tenant_id = t;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
