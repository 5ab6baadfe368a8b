import { acceptanceLists, listNames } from '@kyc/contract/acceptance/acceptance-lists';
import { masterTexts } from '@kyc/contract/masters/master-texts';
import { Refusal } from '@kyc/contract/refusal';
import { readListValue } from '@kyc/domain/acceptance/list-value';
import { sql } from 'kysely';
import { defineMasterTable } from '../master-table.ts';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';

export const acceptanceListTable = defineMasterTable({
  master: acceptanceLists,
  table: 'acceptance_list',
  id: 'list_entry_id',
  version: 'row_version',
  rows: sql`select list_entry_id as "ListEntryId", list as "List", value as "Value", note as "Note",
    is_active as "IsActive", row_version as "RowVersion" from acceptance_list where tenant_id = ${servedTenant}`,
  searchOn: ['Value', 'Note'],
  order: ['List', 'Value'],
  unique: [['Value', 'List']],
  read(form) {
    if (!listNames.includes(form.List))
      throw new Refusal('unprocessable', masterTexts.select('List'), [
        { Field: 'List', Message: masterTexts.select('List') },
      ]);
    const compared = readListValue(form.List, form.Value);
    if (compared !== undefined) return { ...form, Value: compared };
    throw new Refusal('invalid', masterTexts.invalid('Value'), [
      { Field: 'Value', Message: wrongValue(form.List) },
    ]);
  },
});

function wrongValue(list: string): string {
  const { mobile, email, host, contact } = masterTexts.listValue;
  if (list === 'dummyEmails') return email;
  if (list === 'disposableHosts') return host;
  return list === 'staffContacts' ? contact : mobile;
}
