import { expectAccessible } from '../harness/expect-accessible.ts';
import { sayYes } from '../harness/dialogs.ts';
import { expect, test } from '../harness/test.ts';
import type { Page } from '@playwright/test';
import { UserType } from '@kyc/contract/user-types';

test.use({ officeOptions: { Notices: true } });

async function switchMaskOff(page: Page): Promise<void> {
  await page.goto('/masters/settings');
  await page.getByRole('switch', { name: 'Mask personal data' }).click({ force: true });
  await page.getByRole('button', { name: 'Save' }).click();
}

test(
  'S5 a protection is switched off by two Admins, and both are notified',
  { tag: '@edges' },
  async ({ signIn, office }) => {
    await office.inTenant((tx) =>
      tx.updateTable('tenant_settings').set({ mask_personal_data: true }).execute(),
    );
    await office.makeAdmin('business');
    const first = await signIn('admin');
    await switchMaskOff(first);
    await expect(first.getByRole('dialog', { name: 'Success!' })).toContainText(
      'Another Admin has to approve',
    );
    await first.keyboard.press('Enter');
    const own = first.getByRole('article', { name: 'Mask personal data' });
    await expect(own).toContainText('On → Off');
    await expect(own.getByRole('button', { name: 'Withdraw: Mask personal data' })).toBeVisible();
    await expect(own.getByRole('button', { name: /^Approve/ })).toHaveCount(0);

    const second = await signIn('business');
    await second.goto('/masters/settings');
    await second.getByRole('button', { name: 'Notices, 1 unread' }).click();
    await second.getByRole('link', { name: 'Mask personal data: On → Off' }).click();
    await expect(second.getByRole('heading', { name: 'Changes' })).toBeVisible();
    await expectAccessible(second);
    await second.getByRole('button', { name: 'Approve: Mask personal data' }).click();
    await sayYes(second);
    await expect(second.getByRole('dialog', { name: 'Success!' })).toContainText('The change is in effect.');
    await second.keyboard.press('Enter');
    await expect(
      second.getByRole('region', { name: 'Decided' }).getByRole('article', { name: 'Mask personal data' }),
    ).toContainText('Approved');
  },
);

test(
  'S5 with a single Admin the change waits a day, counts down, and is withdrawn',
  { tag: '@edges' },
  async ({ signIn, office }) => {
    await office.inTenant(async (tx) => {
      await tx.updateTable('tenant_settings').set({ mask_personal_data: true }).execute();
      await tx
        .updateTable('app_user')
        .set({ is_active: false })
        .where('user_type', '=', UserType.Admin)
        .where('user_name', '<>', 'admin')
        .execute();
    });
    const page = await signIn('admin');
    await switchMaskOff(page);
    await expect(page.getByRole('dialog', { name: 'Success!' })).toContainText('takes effect after one day');
    await page.keyboard.press('Enter');
    const change = page.getByRole('article', { name: 'Mask personal data' });
    await expect(change).toContainText(/takes effect in (?:24 h 0|23 h \d+) min/);
    await change.getByRole('button', { name: 'Withdraw: Mask personal data' }).click();
    await expect(page.getByRole('dialog', { name: 'Success!' })).toContainText('Nothing changes.');
    await page.keyboard.press('Enter');
    await expect(change).toBeHidden();
  },
);

test(
  'S5 a saved user whose right waits is not just "saved": the message leads to Changes',
  { tag: '@edges' },
  async ({ signIn, office }) => {
    await office.inTenant((tx) =>
      tx.updateTable('app_user').set({ allow_view_data: false }).where('user_name', '=', 'audit').execute(),
    );
    const page = await signIn('admin');
    const { user_id: id } = await office.inTenant((tx) =>
      tx.selectFrom('app_user').select('user_id').where('user_name', '=', 'audit').executeTakeFirstOrThrow(),
    );
    await page.goto(`/masters/users?id=${String(id)}`);
    await page.getByRole('switch', { name: 'Allow View Data' }).click({ force: true });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const saved = page.getByRole('dialog', { name: 'Success!' });
    await expect(saved).toContainText('User saved successfully.');
    await expect(saved).toContainText('A second Admin has to approve: Allow View Data of');
    await expectAccessible(page);
    await saved.getByRole('link', { name: 'Open Changes' }).click();
    await expect(page.getByRole('heading', { name: 'Changes' })).toBeVisible();
    await expect(saved).toBeHidden();
    await expect(page.getByRole('article', { name: /^Allow View Data of/ })).toBeVisible();
  },
);
