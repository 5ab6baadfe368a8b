import { watchLists } from '@kyc/contract/masters/screening/watch-lists';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';
import { closeHitsOfList } from '@kyc/db/tables/screening/hit-table';
import { lockWatchList } from '@kyc/db/tables/screening/watch-list-table';
import { sql } from 'kysely';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { defineMasterTable, type MasterTable } from '../master-table.ts';

export function watchListTable({ clock, jobs }: WorkflowServices): MasterTable {
  return defineMasterTable({
    master: watchLists,
    table: 'watch_list',
    id: 'list_id',
    version: 'row_version',
    rows: sql`select list_id as "ListId", list_name as "ListName", kind as "Kind", severity as "Severity", refresh_days as "RefreshDays",
      is_active as "IsActive", row_version as "RowVersion", coalesce((select v.entries from watch_list_version v
        where v.tenant_id = ${servedTenant} and v.version_id = watch_list.version_id), 0) as "Entries"
      from watch_list where watch_list.tenant_id = ${servedTenant}`,
    searchOn: ['ListName'],
    order: ['ListName'],
    unique: [['ListName']],
    async after(tx, { id, form, before, changer: { tenantId } }) {
      if (before === undefined || before.IsActive === form.IsActive) return;
      if (!form.IsActive) {
        await closeHitsOfList(tx, { listId: id, endedOn: clock.now() });
        return;
      }
      const versionId = (await lockWatchList(tx, id))?.versionId ?? null;
      if (versionId !== null)
        await jobs.enqueue(tx, { name: 'screen-list', payload: { tenantId, versionId, work: 'all' } });
    },
  });
}
