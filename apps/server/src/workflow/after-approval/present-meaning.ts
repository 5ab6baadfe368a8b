import type { AnswerMeaning } from '@kyc/contract/after-approval/after-approval';
import type { AnswerCode } from '@kyc/domain/after-approval/describe-answer';

export function presentMeaning(code: AnswerCode | undefined): AnswerMeaning | null {
  if (code === undefined) return null;
  return {
    CodeId: code.codeId,
    Meaning: code.meaning,
    FieldIds: [...code.fieldIds],
    ReasonIds: [...code.reasonIds],
    Action: code.action,
    RuleId: code.ruleId,
  };
}
