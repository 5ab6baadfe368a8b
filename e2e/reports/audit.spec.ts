import { expectAccessible } from '../harness/expect-accessible.ts';
import { expect, test } from '../harness/test.ts';

test('Audit follows one application: its changes, before and after, and its readers', async ({
  office,
  signIn,
}) => {
  const { uan } = await office.submit();
  const admin = await signIn('admin');
  await admin.goto('/dashboard');
  await expect(admin.getByRole('cell', { name: uan, exact: true })).toBeVisible();
  await admin.goto(`/timeline?uan=${uan}`);
  await expect(admin.getByRole('heading', { level: 1 })).toContainText(uan);
  await admin.goto('/masters/settings');
  await admin.getByLabel('Session Idle Minutes').fill('20');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByRole('dialog', { name: 'Success!' })).toBeVisible();

  const page = await signIn('audit');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Audit', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Audit trail' })).toBeVisible();
  await expect(page).toHaveTitle('Audit trail · KYC Desk');
  await expectAccessible(page);

  await page.getByRole('textbox', { name: 'UAN or number' }).fill(uan.toLowerCase());
  await page.keyboard.press('Enter');
  const grid = page.getByRole('table', { name: 'Audit trail' });
  await expect(grid.getByText('List of applications viewed').first()).toBeVisible();
  await expect(grid.getByText('Timeline viewed')).toBeVisible();
  // U11: an application leads to its timeline.
  await expect(grid.getByRole('link', { name: uan }).first()).toHaveAttribute('href', `/timeline?uan=${uan}`);

  await page.getByRole('button', { name: 'Who viewed it' }).click();
  const viewers = page.getByRole('table', { name: 'Users who viewed this application' });
  await expect(
    viewers.getByText('List of applications viewed, in a list or an export').first(),
  ).toBeVisible();
  await expect(viewers.getByText('127.0.0.1').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Clear Filter' }).click();
  await page.getByRole('combobox', { name: 'Kind of action' }).selectOption('Action');
  await page.goto(`${page.url()}&entity=settings`);
  await grid.getByRole('row').nth(1).getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: /Settings changed/ });
  await expect(dialog.getByRole('row', { name: 'Session Idle Minutes 30 20' })).toBeVisible();
  await expectAccessible(page);
});

test(
  'the trail is verified on request, and the screen reports that it is intact',
  { tag: '@edges' },
  async ({ signIn }) => {
    const page = await signIn('admin');
    await page.goto('/audit');
    const state = page.getByRole('region', { name: 'Is the trail intact?' });
    await expect(state).toContainText('The audit trail has not been verified yet.');
    await state.getByRole('button', { name: 'Verify the complete audit trail now' }).click();
    await expect(state).toContainText(/^Intact up to entry \d+/, { timeout: 30_000 });
  },
);

test('a role without access gets a message', { tag: '@edges' }, async ({ signIn }) => {
  const verifier = await signIn('verifier');
  await verifier.goto('/audit');
  await expect(verifier.getByText('Permission denied.')).toBeVisible();
});
