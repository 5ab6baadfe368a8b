import type { Command } from 'commander';
import { outsideTenants } from '@kyc/db/connection/transaction';
import { selectTenantsOfAnyState } from '@kyc/db/tables/masters/tenant-table';
import { readTenantStatus, type TenantStatus } from '../../../features/tenants/read-tenant-status.ts';
import { daysSince } from '../days-since.ts';
import { tableOf } from '../table-of.ts';
import { addVerb, withAdminContext } from '../verb.ts';

/** The overview for an operator. */
export function addStatusVerb(program: Command): void {
  addVerb(program, {
    usage: 'status [CODE]',
    description:
      'show the tenants: open applications, events that are not delivered, waiting jobs, users, keys and secrets with their ages',
    examples: ['status', 'status ACME --json'],
  }).action(
    withAdminContext(async ({ database, findTenant, inTenantByCode }, { args: [code] }) => {
      const tenants =
        code === undefined
          ? await outsideTenants(database, selectTenantsOfAnyState)
          : [await findTenant(code)];
      const found: TenantStatus[] = [];
      for (const { tenantCode } of tenants) found.push(await inTenantByCode(tenantCode, readTenantStatus));
      const lines =
        found.length === 0
          ? ['There is no tenant yet: `tenant create` makes one.']
          : tableOf(header, found.map(rowOf));
      return { lines, data: code === undefined ? found : found[0] };
    }),
  );
}

const header = [
  'Code',
  'State',
  'Users',
  'Admins',
  'Open applications',
  'Undelivered',
  'Oldest',
  'Waiting jobs',
  'Given up',
  'Intake keys (age)',
  'Webhook secret (age)',
];

function rowOf(status: TenantStatus): string[] {
  const ages = (moments: readonly string[]): string => moments.map(daysSince).join(', ') || 'none';
  return [
    status.tenantCode,
    status.isActive ? 'open' : 'closed',
    String(status.activeUsers),
    String(status.activeAdmins),
    String(status.openApplications),
    String(status.undeliveredEvents),
    status.oldestUndelivered ?? '-',
    String(status.waitingJobs),
    String(status.jobsGivenUp),
    ages(status.intakeKeys),
    ages(status.webhookSecrets),
  ];
}
