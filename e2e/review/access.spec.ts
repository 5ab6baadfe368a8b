import { ApplicationStatus } from '@kyc/contract/application-status';
import { RiskSignal } from '@kyc/contract/risk/risk';
import type { Office, Submission } from '../harness/office.ts';
import { sayYes } from '../harness/dialogs.ts';
import { expect, test } from '../harness/test.ts';
import { fetchNew, openCase, setStatus } from './review-screen.ts';

const { Rejected, Approved, ApprovedBoPending } = ApplicationStatus;

test(
  'REV-01 an invalid id and an unknown id lead to the dashboard',
  { tag: '@edges' },
  async ({ signIn }) => {
    const page = await signIn('verifier');
    for (const id of ['0', '-1', 'x', '99999999']) {
      await page.goto(`/review/${id}`);
      await expect(page, id).toHaveURL(/\/dashboard/);
    }
  },
);

test('REV-01 without Allow View Data no role reviews', { tag: '@edges' }, async ({ signIn, office }) => {
  const { applicationId } = await office.submit();
  const page = await signIn('sales');
  await page.goto(`/review/${String(applicationId)}`);
  await expect(page).toHaveURL(/\/dashboard/);
});

test('REV-02 a verifier cannot open an application without a reviewer, or of another one', async ({
  office,
  signIn,
}) => {
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

test(
  'V10 a refusal that §8 leaves to the screen (50004) is shown when a review opens, from the grid too',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const { page, submission } = await openCase({ office, signIn });
    const id = String(submission.applicationId);
    await page.goto('/dashboard');
    const refusal = { Message: 'The case is being prepared.', ErrorNumber: 50004, ErrorState: 120 };
    await page.route(`**/api/dashboard/application/${id}`, (route) =>
      route.fulfill({ status: 409, json: refusal }),
    );
    const alert = page.getByRole('dialog', { name: 'Alert!' });
    for (const open of [
      () => page.getByRole('link', { name: submission.uan }).first().click(),
      () => page.goto(`/review/${id}`),
    ]) {
      await open();
      await expect(alert).toContainText('The case is being prepared.');
      await page.keyboard.press('Enter');
      await expect(alert).toHaveCount(0);
      await expect(page).toHaveURL(/\/dashboard/);
    }
  },
);

test('I32 on a phone a review without decisions shows View Reasons, and never a menu on its own', async ({
  office,
  signIn,
}) => {
  const { submission } = await openCase({ office, signIn });
  await setStatus(office, submission, { status: 4 });
  const page = await signIn('business', { viewport: { width: 390, height: 844 } });
  await page.goto(`/review/${String(submission.applicationId)}`);
  const actions = page.getByRole('group', { name: 'Decisions on the application' });
  await actions.getByRole('button', { name: 'View Reasons' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await actions.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Help' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'View Reasons' })).toHaveCount(0);
});

test('REV-05 an admin has read access; so has every role for a decided one', async ({ office, signIn }) => {
  const { page: verifier, submission } = await openCase({ office, signIn });
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
      const { page: verifier, submission } = await openCase({ office, signIn });
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

test.describe('with gate, signals and drafts on', () => {
  test.use({
    officeOptions: { AcceptanceGate: true, RiskSignals: [RiskSignal.SameMobile], KeepsDrafts: true },
  });

  test(
    'an opening is written down once: by its address, by its link, as the next case, and as one comes back',
    { tag: '@edges' },
    async ({ office, signIn }) => {
      const [first, second] = [await office.submit(), await office.submit()];
      const page = await signIn('verifier');
      const reads: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (readOfCase.test(pathname)) reads.push(pathname.replace(/^\/api\/(dashboard\/)?/, ''));
      });
      await fetchNew(page, first);
      expect(await looksAt(office, first)).toBe(1);

      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(first.uan);
      await expect(page.getByRole('button', { name: 'Mark Verified: Mobile' })).toBeVisible();
      expect(await looksAt(office, first)).toBe(2);

      await page.goto('/dashboard');
      const link = page.getByRole('link', { name: `Review ${first.uan}` });
      await link.hover();
      await link.click();
      await expect(page.getByRole('button', { name: 'Mark Verified: Mobile' })).toBeVisible();
      expect(await looksAt(office, first)).toBe(3);
      // Back immediately, before the loaded data has been dropped.
      await page.goBack();
      await link.click();
      await expect(page.getByRole('button', { name: 'Mark Verified: Mobile' })).toBeVisible();
      expect(await looksAt(office, first)).toBe(4);

      reads.length = 0;
      await page.keyboard.press('a');
      await sayYes(page);
      await page.getByRole('button', { name: 'Next', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(second.uan);
      await expect(page.getByRole('button', { name: 'Mark Verified: Mobile' })).toBeVisible();
      expect(await looksAt(office, second)).toBe(1);
      const id = String(second.applicationId);
      expect(reads.filter((read) => read.endsWith(`/${id}`)).toSorted()).toEqual([
        `acceptance/${id}`,
        `application/${id}`,
        `drafts/${id}`,
        `risk/${id}`,
      ]);
    },
  );

  test('a refused opening is reported once', { tag: '@edges' }, async ({ office, signIn }) => {
    const submission = await office.submit();
    await fetchNew(await signIn('verifier2'), submission);
    const page = await signIn('verifier');
    await page.goto(`/review/${String(submission.applicationId)}`);
    const alert = page.getByRole('dialog', { name: 'Alert!' });
    await expect(alert).toContainText('This application is not assigned to you.');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(page.getByRole('button', { name: 'Fetch New' })).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
});

const readOfCase = /^\/api\/(dashboard\/(application|acceptance|risk)|drafts)\/\d+$/;

async function looksAt(office: Office, { applicationId }: Submission): Promise<number> {
  const rows = await office.inTenant((tx) =>
    tx
      .selectFrom('audit_event')
      .select('action')
      .where('action', '=', 'application.view')
      .where('entity_id', '=', String(applicationId))
      .execute(),
  );
  return rows.length;
}
