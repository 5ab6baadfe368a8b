import { mostCounted, type AuditTrailRow, type listAudit as endpoint } from '@kyc/contract/audit/audit';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { Tx } from '@kyc/db/connection/transaction';
import { auditRows, countAuditRows, selectUansOf } from '@kyc/db/tables/records/audit-search';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { auditCall } from '../../../records/audit-call.ts';
import { readApart } from '../../../records/read-apart.ts';
import { kindOfAction } from '../../../records/kind-of-action.ts';
import { searchOf } from './search-of.ts';

type FoundRow = Awaited<ReturnType<ReturnType<typeof auditRows>['execute']>>[number];

/** A page of the trail, newest rows first. Reading it is recorded in it. */
export async function listAudit(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { start, length, draw = 0, Filter } = call.body();
  const read = async (tx: Tx) => {
    const search = await searchOf(tx, Filter);
    const counted = await countAuditRows(tx, search, mostCounted);
    const rows = await auditRows(tx, search).limit(length).offset(start).execute();
    const named = search.applicationId === undefined ? [] : [search.applicationId];
    const seen = [...new Set([...named, ...rows.flatMap(applicationOf)])];
    const uans = await selectUansOf(tx, seen);
    const total = Math.min(counted, mostCounted);
    const page = {
      draw,
      recordsTotal: total,
      recordsFiltered: total,
      IsMore: counted > mostCounted,
      data: rows.map((row) => presentRow(row, uans)),
    };
    return { page, seen };
  };
  const { page: shown } = await readApart(services, call.session, {
    read,
    record: (tx, { page, seen }) =>
      auditCall(tx, call, {
        entity: 'audit-trail',
        entityId: 'list',
        details: { filter: { ...Filter }, start, rows: page.data.length },
        seen,
      }),
  });
  return shown;
}

function applicationOf({ entity, entityId }: Pick<FoundRow, 'entity' | 'entityId'>): number[] {
  const id = Number(entityId);
  return entity === 'application' && Number.isSafeInteger(id) ? [id] : [];
}

function presentRow(row: FoundRow, uans: ReadonlyMap<number, string>): AuditTrailRow {
  const [applicationId] = applicationOf(row);
  return {
    AuditId: row.auditId,
    HappenedOn: row.happenedOn.toISOString(),
    UserId: row.userId,
    UserName: row.userName,
    FullName: row.fullName,
    Action: row.action,
    Kind: kindOfAction(row.action),
    Entity: row.entity,
    EntityId: row.entityId,
    Uan: applicationId === undefined ? null : (uans.get(applicationId) ?? null),
    Address: row.address,
    RequestId: row.requestId,
    Shown: row.shown,
    Details: row.details as Record<string, unknown>,
    ChainNo: row.chainNo,
  };
}
