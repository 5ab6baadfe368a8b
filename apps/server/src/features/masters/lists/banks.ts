import type { FieldError } from '@kyc/contract/errors';
import { masterTexts } from '@kyc/contract/masters/master-texts';
import { banks } from '@kyc/contract/masters/banks';
import { sql } from 'kysely';
import { defineMasterTable, type LooseForm } from '../master-table.ts';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';

export const bankTable = defineMasterTable({
  master: banks,
  table: 'bank',
  id: 'bank_id',
  version: 'row_version',
  rows: sql`select bank_id as "BankId", bank_name as "BankName", bank_code as "BankCode",
    penny_drop_enabled as "PennyDropEnabled", account_min_length as "AccountMinLength",
    account_max_length as "AccountMaxLength", is_active as "IsActive", row_version as "RowVersion" from bank where tenant_id = ${servedTenant}`,
  searchOn: ['BankName', 'BankCode'],
  order: ['BankName'],
  unique: [['BankCode'], ['BankName']],
  check: (_tx, { form }) => Promise.resolve(accountFaults(form)),
  bulk: { check: accountFaults },
});

function accountFaults({ AccountMinLength: least, AccountMaxLength: most }: LooseForm): FieldError[] {
  return Number(most) < Number(least)
    ? [{ Field: 'AccountMaxLength', Message: masterTexts.accountLengths }]
    : [];
}
