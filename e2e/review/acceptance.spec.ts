import type { Page } from '@playwright/test';
import { productWork } from '../../apps/server/src/access/product-work.ts';
import {
  selectProfile,
  updateProfile,
  type ProfileChange,
} from '@kyc/db/tables/applications/application-profile-table';
import { expectAccessible } from '../harness/expect-accessible.ts';
import type { Office, Submission } from '../harness/office.ts';
import { sayYes } from '../harness/dialogs.ts';
import { expect, test } from '../harness/test.ts';
import { fetchNew, statusOf } from './review-screen.ts';

type Profile = ProfileChange & { readonly initials?: string };

const strip = (page: Page) => page.getByRole('region', { name: 'Will it be accepted?' });
const line = (page: Page, ruleId: string) => strip(page).getByRole('listitem').filter({ hasText: ruleId });
const switchOn = (office: Office) =>
  office.inTenant((tx) => tx.updateTable('tenant_settings').set({ acceptance_gate: true }).execute());
/** Planted past the intake, so the evidence is determined from the history, which shows no change. */
const store = (office: Office, { applicationId }: Submission, { initials: mark, ...profile }: Profile) =>
  office.inTenant(async (tx) => {
    const { first_name: first, last_name: last } = await selectProfile(productWork(tx), applicationId);
    const name = mark === undefined ? {} : { poa_name: `${first?.charAt(0) ?? ''}${mark} ${last ?? ''}` };
    await updateProfile(tx, applicationId, { ...profile, ...name, evidence: null });
  });
const noIncome = { annual_income_name: null };
const initials = { initials: '' };

async function opened(office: Office, page: Page, profile: Profile): Promise<Submission> {
  await switchOn(office);
  const submission = await office.submit();
  await store(office, submission, profile);
  await fetchNew(page, submission);
  return submission;
}

async function approve(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await sayYes(page);
}

test('the button refuses a blocked approval and names the finding; its reason rejects the field by key', async ({
  office,
  signIn,
}) => {
  const page = await signIn('verifier');
  const submission = await opened(office, page, noIncome);
  await expect(strip(page)).toContainText('1 stop');
  await approve(page);
  await expect(page.getByRole('dialog', { name: 'Alert!' })).toContainText(
    'The application would not be accepted.',
  );
  await page.keyboard.press('Enter');
  const found = line(page, 'INC-01').getByRole('button').first();
  await expect(found).toBeFocused();
  expect(await statusOf(office, submission)).toBe(3);

  await page.keyboard.press('Enter');
  const title = page.getByRole('button', { name: /^Annual Income/ });
  await expect(title).toBeFocused();
  await expect(title).toContainText('Stops: The application has no income range');

  await page.keyboard.press('g');
  await expect(found).toBeFocused();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Reject Annual Income' });
  await expect(
    dialog.getByRole('group', { name: 'Reason' }).getByRole('radio', { checked: true }),
  ).toBeFocused();
  await expect(dialog.getByRole('group', { name: 'Solution' }).getByRole('radio').first()).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('Annual Income Rejected')).toBeVisible();
});

test(
  'the same fault of another rule is shown under the stop',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const page = await signIn('verifier');
    await opened(office, page, { esign_aadhaar_match: false, signer_name: 'Zebra Quartz' });
    await expect(strip(page)).toContainText('1 stop');
    await expect(line(page, 'SGN-02')).toContainText(
      'The form was signed with the Aadhaar of another person.',
    );
    await expect(line(page, 'SGN-02')).toContainText(
      'The same fault: Another person signed the form: Zebra Quartz.',
    );
    await expect(line(page, 'SGN-04')).toHaveCount(1);
  },
);

