import { sql } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { ApplicantReads } from '../../connection/applicant-reads.ts';

export interface ScreeningOfApplication {
  readonly attempt: number;
  readonly cause: string;
  readonly screenedOn: Date;
  readonly stops: number;
  readonly asks: number;
  readonly lists: readonly { readonly list: string; readonly version: number; readonly appliedOn: string }[];
}

/** Each screening with the versions of the lists of that day. */
export async function selectScreeningsOfApplication(
  tx: ApplicantReads,
  applicationId: number,
): Promise<ScreeningOfApplication[]> {
  const { rows } = await sql<ScreeningOfApplication>`
    select s.attempt_no as attempt, s.cause, s.screened_on as "screenedOn", s.stops, s.asks, coalesce((
      select jsonb_agg(jsonb_build_object('list', l.list_name, 'version', v.version_no, 'appliedOn', v.applied_on) order by l.list_name)
      from watch_list_version v join watch_list l on l.tenant_id = ${servedTenant} and l.list_id = v.list_id
      where v.tenant_id = ${servedTenant} and v.version_id = any(s.versions)), '[]') as lists
    from screening s where s.tenant_id = ${servedTenant} and s.application_id = ${applicationId} order by s.screening_id`.execute(
    tx,
  );
  return rows;
}
