import { sql } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Reads } from '../../connection/transaction.ts';

export interface ScreeningCounts {
  readonly applications: number;
  readonly screenings: number;
}

export async function selectScreeningCounts(tx: Reads, since: Date): Promise<ScreeningCounts> {
  const { rows } = await sql<ScreeningCounts>`
    select count(distinct application_id)::integer as applications, count(*)::integer as screenings
    from screening where tenant_id = ${servedTenant} and screened_on >= ${since}`.execute(tx);
  return rows[0] ?? { applications: 0, screenings: 0 };
}

export interface ListFiguresRow {
  readonly listName: string;
  readonly hits: number;
  readonly open: number;
  readonly same: number;
  readonly another: number;
  readonly medianMinutes: number | null;
}

/** Of each list with a hit since a moment; remembered decisions took no time and do not count in the median. */
export async function selectListFigures(tx: Reads, since: Date): Promise<ListFiguresRow[]> {
  const { rows } = await sql<ListFiguresRow>`
    select l.list_name as "listName", count(*)::integer as hits,
      count(*) filter (where h.state in ('open', 'waiting'))::integer as open,
      count(*) filter (where d.answer = 'same')::integer as same,
      count(*) filter (where d.answer = 'another')::integer as another,
      percentile_cont(0.5) within group (order by extract(epoch from d.ended_on - h.opened_on) / 60)
        filter (where d.decided_by is not null)::float8 as "medianMinutes"
    from screening_hit h
    join watch_list l on l.tenant_id = ${servedTenant} and l.list_id = h.list_id
    left join lateral (select s.answer, s.decided_by, coalesce(s.second_on, s.decided_on) as ended_on from screening_decision s
      where s.tenant_id = ${servedTenant} and s.hit_id = h.hit_id and s.answer <> 'unsure' and s.state in ('final', 'confirmed')
      order by s.decision_id desc limit 1) d on true
    where h.tenant_id = ${servedTenant} and h.opened_on >= ${since}
    group by l.list_id, l.list_name order by l.list_name`.execute(tx);
  return rows;
}
