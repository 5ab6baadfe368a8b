-- One table for every change that needs a second person, whatever it changes (decision 049).
create table if not exists change_request (
  tenant_id integer not null references tenant,
  request_id bigint generated always as identity,
  kind text not null check (kind in ('setting', 'user-right', 'acceptance-rule', 'retention-rule', 'retention-plan')),
  -- Of a setting its name, of a rule its id, of a user's right "user:name", of a plan its number.
  subject text not null,
  old_value jsonb not null,
  new_value jsonb not null,
  requested_by bigint not null,
  requested_on timestamptz not null default now(),
  -- Where the tenant has no second Admin: the moment from which the change takes effect.
  applies_on timestamptz,
  -- made: more protective, so it took effect immediately. elapsed: it took effect after its waiting time.
  state text not null default 'waiting'
    check (state in ('waiting', 'made', 'approved', 'elapsed', 'refused', 'withdrawn', 'replaced')),
  decided_by bigint,
  decided_on timestamptz,
  primary key (tenant_id, request_id),
  foreign key (tenant_id, requested_by) references app_user (tenant_id, user_id),
  foreign key (tenant_id, decided_by) references app_user (tenant_id, user_id),
  check ((state = 'waiting') = (decided_on is null)),
  -- The database itself refuses a change that its requester approved.
  check (state <> 'approved' or (decided_by is not null and decided_by <> requested_by))
);
create unique index if not exists change_request_waiting on change_request (tenant_id, kind, subject) where state = 'waiting';
create index if not exists change_request_requester on change_request (tenant_id, requested_by);
create index if not exists change_request_decider on change_request (tenant_id, decided_by);
drop policy if exists tenant_only on change_request;
select protect_tenant_table('change_request', 'select, insert, update (state, decided_by, decided_on)');

-- Who created a user or changed the user's credentials: such a person's requests the user cannot approve for 30 days.
create table if not exists credential_event (
  tenant_id integer not null references tenant,
  event_id bigint generated always as identity,
  user_id bigint not null,
  actor_id bigint not null,
  kind text not null check (kind in ('created', 'password', 'link', 'factors', 'role', 'contact', 'removed')),
  happened_on timestamptz not null default now(),
  primary key (tenant_id, event_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, user_id),
  foreign key (tenant_id, actor_id) references app_user (tenant_id, user_id)
);
create index if not exists credential_event_actor on credential_event (tenant_id, actor_id, happened_on);
create index if not exists credential_event_user on credential_event (tenant_id, user_id);
drop policy if exists tenant_only on credential_event;
select protect_tenant_table('credential_event', 'select, insert');

-- Admins and Auditors are notified of changes; such a notice has no application.
alter table notice alter column application_id drop not null, alter column attempt_no drop not null,
  add column if not exists request_id bigint;
alter table notice drop constraint if exists notice_kind_check, add constraint notice_kind_check check (kind in ('assigned', 'taken',
  'cancelled', 'resent', 'resubmitted', 'backFromHold', 'dueSoon', 'overdue', 'changeWaits', 'changeDelayed', 'changeMade',
  'changeRefused', 'changeWithdrawn')) not valid;
alter table notice validate constraint notice_kind_check;
alter table notice drop constraint if exists notice_subject, add constraint notice_subject
  check ((application_id is null) = (request_id is not null) and (application_id is null) = (attempt_no is null)) not valid;
alter table notice validate constraint notice_subject;
alter table notice drop constraint if exists notice_request, add constraint notice_request
  foreign key (tenant_id, request_id) references change_request (tenant_id, request_id) not valid;
alter table notice validate constraint notice_request;
create index if not exists notice_of_request on notice (tenant_id, request_id) where request_id is not null;
alter table security_notice drop constraint if exists security_notice_kind_check, add constraint security_notice_kind_check check (kind in
  ('new-device', 'password-changed', 'contact-changed', 'factor-added', 'factor-removed', 'protection-changed')) not valid;
alter table security_notice validate constraint security_notice_kind_check;

-- Requests that wait already, and the credentials that Admins changed in the last 30 days.
do $$ declare t integer; begin for t in select tenant_id from tenant order by tenant_id loop
  perform set_config('app.tenant', t::text, true);
  insert into change_request (kind, subject, old_value, new_value, requested_by, requested_on)
    select 'acceptance-rule', rule_id, coalesce(to_jsonb(severity), 'null'), to_jsonb(wanted_severity), wanted_by, wanted_on
    from acceptance_setting where wanted_by is not null on conflict do nothing;
  insert into change_request (kind, subject, old_value, new_value, requested_by, requested_on)
    select 'retention-rule', rule, coalesce(to_jsonb(days), 'null'), to_jsonb(wanted_days), wanted_by, wanted_on
    from retention_rule where wanted_by is not null on conflict do nothing;
  insert into change_request (kind, subject, old_value, new_value, requested_by, requested_on)
    select 'retention-plan', plan_id::text, 'null', 'true', first_by, first_on
    from retention_plan where state = 'open' and first_by is not null on conflict do nothing;
  insert into credential_event (user_id, actor_id, kind, happened_on)
    select u.user_id, e.actor_id, case e.action when 'user.add' then 'created' when 'factor.remove' then 'factors' else 'role' end, e.happened_on
    from audit_event e join app_user u on u.user_id::text = e.entity_id
    where e.tenant_id = t and e.happened_on > now() - interval '30 days' and e.entity = 'user' and e.actor_id is not null
      and e.actor_id <> u.user_id and e.action in ('user.add', 'user.edit', 'user.import', 'factor.remove');
end loop; end $$;
