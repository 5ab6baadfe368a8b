-- How long records of applicants are kept, what an order to hold keeps longer, and what is erased when nobody needs it any more.
alter table tenant_settings add column if not exists retention boolean not null default false;
alter table app_user add column if not exists may_hold boolean not null default false;

-- relationship_ended_on: as the customer's flow tells it. changed_on: null in rows of before that nobody has changed since.
-- erased_on: nothing of the applicant is left; the row stays, for the counts and reports of what was done.
alter table application
  add column if not exists relationship_ended_on date,
  add column if not exists changed_on timestamptz,
  add column if not exists erased_on timestamptz;
create function note_application_change() returns trigger language plpgsql as $$
begin
  new.changed_on = now();
  return new;
end $$;
create trigger application_changed_on before update on application for each row
  when (old.changed_on is not distinct from new.changed_on) execute function note_application_change();

-- What is kept, for how long where the tenant says nothing; below the floor two Admins say so, below the least nobody.
-- All in days.
create table retention_default (
  rule text primary key,
  place smallint not null,
  days integer not null,
  floor_days integer not null,
  least_days integer not null
);
insert into retention_default (rule, place, days, floor_days, least_days) values
  ('approved', 1, 2922, 2922, 1826),
  ('rejected', 2, 365, 365, 30),
  ('abandoned', 3, 180, 180, 30),
  ('serviceLog', 4, 730, 730, 180),
  ('sessions', 5, 730, 365, 180),
  ('drafts', 6, 7, 7, 1),
  ('exports', 7, 7, 7, 1);
grant select on retention_default to kyc_app;

create table retention_rule (
  tenant_id integer not null references tenant,
  rule text not null references retention_default,
  days integer check (days between 1 and 36525),
  wanted_days integer check (wanted_days between 1 and 36525),
  wanted_by bigint,
  wanted_on timestamptz,
  row_version integer not null default 1,
  primary key (tenant_id, rule),
  foreign key (tenant_id, wanted_by) references app_user (tenant_id, user_id),
  check ((wanted_days is null) = (wanted_by is null) and (wanted_by is null) = (wanted_on is null))
);
create function retention_days(wanted text) returns integer language sql stable
  return coalesce((select days from retention_rule where tenant_id = current_tenant() and rule = wanted),
    (select days from retention_default where rule = wanted));

-- ---------------------------------------------------------------- orders to hold

create table legal_hold (
  tenant_id integer not null references tenant,
  hold_id bigint generated always as identity,
  title text not null check (length(title) between 3 and 200),
  authority text not null check (length(authority) between 2 and 200),
  reference text not null check (length(reference) between 1 and 200),
  from_on date not null,
  placed_by bigint not null,
  placed_on timestamptz not null default now(),
  released_on timestamptz,
  released_by bigint,
  reason text check (length(reason) between 10 and 500),
  primary key (tenant_id, hold_id),
  foreign key (tenant_id, placed_by) references app_user (tenant_id, user_id),
  foreign key (tenant_id, released_by) references app_user (tenant_id, user_id),
  check ((released_on is null) = (released_by is null) and (released_on is null) = (reason is null))
);
create index legal_hold_open on legal_hold (tenant_id, hold_id) where released_on is null;

-- One of three: an application, or all that have a PAN or a mobile, those that come later too. shown: its last digits.
create table legal_hold_item (
  tenant_id integer not null references tenant,
  item_id bigint generated always as identity,
  hold_id bigint not null,
  application_id bigint,
  pan_token text collate "C",
  mobile_token text collate "C",
  shown text not null,
  -- null: the database itself, when an application that a token held was given another value.
  added_by bigint,
  added_on timestamptz not null default now(),
  primary key (tenant_id, item_id),
  foreign key (tenant_id, hold_id) references legal_hold (tenant_id, hold_id),
  foreign key (tenant_id, application_id) references application (tenant_id, application_id),
  foreign key (tenant_id, added_by) references app_user (tenant_id, user_id),
  check (num_nonnulls(application_id, pan_token, mobile_token) = 1)
);
create index legal_hold_item_hold on legal_hold_item (tenant_id, hold_id);
create unique index legal_hold_item_application on legal_hold_item (tenant_id, application_id, hold_id) where application_id is not null;
create unique index legal_hold_item_pan on legal_hold_item (tenant_id, pan_token, hold_id) where pan_token is not null;
create unique index legal_hold_item_mobile on legal_hold_item (tenant_id, mobile_token, hold_id) where mobile_token is not null;

