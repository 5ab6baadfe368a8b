import { mastersTexts } from '../masters.ts';
import { acceptanceRulesTexts } from '../acceptance-rules.ts';
import { customerTextsTexts } from '../customer-texts.ts';
import { connectionsTexts } from '../connections.ts';

/** Of the masters, the settings and the connections. */
export const mastersPagesTexts = {
  masters: mastersTexts,
  acceptanceRules: acceptanceRulesTexts,
  customerTexts: customerTextsTexts,
  connections: connectionsTexts,
} as const;
