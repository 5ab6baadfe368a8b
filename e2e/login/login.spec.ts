import type { Page } from '@playwright/test';
import { readStored } from '../harness/browser-session.ts';
import { password, type Office } from '../harness/office.ts';
import { openSignIn } from '../harness/sign-in-page.ts';
import { expect, test } from '../harness/test.ts';

async function enterCredentials(
  page: Page,
  {
    office,
    userName = 'verifier',
    secret = password,
  }: { office: Office; userName?: string; secret?: string },
): Promise<void> {
  const { DevAnswer = '' } = await openSignIn(page, `/login/${office.tenantCode}`);
  await page.getByLabel('User Name').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByLabel('Enter Captcha').fill(DevAnswer);
  await page.getByRole('button', { name: 'LOGIN' }).click();
}

test('AUTH-01 the company code of the address is filled in and locked; limits and the password toggle', async ({
  visitor: page,
}) => {
  await openSignIn(page, '/login/DEMO');
  const code = page.getByLabel('Company Code');
  await expect(code).toHaveValue('DEMO');
  await expect(code).not.toBeEditable();
  await openSignIn(page, '/login');
  await expect(code).toBeEditable();
  await code.fill('C'.repeat(30));
  await expect(code).toHaveValue('C'.repeat(20));
  await page.getByLabel('User Name').fill('u'.repeat(60));
  await expect(page.getByLabel('User Name')).toHaveValue('u'.repeat(50));
  const secret = page.getByLabel('Password', { exact: true });
  await secret.fill('p'.repeat(30));
  await expect(secret).toHaveValue('p'.repeat(20));
  await expect(secret).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(secret).toHaveAttribute('type', 'text');
});

test(
  'AUTH-01 MAST-05 a company that raised the limit takes longer passwords',
  { tag: '@edges' },
  async ({ visitor: page, office }) => {
    await office.inTenant((tx) =>
      tx.updateTable('tenant_settings').set({ login_password_limit: 64 }).execute(),
    );
    await openSignIn(page, `/login/${office.tenantCode}`);
    const secret = page.getByLabel('Password', { exact: true });
    await expect(secret).toHaveAttribute('maxlength', '64');
    await secret.fill('p'.repeat(70));
    await expect(secret).toHaveValue('p'.repeat(64));
  },
);

test('AUTH-02 the captcha is refreshed on demand, and each is good for one try only', async ({
  visitor: page,
  office,
}) => {
  const first = await openSignIn(page, `/login/${office.tenantCode}`);
  const picture = page.getByRole('img', { name: 'Captcha' });
  const before = await picture.getAttribute('src');
  await page.getByRole('button', { name: 'New captcha' }).click();
  await expect(picture).not.toHaveAttribute('src', before ?? '');
  await page.getByLabel('User Name').fill('verifier');
  await page.getByLabel('Password', { exact: true }).fill(password);
  // The answer for the replaced picture.
  await page.getByLabel('Enter Captcha').fill(first.DevAnswer ?? '');
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(page.getByRole('dialog', { name: 'Alert!' })).toBeVisible();
});

test('AUTH-03 RULE-04 missing fields are reported in the order of the form', async ({ visitor: page }) => {
  await openSignIn(page, '/login');
  const steps = [
    ['Please enter Company Code.', 'Company Code', 'DEMO'],
    ['Please enter UserName.', 'User Name', 'verifier'],
    ['Please enter Password.', 'Password', 'x'],
    ['Please enter Captcha.', 'Enter Captcha', 'ABCDE'],
  ] as const;
  for (const [text, label, value] of steps) {
    await page.getByRole('button', { name: 'LOGIN' }).click();
    await expect(page.getByRole('dialog', { name: 'Alert!' })).toContainText(text);
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await page.getByLabel(label, { exact: true }).fill(value);
  }
});

test('AUTH-04 no credentials leave the browser in plain text', async ({ visitor: page, office }) => {
  const sent = page.waitForRequest('**/api/auth/login/');
  await enterCredentials(page, { office });
  const request = await sent;
  const body = request.postDataJSON() as Record<string, string>;
  expect(Object.keys(body)).toEqual(['Data']);
  expect(request.postData()).not.toContain(password);
  // One RSA block of 3072 bits.
  expect(Buffer.from(body['Data'] ?? '', 'base64')).toHaveLength(384);
  expect(request.headers()).not.toHaveProperty('authorization');
  expect(request.headers()).toHaveProperty('show-loader');
});

test(
  'AUTH-05 a failed login resets the form and shows another captcha',
  { tag: '@edges' },
  async ({ visitor: page, office }) => {
    const captchas: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/api/captcha/GetCaptcha')) captchas.push(response.url());
    });
    await enterCredentials(page, { office, secret: 'Wrong@12345' });
    await expect(page.getByRole('dialog', { name: 'Alert!' })).toContainText('Invalid credentials.');
    // U52: behind the alert no request is pending.
    await expect(page.locator('form button[type=submit]')).not.toHaveAttribute('data-loading');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('User Name')).toHaveValue('');
    await expect(page.getByLabel('Enter Captcha')).toHaveValue('');
    await expect.poll(() => captchas.length).toBe(2);
  },
);

