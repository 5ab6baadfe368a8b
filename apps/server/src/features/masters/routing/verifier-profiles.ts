import { masterTexts } from '@kyc/contract/masters/master-texts';
import { verifierProfiles } from '@kyc/contract/masters/routing/verifier-profiles';
import { unprocessable } from '@kyc/contract/refusal';
import type { FieldError } from '@kyc/contract/errors';
import { capacityBounds } from '@kyc/contract/routing/routing-choices';
import { routingTexts } from '@kyc/contract/routing/routing-texts';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';
import { isVerifier } from '@kyc/db/tables/staff/app-user-table';
import { selectSkills } from '@kyc/db/tables/routing/routing-rule-table';
import { shareCalendar } from '@kyc/db/tables/working-time/calendar-table';
import { sql } from 'kysely';
import { defineMasterTable } from '../master-table.ts';

export const verifierProfileTable = defineMasterTable({
  master: verifierProfiles,
  table: 'verifier_profile',
  id: 'profile_id',
  version: 'row_version',
  rows: sql`select profile_id as "ProfileId", verifier_profile.user_id as "UserId", capacity as "Capacity", skills as "Skills",
    languages as "Languages", calendar_id as "CalendarId", verifier_profile.is_active as "IsActive",
    row_version as "RowVersion", u.full_name as "FullName"
    from verifier_profile join app_user u on u.tenant_id = ${servedTenant} and u.user_id = verifier_profile.user_id
    where verifier_profile.tenant_id = ${servedTenant}`,
  searchOn: ['FullName'],
  order: ['FullName'],
  unique: [['UserId']],
  async check(tx, { form, before }) {
    const { min, max } = capacityBounds;
    if (form.Capacity < min || form.Capacity > max)
      throw unprocessable('Capacity', masterTexts.range('Capacity', capacityBounds));
    const problems: FieldError[] = [];
    if (!(await isVerifier(tx, form.UserId)))
      problems.push({ Field: 'UserId', Message: routingTexts.notVerifier });
    const known = new Set([...(await selectSkills(tx)).map(({ id }) => id), ...(before?.Skills ?? [])]);
    if (!form.Skills.every((id) => known.has(id)))
      problems.push({ Field: 'Skills', Message: routingTexts.unknownSkill });
    if (form.CalendarId !== null && (await shareCalendar(tx, form.CalendarId)) === undefined)
      problems.push({ Field: 'CalendarId', Message: masterTexts.select('Shift') });
    return problems;
  },
});
