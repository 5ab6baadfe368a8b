import { ApplicationStatus } from '@kyc/contract/application-status';
import { Mode } from '@kyc/contract/modes';
import { putCheckPolicy } from '@kyc/db/tables/maker-checker/check-policy-table';
import type { Page } from '@playwright/test';
import { sayYes } from '../harness/dialogs.ts';
import { expectAccessible } from '../harness/expect-accessible.ts';
import type { Office, Submission } from '../harness/office.ts';
import { expect, test } from '../harness/test.ts';
import { fetchNew, fieldOf, statusOf } from '../review/review-screen.ts';

test.use({
  officeOptions: {
    AfterApproval: true,
    AcceptanceGate: true,
    RejectionLoop: true,
    MakerChecker: true,
    UndoSeconds: 2,
  },
});

const kraOf = async (office: Office, { applicationId }: Submission) => {
  const leg = await office.inTenant((tx) =>
    tx
      .selectFrom('leg_state')
      .select(['state', 'attempt_no'])
      .where('application_id', '=', applicationId)
      .where('leg', '=', 'kra')
      .executeTakeFirst(),
  );
  return leg === undefined ? undefined : `${leg.state}, attempt ${String(leg.attempt_no)}`;
};

const waiting = (office: Office, { applicationId }: Submission) =>
  office.inTenant(async (tx) => {
    const rows = await tx
      .selectFrom('pending_decision')
      .select('code')
      .where('application_id', '=', applicationId)
      .where('state', '=', 'pending')
      .execute();
    return rows.map(({ code }) => code);
  });

/** What speaks against the approval is confirmed; then a checker has to see it. */
async function approve(page: Page, of: { readonly office: Office; readonly submission: Submission }) {
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await sayYes(page);
  await expect.poll(() => waiting(of.office, of.submission)).toEqual(['approve']);
}

async function confirm(page: Page, of: { readonly office: Office; readonly submission: Submission }) {
  await page.goto('/checks');
  await page.getByRole('button', { name: 'Check next' }).click();
  const panel = page.getByRole('region', { name: 'Check of the decision' });
  await panel.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect.poll(() => waiting(of.office, of.submission)).toEqual([]);
}

test('a refusal by the KRA goes to the customer with one press, and comes back accepted', async ({
  office,
  signIn,
}) => {
  test.setTimeout(300_000);
  await office.inTenant(async (tx) => {
    await tx.updateTable('app_user').set({ may_check: true }).where('user_name', '=', 'verifier2').execute();
    await putCheckPolicy(tx, 'rejection', 100);
  });
  const submission = await office.submit({ mode: Mode.DigiLocker });
  const maker = await signIn('verifier');
  const checker = await signIn('verifier2');
  await fetchNew(maker, submission);
  await approve(maker, { office, submission });
  await confirm(checker, { office, submission });
  // After the undo window the back office has it.
  await expect.poll(() => kraOf(office, submission)).toBe('sent, attempt 1');

  await office.answer(submission, {
    Leg: 'kra',
    State: 'refused',
    Text: 'Aadhaar and PAN not linked',
    AnsweredOn: new Date().toISOString(),
  });
  const admin = await signIn('admin');
  await admin.goto('/after-approval');
  await admin.getByRole('link', { name: 'KRA, Refused: 1' }).click();
  const row = admin.getByRole('row').filter({ hasText: submission.uan });
  await expect(row).toContainText('PAN and Aadhaar are not linked.');
  await expect(row).toContainText('Send for rectification');
  await expectAccessible(admin);
  await row.getByRole('checkbox').check();
  await admin.getByRole('button', { name: 'Send for rectification' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Send for rectification' });
  await expect(dialog.getByRole('status')).toContainText('1 of 1 are possible.');
  await expect(dialog).toContainText('PAN Number');
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Do it for 1' }).click();
  await expect(dialog.getByRole('status')).toContainText('1 waits for a checker.');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();

  await confirm(checker, { office, submission });
  await expect.poll(() => statusOf(office, submission)).toBe(ApplicationStatus.Rejected);
  // The customer linked the PAN elsewhere: nothing on the form changes.
  await office.resubmit(submission, {}, new Map(), 'PAN and Aadhaar are linked since yesterday.');

  await fetchNew(maker, submission);
  await expect(maker.getByText('KRA refused since')).toBeVisible();
  const pan = fieldOf(maker, 'PAN Number');
  await expect(pan).toContainText(/KRA, Refused on .+: PAN and Aadhaar are not linked\./);
  await expect(pan).toContainText('Aadhaar and PAN not linked');
  await expectAccessible(maker);
  await maker.getByRole('button', { name: 'Mark Verified: PAN Number', exact: true }).click();
  await approve(maker, { office, submission });
  await confirm(checker, { office, submission });
  await expect.poll(() => kraOf(office, submission)).toBe('sent, attempt 2');

  await office.answer(submission, { Leg: 'kra', State: 'accepted', AnsweredOn: new Date().toISOString() });
  await admin.goto('/after-approval?leg=kra&state=accepted');
  await expect(admin.getByRole('row').filter({ hasText: submission.uan })).toContainText('Accepted');
  expect(await kraOf(office, submission)).toBe('accepted, attempt 2');
  await admin.goto(`/timeline?uan=${submission.uan}`);
  await expect(admin.getByText('KRA: Refused, Aadhaar and PAN not linked')).toBeVisible();
  await expect(admin.getByText('KRA: Accepted')).toBeVisible();
  await admin.goto('/reports?tab=answers');
  await expect(admin.getByRole('table', { name: 'After approval' })).toContainText('KRA');
  await expectAccessible(admin);
});
