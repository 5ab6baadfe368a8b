import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { openSignIn } from './harness/sign-in-page.ts';
import { expect, test } from './harness/test.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the screens without a session, ${colorScheme}`, async ({ visitor: page }) => {
    await page.emulateMedia({ colorScheme });
    await openSignIn(page, '/login');
    await expectNoFinding(page);
    await page.goto('/styleguide');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoFinding(page);
  });

  test(`axe finds nothing on dashboard, review and timeline, ${colorScheme}`, async ({ office, signIn }) => {
    const { applicationId, uan } = await office.submit();
    const page = await signIn('verifier', { colorScheme });
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Fetch New' }).click();
    await expect(page.getByRole('button', { name: 'Mark Verified: Mobile' })).toBeVisible();
    await expectNoFinding(page);
    await page.keyboard.press('r');
    await expect(page.getByRole('group', { name: 'Reason' }).getByRole('radio').first()).toBeVisible();
    await expectNoFinding(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('row').filter({ hasText: uan })).toBeVisible();
    await expectNoFinding(page);
    await page.goto(`/timeline?uan=${uan}`);
    await expect(page.getByText('Application started')).toBeVisible();
    await expectNoFinding(page);
    expect(applicationId).toBeGreaterThan(0);
  });
}

async function expectNoFinding(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
  expect(found).toEqual([]);
}
