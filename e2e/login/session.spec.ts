import type { Page } from '@playwright/test';
import { expireToken } from '../../apps/server/testing/expire-token.ts';
import { overwriteStored, readStored } from '../harness/browser-session.ts';
import { password, type Office } from '../harness/office.ts';
import type { Product } from '../harness/product.ts';
import { openSignIn } from '../harness/sign-in-page.ts';
import { expect, test } from '../harness/test.ts';

test(
  'AUTH-11 every call carries show-loader, token, api key and tenant',
  { tag: '@edges' },
  async ({ office, signIn }) => {
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
  },
);

test(
  'AUTH-12 several calls that fail with 401 start one refresh and are all tried again',
  { tag: '@edges' },
  async ({ signIn, product }) => {
    const page = await signIn('admin');
    await page.goto('/dashboard');
    await expect(page.getByRole('tab', { name: /^All/ })).toBeVisible();
    const expired = await expireToken(product, (await readStored(page, 'token')) ?? '');
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
  },
);

test('AUTH-12 two tabs never log each other out', async ({ signIn, product }) => {
  const page = await signIn('admin');
  const other = await page.context().newPage();
  await page.goto('/dashboard');
  await other.goto('/dashboard');
  const expired = await expireToken(product, (await readStored(page, 'token')) ?? '');
  await overwriteStored(page, 'token', expired);
  await Promise.all([page.reload(), other.reload()]);
  for (const tab of [page, other]) {
    await expect(tab.getByRole('tab', { name: /^All \d/ })).toBeVisible();
    await expect(tab).toHaveURL(/\/dashboard/);
  }
});

/** Neither its token nor its refresh token is valid any longer; an open page learns it like another tab's logout. */
async function killSession(page: Page, { office, product }: { office: Office; product: Product }) {
  const expired = await expireToken(product, (await readStored(page, 'token')) ?? '');
  await office.inTenant((tx) =>
    tx
      .updateTable('refresh_token')
      .set({ expires_on: new Date('2020-01-01') })
      .execute(),
  );
  const other = await page.context().newPage();
  await other.goto('/healthz');
  await overwriteStored(other, 'token', expired);
  await other.close();
}

const captchaOf = async (page: Page) => {
  const shown = await page.waitForResponse((response) => response.url().includes('/api/captcha/GetCaptcha'));
  return ((await shown.json()) as { DevAnswer: string }).DevAnswer;
};

test('B15 AUTH-12 a session that cannot be refreshed: the login page with its flag, and back to where one was', async ({
  signIn,
  office,
  product,
}) => {
  const { uan, applicationId } = await office.submit();
  const page = await signIn('verifier');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Fetch New' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(uan);
  await killSession(page, { office, product });
  const answer = captchaOf(page);
  await page.reload();
  const next = encodeURIComponent(`/review/${String(applicationId)}`);
  await expect(page).toHaveURL(new RegExp(`/login/${office.tenantCode}\\?.*forcedLogout=true.*next=${next}`));
  expect(await readStored(page, 'token')).toBeUndefined();
  expect(await readStored(page, 'refreshToken')).toBeUndefined();
  await expect(page.getByText('You have been signed out.')).toBeVisible();
  await page.getByRole('dialog', { name: 'Alert!' }).getByRole('button', { name: 'OK' }).click();
  await page.getByLabel('User Name').fill('verifier');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Enter Captcha').fill(await answer);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await page.getByRole('button', { name: 'Validate OTP' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(uan);
});

test(
  'B15 AUTH-12 over unsaved input the login comes first; the stored session is removed even so',
  { tag: '@edges' },
  async ({ signIn, office, product }) => {
    const { uan } = await office.submit();
    const page = await signIn('verifier');
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Fetch New' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(uan);
    await page.getByRole('button', { name: 'On Hold' }).click();
    await page.getByPlaceholder('Type your comment here').fill('Calls back at noon');
    await killSession(page, { office, product });
    const answer = captchaOf(page);
    await page.getByRole('dialog').getByRole('button', { name: 'SUBMIT' }).click();
    const again = page.getByRole('dialog', { name: 'Your session has expired' });
    await expect(again.getByLabel('User Name')).toHaveValue('verifier');
    expect(await readStored(page, 'token')).toBeUndefined();
    expect(await readStored(page, 'refreshToken')).toBeUndefined();
    // Escape is that of the uppermost dialog, which has to be answered.
    await page.keyboard.press('Escape');
    await expect(page.getByPlaceholder('Type your comment here')).toHaveValue('Calls back at noon');
    await again.getByLabel('Password', { exact: true }).fill(password);
    await again.getByLabel('Enter Captcha').fill(await answer);
    await again.getByRole('button', { name: 'LOGIN' }).click();
    await page.getByRole('button', { name: 'Validate OTP' }).click();
    await expect(page.getByText('Application put on hold successfully.')).toBeVisible();
  },
);

