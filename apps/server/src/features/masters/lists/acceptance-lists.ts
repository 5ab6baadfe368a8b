import { acceptanceLists } from '@kyc/contract/acceptance/acceptance-lists';
import { sql } from 'kysely';
import { defineMasterTable } from '../master-table.ts';

export const acceptanceListTable = defineMasterTable({
  master: acceptanceLists,
  table: 'acceptance_list',
  id: 'list_entry_id',
  version: 'row_version',
  rows: sql`select list_entry_id as "ListEntryId", list as "List", value as "Value", note as "Note",
    is_active as "IsActive", row_version as "RowVersion" from acceptance_list`,
  searchOn: ['Value', 'Note'],
  order: ['List', 'Value'],
  unique: [['List', 'Value']],
});
