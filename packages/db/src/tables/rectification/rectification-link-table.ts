import { sql, type Insertable } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Tx } from '../../connection/transaction.ts';
import { insertRows } from '../insert-rows.ts';
import type { DB } from '../schema.generated.ts';

export interface RectificationLinkEvent {
  readonly applicationId: number;
  readonly event: 'sent' | 'opened';
  /** Undefined: now. */
  readonly happenedOn: Date | undefined;
}

/** When it happened; undefined, and nothing written, when no rejection of the application that still counts came before. */
export async function insertRectificationLink(
  tx: Tx,
  { applicationId, event, happenedOn }: RectificationLinkEvent,
): Promise<Date | undefined> {
  const moment =
    happenedOn === undefined ? sql<Date>`clock_timestamp()` : sql<Date>`${happenedOn}::timestamptz`;
  const rejection = await tx
    .selectFrom('timeline_event')
    .select('event_id')
    .where('application_id', '=', applicationId)
    .where('code', 'in', ['reject', 'rejectMode'])
    .where('status_changed_on', '<=', moment)
    .where(
      sql<boolean>`event_id not in (select event_id from undone_event where tenant_id = ${servedTenant})`,
    )
    .limit(1)
    .executeTakeFirst();
  if (rejection === undefined) return undefined;
  const row = await tx
    .insertInto('rectification_link')
    .values({ application_id: applicationId, event, happened_on: moment })
    .returning('happened_on')
    .executeTakeFirstOrThrow();
  return row.happened_on;
}

export async function insertManyRectificationLinks(
  tx: Tx,
  rows: readonly Insertable<DB['rectification_link']>[],
): Promise<void> {
  await insertRows(tx, 'rectification_link', rows);
}
