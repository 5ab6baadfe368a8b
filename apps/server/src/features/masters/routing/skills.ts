import { skills } from '@kyc/contract/masters/routing/skills';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';
import { sql } from 'kysely';
import { defineMasterTable } from '../master-table.ts';

export const skillTable = defineMasterTable({
  master: skills,
  table: 'skill',
  id: 'skill_id',
  version: 'row_version',
  rows: sql`select skill_id as "SkillId", skill_name as "SkillName", predicate as "Predicate", is_hard as "IsHard",
    is_active as "IsActive", row_version as "RowVersion" from skill where tenant_id = ${servedTenant}`,
  searchOn: ['SkillName'],
  order: ['SkillName'],
  unique: [['SkillName']],
});
