import { auditTexts } from '@kyc/contract/audit/audit-texts';
import type { ChainFinding } from '@kyc/contract/audit/audit-row';

/** A finding as a person reads it: `Entries 5 to 8 …`. */
export function sentenceOf({ what, record, from, to, auditId, happenedOn }: ChainFinding): string {
  if (record !== undefined) return `${record} ${auditTexts.findings[what]}`;
  const numbered = to === null || to === from ? `Entry ${from}` : `Entries ${from} to ${to}`;
  const place = from === null ? 'An entry' : numbered;
  const named = auditId === null ? '' : ` (number ${auditId} of ${happenedOn ?? ''})`;
  return `${place}${named} ${auditTexts.findings[what]}`;
}