test(
  'AUTH-06 AUTH-15 the OTP dialog opens with the code in development; closing it resets the login',
  { tag: '@edges' },
  async ({ visitor: page, office }) => {
    await enterCredentials(page, { office });
    await expect(page.getByLabel('Enter OTP')).toHaveValue(/^\d{6}$/);
    await expect(page.getByRole('button', { name: 'Validate OTP' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByLabel('Enter OTP')).toBeHidden();
    await expect(page.getByLabel('User Name')).toHaveValue('');
  },
);

test(
  'AUTH-08 a wrong OTP closes the dialog and clears the captcha entry',
  { tag: '@edges' },
  async ({ visitor: page, office }) => {
    await enterCredentials(page, { office });
    const otp = page.getByLabel('Enter OTP');
    await expect(otp).toHaveValue(/^\d{6}$/);
    await otp.fill((await otp.inputValue()) === '000000' ? '111111' : '000000');
    await page.getByRole('button', { name: 'Validate OTP' }).click();
    await expect(page.getByRole('dialog', { name: 'Alert!' })).toBeVisible();
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(otp).toBeHidden();
    await expect(page.getByLabel('Enter Captcha')).toHaveValue('');
  },
);

test('AUTH-07 AUTH-10 SHELL-01 the session is kept in the browser, the header shows whose it is', async ({
  visitor: page,
  office,
}) => {
  await enterCredentials(page, { office, userName: 'ADMIN' });
  await page.getByRole('button', { name: 'Validate OTP' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('banner')).toContainText('Last Login: Never');
  await expect(page.getByRole('banner')).toContainText('admin');
  expect(await readStored(page, 'tenantCode')).toBe(office.tenantCode);
  expect(await readStored(page, 'userType')).toBe('3');
  expect(await readStored(page, 'allowViewData')).toBe('Y');
  expect(await readStored(page, 'lastLogin')).toBe('Never');
  for (const field of ['token', 'refreshToken', 'apiKey', 'tenantName', 'verifierId', 'userName'] as const)
    expect(await readStored(page, field), field).toBeTruthy();
});

for (const [token, text] of [
  [`x.${Buffer.from('{"UserName":"somebody"}').toString('base64url')}.y`, 'Please login again.'],
  ['unreadable', 'Please login.'],
] as const)
  test(
    `AUTH-09 a token of another user or of none signs in no user: ${text}`,
    { tag: '@edges' },
    async ({ visitor: page, office }) => {
      // The server never returns such a token; a proxy might.
      await page.route('**/api/auth/validate-mobile/', async (route) => {
        const answer = await route.fetch();
        const body = (await answer.json()) as { Auth: object };
        await route.fulfill({ response: answer, json: { ...body, Auth: { ...body.Auth, Token: token } } });
      });
      await enterCredentials(page, { office });
      await page.getByRole('button', { name: 'Validate OTP' }).click();
      await expect(page.getByRole('dialog', { name: 'Alert!' })).toContainText(text);
      await expect(page).toHaveURL(/\/login/);
      expect(await readStored(page, 'token')).toBeUndefined();
    },
  );

test(
  'AUTH-16 forgotten passwords: a dialog on the login page, and a page',
  { tag: '@edges' },
  async ({ visitor: page, signIn }) => {
    await openSignIn(page, '/login');
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('dialog', { name: 'Forgot password' })).toBeVisible();
    const signedIn = await signIn('admin');
    await signedIn.goto('/forgot-password');
    await expect(signedIn.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  },
);

test(
  'AUTH-16 a password set by another person is changed at the first login',
  { tag: '@edges' },
  async ({ visitor: page, office }) => {
    await office.inTenant((tx) =>
      tx
        .updateTable('app_user')
        .set({ must_change_password: true })
        .where('user_name', '=', 'verifier')
        .execute(),
    );
    await enterCredentials(page, { office });
    await page.getByRole('button', { name: 'Validate OTP' }).click();
    const own = 'Tr0ubador&River';
    for (const label of ['New password', 'New password again'])
      await page.getByLabel(label, { exact: true }).fill(own);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('banner')).toContainText('verifier');
    await expect(page).toHaveURL(/\/dashboard/);
  },
);

test(
  'B42 without a captcha picture the login reports it and sends no request',
  { tag: '@edges' },
  async ({ visitor: page, office }) => {
    await page.route('**/api/captcha/GetCaptcha', (route) => route.abort());
    let sent = 0;
    page.on('request', (request) => (sent += request.url().includes('/api/auth/login/') ? 1 : 0));
    await page.goto(`/login/${office.tenantCode}`);
    await page.getByLabel('User Name').fill('verifier');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Enter Captcha').fill('ABCDE');
    await page.getByRole('button', { name: 'LOGIN' }).click();
    const alert = page.getByRole('dialog', { name: 'Alert!' });
    await expect(alert).toContainText('Please enter Captcha.');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('User Name')).toHaveValue('verifier');
    expect(sent).toBe(0);
  },
);
