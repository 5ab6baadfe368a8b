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
from "application"
where 1 = 1
and ("application"."uan" collate "C" >= $8
and "application"."uan" collate "C" < $9)
order by "application"."created_on" desc, "application"."application_id" desc
limit 20
