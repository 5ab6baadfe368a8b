import { auditTexts } from '@kyc/contract/audit/audit-texts';
import type { ChainFinding } from '@kyc/contract/audit/audit-row';

/** A finding as a person reads it: `Rows 5 to 8: …`. */
export function sentenceOf({ what, record, from, to, auditId, happenedOn }: ChainFinding): string {
  if (record !== undefined) return `${record} ${auditTexts.findings[what]}`;
  const numbered = to === null || to === from ? `Row ${from}` : `Rows ${from} to ${to}`;
  const place = from === null ? 'A row' : numbered;
  const named = auditId === null ? '' : ` (number ${auditId} of ${happenedOn ?? ''})`;
  return `${place}${named} ${auditTexts.findings[what]}`;
}