-- Whoever holds and whoever erases wait for each other: under read committed a statement that has begun sees no hold that is
-- committed while it runs, so none is.
create function take_turns_with_purge() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7205117, current_tenant());
  return new;
end $$;
create trigger legal_hold_item_turn before insert on legal_hold_item for each row execute function take_turns_with_purge();

-- An application that is given another PAN or mobile stays held by the one that it had.
create function keep_held() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into legal_hold_item (tenant_id, hold_id, application_id, shown)
  select distinct i.tenant_id, i.hold_id, old.application_id, old.application_id::text
  from legal_hold_item i join legal_hold h on h.tenant_id = i.tenant_id and h.hold_id = i.hold_id and h.released_on is null
  where i.tenant_id = old.tenant_id and (i.pan_token = old.pan_token or i.mobile_token = old.mobile_token)
  on conflict do nothing;
  return null;
end $$;
create trigger application_stays_held after update of pan_token, mobile_token on application for each row
  when (old.pan_token is distinct from new.pan_token or old.mobile_token is distinct from new.mobile_token)
  execute function keep_held();

-- ---------------------------------------------------------------- plans, runs and what they leave

create table retention_plan (
  tenant_id integer not null references tenant,
  plan_id bigint generated always as identity,
  planned_on timestamptz not null default now(),
  -- null: the nightly job.
  planned_by bigint,
  -- The days of each rule then, and the rows of the service log that are older than theirs.
  days jsonb not null,
  log_before timestamptz not null,
  log_rows integer not null default 0,
  state text not null default 'open' check (state in ('open', 'running', 'done')),
  first_by bigint,
  first_on timestamptz,
  second_by bigint,
  second_on timestamptz,
  log_erased integer not null default 0,
  finished_on timestamptz,
  primary key (tenant_id, plan_id),
  foreign key (tenant_id, planned_by) references app_user (tenant_id, user_id),
  foreign key (tenant_id, first_by) references app_user (tenant_id, user_id),
  foreign key (tenant_id, second_by) references app_user (tenant_id, user_id),
  check ((state = 'open') = (second_by is null) and (first_by is not null or second_by is null) and first_by <> second_by)
);

-- outcome: erased; held: an order to hold came after the plan; changed: it is not due any more; busy: somebody worked on it.
create table retention_item (
  tenant_id integer not null references tenant,
  plan_id bigint not null,
  application_id bigint not null,
  rule text not null references retention_default,
  due_since timestamptz not null,
  outcome text check (outcome in ('erased', 'held', 'changed', 'busy')),
  primary key (tenant_id, plan_id, application_id),
  foreign key (tenant_id, plan_id) references retention_plan (tenant_id, plan_id) on delete cascade,
  foreign key (tenant_id, application_id) references application (tenant_id, application_id)
);

create table erasure_certificate (
  tenant_id integer not null references tenant,
  certificate_id bigint generated always as identity,
  application_hash text not null check (length(application_hash) = 64),
  plan_id bigint,
  rule text not null,
  counts jsonb not null,
  sha256 text[] not null,
  first_by bigint,
  second_by bigint,
  erased_on timestamptz not null default now(),
  primary key (tenant_id, certificate_id),
  constraint erasure_certificate_once unique (tenant_id, application_hash)
);
create index erasure_certificate_plan on erasure_certificate (tenant_id, plan_id);

