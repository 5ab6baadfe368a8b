select "application"."application_id", "uan", "ucc", "name", "application"."mobile", "pan", "application"."created_on", "last_submitted_on", "mode", "source", "status", "last_stage_completed", "emp_code", "application"."emp_branch_code", "is_emp_code_filled", "verifier_id", (select full_name
from app_user
where app_user.tenant_id = $1
and user_id = application.verifier_id) as "verifier_name", array(select app_user.full_name
from review_presence join app_user on app_user.tenant_id = $2
and app_user.user_id = review_presence.user_id
where review_presence.tenant_id = $3
and review_presence.application_id = application.application_id
and review_presence.user_id <> $4
and review_presence.seen_on > now() - make_interval(secs => $5)
order by review_presence.opened_on) as "open_by", "verifier_remarks", "stp", "application"."row_version", "erased_on", "application"."checkers", (select json_build_object('warnOn', warn_on, 'dueOn', application_sla.due_on, 'breachedOn', breached_on, 'pausedOn', paused_on, 'wakesOn', wakes_on)
from application_sla
where application_sla.tenant_id = $6
and application_sla.application_id = application.application_id
and application_sla.attempt_no = application.attempt_no
and (select working_time
from tenant_settings
where tenant_settings.tenant_id = $7)) as "sla_times"
from (with place as materialized (
select day, page_end - $8::bigint as wanted, skipped_backward < skipped_forward
and ends_here as from_end, case when skipped_backward < skipped_forward
and ends_here then skipped_backward else skipped_forward end as skipped
from (
select day, $9::bigint - before as skipped_forward, reached - least($10::bigint + $11, reached) as skipped_backward, least($12::bigint + $13, reached) as page_end, is_last or $14::bigint + $15 <= reached as ends_here
from ( with month as materialized (
select starts_on, reached - applications as before, reached, reached = total as is_last
from (
select starts_on, applications, sum(applications) over (order by starts_on desc) as reached, sum(applications) over () as total
from (
select starts_on, sum(applications) as applications
from (select starts_on, + applications as applications
from application_tally
where application_tally.tenant_id = $16
and span = 'month'
and status = $17
and source = $18
and stp = $19
union all
select span_start('month', day), + change
from application_tally_change
where application_tally_change.tenant_id = $20
and true) kept
where true group by starts_on ) spans ) running
where reached > $21
order by starts_on desc
limit 1)
select day.starts_on as day, month.before + day.before as before, month.before + day.reached as reached, month.is_last
and day.is_last as is_last
from month, lateral (
select starts_on, reached - applications as before, reached, reached = total as is_last
from (
select starts_on, applications, sum(applications) over (order by starts_on desc) as reached, sum(applications) over () as total
from (
select starts_on, sum(applications) as applications
from (select starts_on, + applications as applications
from application_tally
where application_tally.tenant_id = $22
and span = 'day'
and status = $23
and source = $24
and stp = $25
union all
select span_start('day', day), + change
from application_tally_change
where application_tally_change.tenant_id = $26
and true) kept
where starts_on >= month.starts_on
and starts_on < (month.starts_on + interval '1 month')::date group by starts_on ) spans ) running
where reached > ($27 - month.before)
order by starts_on desc
limit 1) day) found ) counted) ((select "application"."application_id", "application"."created_on" as "sorted"
from "application"
where 1 = 1
and 1 = 1
and application.created_on < (select (day + 1)::timestamp at time zone 'Asia/Kolkata'
from place)
and (select not from_end
from place)
order by "application"."created_on" desc, "application"."application_id" desc
limit 20
offset (select skipped
from place)))
union all ((select "application"."application_id", "application"."created_on" as "sorted"
from "application"
where 1 = 1
and 1 = 1
and application.created_on >= (select day::timestamp at time zone 'Asia/Kolkata'
from place)
and (select from_end
from place)
order by "application"."created_on" asc, "application"."application_id" asc
limit (select wanted
from place)
offset (select skipped
from place)))) as "page"
inner join "application" on "application"."application_id" = "page"."application_id"
order by "sorted" desc, "application"."application_id" desc
