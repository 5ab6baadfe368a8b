import type { ApplicantReads } from '@kyc/db/connection/applicant-reads';
import type { Reads } from '@kyc/db/connection/transaction';

/**
 * Reads for the product's own work: checks, scores, jobs, messages, intake. No user receives these values; the files that may
 * import this function are listed in one-path.test.ts (decision 048).
 */
export function productWork(tx: Reads): ApplicantReads {
  return tx as ApplicantReads;
}
