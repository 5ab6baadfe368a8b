import { ApplicationStatus } from '@kyc/contract/application-status';
import type { ReplyOf } from '@kyc/contract/endpoint';
import {
  mostCampaigns,
  type CampaignColumn,
  type readCampaigns as endpoint,
} from '@kyc/contract/reports/trends';
import { readInTenant } from '@kyc/db/connection/transaction';
import { sql } from 'kysely';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { daysOfFigures } from '../days-of-figures.ts';
import { codes, within } from '../sql-words.ts';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';

type Campaigns = ReplyOf<typeof endpoint>;

const columns: Readonly<Record<CampaignColumn, string>> = {
  UtmCampaign: 'lead.utm_campaign',
  UtmSource: 'lead.utm_source',
  UtmMedium: 'lead.utm_medium',
};

/** From lead to approved, by campaign. */
export async function readCampaigns(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<Campaigns> {
  const { By: by, ...days } = call.body();
  const period = daysOfFigures(days);
  const approved = codes(ApplicationStatus.Approved, ApplicationStatus.ApprovedBoPending);
  return await readInTenant(services.database, call.session, async (tx) => {
    const { rows } = await sql<Campaigns['Rows'][number] & { All: number }>`
      select nullif(btrim(${sql.ref(columns[by])}), '') as "Name", count(*)::integer as "Leads",
        count(a.application_id)::integer as "Started",
        count(a.application_id) filter (where a.last_submitted_on is not null)::integer as "Submitted",
        count(a.application_id) filter (where a.status in (${approved}))::integer as "Approved",
        (count(*) over ())::integer as "All"
      from lead left join application a on a.tenant_id = ${servedTenant} and a.application_id = lead.application_id
      where lead.tenant_id = ${servedTenant} and ${within(sql`lead.created_on`, period)}
      group by 1 order by 2 desc, 1 nulls last limit ${sql.lit(mostCampaigns)}`.execute(tx);
    return {
      Rows: rows.map(({ All: _all, ...row }) => row),
      More: (rows[0]?.All ?? 0) - rows.length,
    };
  });
}
