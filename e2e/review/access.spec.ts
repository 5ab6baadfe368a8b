import { ApplicationStatus } from '@kyc/contract/application-status';
import { expect, test } from '../harness/test.ts';
import { fetchNew, setStatus } from './review-screen.ts';

const { Rejected, Approved, ApprovedBoPending } = ApplicationStatus;

test(
  'REV-01 an id that is none, and one that does not exist, lead to the dashboard',
  { tag: '@edges' },
  async ({ signIn }) => {
    const page = await signIn('verifier');
    for (const id of ['0', '-1', 'x', '99999999']) {
      await page.goto(`/review/${id}`);
      await expect(page, id).toHaveURL(/\/dashboard/);
    }
  },
);

test('REV-01 without the right to see data nobody reviews', { tag: '@edges' }, async ({ signIn, office }) => {
  const { applicationId } = await office.submit();
  const page = await signIn('sales');
  await page.goto(`/review/${String(applicationId)}`);
  await expect(page).toHaveURL(/\/dashboard/);
});

test('REV-02 a verifier cannot open what nobody or somebody else reviews', async ({ office, signIn }) => {
  const submission = await office.submit();
  const page = await signIn('verifier');
  await page.goto(`/review/${String(submission.applicationId)}`);
  await expect(page.getByRole('dialog', { name: 'Alert!' })).toContainText(
    'This application is not yet assigned to any verifier',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard/);
  const colleague = await signIn('verifier2');
  await fetchNew(colleague, submission);
  await page.goto(`/review/${String(submission.applicationId)}`);
  await expect(page.getByRole('dialog', { name: 'Alert!' })).toContainText(
    'This application is not assigned to you.',
  );
});

test('REV-05 an admin looks and does not touch; the same for what is decided', async ({ office, signIn }) => {
  const submission = await office.submit();
  const verifier = await signIn('verifier');
  await fetchNew(verifier, submission);
  await expect(verifier.getByRole('button', { name: 'Mark Verified: Mobile' })).toBeVisible();
  const admin = await signIn('admin');
  await admin.goto(`/review/${String(submission.applicationId)}`);
  await expect(admin.getByRole('heading', { level: 1 })).toContainText(submission.uan);
  for (const page of [admin]) {
    await expect(page.getByRole('button', { name: /^Mark / })).toHaveCount(0);
    for (const name of ['Approve', 'Reject', 'On Hold'])
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  for (const status of [Rejected, Approved, ApprovedBoPending]) {
    await setStatus(office, submission, { status });
    await verifier.reload();
    await expect(verifier.getByRole('heading', { level: 1 })).toContainText(submission.uan);
    await expect(verifier.getByRole('button', { name: /^Mark / })).toHaveCount(0);
    await expect(verifier.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
  }
});

for (const [status, text] of [
  [8, 'Approved - BO Pending'],
  [4, 'Approved'],
  [2, 'Rejected'],
  [7, 'System Rejected'],
] as const)
  test(
    `REV-04 the header of status ${String(status)}`,
    { tag: status === 4 ? [] : '@tables' },
    async ({ office, signIn }) => {
      const submission = await office.submit();
      const verifier = await signIn('verifier');
      await fetchNew(verifier, submission);
      await setStatus(office, submission, { status });
      await office.inTenant((tx) =>
        tx
          .updateTable('application')
          .set({ stp: true, verifier_remarks: 'Called the customer' })
          .where('application_id', '=', submission.applicationId)
          .execute(),
      );
      await verifier.reload();
      const header = verifier.getByRole('heading', { level: 1 }).locator('xpath=../..');
      await expect(header).toContainText(submission.uan);
      await expect(header).toContainText(submission.plan.source.Name);
      await expect(header.getByText(`${text} (STP)`)).toBeVisible();
      await expect(header.getByText('Straight through')).toBeVisible();
      await expect(verifier.getByText('Called the customer')).toBeVisible();
    },
  );
