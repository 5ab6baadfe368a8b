import type { JobSender } from '../../jobs/send-job.ts';
import type { TokenKey } from '../../packs/write-pack.ts';
import type { Services } from '../../platform/services.ts';

export interface IncidentServices extends Services {
  readonly jobs: JobSender;
  readonly keys: { auditKey(): Promise<TokenKey> };
}
