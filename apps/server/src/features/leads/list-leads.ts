import type { BodyOf, ReplyOf } from '@kyc/contract/endpoint';
import type { LeadRow, listLeads as endpoint } from '@kyc/contract/leads/lead-report';
import type { LeadColumn } from '@kyc/contract/leads/lead-columns';
import type { Reads } from '@kyc/db/connection/transaction';
import { maskText } from '@kyc/domain/personal-data/mask-value';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { auditCall } from '../../records/audit-call.ts';
import { recordedFilter } from '../../records/recorded-filter.ts';
import { readApart } from '../../records/read-apart.ts';
import { leadsOfIds, matchingLeads, orderedLeads, orderOfLeads, selectIdsByMobile } from './lead-rows.ts';
import { refuseMasked } from './refuse-masked.ts';
import { requirePeriod } from '../../lists/require-period.ts';

/** LEAD-01 */
export async function listLeads(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const query = call.body();
  requirePeriod(query.Filter);
  let seen: number[] = [];
  const read = async (tx: Reads) => {
    const isMasked = await refuseMasked(tx, query);
    const rows = await selectPage(tx, query);
    seen = rows.flatMap((row) => row.application_id ?? []);
    return {
      draw: query.draw ?? 0,
      recordsTotal: await count(tx, {}),
      recordsFiltered: await count(tx, query),
      Unsorted: isMasked ? (['Mobile'] satisfies LeadColumn[]) : [],
      data: rows.map((row): LeadRow => ({
        LeadId: row.lead_id,
        Mobile: maskText('mobile', row.mobile, isMasked ? 'part' : 'whole'),
        UAN: row.uan,
        UtmSource: row.utm_source,
        UtmMedium: row.utm_medium,
        UtmCampaign: row.utm_campaign,
        UtmTerm: row.utm_term,
        UtmContent: row.utm_content,
        UtmPromo: row.utm_promo,
        CreatedOn: row.created_on.toISOString(),
      })),
    };
  };
  return await readApart(services, call.session, {
    read,
    record: (tx, { data }) =>
      auditCall(tx, call, {
        entity: 'lead',
        entityId: 'list',
        seen,
        details: { leads: data.map(({ LeadId }) => LeadId), filter: recordedFilter(query.Filter ?? {}) },
      }),
  });
}

async function selectPage(tx: Reads, query: BodyOf<typeof endpoint>) {
  const { start, length } = query;
  if (!orderOfLeads(query).isSealed)
    return await orderedLeads(tx, query).select('lead_id').limit(length).offset(start).execute();
  const ids = await selectIdsByMobile(tx, query);
  return await leadsOfIds(tx, ids.slice(start, start + length))
    .select('lead_id')
    .execute();
}

async function count(tx: Reads, query: Parameters<typeof matchingLeads>[1]): Promise<number> {
  const row = await matchingLeads(tx, query)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return row.rows;
}
