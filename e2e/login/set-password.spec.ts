import { spawnAdmin } from '../../apps/server/testing/operations/spawn-admin.ts';
import { expectAccessible } from '../harness/expect-accessible.ts';
import { openSignIn } from '../harness/sign-in-page.ts';
import { expect, test } from '../harness/test.ts';

const password = 'Tr0ubador&Rivers';

test(
  'D2 an invited Admin sets a password by the link, once, and signs in',
  { tag: '@edges' },
  async ({ visitor: page, office, product }) => {
    const invited = await spawnAdmin(
      {
        APP_ENV: 'test',
        DATABASE_URL: product.test.ownerUrl,
        PUBLIC_URL: product.address,
        // The key that proves the command's audit rows is stored there.
        DATA_DIR: product.folder,
      },
      // prettier-ignore
      ['admin', 'invite', office.tenantCode, '--user-name', 'first.admin', '--full-name', 'First Admin', '--mobile', '9812345001',
      '--email', 'first@example.com', '--employee-code', 'FA1', '--json'],
    );
    expect([invited.code, invited.err]).toEqual([0, '']);
    const { address } = JSON.parse(invited.out) as { address: string };

    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Set your password' })).toBeVisible();
    await expect(page.getByText(`For first.admin of ${office.tenantCode}.`)).toBeVisible();
    await expect(page).toHaveTitle(/Set your password/);
    const submit = page.getByRole('button', { name: 'Set password' });
    await expect(submit).toBeDisabled();
    await page.getByLabel('New password', { exact: true }).fill('short');
    await page.getByLabel('New password again', { exact: true }).fill('short!');
    await expect(page.getByText('The two passwords differ.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('New password again', { exact: true }).fill('short');
    await submit.click();
    await expect(page.getByText('Password must have 12 to 20 characters.')).toBeVisible();
    for (const label of ['New password', 'New password again'])
      await page.getByLabel(label, { exact: true }).fill(password);
    await submit.click();
    await expect(page.getByRole('dialog', { name: 'Success!' })).toContainText(
      'Your password is changed. Sign in with it.',
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/login/${office.tenantCode}$`));

    const { DevAnswer = '' } = await openSignIn(page, `/login/${office.tenantCode}`);
    await page.getByLabel('User Name').fill('first.admin');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Enter Captcha').fill(DevAnswer);
    await page.getByRole('button', { name: 'LOGIN' }).click();
    await page.getByRole('button', { name: 'Validate OTP' }).click();
    await expect(page).toHaveURL(/\/dashboard/);

    const again = await page.context().newPage();
    await again.goto(address);
    await expect(again.getByText('This link is not valid any more. Ask for a new one.')).toBeVisible();
    await expectAccessible(again);
    await again.getByRole('link', { name: 'Go to the sign-in page' }).click();
    await expect(again).toHaveURL(/\/(login|dashboard)/);
    await again.goto('/set-password');
    await expect(again.getByText('This address is not complete. Open the link as you got it.')).toBeVisible();
  },
);
