import type { WorkingWeek } from '@kyc/domain/time/working-days';
import { sql } from 'kysely';
import type { Reads } from '../../connection/transaction.ts';
import { readTenantSettings } from '../masters/tenant-settings-table.ts';

/** The exchanges of a segment: NSE_CM, BSE_FO, … */
export async function selectExchanges(tx: Reads, segment: number): Promise<readonly string[]> {
  const row = await tx
    .selectFrom('segment')
    .select('exchanges')
    .where('segment_id', '=', segment)
    .executeTakeFirst();
  return row?.exchanges ?? [];
}

/** The days on which the broker answers. */
export async function selectWorkingWeek(tx: Reads): Promise<WorkingWeek> {
  const [{ OfficeDays: officeDays }, holidays] = await Promise.all([
    readTenantSettings(tx),
    tx
      .selectFrom('holiday')
      .select(sql<string>`holiday_on::text`.as('day'))
      .where('is_active', '=', true)
      .where('calendar_id', 'is', null)
      .where(sql<boolean>`holiday_on >= now() - interval '60 days'`)
      .execute(),
  ]);
  return { officeDays, holidays: new Set(holidays.map(({ day }) => day)) };
}
