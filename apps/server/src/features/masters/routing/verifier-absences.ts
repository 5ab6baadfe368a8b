import { verifierAbsences } from '@kyc/contract/masters/routing/verifier-absences';
import { unprocessable } from '@kyc/contract/refusal';
import { routingTexts } from '@kyc/contract/routing/routing-texts';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';
import { hasAbsenceIn } from '@kyc/db/tables/routing/verifier-absence-table';
import { isVerifier } from '@kyc/db/tables/staff/app-user-table';
import { sql } from 'kysely';
import { defineMasterTable } from '../master-table.ts';

export const verifierAbsenceTable = defineMasterTable({
  master: verifierAbsences,
  table: 'verifier_absence',
  id: 'absence_id',
  version: 'row_version',
  rows: sql`select absence_id as "AbsenceId", verifier_absence.user_id as "UserId", from_on as "FromOn", to_on as "ToOn", note as "Note",
    verifier_absence.is_active as "IsActive", row_version as "RowVersion", u.full_name as "FullName"
    from verifier_absence join app_user u on u.tenant_id = ${servedTenant} and u.user_id = verifier_absence.user_id
    where verifier_absence.tenant_id = ${servedTenant}`,
  searchOn: ['FullName', 'Note'],
  order: ['FromOn'],
  unique: [],
  async check(tx, { form }) {
    if (form.ToOn < form.FromOn) throw unprocessable('ToOn', routingTexts.absenceOrder);
    if (!(await isVerifier(tx, form.UserId))) return [{ Field: 'UserId', Message: routingTexts.notVerifier }];
    // Saves of this master wait for each other.
    if (form.IsActive && (await hasAbsenceIn(tx, form)))
      throw unprocessable('FromOn', routingTexts.absenceOverlap);
    return [];
  },
});
