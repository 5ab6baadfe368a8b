import { timedStatuses } from '@kyc/domain/working-time/clock-state';
import { sql } from 'kysely';

/** For `in (…)`: the statuses of applications with a due time. */
export const timedStatusList = sql.join(timedStatuses.map((status) => sql.lit(status)));