-- Stored files whose rows are gone, until they are gone too.
create table erased_file (
  tenant_id integer not null references tenant,
  stored_as text not null,
  erased_on timestamptz not null default now(),
  primary key (tenant_id, stored_as)
);

select protect_tenant_table('retention_rule', 'select, insert, update');
select protect_tenant_table('legal_hold', 'select, insert, update (released_on, released_by, reason)');
select protect_tenant_table('legal_hold_item', 'select, insert');
select protect_tenant_table('retention_plan',
  'select, insert, delete, update (state, first_by, first_on, second_by, second_on, log_rows, log_erased, finished_on)');
select protect_tenant_table('retention_item', 'select, insert, delete, update (outcome)');
select protect_tenant_table('erasure_certificate', 'select');
select protect_tenant_table('erased_file', 'select, delete');

-- A kept search loses what it names somebody by who is erased.
grant update (search, view_name) on saved_view to kyc_app;

-- ---------------------------------------------------------------- erasing

create function application_hash(code text, id bigint) returns text language sql immutable
  return encode(sha256(convert_to(code || ':' || id, 'UTF8')), 'hex');

-- Applications that a rule has outlived, and since when; of all, or among these. What hangs on one may be newer than its row.
create function due_applications(among bigint[]) returns table (application_id bigint, rule text, due_since timestamptz)
  language sql stable as $$
  select a.application_id, 'approved', (a.relationship_ended_on + retention_days('approved') + 1)::timestamp at time zone 'Asia/Kolkata'
  from application a
  where (among is null or a.application_id = any(among)) and a.tenant_id = current_tenant() and a.erased_on is null
    and a.status in (4, 9) and a.relationship_ended_on is not null
    and (a.relationship_ended_on + (select retention_days('approved')) + 1)::timestamp at time zone 'Asia/Kolkata' <= now()
  union all
  select a.application_id, k.rule, a.touched + make_interval(days => k.days)
  from (select *, greatest(coalesce(changed_on, created_on), last_submitted_on, decided_on) as touched,
      case status when 0 then 'abandoned' else 'rejected' end as under from application
      where (among is null or application_id = any(among)) and tenant_id = current_tenant() and erased_on is null
        and status in (0, 2, 6, 7)) a
  join (select v.rule, retention_days(v.rule) as days, now() - make_interval(days => retention_days(v.rule)) as since
      from (values ('abandoned'), ('rejected')) v (rule) offset 0) k on k.rule = a.under
  where a.touched <= k.since
    and not exists (select from document d
      where d.tenant_id = a.tenant_id and d.application_id = a.application_id and d.created_on > k.since)
    and not exists (select from application_stage s
      where s.tenant_id = a.tenant_id and s.application_id = a.application_id and s.completed_on > k.since)
    and not exists (select from timeline_event e
      where e.tenant_id = a.tenant_id and e.application_id = a.application_id and e.status_changed_on > k.since)
    and not exists (select from service_call c
      where c.tenant_id = a.tenant_id and c.application_id = a.application_id and c.api_request_time > k.since)
$$;

-- Is it named by an order to hold that is not released, itself or by its PAN or mobile? One without tokens could be: it waits for them.
create function is_held(wanted application) returns boolean language sql stable
  return wanted.pan is not null and wanted.pan_token is null or wanted.mobile <> '' and wanted.mobile_token is null
    or exists (select from legal_hold_item i join legal_hold h on h.tenant_id = i.tenant_id and h.hold_id = i.hold_id
      where i.tenant_id = wanted.tenant_id and i.application_id = wanted.application_id and h.released_on is null)
    or exists (select from legal_hold_item i join legal_hold h on h.tenant_id = i.tenant_id and h.hold_id = i.hold_id
      where i.tenant_id = wanted.tenant_id and i.pan_token = wanted.pan_token and h.released_on is null)
    or exists (select from legal_hold_item i join legal_hold h on h.tenant_id = i.tenant_id and h.hold_id = i.hold_id
      where i.tenant_id = wanted.tenant_id and i.mobile_token = wanted.mobile_token and h.released_on is null);

