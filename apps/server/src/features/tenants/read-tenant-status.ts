import type { Tx } from '@kyc/db/connection/transaction';
import { selectWaitingJobs } from '@kyc/db/jobs/waiting-jobs';
import { selectIntakeKeys } from '@kyc/db/tables/connections/intake-key-table';
import { selectWebhookSecrets } from '@kyc/db/tables/connections/webhook-secret-table';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { countWithStatus } from '@kyc/db/tables/applications/application-counts';
import type { TenantOfAnyState } from '@kyc/db/tables/masters/tenant-table';
import { countUndelivered } from '@kyc/db/tables/records/delivery-board';
import { countActiveUsers } from '@kyc/db/tables/staff/app-user-table';

export interface TenantStatus {
  readonly tenantCode: string;
  readonly tenantName: string;
  readonly isActive: boolean;
  readonly activeUsers: number;
  readonly activeAdmins: number;
  /** In review, on hold, or approved and not yet taken by the back office. */
  readonly openApplications: number;
  readonly undeliveredEvents: number;
  readonly oldestUndelivered: string | null;
  readonly waitingJobs: number;
  readonly jobsGivenUp: number;
  /** When the live ones were made. */
  readonly intakeKeys: readonly string[];
  readonly webhookSecrets: readonly string[];
}

const { ReviewPending, Assigned, OnHold, ApprovedBoPending } = ApplicationStatus;
const open = [ReviewPending, Assigned, OnHold, ApprovedBoPending];

export async function readTenantStatus(tx: Tx, tenant: TenantOfAnyState): Promise<TenantStatus> {
  const { tenantId, tenantCode, tenantName, isActive } = tenant;
  const users = await countActiveUsers(tx);
  const undelivered = (await countUndelivered(tx)).filter(({ isGivenUp }) => !isGivenUp);
  const [oldest] = undelivered
    .map((events) => events.oldest.toISOString())
    .toSorted((a, b) => (a < b ? -1 : 1));
  const jobs = await selectWaitingJobs(tx, tenantId);
  const keys = await selectIntakeKeys(tx);
  const secrets = await selectWebhookSecrets(tx);
  return {
    tenantCode,
    tenantName,
    isActive,
    activeUsers: users.all,
    activeAdmins: users.admins,
    openApplications: await countWithStatus(tx, open),
    undeliveredEvents: undelivered.reduce((sum, { events }) => sum + events, 0),
    oldestUndelivered: oldest ?? null,
    waitingJobs: jobs.waiting,
    jobsGivenUp: jobs.givenUp,
    intakeKeys: agesOf(keys),
    webhookSecrets: agesOf(secrets),
  };
}

function agesOf(rows: readonly { readonly isLive: boolean; readonly createdOn: Date }[]): string[] {
  return rows.filter(({ isLive }) => isLive).map(({ createdOn }) => createdOn.toISOString());
}
