import type { Locator, Page } from '@playwright/test';
import { expect, test } from './harness/test.ts';

/** Opens the next application of the queue. */
async function openCase(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Fetch New' }).click();
  await expect(page.getByRole('button', { name: /^Mark Verified: / }).first()).toBeVisible();
}

const styleOf = (locator: Locator, name: string): Promise<string> =>
  locator.evaluate((element, wanted) => {
    const { getComputedStyle } = globalThis as unknown as {
      getComputedStyle: (of: unknown) => { getPropertyValue: (name: string) => string };
    };
    return getComputedStyle(element).getPropertyValue(wanted);
  }, name);

test('U27 without colours of ours a decision, the open tab and the focus are told apart', async ({
  office,
  signIn,
}) => {
  await office.submit();
  const page = await signIn('verifier');
  await page.emulateMedia({ forcedColors: 'active' });
  await openCase(page);
  const verify = page.getByRole('button', { name: /^Mark Verified: / }).first();
  const undecided = await styleOf(verify, 'background-color');
  await verify.click();
  await expect(verify).toHaveAttribute('aria-pressed', 'true');
  expect(await styleOf(verify, 'background-color')).not.toBe(undecided);
  const open = page.getByRole('tab', { selected: true }).first();
  const other = page.getByRole('tab', { selected: false }).first();
  expect(await styleOf(open, 'background-color')).not.toBe(await styleOf(other, 'background-color'));
  await page.keyboard.press('j');
  const focused = page.locator('[data-focused]').last();
  const calm = page.locator('[data-field-list] li:not([data-focused])').first();
  expect(await styleOf(focused, 'border-inline-start-color')).not.toBe(
    await styleOf(calm, 'border-inline-start-color'),
  );
});

test('2.4.7 an input shows its focus by a ring of two pixels', async ({ signIn }) => {
  const page = await signIn('admin');
  await page.goto('/timeline');
  const uan = page.getByRole('textbox', { name: 'UAN' });
  await uan.focus();
  expect(await styleOf(uan, 'outline-width')).toBe('2px');
  expect(await styleOf(uan, 'outline-style')).toBe('solid');
});

test('U26 at 200 % the focused field and its evidence are in sight', async ({ office, signIn }) => {
  await office.submit();
  const page = await signIn('verifier', { viewport: { width: 683, height: 384 } });
  await openCase(page);
  for (let field = 0; field < 3; field += 1) await page.keyboard.press('j');
  const row = page.locator('[data-focused]').last();
  await expect(row.getByRole('tablist').first()).toBeInViewport();
  await expect(row.locator('button').first()).toBeInViewport();
});

for (const width of [320, 390])
  test(`U25 at ${width} px nothing stands beyond the edge`, async ({ office, signIn }) => {
    const { uan } = await office.submit();
    const page = await signIn('verifier', { viewport: { width, height: 700 } });
    await openCase(page);
    for (const address of ['', '/dashboard', `/timeline?uan=${uan}`, '/your-sign-in']) {
      if (address !== '') await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const beyond = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      expect(beyond, address).toBeLessThanOrEqual(0);
      await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
    }
  });

test('U64 on paper a case has all its rows, its decisions, no buttons and who printed it', async ({
  office,
  signIn,
}) => {
  const { uan } = await office.submit();
  const page = await signIn('verifier', { colorScheme: 'dark' });
  await openCase(page);
  await page
    .getByRole('button', { name: /^Mark Verified: / })
    .first()
    .click();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const head = page.getByText(/Printed by verifier on \d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M IST/);
  await expect(head).toBeVisible();
  await expect(head).toContainText(`${office.tenantCode} Securities`);
  await expect(head).toContainText(`UAN ${uan}`);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  const rows = page.getByRole('listitem').filter({ has: page.locator('[data-printed]') });
  for (const label of ['Mobile', 'Occupation', 'Selfie'])
    await expect(rows.filter({ hasText: label }).first()).toBeVisible();
  await expect(page.getByText('Verified', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Not decided', { exact: true }).first()).toBeVisible();
  for (const name of ['Approve', 'Reject', 'Logout'])
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.goto(`/timeline?uan=${uan}`);
  await expect(page.getByText('Application started')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/Printed by verifier/)).toContainText(`UAN ${uan}`);
  await expect(page.getByRole('button', { name: 'View' })).toBeHidden();
});
