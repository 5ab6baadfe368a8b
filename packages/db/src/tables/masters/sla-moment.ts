import { sql, type RawBuilder } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';

/** A submission further back exceeds every SLA. */
const searchedDays = 3 * 366;

/**
 * Applications submitted before this moment have been open longer than the tenant's SLA, or a share of the SLA, allows at `now`, in working
 * time where the tenant has office hours. The working seconds of the days are added up backwards from `now`; the moment is in the day in
 * which the sum exceeds the SLA. It is a query and not a function, because a function that reads tables does not run on the server of a shard.
 */
export function slaMoment(now: RawBuilder<Date>, share = 1): RawBuilder<Date> {
  const inIndia = (time: RawBuilder<unknown>) => sql`(day + ${time}) at time zone 'Asia/Kolkata'`;
  return sql<Date>`(
    select case when s.office_opens is null then ${now} - make_interval(secs => allowed.seconds)
      else coalesce((
        select ends - make_interval(secs => allowed.seconds - (total - seconds)) from (
          select day, ends, seconds, sum(seconds) over (order by day desc) as total from (
            select day, ends, case when extract(isodow from day)::smallint = any(s.office_days)
                and not exists (select from holiday h where h.tenant_id = ${servedTenant} and h.is_active and h.calendar_id is null
                    and h.holiday_on = day)
              then greatest(0, extract(epoch from ends - ${inIndia(sql`s.office_opens`)}))::double precision else 0 end as seconds
            from (
              select day, least(${now}, ${inIndia(sql`s.office_closes`)}) as ends from (
                select (${now} at time zone 'Asia/Kolkata')::date - back as day
                from generate_series(0, ${sql.lit(searchedDays)}) back) days) closing) worked) summed
        where total > allowed.seconds order by day desc limit 1), ${now} - interval '3 years') end
    from tenant_settings s cross join lateral (select (s.tat_sla_hours * 3600 * ${sql.lit(share)})::double precision as seconds) allowed
    where s.tenant_id = ${servedTenant})`;
}
