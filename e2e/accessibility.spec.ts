import { expectAccessible } from './harness/expect-accessible.ts';
import { openSignIn } from './harness/sign-in-page.ts';
import { expect, test } from './harness/test.ts';

test('axe finds nothing on the screens without a session', async ({ visitor: page }) => {
  await openSignIn(page, '/login');
  await expectAccessible(page);
  await page.goto('/styleguide');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing on dashboard, review and timeline', { tag: '@edges' }, async ({ office, signIn }) => {
  // Eight checks of complete pages.
  test.slow();
  const { applicationId, uan } = await office.submit();
  const page = await signIn('verifier');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Fetch New' }).click();
  await expect(page.getByRole('button', { name: 'Mark Verified: Mobile' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('r');
  await expect(page.getByRole('group', { name: 'Reason' }).getByRole('radio').first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('row').filter({ hasText: uan })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/timeline?uan=${uan}`);
  await expect(page.getByText('Application started')).toBeVisible();
  await expectAccessible(page);
  expect(applicationId).toBeGreaterThan(0);
});
