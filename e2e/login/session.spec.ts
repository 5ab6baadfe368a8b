import { expireToken } from '../../apps/server/testing/expire-token.ts';
import { overwriteStored, readStored } from '../harness/browser-session.ts';
import { password } from '../harness/office.ts';
import { openSignIn } from '../harness/sign-in-page.ts';
import { expect, test } from '../harness/test.ts';

test('AUTH-11 every call carries show-loader, token, api key and tenant', async ({ office, signIn }) => {
  const page = await signIn('admin');
  const calls: Record<string, string>[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/dashboard/')) calls.push(request.headers());
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('tab', { name: /^All/ })).toBeVisible();
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  for (const headers of calls) {
    expect(headers['authorization']).toMatch(/^Bearer ey/);
    expect(headers['tenantcode']).toBe(office.tenantCode);
    expect(headers['apikey']).toBeTruthy();
    expect(headers['show-loader']).toMatch(/^(true|false)$/);
  }
});

test('AUTH-12 several calls that fail with 401 start one refresh and are all tried again', async ({
  signIn,
  product,
}) => {
  const page = await signIn('admin');
  await page.goto('/dashboard');
  await expect(page.getByRole('tab', { name: /^All/ })).toBeVisible();
  const expired = await expireToken(product.test.database, (await readStored(page, 'token')) ?? '');
  const refreshes: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/auth/refresh/')) refreshes.push(request.url());
  });
  await overwriteStored(page, 'token', expired);
  await page.reload();
  await expect(page.getByRole('tab', { name: /^All/ })).toBeVisible();
  await expect.poll(() => readStored(page, 'token')).not.toBe(expired);
  await expect(page.getByRole('tab', { name: /^All \d/ })).toBeVisible();
  expect(refreshes).toHaveLength(1);
});

test('AUTH-12 two tabs never log each other out', async ({ signIn, product }) => {
  const page = await signIn('admin');
  const other = await page.context().newPage();
  await page.goto('/dashboard');
  await other.goto('/dashboard');
  const expired = await expireToken(product.test.database, (await readStored(page, 'token')) ?? '');
  await overwriteStored(page, 'token', expired);
  await Promise.all([page.reload(), other.reload()]);
  for (const tab of [page, other]) {
    await expect(tab.getByRole('tab', { name: /^All \d/ })).toBeVisible();
    await expect(tab).toHaveURL(/\/dashboard/);
  }
});

test('AUTH-12 a session that can no longer be refreshed: the login over the page, which then goes on', async ({
  signIn,
  office,
  product,
}) => {
  const { uan } = await office.submit();
  const page = await signIn('verifier');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Fetch New' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(uan);
  const expired = await expireToken(product.test.database, (await readStored(page, 'token')) ?? '');
  await overwriteStored(page, 'token', expired);
  await office.inTenant((tx) =>
    tx
      .updateTable('refresh_token')
      .set({ expires_on: new Date('2020-01-01') })
      .execute(),
  );
  const shown = page.waitForResponse((response) => response.url().includes('/api/captcha/GetCaptcha'));
  await page.reload();
  const { DevAnswer } = (await (await shown).json()) as { DevAnswer: string };
  const again = page.getByRole('dialog', { name: 'Your session has expired' });
  await expect(again.getByLabel('User Name')).toHaveValue('verifier');
  await again.getByLabel('Password', { exact: true }).fill(password);
  await again.getByLabel('Enter Captcha').fill(DevAnswer);
  await again.getByRole('button', { name: 'LOGIN' }).click();
  await page.getByRole('button', { name: 'Validate OTP' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(uan);
  await expect(page).toHaveURL(/\/review\//);
});

test('AUTH-13 logging out ends the session on the server', async ({ signIn, product }) => {
  const page = await signIn('admin');
  await page.goto('/dashboard');
  const headers = {
    authorization: `Bearer ${(await readStored(page, 'token')) ?? ''}`,
    apikey: (await readStored(page, 'apiKey')) ?? '',
    tenantcode: (await readStored(page, 'tenantCode')) ?? '',
  };
  const status = await page.request.get(`${product.address}/api/verify-login-status/`, { headers });
  expect(status.status()).toBe(200);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await readStored(page, 'token')).toBeUndefined();
  const after = await page.request.get(`${product.address}/api/verify-login-status/`, { headers });
  expect(after.status()).toBe(401);
});

test('AUTH-14 sales staff with a mobile in the address go to its application', async ({ office, signIn }) => {
  const { applicationId, plan } = await office.submit();
  const page = await signIn('sales');
  await page.goto(`/login?mobile=${plan.person.mobile}`);
  await expect(page).toHaveURL(new RegExp(`/view/${String(applicationId)}$`));
});

test('ROUTE-01 ROUTE-03 without a session every guarded address leads to the login, with its flag', async ({
  visitor: page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login/);
  for (const path of ['/dashboard', '/review/1', '/view/1', '/timeline', '/forgot-password']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/login.*forcedLogout=true/);
    await expect(page.getByText('You have been signed out.')).toBeVisible();
  }
});

test('ROUTE-02 ROUTE-05 the showcase is public, holds sample content and calls nothing', async ({
  visitor: page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/environment/') calls.push(pathname);
  });
  await page.goto('/styleguide');
  await expect(page.getByText(/28 sec/)).toBeVisible();
  await expect(page.getByText(/25 ?%/)).toBeVisible();
  await expect(page.getByText(/6-digit/)).toBeVisible();
  expect(calls).toEqual([]);
});

test('SHELL-02 SHELL-08 the login has no header and a footer with the year', async ({ visitor: page }) => {
  await openSignIn(page, '/login');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()));
  await expect(page.getByRole('img', { name: 'Powered by KYC Desk' })).toBeVisible();
});

test('SHELL-03 a narrow screen has the links in a menu that slides in', async ({ signIn }) => {
  const page = await signIn('admin', { viewport: { width: 390, height: 800 } });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog');
  for (const name of ['Dashboard', 'Banks'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
});
