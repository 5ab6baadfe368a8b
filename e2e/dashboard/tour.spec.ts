import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../harness/expect-accessible.ts';
import { password, type Office } from '../harness/office.ts';
import { openSignIn } from '../harness/sign-in-page.ts';
import { expect, test } from '../harness/test.ts';
import { focusedTitle } from '../review/review-screen.ts';

test.use({ officeOptions: { Tour: true } });

const stepOf = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const steps = [
  'Every field has a row',
  'The evidence is next to it',
  'Verify or reject each field',
  'Then decide on the application',
  'Help is in your menu',
];
const [firstStep = ''] = steps;
const lastStep = steps.at(-1) ?? '';

/** The first case of a verifier: its tour shows it. */
async function openFirstCase(page: Page): Promise<void> {
  await expectNoTour(page);
  await page.getByRole('button', { name: 'Close help' }).click();
  await page.getByRole('button', { name: 'Fetch New' }).click();
  await expect(page).toHaveURL(/\/review\//);
  await expect(stepOf(page, firstStep)).toBeVisible();
}

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
  'a verifier is shown around in the first case, only by keyboard, and never again',
  { tag: '@comforts' },
  async ({ visitor: page, office, browser, baseURL }) => {
    await onFirstDay(office);
    await office.submit();
    await signInByHand(page, office);
    await openFirstCase(page);
    for (const [index, title] of steps.entries()) {
      const step = stepOf(page, title);
      await expect(step).toBeVisible();
      await expect(step).toContainText(`${String(index + 1)} of 5`);
      // The announcement to screen readers at the start of the step.
      await expect(step.locator('[aria-live=polite]').filter({ hasText: title })).toContainText(
        `Step ${String(index + 1)} of 5`,
      );
      await expect(step.getByRole('button', { name: 'Skip the tour' })).toBeVisible({
        visible: title !== lastStep,
      });
      expect(await page.evaluate('document.activeElement.closest("[role=dialog]") !== null')).toBe(true);
      // The review ignores its keys during the tour.
      await page.keyboard.press('v');
      if (title !== lastStep) await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('ArrowLeft');
    await expect(stepOf(page, 'Then decide on the application')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await stepOf(page, lastStep).getByRole('button', { name: 'Done' }).press('Enter');
    await expect(dialogsOf(page)).toHaveCount(0);
    expect(
      await office.inTenant((tx) => tx.selectFrom('field_decision').select('field_id').execute()),
    ).toEqual([]);

    const other: BrowserContext = await browser.newContext({ ...(baseURL && { baseURL }) });
    const elsewhere = await other.newPage();
    await signInByHand(elsewhere, office);
    await elsewhere.getByRole('link', { name: /^OD/ }).first().click();
    await expect(focusedTitle(elsewhere)).toBeVisible();
    await expect(dialogsOf(elsewhere)).toHaveCount(0);
    await other.close();
  },
);

for (const [index, title] of steps.entries())
  test(
    `Escape ends the tour at step ${String(index + 1)} permanently`,
    { tag: '@comforts' },
    async ({ visitor: page, office }) => {
      await onFirstDay(office);
      await office.submit();
      await signInByHand(page, office);
      await openFirstCase(page);
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
      await expect(focusedTitle(page)).toBeVisible();
      await expect(dialogsOf(page)).toHaveCount(0);
    },
  );

test(
  'the tour is shown again on request: in the open case, otherwise in the next one',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    await office.submit();
    const page = await signIn('verifier');
    await page.goto('/your-sign-in');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('?');
    const help = page.getByRole('complementary', { name: 'Help' });
    await expect(help.getByText('It starts with the next case that you open.')).toBeVisible();
    await help.getByRole('button', { name: 'Show the tour' }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await openFirstCase(page);
    // The page's keys are inactive in the meantime.
    await page.keyboard.press('/');
    await expect(dialogsOf(page)).toHaveCount(1);
    for (const title of steps.slice(1)) {
      await page.keyboard.press('ArrowRight');
      await expect(stepOf(page, title)).toBeVisible();
    }
    // Here it covers no part of a row, whose buttons would count as too small.
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(dialogsOf(page)).toHaveCount(0);

    await page.keyboard.press('?');
    await help.getByRole('button', { name: 'Show the tour' }).click();
    await expect(page).toHaveURL(/\/review\//);
    await expect(stepOf(page, firstStep)).toBeVisible();
  },
);

test(
  'on a phone the tour of a case names no keys',
  { tag: '@comforts' },
  async ({ visitor: page, office }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await onFirstDay(office);
    await office.submit();
    await signInByHand(page, office);
    await page.getByRole('button', { name: 'Fetch New' }).click();
    for (const title of steps) {
      await expect(stepOf(page, title)).toBeInViewport({ ratio: 0.99 });
      await expect(stepOf(page, title)).not.toContainText(/\bkeys?\b|\bpress\b/i);
      await page.getByRole('button', { name: title === lastStep ? 'Done' : 'Next', exact: true }).click();
    }
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
