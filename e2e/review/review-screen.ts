import type { ApplicationStatus } from '@kyc/contract/application-status';
import { expect, type Page } from '@playwright/test';
import type { Office, Submission } from '../harness/office.ts';
import type { Fixtures } from '../harness/test.ts';

/** Fetches the application as the verifier and opens it: its fields are rendered, with the focus in the first one. */
export async function fetchNew(page: Page, submission: Submission): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Fetch New' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(submission.uan);
  await expect(focusedTitle(page)).toBeFocused();
}

/** A submitted application, which the verifier fetches and opens. */
export async function openCase(
  { office, signIn }: Pick<Fixtures, 'office' | 'signIn'>,
  wanted?: Parameters<Office['submit']>[0],
): Promise<{ page: Page; submission: Submission }> {
  const submission = await office.submit(wanted);
  const page = await signIn('verifier');
  await fetchNew(page, submission);
  return { page, submission };
}

/** The title of the field that one looks at: where the keyboard is. */
export const focusedTitle = (page: Page) => page.locator('li[data-focused] [aria-current=true]');

/** The verify widget of a field. */
export function fieldOf(page: Page, label: string) {
  const title = page.getByRole('button', { name: new RegExp(`^${label}`) });
  return page.getByRole('listitem').filter({ has: title }).first();
}

export async function openStep(page: Page, step: 1 | 2 | 3): Promise<void> {
  const panel = page.getByRole('button', { name: new RegExp(`^${String(step)} `) });
  if ((await panel.getAttribute('aria-expanded')) === 'false') await panel.click();
}

export async function rejectField(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: `Mark Rejected: ${label}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Reject ${label}` });
  await dialog.getByRole('group', { name: 'Reason' }).getByRole('radio').first().check();
  await expect(dialog.getByRole('group', { name: 'Solution' }).getByRole('radio').first()).toBeChecked();
  await dialog.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(page.getByRole('status').getByText(`${label} Rejected`)).toBeVisible();
}

export async function statusOf(
  office: Office,
  { applicationId }: Pick<Submission, 'applicationId'>,
): Promise<number> {
  const row = await office.inTenant((tx) =>
    tx
      .selectFrom('application')
      .select('status')
      .where('application_id', '=', applicationId)
      .executeTakeFirstOrThrow(),
  );
  return row.status;
}

export async function setStatus(
  office: Office,
  { applicationId }: Submission,
  values: { status: ApplicationStatus; verifier_id?: number | null },
): Promise<void> {
  await office.inTenant((tx) =>
    tx.updateTable('application').set(values).where('application_id', '=', applicationId).execute(),
  );
}

/** Opens a field's picture large and closes it again: the field is in focus then, with its evidence at the side. */
export async function lookAt(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: `Preview ${label}` }).click();
  await expect(page.getByRole('dialog', { name: label, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
