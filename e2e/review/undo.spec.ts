import type { Page } from '@playwright/test';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { expectAccessible } from '../harness/expect-accessible.ts';
import { sayYes } from '../harness/dialogs.ts';
import { expect, test } from '../harness/test.ts';
import { fetchNew, openCase, statusOf } from './review-screen.ts';

test.use({ officeOptions: { UndoSeconds: 60 } });

/** Undecided fields speak against it: one sheet. */
async function approve(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await sayYes(page);
  await expect(bar(page)).toBeVisible();
}

/** The queue is empty: the reason, then the dashboard. */
async function closeEmptyQueue(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Alert!' }).getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard/);
}

const bar = (page: Page) => page.getByRole('complementary', { name: 'Undo' });
const arrived = (of: { readonly arrivals: readonly unknown[] }) => of.arrivals.length;

test('the bar counts down and the key Z undoes the approval, before any message is sent', async ({
  office,
  signIn,
}) => {
  const { page, submission } = await openCase({ office, signIn });
  await approve(page);
  await closeEmptyQueue(page);
  await expect(bar(page)).toContainText(/(60|5\d) s/);
  const status = bar(page).getByRole('status');
  await expect(status).toHaveText(/The key Z undoes it for (60|5\d) seconds\.$/);
  // Announced once: the text stays, while the bar counts on.
  const said = await status.innerText();
  const secondsLeft = async () =>
    Number.parseInt(
      await bar(page)
        .getByText(/^\d+ s$/)
        .innerText(),
      10,
    );
  const before = await secondsLeft();
  await expect.poll(secondsLeft).toBeLessThan(before);
  await expect(status).toHaveText(said);
  await page.keyboard.press('z');
  await expect(bar(page)).toBeHidden();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
  expect(await statusOf(office, submission)).toBe(ApplicationStatus.Assigned);
  expect(arrived(office.backOffice)).toBe(0);
});

test('I8 after a decision a verifier with a second assigned case gets that one, without a dialog', async ({
  office,
  signIn,
}) => {
  const { page, submission } = await openCase({ office, signIn });
  const { applicationId } = await office.submit();
  await office.inTenant(async (tx) => {
    const { verifier_id } = await tx
      .selectFrom('application')
      .select('verifier_id')
      .where('application_id', '=', submission.applicationId)
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('application')
      .set({ status: ApplicationStatus.Assigned, verifier_id })
      .where('application_id', '=', applicationId)
      .execute();
  });
  await approve(page);
  await expect(page).toHaveURL(new RegExp(`/review/${String(applicationId)}$`));
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(bar(page)).toBeVisible();
});

test(
  'the bar follows to the next case and to the dashboard, survives a reload, and brings back',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    const first = await office.submit();
    const second = await office.submit();
    const page = await signIn('verifier');
    await fetchNew(page, first);
    await approve(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(second.uan);
    await expect(bar(page)).toContainText(first.uan);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(second.uan);
    await expect(bar(page)).toContainText(first.uan);
    await page.goto('/dashboard');
    await bar(page).getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(first.uan);
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
    expect(await statusOf(office, first)).toBe(ApplicationStatus.Assigned);
  },
);

test('in an input, Z is a letter', { tag: '@comforts' }, async ({ office, signIn }) => {
  const submission = await office.submit();
  await office.submit();
  const page = await signIn('verifier');
  await fetchNew(page, submission);
  await approve(page);
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(submission.uan);
  await page.getByRole('button', { name: 'On Hold' }).click();
  await page.getByRole('textbox', { name: 'Remarks' }).pressSequentially('zig zag');
  await expect(page.getByRole('textbox', { name: 'Remarks' })).toHaveValue('zig zag');
  expect(await statusOf(office, submission)).toBe(ApplicationStatus.ApprovedBoPending);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(
    `the bar is accessible and fits a phone, ${colorScheme}`,
    { tag: '@looks' },
    async ({ office, signIn }) => {
      const submission = await office.submit();
      const page = await signIn('verifier', { colorScheme, viewport: { width: 390, height: 844 } });
      await fetchNew(page, submission);
      await approve(page);
      await closeEmptyQueue(page);
      await expect(bar(page)).toBeVisible();
      await expectAccessible(page);
      const box = await bar(page).getByRole('button').boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
    },
  );

test.describe('with a window of 10 seconds', () => {
  test.use({ officeOptions: { UndoSeconds: 10 } });

  test(
    'after it the bar disappears, the back office is notified once, and Z has no effect',
    { tag: '@comforts' },
    async ({ office, signIn }) => {
      const { page, submission } = await openCase({ office, signIn });
      await approve(page);
      await closeEmptyQueue(page);
      expect(arrived(office.backOffice)).toBe(0);
      await expect
        .poll(() => statusOf(office, submission), { timeout: 25_000 })
        .toBe(ApplicationStatus.Approved);
      await expect(bar(page)).toBeHidden();
      await page.keyboard.press('z');
      expect(arrived(office.backOffice)).toBe(1);
      expect(await statusOf(office, submission)).toBe(ApplicationStatus.Approved);
    },
  );
});