-- Takes everything of these persons out of the tenant's rows; the owner's alone. Answers what was there. Rows that reports count stay,
-- without what they said of anybody; the audit trail holds none of it.
create function erase_applications(ids bigint[]) returns table (application_id bigint, counts jsonb, sha256 text[])
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  t constant integer := current_tenant();
begin
  return query select a.id,
    jsonb_build_object(
      'documents', (select count(*) from document d where d.tenant_id = t and d.application_id = a.id),
      'changes', (select count(*) from application_change c where c.tenant_id = t and c.application_id = a.id),
      'serviceCalls', (select count(*) from service_call c where c.tenant_id = t and c.application_id = a.id),
      'sent', (select count(*) from outbound_event e where e.tenant_id = t and e.application_id = a.id),
      'leads', (select count(*) from lead l where l.tenant_id = t and l.application_id = a.id),
      'findings', (select count(*) from acceptance_finding f where f.tenant_id = t and f.application_id = a.id),
      'riskKeys', (select count(*) from risk_key k where k.tenant_id = t and k.application_id = a.id)),
    coalesce((select array_agg(d.sha256 order by d.document_id) from document d
      where d.tenant_id = t and d.application_id = a.id and d.sha256 is not null), '{}')
    from unnest(ids) a (id);

  insert into erased_file (tenant_id, stored_as)
    select t, d.storage_key from document d where d.tenant_id = t and d.application_id = any(ids) on conflict do nothing;
  delete from picture_measure where tenant_id = t and application_id = any(ids);
  delete from document where tenant_id = t and application_id = any(ids);
  delete from application_profile where tenant_id = t and application_id = any(ids);
  -- Empty: what reads an application reads its profile beside it.
  insert into application_profile (tenant_id, application_id) select t, id from unnest(ids) id;
  delete from application_change where tenant_id = t and application_id = any(ids);
  delete from service_call where tenant_id = t and application_id = any(ids);
  delete from risk_key where tenant_id = t and application_id = any(ids);
  insert into erased_file (tenant_id, stored_as)
    select t, 'evidence/' || p.pack_id from evidence_pack p where p.tenant_id = t and p.application_id = any(ids) on conflict do nothing;
  delete from evidence_pack where tenant_id = t and application_id = any(ids);
  delete from draft where tenant_id = t and application_id = any(ids);
  delete from assistance where tenant_id = t and application_id = any(ids);
  update ipv_check set remark = null where tenant_id = t and application_id = any(ids);
  delete from customer_line where tenant_id = t and application_id = any(ids);
  delete from undo_window where tenant_id = t and application_id = any(ids);
  delete from review_presence where tenant_id = t and application_id = any(ids);
  update customer_message set provider_id = null where tenant_id = t and application_id = any(ids);
  update outbound_event set payload = '{}', last_error = null,
      given_up_on = case when delivered_on is null then coalesce(given_up_on, now()) else given_up_on end
    where tenant_id = t and application_id = any(ids);
  update acceptance_finding set facts_hash = '', findings = coalesce((
      select jsonb_agg(f || jsonb_build_object('Message', '', 'FactsHash', '',
        'Remark', case when f->>'Remark' is null then null else '-' end, 'Override', case when f->>'Override' is null then null else '-' end))
      from jsonb_array_elements(findings) f), '[]')
    where tenant_id = t and application_id = any(ids);
  update acceptance_remark set facts_hash = '', remark = 'Erased with the application.' where tenant_id = t and application_id = any(ids);
  update acceptance_override set facts_hash = '', reason = 'Erased with the application, whose time to be kept was over.'
    where tenant_id = t and application_id = any(ids);
  -- What somebody wrote stands behind the colon.
  update timeline_event set timeline = split_part(timeline, ': ', 1)
    where tenant_id = t and application_id = any(ids) and position(': ' in timeline) > 0;
  update lead set mobile = '', mobile_token = null where tenant_id = t and application_id = any(ids);
  update application set name = 'Erased', mobile = '', mobile_token = null, pan = null, pan_token = null, uan = null, ucc = null,
      verifier_remarks = null, bo_error = null, system_reject_reason = null, row_version = row_version + 1, erased_on = now()
    where tenant_id = t and application_id = any(ids);
  delete from application_name where tenant_id = t and application_id = any(ids);
