import type { ChangeKindName } from '@kyc/contract/changes/changes';
import type { ChangeKind } from '../change-kind.ts';
import { acceptanceRuleKind } from './acceptance-rule.ts';
import { checkPolicyKind } from './check-policy.ts';
import { retentionPlanKind } from './retention-plan.ts';
import { retentionRuleKind } from './retention-rule.ts';
import { revocationListKind } from './revocation-list.ts';
import { settingKind } from './setting.ts';
import { trustAnchorKind } from './trust-anchor.ts';
import { userRightKind } from './user-right.ts';

/** Every kind of change that needs a second person. */
export const allChangeKinds: Readonly<Record<ChangeKindName, ChangeKind>> = {
  setting: settingKind,
  'user-right': userRightKind,
  'acceptance-rule': acceptanceRuleKind,
  'retention-rule': retentionRuleKind,
  'retention-plan': retentionPlanKind,
  'check-policy': checkPolicyKind,
  'trust-anchor': trustAnchorKind,
  'revocation-list': revocationListKind,
};
