import { setTimeout as pause } from 'node:timers/promises';
import { FieldId } from '@kyc/contract/fields';
import { inTenant } from '@kyc/db/connection/transaction';
import { isValue } from '@kyc/db/tables/applications/found-values';
import type { BuiltTenant } from '@kyc/testing/build-tenant';
import { sql } from 'kysely';
import type { Arrival } from '../../apps/server/testing/receiver.ts';
import type { Claims } from '../suites/claims.ts';
import type { OwnDatabase } from '../harness/own-database.ts';
import type { Journal } from './journalled-load.ts';

interface Compared {
  readonly own: OwnDatabase;
  readonly tenant: BuiltTenant;
  readonly journal: Journal;
  readonly arrivals: readonly Arrival[];
  /** Others began applications with the same mobile. */
  readonly hasOtherLoads?: boolean;
  /** The call whose audit row an approval has; by default that of the verifier. */
  readonly approvedBy?: 'application.approve' | 'checker.confirm';
}

interface Kept {
  readonly id: number;
  readonly status: number;
  readonly approvals: number;
  readonly events: number;
  readonly audits: number;
}

const deliveredWithinMs = 120_000;
const approvedStatus = 4;

/** Verifies the traces that each acknowledged action must have left. */
export async function compareWithDatabase(claims: Claims, compared: Compared): Promise<void> {
  const { own, tenant, journal, arrivals, hasOtherLoads = false } = compared;
  const { approvedBy = 'application.approve' } = compared;
  const { started, approved, approvedUnheard, fieldsDecided } = journal;
  const decided = [...approved, ...approvedUnheard];
  const kept = await whenDelivered(() => readKept(own, tenant, { ids: decided, approvedBy }));
  const known = await inTenant(own.database, tenant, (tx) =>
    tx
      .selectFrom('application')
      .select('application_id as id')
      .where(isValue(tx, 'application.mobile', '6830000001'))
      .execute(),
  );
  const running = new Set(known.map(({ id }) => id));
  const lost = [...started.values()].filter((id) => !running.has(id)).length;
  claims.claim(`applications begun and acknowledged: ${started.size}, lost: ${lost} (0)`, lost === 0);
  const doubled = running.size - new Set(started.values()).size;
  if (!hasOtherLoads) claims.claim(`applications begun twice by one key: ${doubled} (0)`, doubled === 0);
  if (fieldsDecided.length > 0) {
    const keptFields = await countDecided(own, tenant, fieldsDecided);
    const lostFields = fieldsDecided.length - keptFields;
    claims.claim(
      `decisions on fields acknowledged: ${fieldsDecided.length}, lost: ${lostFields} (0)`,
      lostFields === 0,
    );
  }

  const missing = decided.length - kept.filter(({ approvals }) => approvals === 1).length;
  claims.claim(
    `approvals acknowledged: ${approved.length}, unheard: ${approvedUnheard.length}, lost or twice: ${missing} (0)`,
    missing === 0,
  );
  // A confirmation records the check and the approval.
  const rows = approvedBy === 'checker.confirm' ? 2 : 1;
  const half = kept.filter(({ events, audits }) => events !== 1 || audits !== rows).length;
  claims.claim(
    `approvals without exactly one message and the audit rows of their call: ${half} (0)`,
    half === 0,
  );
  const undelivered = kept.filter(({ status }) => status !== approvedStatus).length;
  claims.claim(`approvals that the back office does not know: ${undelivered} (0)`, undelivered === 0);

  const keysOf = new Map<number, Set<string>>();
  for (const { eventId, payload } of arrivals) {
    const { ApplicationId: id } = (payload as { data: { ApplicationId: number } }).data;
    keysOf.set(id, (keysOf.get(id) ?? new Set()).add(eventId));
  }
  const manyKeys = [...keysOf.values()].filter(({ size }) => size > 1).length;
  claims.claim(`approvals sent under more than one key: ${manyKeys} (0)`, manyKeys === 0);
  const again = arrivals.length - new Set(arrivals.map(({ eventId }) => eventId)).size;
  claims.note(`webhooks: ${arrivals.length}, sent again under the same key: ${again}`);
}

async function countDecided(own: OwnDatabase, tenant: BuiltTenant, ids: readonly number[]): Promise<number> {
  const { rows } = await inTenant(own.database, tenant, (tx) =>
    sql<{ kept: number }>`
      select count(distinct application_id)::int as kept from field_decision_event
      where application_id = any(${[...ids]}) and field_id = ${FieldId.Pan}`.execute(tx),
  );
  return rows[0]?.kept ?? 0;
}

async function readKept(
  own: OwnDatabase,
  tenant: BuiltTenant,
  { ids, approvedBy }: { readonly ids: readonly number[]; readonly approvedBy: string },
): Promise<readonly Kept[]> {
  const { rows } = await inTenant(own.database, tenant, (tx) =>
    sql<Kept>`
      select application_id as id, status,
        (select count(*) from timeline_event t where t.application_id = a.application_id and t.code like 'approve%') as approvals,
        (select count(*) from outbound_event o where o.application_id = a.application_id and o.kind = 'approval') as events,
        (select count(*) from audit_event e where e.entity = 'application' and e.entity_id = a.application_id::text
           and e.action = ${approvedBy}) as audits
      from application a where application_id = any(${[...ids]})`.execute(tx),
  );
  return rows;
}

/** Messages stored but not sent at a kill are sent a little later. */
async function whenDelivered(read: () => Promise<readonly Kept[]>): Promise<readonly Kept[]> {
  const until = performance.now() + deliveredWithinMs;
  for (;;) {
    const kept = await read();
    if (kept.every(({ status }) => status === approvedStatus) || performance.now() > until) return kept;
    await pause(2000);
  }
}
