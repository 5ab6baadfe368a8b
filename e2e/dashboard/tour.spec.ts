import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../harness/expect-accessible.ts';
import { password, type Office } from '../harness/office.ts';
import { openSignIn } from '../harness/sign-in-page.ts';
import { expect, test } from '../harness/test.ts';

test.use({ officeOptions: { Tour: true } });

const stepOf = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const steps = [
  'Every application has a status',
  'Take the next one',
  'Open an application by its UAN',
  'Find any application',
  'Help is in your menu',
];
const [firstStep = ''] = steps;

async function signInByHand(page: Page, office: Office, userName = 'verifier'): Promise<void> {
  const { DevAnswer = '' } = await openSignIn(page, `/login/${office.tenantCode}`);
  await page.getByLabel('User Name').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Enter Captcha').fill(DevAnswer);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await page.getByRole('button', { name: 'Validate OTP' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('tab', { name: /^Assigned/ })).toBeVisible();
}

async function onFirstDay(office: Office): Promise<void> {
  await office.inTenant((tx) => tx.updateTable('app_user').set({ tour_seen_on: null }).execute());
}

const dialogsOf = (page: Page) => page.getByRole('dialog');

async function expectNoTour(page: Page): Promise<void> {
  await expect(page.getByRole('tab', { name: /^Assigned/ })).toBeVisible();
  // While the tour is there, keys of the page rest.
  await page.keyboard.press('?');
  await expect(page.getByRole('complementary', { name: 'Help' })).toBeVisible();
  await expect(dialogsOf(page)).toHaveCount(0);
}

test(
  'a verifier is shown around in five steps, only by keyboard, and never again',
  { tag: '@edges' },
  async ({ visitor: page, office, browser, baseURL }) => {
    await onFirstDay(office);
    await signInByHand(page, office);
    const [last = ''] = steps.slice(-1);
    for (const [index, title] of steps.entries()) {
      const step = stepOf(page, title);
      await expect(step).toBeVisible();
      await expect(step).toContainText(`${String(index + 1)} of 5`);
      // The announcement to screen readers at the start of the step.
      await expect(step.locator('[aria-live=polite]').filter({ hasText: title })).toContainText(
        `Step ${String(index + 1)} of 5`,
      );
      expect(await page.evaluate('document.activeElement.closest("[role=dialog]") !== null')).toBe(true);
      if (title !== last) await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('ArrowLeft');
    await expect(stepOf(page, 'Find any application')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await stepOf(page, last).getByRole('button', { name: 'Done' }).press('Enter');
    await expect(dialogsOf(page)).toHaveCount(0);

    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login/);
    // Its captcha is there: the one of the page that is opened next is not taken for it.
    await expect(page.getByRole('img', { name: 'Captcha' })).toBeVisible();
    await signInByHand(page, office);
    await expectNoTour(page);

    const other: BrowserContext = await browser.newContext({ ...(baseURL && { baseURL }) });
    const elsewhere = await other.newPage();
    await signInByHand(elsewhere, office);
    await expectNoTour(elsewhere);
    await other.close();
  },
);

for (const [index, title] of steps.entries())
  test(
    `Escape ends the tour at step ${String(index + 1)} permanently`,
    { tag: '@comforts' },
    async ({ visitor: page, office }) => {
      await onFirstDay(office);
      await signInByHand(page, office);
      for (const before of steps.slice(0, index)) {
        await expect(stepOf(page, before)).toBeVisible();
        await page.getByRole('button', { name: 'Next', exact: true }).click();
      }
      await expect(stepOf(page, title)).toBeVisible();
      const seen = await office.inTenant((tx) =>
        tx.selectFrom('app_user').select('user_name').where('tour_seen_on', 'is not', null).execute(),
      );
      expect(seen).toEqual([{ user_name: 'verifier' }]);
      await page.keyboard.press('Escape');
      await expect(dialogsOf(page)).toHaveCount(0);
      await page.reload();
      await expectNoTour(page);
    },
  );

test(
  'the tour is shown again on request, from any page, and returns the focus',
  { tag: '@comforts' },
  async ({ signIn }) => {
    const page = await signIn('verifier');
    await page.goto('/your-sign-in');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('?');
    await page
      .getByRole('complementary', { name: 'Help' })
      .getByRole('button', { name: 'Show the tour' })
      .click();
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(stepOf(page, firstStep)).toBeVisible();
    await expectAccessible(page);
    // The page's keys are inactive in the meantime.
    await page.keyboard.press('/');
    await expect(dialogsOf(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Skip the tour' }).click();
    await expect(dialogsOf(page)).toHaveCount(0);
  },
);

for (const [userName, count] of [
  ['admin', 5],
  ['sales', 5],
  ['audit', 4],
] as const)
  test(`${userName} has a tour for its role, on a phone too`, { tag: '@comforts' }, async ({ signIn }) => {
    const page = await signIn(userName, { viewport: { width: 390, height: 844 } });
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /: your menu$/ }).click();
    await page.getByRole('menuitem', { name: 'Help' }).click();
    await page.getByRole('button', { name: 'Show the tour' }).click();
    for (let step = 1; step <= count; step += 1) {
      const shown = dialogsOf(page);
      await expect(shown).toContainText(`${String(step)} of ${String(count)}`);
      await expect(shown).toBeInViewport({ ratio: 0.99 });
      await expect(shown).not.toContainText(/\bkeys?\b/i);
      if (step === 1) await expectAccessible(page);
      await page.getByRole('button', { name: step === count ? 'Done' : 'Next', exact: true }).click();
    }
    await expect(dialogsOf(page)).toHaveCount(0);
  });
