import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { readStored } from '../harness/browser-session.ts';
import { password, type Office } from '../harness/office.ts';
import { sayYes } from '../harness/dialogs.ts';
import { expect, test } from '../harness/test.ts';

const overview = (page: Page) => page.getByRole('tab', { name: /^All \d/ });

/** As if the user's sessions had been idle, or had started or been confirmed, this long ago. */
async function moveBack(
  office: Office,
  column: 'active_on' | 'started_on' | 'confirmed_on',
  interval: string,
) {
  await office.inTenant((tx) =>
    tx
      .updateTable('user_session')
      .set({ [column]: sql`now() - ${interval}::interval` })
      .where('ended_on', 'is', null)
      .execute(),
  );
  // What the server has read of a session it believes for a second.
  await setTimeout(1100);
}

test('M5 a complete copy of the storage in another browser gets 401, and the real session continues', async ({
  signIn,
  browser,
  product,
}) => {
  const page = await signIn('admin');
  await page.goto('/dashboard');
  await expect(overview(page)).toBeVisible();
  const { origins, cookies } = await page.context().storageState();
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(['kyc-device', 'kyc-session']);
  expect(await page.evaluate('document.cookie')).toBe('');
  for (const cookie of cookies) {
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    expect(JSON.stringify(origins)).not.toContain(cookie.value);
  }

  const elsewhere = await browser.newContext({
    baseURL: product.address,
    storageState: { cookies: [], origins },
  });
  const thief = await elsewhere.newPage();
  const answers: number[] = [];
  thief.on('response', (response) => {
    if (/\/api\/(?:dashboard|auth\/refresh)/.test(response.url())) answers.push(response.status());
  });
  await thief.goto('/dashboard');
  await expect(thief).toHaveURL(/\/login.*forcedLogout=true/);
  expect(answers.length).toBeGreaterThan(1);
  expect(new Set(answers)).toEqual(new Set([401]));
  await elsewhere.close();

  await page.reload();
  await expect(overview(page)).toBeVisible();
  expect(await readStored(page, 'token')).toBeTruthy();
});

test(
  'M5 two minutes before the end the page asks, and a present user stays',
  { tag: '@comforts' },
  async ({ signIn, office }) => {
    const page = await signIn('admin');
    await page.clock.install();
    await page.goto('/dashboard');
    await expect(overview(page)).toBeVisible();
    await moveBack(office, 'active_on', '28 minutes 30 seconds');
    await page.clock.fastForward(61_000);
    const warning = page.getByRole('dialog', { name: 'Are you still there?' });
    await expect(warning.getByRole('timer')).toHaveText(/^Time left: 1:\d\d$/);
    await warning.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(warning).toBeHidden();
    await expect
      .poll(async () => {
        const rows = await office.inTenant((tx) =>
          tx
            .selectFrom('user_session')
            .select(sql<number>`extract(epoch from now() - active_on)::float8`.as('seconds'))
            .where('ended_on', 'is', null)
            .execute(),
        );
        return Math.min(...rows.map(({ seconds }) => seconds));
      })
      .toBeLessThan(60);
  },
);

test(
  'M5 an hour before the maximum time there is no message, later there is one, and it can be acknowledged',
  { tag: '@comforts' },
  async ({ signIn, office }) => {
    const page = await signIn('admin');
    await page.clock.install();
    await page.goto('/dashboard');
    await expect(overview(page)).toBeVisible();
    await moveBack(office, 'started_on', '11 hours 58 minutes 30 seconds');
    await page.clock.fastForward(61_000);
    const warning = page.getByRole('dialog', { name: 'Your session is about to end' });
    await expect(warning).toBeVisible();
    await warning.getByRole('button', { name: 'OK' }).click();
    await page.clock.fastForward(30_000);
    await expect(overview(page)).toBeVisible();
    await expect(warning).toBeHidden();
  },
);

