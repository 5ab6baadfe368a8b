import { expect, type Locator, type Page } from '@playwright/test';
import type { Office, Submission } from '../harness/office.ts';

/** From the dashboard to the next case: fetches the one application of the queue, looks at its documents, decides. */
export async function reviewByMouse(page: Page, submission: Submission): Promise<void> {
  await page.getByRole('button', { name: 'Fetch New' }).click();
  await expect(page).toHaveURL(new RegExp(`/review/${String(submission.applicationId)}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(submission.uan);
  await verifyAllFields(page);
  await seeForms(page);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText('You are marking this application as Approved. Are you sure?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Application Approved successfully.')).toBeVisible();
  await expect(page.getByText('Do you want continue to next case?')).toBeVisible();
  await page.getByRole('dialog').getByRole('link', { name: 'Back to dashboard' }).click();
  await expect(page.getByRole('button', { name: 'Fetch New' })).toBeVisible();
}

async function verifyAllFields(page: Page): Promise<void> {
  const verify = page.getByRole('button', { name: /^Mark Verified: / });
  const undecided = verify.and(page.locator('[aria-pressed=false]'));
  const areAllDecided = page.getByText(/^(\d+) of \1 decided · 0 rejected$/);
  while (!(await areAllDecided.isVisible())) {
    const field = undecided.first();
    const label = (await field.getAttribute('aria-label')) ?? '';
    await seeEvidence(page, label.replace('Mark Verified: ', ''));
    await field.click();
    // It is decided; or has disappeared, because the next step opened after the last field.
    await expect(undecided.and(page.getByRole('button', { name: label, exact: true }))).toHaveCount(0);
  }
}

/** A field that is a document is viewed before it is decided. */
async function seeEvidence(page: Page, field: string): Promise<void> {
  const preview = page.getByRole('button', { name: `Preview ${field}`, exact: true });
  if ((await preview.count()) === 0) return;
  await preview.click();
  const large = page.getByRole('dialog', { name: field, exact: true });
  await expect(large.getByRole('toolbar').or(large.locator('video')).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  const pane = page.getByRole('tabpanel', { name: 'Evidence' });
  await expect(pane.getByRole('toolbar').or(pane.locator('video')).first()).toBeVisible();
  await expect
    .poll(() => pixelsOf(pane.locator('img, video, [role=region] canvas').first()))
    .toBeGreaterThan(100);
}

async function seeForms(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'e-Sign' }).click();
  const form = page.getByRole('tabpanel', { name: 'e-Sign' });
  await expect.poll(() => pixelsOf(form.locator('[role=region] canvas').first())).toBeGreaterThan(100);
  await page.getByRole('tab', { name: 'Evidence' }).click();
}

/** Width of the decoded picture; 0 if the decoding failed. */
async function pixelsOf(picture: Locator): Promise<number> {
  return picture.evaluate((element) => {
    const sizes = element as unknown as { naturalWidth?: number; videoWidth?: number; width: number };
    return sizes.naturalWidth ?? sizes.videoWidth ?? sizes.width;
  });
}

/** What the decision leaves behind: the webhook at the back office, the timeline, the status. */
export async function seeOutcome(
  page: Page,
  { office, submission }: { office: Office; submission: Submission },
): Promise<void> {
  const { applicationId, uan, plan } = submission;
  await expect.poll(() => office.backOffice.arrivals.length).toBe(1);
  expect(office.backOffice.arrivals[0]?.payload).toMatchObject({
    type: 'application.approved',
    data: { ApplicationId: applicationId, UAN: uan, PAN: plan.person.pan, Segment: plan.planType },
  });
  await page.goto(`/timeline?uan=${uan}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(uan);
  for (const line of ['Application started', 'Application approved by', 'Back-office account opened'])
    await expect(page.getByRole('listitem').filter({ hasText: line })).toBeVisible();
  const stored = await office.inTenant((tx) =>
    tx
      .selectFrom('application')
      .select(['status', 'ucc'])
      .where('application_id', '=', applicationId)
      .executeTakeFirstOrThrow(),
  );
  expect(stored.status).toBe(4);
  expect(stored.ucc).toMatch(/^A\d+$/);
}
