import { allStatuses, ApplicationStatus } from '@kyc/contract/application-status';
import { actionsOf, addApplication, openDashboard } from './applications.ts';
import { expect, test } from '../harness/test.ts';

type Role = 'sales' | 'verifier' | 'admin' | 'audit' | 'business' | 'salesmanager';
const roles: readonly Role[] = ['sales', 'verifier', 'admin', 'audit', 'business', 'salesmanager'];

/** They have nearly every action between them. */
const daily: ReadonlySet<Role> = new Set(['verifier', 'admin']);

/** §6, written out by hand. */
function offered(role: Role, status: number): string[] {
  const isCancelled = status === ApplicationStatus.Cancelled;
  const isAdmin = role === 'admin';
  const isSales = role === 'sales' || role === 'salesmanager';
  // U9: a verifier's main action on an application that they may not review is the timeline.
  if (
    role === 'verifier' &&
    !isCancelled &&
    !new Set<number>([ApplicationStatus.Assigned, ApplicationStatus.SystemRejected]).has(status)
  )
    return ['Timeline', 'Review'];
  return [
    ...(isCancelled ? [] : ['Review']),
    ...(isSales && !isCancelled ? ['View Details'] : []),
    ...(isAdmin && new Set<number>([ApplicationStatus.ReviewPending, ApplicationStatus.OnHold]).has(status)
      ? ['Assign']
      : []),
    ...(isAdmin && status === ApplicationStatus.Assigned ? ['Unassign'] : []),
    ...(isAdmin && new Set<number>([ApplicationStatus.Rejected, ApplicationStatus.Approved]).has(status)
      ? ['Resend to Verifier']
      : []),
    ...(isAdmin && status === ApplicationStatus.Approved ? ['Repush'] : []),
    ...(role === 'salesmanager' ||
    (isAdmin &&
      !new Set<number>([
        ApplicationStatus.Approved,
        ApplicationStatus.Cancelled,
        ApplicationStatus.SystemRejected,
        ApplicationStatus.ApprovedBoPending,
      ]).has(status))
      ? ['Mapping']
      : []),
    ...(isAdmin &&
    !new Set<number>([ApplicationStatus.Cancelled, ApplicationStatus.ApprovedCancelled]).has(status)
      ? ['Cancel']
      : []),
    'Timeline',
  ];
}

for (const role of roles) {
  test(
    `DASH-08 the row actions of ${role} in all ten statuses match the table`,
    { tag: daily.has(role) ? [] : '@tables' },
    async ({ office, signIn }) => {
      await office.inTenant((tx) => tx.updateTable('app_user').set({ allow_view_data: true }).execute());
      for (const status of allStatuses) await addApplication(office, { status, uan: `MX${status}` });
      const page = await signIn(role);
      await openDashboard(page);
      for (const status of allStatuses)
        expect([status, await actionsOf(page, `MX${status}`)]).toEqual([status, offered(role, status)]);
    },
  );
}

test(
  'DASH-08 Review is not offered to sales staff without allow-view-data',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    await office.inTenant((tx) => tx.updateTable('app_user').set({ allow_view_data: false }).execute());
    await addApplication(office, { status: ApplicationStatus.ReviewPending, uan: 'MXV' });
    const page = await signIn('sales');
    await openDashboard(page);
    expect(await actionsOf(page, 'MXV')).toEqual(['View Details', 'Timeline']);
  },
);
