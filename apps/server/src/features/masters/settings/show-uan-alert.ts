import type { showUanAlert as endpoint } from '@kyc/contract/masters/look-ups';
import { isUanAlert } from '@kyc/domain/uan/uan-series';
import { selectActiveSeries } from '@kyc/db/tables/masters/uan-series-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { actorOf } from '../../../workflow/doer.ts';

/** MAST-04. */
export async function showUanAlert(services: Services, call: SessionCall<typeof endpoint>): Promise<boolean> {
  return isUanAlert(await inTenant(services.database, actorOf(call.session), selectActiveSeries));
}
