import { ApplicationStatus } from '@kyc/contract/application-status';
import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';
import { addApplication, openDashboard, rowOf } from './applications.ts';

async function save(page: Page, { name, who }: { name: string; who: 'Private' | 'Shared' }): Promise<void> {
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'Save this view' }).click();
  const form = page.getByRole('dialog', { name: 'Save this view' });
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByRole('radio', { name: who }).check();
  await form.getByRole('button', { name: 'Save' }).click();
}

const views = (page: Page) => page.getByRole('list', { name: 'Saved views' });

test('Saved views: a shared one shows a colleague the same rows by its link, a private one stays with its owner', async ({
  office,
  signIn,
}) => {
  await addApplication(office, {
    status: ApplicationStatus.Rejected,
    uan: 'SV1',
    head: { name: 'Zeenat Rao' },
  });
  await addApplication(office, {
    status: ApplicationStatus.Rejected,
    uan: 'SV2',
    head: { name: 'Anil Rao' },
  });
  await addApplication(office, { status: ApplicationStatus.ReviewPending, uan: 'SV3' });
  const admin = await signIn('admin');
  await openDashboard(admin, 'status=2&sort=Name&dir=asc&page=1');
  await expect(rowOf(admin, 'SV1')).toBeVisible();
  await save(admin, { name: 'Rejected by name', who: 'Shared' });
  await expect(admin.getByRole('dialog')).toHaveCount(0);
  await save(admin, { name: 'Only mine', who: 'Private' });
  await expect(admin.getByRole('dialog')).toHaveCount(0);

  const business = await signIn('business');
  await openDashboard(business);
  await expect(rowOf(business, 'SV3')).toBeVisible();
  await business.getByRole('button', { name: 'Views' }).click();
  await expect(views(business).getByRole('listitem')).toHaveCount(1);
  await expect(views(business).getByRole('button')).toHaveCount(0);
  await views(business)
    .getByRole('link', { name: /Rejected by name/ })
    .click();
  await expect(business).toHaveURL(/status=2.*sort=Name/);
  await expect(rowOf(business, 'SV3')).toHaveCount(0);
  await expect(business.locator('tbody tr').first()).toContainText('SV2');
  await expect(business.getByRole('tab', { name: /^Rejected/ })).toHaveAttribute('aria-selected', 'true');
});

test(
  'Saved views: a name in use is rejected next to the field; removing requires a confirmation',
  { tag: '@comforts' },
  async ({ signIn }) => {
    const page = await signIn('verifier');
    await openDashboard(page, 'status=5');
    await save(page, { name: 'Held', who: 'Private' });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await save(page, { name: 'held', who: 'Shared' });
    const form = page.getByRole('dialog', { name: 'Save this view' });
    await expect(form.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
      'You have a view of this name already.',
    );
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
    for (const answer of ['No', 'Yes']) {
      await page.getByRole('button', { name: 'Views' }).click();
      await views(page).getByRole('button', { name: 'Remove Held' }).click();
      const asked = page.getByRole('dialog', { name: 'Confirm!' });
      await expect(asked).toContainText('Are you sure you want to remove the view Held?');
      await asked.getByRole('button', { name: answer }).click();
      await expect(asked).toHaveCount(0);
    }
    await page.getByRole('button', { name: 'Views' }).click();
    await expect(page.getByText('No view is saved yet.')).toBeVisible();
  },
);

test(
  'Saved views: the owner renames one, an Admin a shared one; a name in use is rejected next to the field',
  { tag: '@comforts' },
  async ({ signIn }) => {
    const page = await signIn('verifier');
    await openDashboard(page, 'status=5');
    await save(page, { name: 'Held', who: 'Shared' });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await save(page, { name: 'Held too', who: 'Private' });
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.getByRole('button', { name: 'Views' }).click();
    await views(page).getByRole('button', { name: 'Rename Held', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Rename view' });
    const name = form.getByRole('textbox', { name: 'Name' });
    await expect(name).toBeFocused();
    await expect(name).toHaveValue('Held');
    await page.keyboard.type('HELD TOO');
    await page.keyboard.press('Enter');
    await expect(name).toHaveAccessibleDescription('You have a view of this name already.');
    await name.fill('On hold');
    await page.keyboard.press('Enter');
    await expect(form).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Views' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(views(page).getByRole('link')).toHaveText([/^Held too/, /^On hold/]);

    const admin = await signIn('admin');
    await openDashboard(admin);
    await admin.getByRole('button', { name: 'Views' }).click();
    await expect(views(admin).getByRole('listitem')).toHaveCount(1);
    await views(admin).getByRole('button', { name: 'Rename On hold' }).click();
    await admin.getByRole('textbox', { name: 'Name' }).fill('Waiting');
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(admin.getByRole('dialog')).toHaveCount(0);
    await page.reload();
    await page.getByRole('button', { name: 'Views' }).click();
    await expect(views(page).getByRole('link', { name: /^Waiting/ })).toBeVisible();
  },
);
