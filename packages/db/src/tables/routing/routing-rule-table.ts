import type { RoutingWeights } from '@kyc/domain/routing/score';
import type { Reads, Tx } from '../../connection/transaction.ts';
import { insertRows } from '../insert-rows.ts';

export interface RuleInForce {
  readonly ruleId: number;
  readonly name: string;
  readonly version: number;
  readonly predicate: number | null;
  readonly isHardCase: boolean;
  readonly weights: RoutingWeights;
}

export interface RuleDraft {
  readonly ruleId: number;
  readonly rowVersion: number;
  readonly priority: number;
  readonly predicate: number | null;
  readonly isHardCase: boolean;
  readonly isActive: boolean;
  readonly weights: RoutingWeights;
}

/** The draft, locked against saves until the transaction ends. */
export async function lockRuleDraft(tx: Tx, ruleId: number): Promise<RuleDraft | undefined> {
  const row = await tx
    .selectFrom('routing_rule')
    .select([
      'row_version as rowVersion',
      'priority',
      'predicate',
      'is_hard_case as isHardCase',
      'is_active as isActive',
      'weight_load as load',
      'weight_skill as skill',
      'weight_continuity as continuity',
      'weight_language as language',
      'weight_quality as quality',
      'weight_idle as idle',
      'weight_recent as recent',
    ])
    .where('rule_id', '=', ruleId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { rowVersion, priority, predicate, isHardCase, isActive, ...weights } = row;
  return { ruleId, rowVersion, priority, predicate, isHardCase, isActive, weights };
}

/** Nothing happens if this version of the draft is published already. */
export async function insertRuleVersion(tx: Tx, draft: RuleDraft, publishedBy: number): Promise<void> {
  const published = await tx
    .selectFrom('routing_rule_version')
    .select('version')
    .where('rule_id', '=', draft.ruleId)
    .where('version', '=', draft.rowVersion)
    .executeTakeFirst();
  if (published !== undefined) return;
  await insertRows(tx, 'routing_rule_version', [
    {
      rule_id: draft.ruleId,
      version: draft.rowVersion,
      priority: draft.priority,
      predicate: draft.predicate,
      is_hard_case: draft.isHardCase,
      is_active: draft.isActive,
      weights: draft.weights,
      published_by: publishedBy,
    } as never,
  ]);
}

export interface StoredSkill {
  readonly id: number;
  readonly name: string;
  readonly predicate: number;
  readonly isHard: boolean;
}

/** The skills in use. */
export async function selectSkills(tx: Reads): Promise<StoredSkill[]> {
  return await tx
    .selectFrom('skill')
    .select(['skill_id as id', 'skill_name as name', 'predicate', 'is_hard as isHard'])
    .where('is_active', '=', true)
    .orderBy('skill_id')
    .execute();
}