test('AUTH-13 logging out ends the session on the server', { tag: '@edges' }, async ({ signIn, product }) => {
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

test(
  'V3 Logout pressed twice sends one call, and the login page has its captcha',
  { tag: '@edges' },
  async ({ signIn }) => {
    const page = await signIn('admin');
    await page.goto('/dashboard');
    let calls = 0;
    await page.route('**/logout/', async (route) => {
      calls += 1;
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    const button = page.getByRole('button', { name: 'Logout' });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole('img', { name: 'Captcha' })).toBeVisible();
    expect(calls).toBe(1);
  },
);

test(
  'AUTH-14 B20 sales staff with a mobile in the address go to its application',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const { applicationId, plan } = await office.submit();
    const page = await signIn('sales');
    // B20: also by the address without a path.
    for (const path of ['/login', '/']) {
      await page.goto(`${path}?mobile=${plan.person.mobile}`);
      await expect(page, path).toHaveURL(new RegExp(`/view/${String(applicationId)}$`));
    }
  },
);

test('ROUTE-01 ROUTE-03 B22 without a session every guarded address leads to the login, with its flag', async ({
  visitor: page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login/);
  for (const path of ['/dashboard', '/review/1', '/view/1', '/timeline', '/forgot-password']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/login.*forcedLogout=true/);
    await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible();
    // B22: who never signed in here was not signed out.
    await expect(page.getByText('You have been signed out.')).toBeHidden();
  }
});

test(
  'ROUTE-02 ROUTE-05 the showcase is public, holds sample content and calls nothing',
  { tag: '@edges' },
  async ({ visitor: page }) => {
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
  },
);

test(
  'SHELL-02 SHELL-08 the login has no header and a footer with the year',
  { tag: '@edges' },
  async ({ visitor: page }) => {
    await openSignIn(page, '/login');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden();
    await expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()));
    await expect(page.getByRole('img', { name: 'Powered by KYC Desk' })).toBeVisible();
  },
);

test(
  'SHELL-03 a narrow screen has the links in a menu that slides in',
  { tag: '@edges' },
  async ({ signIn }) => {
    const page = await signIn('admin', { viewport: { width: 390, height: 800 } });
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog');
    for (const name of ['Dashboard', 'Banks'])
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  },
);

test('V10 a captcha that does not load shows the reason', async ({ visitor: page, office }) => {
  await page.route('**/api/captcha/**', (route) =>
    route.fulfill({
      status: 503,
      json: { Message: 'The database is away.', ErrorNumber: 50000, ErrorState: 0 },
    }),
  );
  await page.goto(`/login/${office.tenantCode}`);
  await expect(page.getByRole('alert')).toHaveText('The captcha could not be loaded. The database is away.');
  await page.unroute('**/api/captcha/**');
  await page.route('**/api/captcha/**', (route) => route.abort());
  await page.getByRole('button', { name: 'New captcha' }).click();
  await expect(page.getByRole('alert')).toHaveText(/could not be loaded\. Network error\./);
});

test('V10 an account that is disabled on a case comes back to it after the next sign-in', async ({
  signIn,
  office,
}) => {
  const { applicationId } = await office.submit();
  const page = await signIn('admin');
  await page.goto('/dashboard');
  await page.route(`**/api/dashboard/application/**`, (route) =>
    route.fulfill({ status: 401, json: { Message: 'Disabled.', ErrorNumber: 50012, ErrorState: 0 } }),
  );
  await page.goto(`/review/${String(applicationId)}`);
  await expect(page).toHaveURL(/\/login/);
  expect(decodeURIComponent(page.url())).toContain(`/review/${String(applicationId)}`);
});
