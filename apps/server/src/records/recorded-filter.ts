import { redactValue } from '@kyc/domain/redaction/redact-value';

/** What the audit trail keeps of what was looked for: never a whole PAN, mobile or account. */
export function recordedFilter(filter: unknown): unknown {
  return redactValue(filter);
}