test(
  'a finding that requires a remark passes with one, which survives a reload of the list',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const page = await signIn('verifier');
    const submission = await opened(office, page, initials);
    await expect(line(page, 'NAM-06')).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('t');
    const box = page.getByLabel('Remark on NAM-06');
    await expect(box).toBeFocused();
    await box.fill('Too short');
    await page.getByRole('button', { name: 'Save remark' }).click();
    await expect(line(page, 'NAM-06')).toContainText('A remark has 10 to 500 characters.');
    await box.fill('Initial of the same person, the card shows the whole name');
    // A field is decided in the meantime: the findings are reloaded below the typed text.
    await page.getByRole('button', { name: 'Mark Verified: Mobile' }).click();
    await expect(page.getByText('Field Approved successfully.')).toBeVisible();
    await expect(box).toHaveValue(/^Initial of the same person/);
    await page.getByRole('button', { name: 'Save remark' }).click();
    await expect(line(page, 'NAM-06')).toContainText('Remark: Initial of the same person');
    await expect(strip(page)).not.toContainText('1 remark');
    await approve(page);
    await expect(page.getByRole('dialog', { name: 'Confirm!' })).toContainText(/next/i);
    expect(await statusOf(office, submission)).not.toBe(3);
  },
);

test(
  'facts that changed in the meantime are reported, and typed text stays',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const page = await signIn('verifier');
    const submission = await opened(office, page, initials);
    await expect(line(page, 'NAM-06')).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('t');
    await page.getByLabel('Remark on NAM-06').fill('Initial of the same person');
    await store(office, submission, { initials: '.' });
    await page.getByRole('button', { name: 'Save remark' }).click();
    await expect(line(page, 'NAM-06')).toContainText('have changed in the meantime');
    await expect(page.getByLabel('Remark on NAM-06')).toHaveValue('Initial of the same person');
    await page.getByRole('button', { name: 'Save remark' }).click();
    await expect(line(page, 'NAM-06')).toContainText('Remark: Initial of the same person');
  },
);

test(
  'an Admin who may lets one pass, and the verifier approves it',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const page = await signIn('verifier');
    const submission = await opened(office, page, noIncome);
    await expect(line(page, 'INC-01').getByRole('button', { name: 'Override' })).toBeHidden();
    const admin = await signIn('admin');
    await admin.goto(`/review/${String(submission.applicationId)}`);
    await line(admin, 'INC-01').getByRole('button', { name: 'Override' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Override INC-01' });
    await dialog.getByLabel('Reason for the override').fill('Because I say so.');
    await dialog.getByRole('button', { name: 'Save override' }).click();
    await expect(dialog).toContainText('A reason has 50 to 500 characters.');
    await admin.mouse.move(0, 0);
    await expectAccessible(admin);
    await dialog
      .getByLabel('Reason for the override')
      .fill('The exchange has agreed by letter to take this client without a range of income.');
    await dialog.getByRole('button', { name: 'Save override' }).click();
    await expect(line(admin, 'INC-01')).toContainText('Overridden: The exchange has agreed');
    await approve(page);
    await expect.poll(() => statusOf(office, submission)).not.toBe(3);
  },
);

test('without the gate it is not on screen', { tag: '@edges' }, async ({ office, signIn }) => {
  const submission = await office.submit();
  await store(office, submission, noIncome);
  const page = await signIn('verifier');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await fetchNew(page, submission);
  await expect(page.getByRole('button', { name: 'Mark Verified: Mobile' })).toBeVisible();
  await expect(page.getByText('Will it be accepted?')).toBeHidden();
  // The page's files have names, too: the criterion is that no findings are requested.
  expect(asked.filter((path) => path.startsWith('/api/') && path.includes('acceptance'))).toEqual([]);
  await page.keyboard.press('?');
  const help = page.getByRole('complementary', { name: 'Help' });
  await expect(help).toContainText('Verify the field');
  await expect(help).not.toContainText('acceptance');
});

for (const viewport of [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
])
  test(
    `axe finds nothing on the strip at ${String(viewport.width)} pixels`,
    { tag: '@looks' },
    async ({ office, signIn }) => {
      const page = await signIn('verifier', { viewport });
      await opened(office, page, { ...noIncome, ...initials });
      await expect(strip(page)).toContainText('1 stop · 1 remark');
      // On a phone the fields come first, and the strip is folded.
      const fold = strip(page).getByRole('button', { name: 'Will it be accepted?' });
      if ((await fold.getAttribute('aria-expanded')) !== 'true') await fold.click();
      await line(page, 'NAM-06').getByRole('button', { name: 'Write a remark' }).click();
      await expectAccessible(page);
    },
  );
