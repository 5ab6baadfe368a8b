import { routingRules } from '@kyc/contract/masters/routing/routing-rules';
import { unprocessable } from '@kyc/contract/refusal';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';
import { findWeightFaults } from '@kyc/domain/routing/score';
import { sql } from 'kysely';
import { defineMasterTable } from '../master-table.ts';

export const routingRuleTable = defineMasterTable({
  master: routingRules,
  table: 'routing_rule',
  id: 'rule_id',
  version: 'row_version',
  rows: sql`select rule_id as "RuleId", rule_name as "RuleName", priority as "Priority", predicate as "Predicate",
    is_hard_case as "IsHardCase", weight_load as "WeightLoad", weight_skill as "WeightSkill",
    weight_continuity as "WeightContinuity", weight_language as "WeightLanguage", weight_quality as "WeightQuality",
    weight_idle as "WeightIdle", weight_recent as "WeightRecent", is_active as "IsActive", row_version as "RowVersion",
    (select max(v.version) from routing_rule_version v
      where v.tenant_id = ${servedTenant} and v.rule_id = routing_rule.rule_id) as "PublishedVersion"
    from routing_rule where tenant_id = ${servedTenant}`,
  searchOn: ['RuleName'],
  order: ['Priority', 'RuleName'],
  unique: [['RuleName']],
  check(_tx, { form }) {
    const [fault] = findWeightFaults({
      load: form.WeightLoad,
      skill: form.WeightSkill,
      continuity: form.WeightContinuity,
      language: form.WeightLanguage,
      quality: form.WeightQuality,
      idle: form.WeightIdle,
      recent: form.WeightRecent,
    });
    if (fault !== undefined) throw unprocessable('WeightLoad', fault);
    return Promise.resolve([]);
  },
});
