import type { ReplyOf } from '@kyc/contract/endpoint';
import type { uanForecast as endpoint } from '@kyc/contract/masters/uans';
import { isUanAlert } from '@kyc/domain/uan/uan-series';
import { selectActiveSeries } from '@kyc/db/tables/masters/uan-series-table';
import { inTenant } from '@kyc/db/connection/transaction';
import { sql } from 'kysely';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';

const days = 30;

/** The rate of the last 30 days, and how long the remaining numbers last at it. */
export async function forecastUans(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return await inTenant(services.database, call.session, async (tx) => {
    const series = await selectActiveSeries(tx);
    const remaining = series.reduce((sum, { toNumber, nextNumber }) => sum + toNumber - nextNumber + 1, 0);
    const { rows } = await sql<{ issued: number }>`
      select count(*) as issued from application
      where application.tenant_id = ${servedTenant} and uan is not null and created_on > now() - make_interval(days => ${days})`.execute(
      tx,
    );
    const perDay = (rows[0]?.issued ?? 0) / days;
    return {
      Alert: isUanAlert(series),
      Remaining: remaining,
      PerDay: Math.round(perDay * 10) / 10,
      DaysLeft: daysLeft(remaining, perDay),
    };
  });
}

/** Full days; null when none was issued recently to estimate the rate. */
function daysLeft(remaining: number, perDay: number): number | null {
  if (remaining === 0) return 0;
  return perDay === 0 ? null : Math.floor(remaining / perDay);
}
