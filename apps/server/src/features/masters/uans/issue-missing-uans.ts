import { endedStatuses } from '@kyc/contract/application-status';
import { panVerifications } from '@kyc/contract/log-types';
import { formatUan } from '@kyc/domain/uan/uan-series';
import { updateApplicationHead } from '@kyc/db/tables/applications/application-table';
import { takeUanNumber } from '@kyc/db/tables/masters/uan-series-table';
import type { Tx } from '@kyc/db/connection/transaction';
import { sql } from 'kysely';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';

/** Applications that went on without a UAN, and were not cancelled, get theirs as soon as there are numbers again (masters.json, uans). */
export async function issueMissingUans(tx: Tx): Promise<void> {
  // The PAN checks of log-types.json whose success issues the UAN.
  const { rows } = await sql<{ id: number }>`
    select application_id as id from application where application.tenant_id = ${servedTenant} and uan is null and erased_on is null
      and status <> all(${endedStatuses}::smallint[]) and exists (select from service_call
      where service_call.tenant_id = ${servedTenant} and service_call.application_id = application.application_id and api_id in (${sql.join(panVerifications.map((id) => sql.lit(id)))}) and status = 'Success')
    order by application_id for update`.execute(tx);
  for (const { id } of rows) {
    const taken = await takeUanNumber(tx);
    if (taken === undefined) return;
    await updateApplicationHead(tx, id, { uan: formatUan(taken, taken.number) });
  }
}
