import { demoTenants } from '@kyc/demo-data/demo-tenants';
import type { Page } from '@playwright/test';
import { expect, test } from './harness/test.ts';

const roles = ['verifier', 'admin', 'audit', 'business', 'sales', 'salesmanager'] as const;
/** Users who may see applicants' data; sales have the view instead. */
const reviewers: readonly string[] = ['verifier', 'admin', 'audit', 'business'];

/** As formatAge writes it. */
const age = /\d+ (d \d+ h|h \d+ min|min)(?![a-z])/;

const partsOf = (page: Page) => ({
  summary: page.getByRole('list', { name: 'Summary of the case' }),
  row: page.getByRole('group', { name: 'The case at a glance' }),
  gate: page.getByText('Will it be accepted?'),
  signals: page.getByText('Also noticed'),
  notes: page.getByRole('button', { name: /^Notes/ }),
  bell: page.getByRole('button', { name: /^Notices/ }),
  tour: page.getByRole('dialog'),
  figures: page.getByRole('list', { name: 'Your figures of today' }),
  own: page.getByRole('button', { name: /^My (?:cases|leads)$/ }),
});

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByRole('tab', { name: /^All/ })).toBeVisible();
  await page.getByRole('tab', { name: /^All/ }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
}

async function openReview(page: Page, applicationId: number): Promise<void> {
  await page.goto(`/review/${String(applicationId)}`);
  await expect(page.getByRole('button', { name: /^Mobile/ }).first()).toBeVisible();
}

test.describe('V7 with all features off', () => {
  test('no role sees chips, ages, notices or a tour', { tag: '@tables' }, async ({ office, signIn }) => {
    const { applicationId } = await office.submit();
    for (const role of roles) {
      const page = await signIn(role);
      const { bell, tour, figures, own, summary, row, gate, signals, notes } = partsOf(page);
      await openDashboard(page);
      await expect(page.getByRole('row').nth(1), role).not.toContainText(age);
      for (const part of [bell, tour, figures, own]) await expect(part, role).toHaveCount(0);
      await page.keyboard.press('?');
      const help = page.getByRole('complementary', { name: 'Help' });
      await expect(help).toBeVisible();
      await expect(help.getByRole('button', { name: 'Show the tour' }), role).toHaveCount(0);
      await page.keyboard.press('Escape');
      if (!reviewers.includes(role) || role === 'verifier') continue;
      await openReview(page, applicationId);
      for (const part of [summary, row, gate, signals, notes, bell]) await expect(part, role).toHaveCount(0);
    }
    const verifier = await signIn('verifier');
    await verifier.goto('/dashboard');
    await verifier.getByRole('button', { name: 'Fetch New' }).click();
    await expect(verifier.getByRole('button', { name: /^Mobile/ }).first()).toBeVisible();
    const { summary, row, gate, signals, notes, bell } = partsOf(verifier);
    for (const part of [summary, row, gate, signals, notes, bell]) await expect(part).toHaveCount(0);
  });
});

test.describe('V7 with the features of DEMO', () => {
  test.use({ officeOptions: { ...demoTenants[0]?.settings, MaskPersonalData: false } });

  test('a verifier has the chips, ages and notices', async ({ office, signIn }) => {
    await office.submit();
    const page = await signIn('verifier');
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Fetch New' }).click();
    await expect(page.getByRole('button', { name: /^Mobile/ }).first()).toBeVisible();
    const { summary, row, gate, signals, notes, bell, figures, own } = partsOf(page);
    for (const part of [summary, row, gate, signals, notes, bell]) await expect(part.first()).toBeVisible();
    await expect(summary).toContainText(age);
    await page.goto('/dashboard');
    await expect(page.getByRole('row').nth(1)).toContainText(age);
    for (const part of [figures, own]) await expect(part).toBeVisible();
    await page.keyboard.press('?');
    await expect(page.getByRole('button', { name: 'Show the tour' })).toBeVisible();
  });
});
