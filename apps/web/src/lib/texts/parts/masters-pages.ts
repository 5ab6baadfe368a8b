import { mastersTexts } from '../masters/masters.ts';
import { acceptanceRulesTexts } from '../masters/acceptance-rules.ts';
import { customerTextsTexts } from '../masters/customer-texts.ts';
import { dueTestTexts } from '../masters/due-test.ts';
import { connectionsTexts } from '../masters/connections.ts';

/** Of the masters, the settings and the connections. */
export const mastersPagesTexts = {
  masters: mastersTexts,
  acceptanceRules: acceptanceRulesTexts,
  customerTexts: customerTextsTexts,
  connections: connectionsTexts,
  dueTest: dueTestTexts,
} as const;