end $$;
revoke all on function erase_applications(bigint[]) from public;

-- A portion of a plan that two persons have approved. The rows are locked and the turn is taken before the statement that chooses, so that
-- it sees every hold and every change that was there first; whoever comes later finds an application that is erased.
create function purge_applications(wanted_plan bigint, among bigint[]) returns setof bigint
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  t constant integer := current_tenant();
  due bigint[];
begin
  perform pg_advisory_xact_lock(7205117, t);
  perform from application a where a.tenant_id = t and a.application_id = any(among) order by a.application_id for update;

  with chosen as (
    update retention_item i set outcome = 'erased'
    from retention_plan p, application a, due_applications(among) d
    where i.tenant_id = t and i.plan_id = wanted_plan and i.application_id = any(among) and i.outcome is null
      and p.tenant_id = t and p.plan_id = i.plan_id and p.state = 'running' and p.second_by is not null
      -- Named once more: what is asked of each is asked of these alone.
      and a.tenant_id = t and a.application_id = i.application_id and a.application_id = any(among)
      and d.application_id = i.application_id and d.rule = i.rule
      and not exists (select from legal_hold_item h join legal_hold o on o.tenant_id = h.tenant_id and o.hold_id = h.hold_id
        where h.tenant_id = t and h.application_id = a.application_id and o.released_on is null)
      and not is_held(a)
    returning i.application_id
  )
  select array_agg(c.application_id order by c.application_id) into due from chosen c;
  if due is null then return; end if;

  insert into erasure_certificate (tenant_id, application_hash, plan_id, rule, counts, sha256, first_by, second_by)
    select t, application_hash(n.tenant_code, e.application_id), wanted_plan, i.rule, e.counts, e.sha256, p.first_by, p.second_by
    from erase_applications(due) e
    join tenant n on n.tenant_id = t
    join retention_plan p on p.tenant_id = t and p.plan_id = wanted_plan
    join retention_item i on i.tenant_id = t and i.plan_id = wanted_plan and i.application_id = e.application_id;
  return query select unnest(due);
end $$;
revoke all on function purge_applications(bigint, bigint[]) from public;
grant execute on function purge_applications(bigint, bigint[]) to kyc_app;

-- So many rows of the service log that have outlived their time, of applications that nobody holds; answers how many.
create function purge_service_log(wanted_plan bigint, at_most integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  t constant integer := current_tenant();
  erased integer;
begin
  perform pg_advisory_xact_lock(7205117, t);
  delete from service_call s using (
    select c.log_id, c.api_request_time from service_call c
    join retention_plan p on p.tenant_id = t and p.plan_id = wanted_plan and p.state = 'running' and p.second_by is not null
    left join application a on a.tenant_id = t and a.application_id = c.application_id
    where c.tenant_id = t and c.api_request_time < p.log_before
      and c.api_request_time < now() - make_interval(days => retention_days('serviceLog'))
      and not exists (select from legal_hold_item h join legal_hold o on o.tenant_id = h.tenant_id and o.hold_id = h.hold_id
        where h.tenant_id = t and h.application_id = c.application_id and o.released_on is null)
      and (a.application_id is null or not is_held(a))
    limit at_most) old
  where s.tenant_id = t and s.log_id = old.log_id and s.api_request_time = old.api_request_time;
  get diagnostics erased = row_count;
  return erased;
end $$;
revoke all on function purge_service_log(bigint, integer) from public;
grant execute on function purge_service_log(bigint, integer) to kyc_app;