test(
  'M5 an expired session with unsaved input asks to sign in over the page',
  { tag: '@edges' },
  async ({ signIn, office }) => {
    const { uan } = await office.submit();
    const page = await signIn('verifier');
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Fetch New' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(uan);
    await page.getByRole('button', { name: 'On Hold' }).click();
    await page.getByPlaceholder('Type your comment here').fill('Calls back at noon');
    const captcha = page.waitForResponse((response) => response.url().includes('/api/captcha/GetCaptcha'));
    const again = page.getByRole('dialog', { name: 'Your session has expired' });
    const submit = page.getByRole('dialog').getByRole('button', { name: 'SUBMIT' });
    await moveBack(office, 'active_on', '31 minutes');
    // Cached data of the session is used for a second.
    const headers = {
      authorization: `Bearer ${(await readStored(page, 'token')) ?? ''}`,
      apikey: (await readStored(page, 'apiKey')) ?? '',
      tenantcode: office.tenantCode,
      background: '1',
    };
    await expect
      .poll(async () => (await page.request.get('/api/verify-login-status/', { headers })).status())
      .toBe(401);
    // On a slow machine the page's own watch may notice first.
    const isSubmitted = !(await again.isVisible());
    if (isSubmitted) await submit.click();
    const { DevAnswer } = (await (await captcha).json()) as { DevAnswer: string };
    await again.getByLabel('Password', { exact: true }).fill(password);
    await again.getByLabel('Enter Captcha').fill(DevAnswer);
    await again.getByRole('button', { name: 'LOGIN' }).click();
    await page.getByRole('button', { name: 'Validate OTP' }).click();
    if (!isSubmitted) await submit.click();
    await expect(page.getByText('Application put on hold successfully.')).toBeVisible();
  },
);

test('M5 a user sees where they are signed in and ends the others', { tag: '@edges' }, async ({ signIn }) => {
  const page = await signIn('business');
  const other = await signIn('business');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'business: your menu' }).click();
  await page.getByRole('menuitem', { name: 'Your sign-in' }).click();
  await expect(page.getByRole('heading', { name: 'My sessions' })).toBeVisible();
  const rows = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('row');
  await expect(rows.filter({ hasText: 'This session' })).toHaveCount(1);
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'End all others' }).click();
  await sayYes(page);
  await expect(page.getByText('One session is ended.')).toBeVisible();
  await page.getByRole('dialog', { name: 'Success!' }).getByRole('button', { name: 'OK' }).click();
  await expect(rows).toHaveCount(2);
  await other.goto('/dashboard');
  await expect(other).toHaveURL(/\/login/);
});

test('M5 a user ends one of the other sessions', { tag: '@edges' }, async ({ signIn }) => {
  const page = await signIn('business');
  const other = await signIn('business');
  await page.goto('/your-sign-in');
  const rows = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('row');
  await rows.getByRole('button').first().click();
  await sayYes(page);
  await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(2);
  await other.goto('/dashboard');
  await expect(other).toHaveURL(/\/login/);
});

test('M5 an Admin sends a user a link for a new password', { tag: '@edges' }, async ({ signIn }) => {
  const page = await signIn('admin');
  await page.goto('/masters/users');
  await page.getByRole('button', { name: /^Edit business$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send link' }).click();
  await sayYes(page);
  await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible();
});

test('M5 an Admin ends the sessions of a user', { tag: '@edges' }, async ({ signIn }) => {
  const other = await signIn('business');
  const page = await signIn('admin');
  await other.goto('/dashboard');
  await page.goto('/masters/users');
  await page.getByRole('button', { name: /^Edit business$/ }).click();
  const sessions = page.getByRole('dialog').getByRole('region', { name: 'Sessions' });
  await expect(sessions.getByRole('row')).not.toHaveCount(0);
  await page.getByRole('button', { name: 'End sessions' }).click();
  await sayYes(page);
  await expect(page.getByText(/sessions? (?:is|are) ended\./)).toBeVisible();
  await other.goto('/dashboard');
  await expect(other).toHaveURL(/\/login/);
});

test(
  'M5 before a secret the page requests the password, and continues automatically',
  { tag: '@edges' },
  async ({ signIn, office }) => {
    const page = await signIn('admin');
    await page.goto('/masters/connections');
    await moveBack(office, 'confirmed_on', '6 minutes');
    await page.getByRole('button', { name: 'New intake key' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Night flow');
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    const asking = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await asking.getByRole('button', { name: 'Cancel' }).click();
    await expect(asking).toBeHidden();
    await expect(page).toHaveURL(/connections/);

    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    await asking.getByLabel('Password', { exact: true }).fill('Not@mine12345');
    await asking.getByRole('button', { name: 'Confirm' }).click();
    await expect(asking.getByText('The present password is not right.')).toBeVisible();
    await asking.getByLabel('Password', { exact: true }).fill(password);
    await asking.getByRole('button', { name: 'Confirm' }).click();
    await expect(asking).toBeHidden();
    await expect(page.getByText('Night flow')).toBeVisible();
  },
);
