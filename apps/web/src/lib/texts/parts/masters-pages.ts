import { answerFormatTexts } from '../masters/answer-formats.ts';
import { mastersTexts } from '../masters/masters.ts';
import { checkPoliciesTexts } from '../masters/check-policies.ts';
import { trustTexts } from '../masters/trust.ts';
import { acceptanceRulesTexts } from '../masters/acceptance-rules.ts';
import { customerTextsTexts } from '../masters/customer-texts.ts';
import { dueTestTexts } from '../masters/due-test.ts';
import { connectionsTexts } from '../masters/connections.ts';

/** Of the masters, the settings and the connections. */
export const mastersPagesTexts = {
  masters: mastersTexts,
  acceptanceRules: acceptanceRulesTexts,
  checkPolicies: checkPoliciesTexts,
  trust: trustTexts,
  customerTexts: customerTextsTexts,
  connections: connectionsTexts,
  dueTest: dueTestTexts,
  answerFormat: answerFormatTexts,
} as const;
