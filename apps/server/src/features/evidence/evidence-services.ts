import type { KeyObject } from 'node:crypto';
import type { JobSender } from '../../jobs/send-job.ts';
import type { Services } from '../../platform/services.ts';

/** What packs are signed with. */
export interface TokenKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

export interface EvidenceServices extends Services {
  readonly jobs: JobSender;
  readonly keys: { auditKey(): Promise<TokenKey> };
}
