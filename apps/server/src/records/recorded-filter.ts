import { redactValue } from '@kyc/domain/redaction/redact-value';

/** The part of a search that the audit trail keeps: never a complete PAN, mobile or account. */
export function recordedFilter(filter: unknown): unknown {
  return redactValue(filter);
}
