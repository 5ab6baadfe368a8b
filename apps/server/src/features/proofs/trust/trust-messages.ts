import { trustTexts } from '@kyc/contract/proofs/trust-texts';
import type { RequestOutcome } from '../../../four-eyes/request-change.ts';

/** The reply to a request for trust; undefined: the same request waits already. */
export function trustMessage(outcome: RequestOutcome | undefined): string {
  if (outcome === 'made') return trustTexts.trusted;
  return outcome === 'delayed' ? trustTexts.delayed : trustTexts.waits;
}

/** The reply to a request to remove; `removed` states that it is done. */
export function removalMessage(outcome: RequestOutcome | undefined, removed: string): string {
  if (outcome === 'made') return removed;
  return outcome === 'delayed' ? trustTexts.delayed : trustTexts.removalWaits;
}
