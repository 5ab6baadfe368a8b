import type { Page } from '@playwright/test';
import { ApplicationStatus } from '@kyc/contract/application-status';
import type { Office, Submission } from '../harness/office.ts';
import { expect, test } from '../harness/test.ts';
import { customerCard } from './customer-page.ts';
import { fetchNew, fieldOf, openStep, rejectField, statusOf } from './review-screen.ts';

test.use({
  officeOptions: { RejectionLoop: true, AcceptanceGate: true, UndoSeconds: 8, MaskPersonalData: true },
  actionTimeout: 20_000,
});

const father = "Father's / Spouse's Name";
const panCard = 'PAN Card Photo';
const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm!' });
const words = (page: Page) => question(page).getByRole('region', { name: 'The customer will read' });
const strip = (page: Page) => page.getByRole('region', { name: 'Will it be accepted?' });
const undoBar = (page: Page) => page.getByRole('complementary', { name: 'Undo' });

const languages = [
  {
    language: 'en',
    name: 'English',
    line: 'Please take the photo in daylight.',
    unchanged: /PAN card, Father's or spouse's name/,
    panCardOnly: /unchanged: PAN card\./,
    sign: 'New e-Sign|Make your corrections first',
    reason: 'The photo is clear.',
  },
  {
    language: 'hi',
    name: 'Hindi',
    line: 'कृपया दिन की रोशनी में फोटो लें।',
    unchanged: /पैन कार्ड, पिता या जीवनसाथी का नाम/,
    panCardOnly: /unchanged: पैन कार्ड\./,
    sign: 'पहले सुधार करें। फिर नए फ़ॉर्म पर अपने आधार से ई-साइन करें।',
    reason: 'फोटो साफ़ है।',
  },
] as const;

interface Case {
  readonly office: Office;
  readonly submission: Submission;
}

async function submitFor(office: Office, language: string): Promise<Submission> {
  const submission = await office.submit();
  await office.inTenant((tx) =>
    tx
      .updateTable('application_profile')
      .set({ preferred_language: language })
      .where('application_id', '=', submission.applicationId)
      .execute(),
  );
  return submission;
}

/** Undecided fields speak against it, so the sheet appears; after it the queue is empty, and the dashboard opens. */
async function confirmRejection(page: Page): Promise<void> {
  await question(page).getByRole('button', { name: 'Yes' }).click();
  await closeEmptyQueue(page);
}

async function closeEmptyQueue(page: Page): Promise<void> {
  const alert = page.getByRole('dialog', { name: 'Alert!' });
  await alert.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard/);
}

/** The customer's form of this application, once the undo window has passed. */
async function openForm(customer: Page, { office, submission }: Case) {
  await customer.goto('/dev/customer');
  const form = customerCard(customer, { office, submission }).locator('form');
  await expect(form.getByRole('button', { name: 'Correct and send again' })).toBeVisible({ timeout: 40_000 });
  return form;
}

for (const { language, name, line, unchanged, panCardOnly, sign, reason } of languages) {
  test(
    `L1 a good answer in ${name} is approved after one round, with gate, loop, undo and masks on`,
    { tag: '@edges' },
    async ({ office, signIn }) => {
      const submission = await submitFor(office, language);
      const page = await signIn('verifier');
      await fetchNew(page, submission);
      await rejectField(page, father);
      await page.getByRole('button', { name: 'Reject', exact: true }).click();
      await expect(words(page)).toContainText(new RegExp(sign));
      await confirmRejection(page);

      const customer = await page.context().newPage();
      const form = await openForm(customer, { office, submission });
      await form.getByLabel('FatherName').fill('Ramesh Corrected');
      await form.getByRole('button', { name: 'Correct and send again' }).click();
      await expect(customer.getByRole('alert')).toHaveText(`Sent again: ${submission.uan}`);

      await fetchNew(page, submission);
      await expect(fieldOf(page, father)).toContainText('Rejected in attempt 1');
      await expect(fieldOf(page, father)).not.toContainText('Not changed');
      await expect(strip(page)).not.toContainText(/\d stop/);
      await explainFather(page);
      await approveAndDeliver(page, { office, submission });
    },
  );

  test(
    `L6 unchanged, partial and bad answers in ${name} return to the customer; the good one is delivered`,
    { tag: '@edges' },
    async ({ office, signIn }) => {
      test.setTimeout(240_000);
      const submission = await submitFor(office, language);
      const { person } = submission.plan;
      const page = await signIn('verifier');
      await fetchNew(page, submission);
      await rejectField(page, father);
      await rejectField(page, panCard);
      await page.getByRole('button', { name: 'Reject', exact: true }).click();
      await expect(words(page)).toHaveAttribute('lang', language);
      await expect(question(page)).toContainText(`It goes out in ${name}.`);
      await question(page).getByLabel('Add a line of your own').fill(line);
      await expect(question(page)).toContainText(`Written in ${name}`);
      await confirmRejection(page);
      // Taken back within the window: the customer receives no message. The line is still there.
      await expect(undoBar(page)).toBeVisible();
      await page.keyboard.press('z');
      await expect(undoBar(page)).toBeHidden();
      await expect.poll(() => statusOf(office, submission)).toBe(ApplicationStatus.Assigned);
      await page.getByRole('button', { name: 'Reject', exact: true }).click();
      await expect(question(page).getByLabel('Add a line of your own')).toHaveValue(line);
      await confirmRejection(page);

      // Nothing changes: the intake names the fields. Then one bad answer, one field unchanged with a reason, and no e-Sign.
      const customer = await page.context().newPage();
      const first = await openForm(customer, { office, submission });
      await expect(first).toContainText(line);
      await first.getByLabel('PanPhoto', { exact: true }).selectOption('none');
      await first.getByLabel(/^Sign the corrected form/).uncheck();
      await first.getByRole('button', { name: 'Correct and send again' }).click();
      await expect(customer.getByRole('alert')).toHaveText(unchanged);
      await first.getByLabel('FatherName').fill(person.fullName);
      await first.getByRole('button', { name: 'Correct and send again' }).click();
      await expect(customer.getByRole('alert')).toHaveText(panCardOnly);
      await first.getByLabel('Why the unchanged details are right').fill(reason);
      await first.getByRole('button', { name: 'Correct and send again' }).click();
      await expect(customer.getByRole('alert')).toHaveText(`Sent again: ${submission.uan}`);

      await fetchNew(page, submission);
      const card = fieldOf(page, panCard);
      await expect(card).toContainText('Rejected in attempt 1');
      await expect(card).toContainText('Not changed');
      await expect(card).toContainText(reason);
      await expect(fieldOf(page, father)).not.toContainText('Not changed');
      await page.getByRole('button', { name: 'View Reasons' }).click();
      const reasons = page.getByRole('dialog', { name: 'Rejection details' });
      await expect(reasons.getByRole('region', { name: 'Rejected in the previous attempt' })).toContainText(
        `${panCard} - PAN image blurred or cut · Not changed`,
      );
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Verify all green/ }).click();
      const green = page.getByRole('dialog', { name: /green/i });
      const left = green.getByRole('listitem').filter({ hasText: 'Rejected in the previous attempt' });
      await expect(left).toContainText(panCard);
      const verified = green.getByRole('region', { name: 'Fields that would be verified' });
      await expect(verified).not.toContainText(panCard);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Verify the rest of this step' }).click();
      // Fields whose evidence was not on the screen stay undecided.
      await expect(question(page)).toContainText(/not on the screen yet/);
      await question(page).getByRole('button', { name: 'Yes' }).click();
      await expect(page.getByText(/^[1-9]\d* of \d+ decided/)).toBeVisible();
      await openStep(page, 1);
      await expect(card).toContainText('Not decided');
      await expect(strip(page)).toContainText('SGN-06');
      for (const field of [father, panCard]) {
        await openStep(page, 1);
        await rejectField(page, field);
      }
      await page.getByRole('button', { name: 'Reject', exact: true }).click();
      await expect(words(page)).not.toContainText(line);
      await confirmRejection(page);

      // Everything is right and signed again.
      const second = await openForm(customer, { office, submission });
      await second.getByLabel('FatherName').fill(person.fatherName);
      await second.getByRole('button', { name: 'Correct and send again' }).click();
      await expect(customer.getByRole('alert')).toHaveText(`Sent again: ${submission.uan}`);
      await fetchNew(page, submission);
      await expect(card).toContainText('Rejected in attempt 2');
      await expect(page.getByText('Not changed')).toHaveCount(0);
      await expect(strip(page)).not.toContainText(/\d stop/);
      await approveAndDeliver(page, { office, submission });
    },
  );
}

/** The PAN card still shows the previous father's name: the verifier explains it before approving. */
async function explainFather(page: Page): Promise<void> {
  const line = strip(page).getByRole('listitem').filter({ hasText: 'NAM-10' });
  await line.getByRole('button', { name: 'Write a remark' }).click();
  await page.getByLabel('Remark on NAM-10').fill('The customer declared the spouse’s name.');
  await page.getByRole('button', { name: 'Save remark' }).click();
  await expect(line).toContainText('Remark: The customer declared');
}

async function approveAndDeliver(page: Page, { office, submission }: Case): Promise<void> {
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await question(page).getByRole('button', { name: 'Yes' }).click();
  await expect(undoBar(page)).toBeVisible();
  expect(office.backOffice.arrivals).toEqual([]);
  await expect.poll(() => office.backOffice.arrivals.length, { timeout: 40_000 }).toBe(1);
  expect(office.backOffice.arrivals[0]?.payload).toMatchObject({
    type: 'application.approved',
    data: { ApplicationId: submission.applicationId, UAN: submission.uan },
  });
  await expect.poll(() => statusOf(office, submission), { timeout: 20_000 }).toBe(ApplicationStatus.Approved);
}
