import { ApplicationStatus } from '@kyc/contract/application-status';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/expect-accessible.ts';
import { expect, test } from '../harness/test.ts';
import { addApplication, openDashboard } from './applications.ts';

const paletteOf = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' });
const boxOf = (page: Page) => page.getByRole('combobox', { name: /^Search by UAN, PAN, mobile or name/ });
const optionsOf = (page: Page) => paletteOf(page).getByRole('option');

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(boxOf(page)).toBeFocused();
}

test(
  'U20 opened by Ctrl+K, by / and by its button; closed by Escape, the focus goes back',
  { tag: '@edges' },
  async ({ signIn }) => {
    const page = await signIn('admin');
    await openDashboard(page);
    const button = page.getByRole('button', { name: 'Search', exact: true }).first();
    await openPalette(page);
    await page.keyboard.press('Escape');
    await expect(paletteOf(page)).toHaveCount(0);
    await page.keyboard.press('/');
    await expect(boxOf(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await button.click();
    await expect(boxOf(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    // In an input, / is a letter; Ctrl+K opens even so.
    const search = page.getByRole('searchbox');
    await search.focus();
    await page.keyboard.press('/');
    await expect(paletteOf(page)).toHaveCount(0);
    await openPalette(page);
  },
);

test('U20 finds by UAN, PAN, mobile and name, and opens by the keyboard', async ({ office, signIn }) => {
  const id = await addApplication(office, {
    status: ApplicationStatus.ReviewPending,
    uan: 'OD55500001',
    head: { name: 'Zenobia Quartz', mobile: '7001234567', pan: 'ZQZPQ1234Z' },
  });
  const page = await signIn('admin');
  await openDashboard(page);
  for (const text of ['OD555', 'ZQZPQ1234Z', '70012 34567', 'zenobia q']) {
    await openPalette(page);
    await boxOf(page).fill(text);
    const found = optionsOf(page).filter({ hasText: 'OD55500001' });
    await expect(found).toContainText('Zenobia Quartz');
    await expect(found).toContainText('7001234567');
    await expect(found).toContainText('Review Pending');
    await expect(paletteOf(page).getByRole('status')).toHaveText('1 application found');
    await expect(found).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
  }
  await openPalette(page);
  await boxOf(page).pressSequentially('OD55500001');
  // The user does not wait for the reply.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/review/${String(id)}`);
  await expect(page).toHaveTitle('OD55500001 · Review · KYC Desk');
});

test(
  'U20 the other pages of a case by the right arrow; Ctrl+Enter opens a new tab',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    await addApplication(office, { status: ApplicationStatus.ReviewPending, uan: 'OD55500002' });
    const page = await signIn('admin');
    await openDashboard(page);
    await openPalette(page);
    await boxOf(page).fill('OD55500002');
    await expect(optionsOf(page)).toHaveCount(2);
    await page.keyboard.press('ArrowRight');
    const timeline = paletteOf(page).getByRole('option', { name: 'Timeline OD55500002' });
    await expect(timeline).toHaveAttribute('aria-selected', 'true');
    const tab = page.context().waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    await expect(await tab).toHaveURL('/timeline?uan=OD55500002');
    await expect(page).toHaveURL(/\/dashboard/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/timeline?uan=OD55500002');
  },
);

test(
  'U20 commands match the role and are filtered while typing',
  { tag: '@comforts' },
  async ({ signIn }) => {
    const labels = async (page: Page) => (await optionsOf(page).allInnerTexts()).map((text) => text.trim());
    const verifier = await signIn('verifier');
    await openDashboard(verifier);
    await openPalette(verifier);
    expect(await labels(verifier)).toEqual([
      'Dashboard',
      'Timeline',
      'Your sign-in',
      expect.stringMatching(/^Switch to .* colours$/),
      'Switch single-key shortcuts off',
      'Logout',
    ]);
    const admin = await signIn('admin');
    await openDashboard(admin);
    await openPalette(admin);
    expect(await labels(admin)).toEqual(
      expect.arrayContaining([
        'Users',
        'Settings',
        'Reports',
        'Operations now',
        'Audit',
        'Incidents',
        'Deliveries',
      ]),
    );
    await boxOf(admin).fill('plan');
    await expect(optionsOf(admin).first()).toHaveText('Plan Master');
    await admin.keyboard.press('Enter');
    await expect(admin).toHaveURL(/\/masters\/plans/);
    await openPalette(admin);
    await boxOf(admin).fill('logout');
    await expect(optionsOf(admin)).toHaveText(['Logout']);
    await admin.keyboard.press('ArrowDown');
    await admin.keyboard.press('Enter');
    await expect(admin).toHaveURL(/\/login/);
  },
);

test(
  'U20 recent cases come first, contain no personal data, and are removed with the session',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    await addApplication(office, {
      status: ApplicationStatus.ReviewPending,
      uan: 'OD55500003',
      head: { name: 'Zenobia Quartz', mobile: '7001234567' },
    });
    const page = await signIn('audit');
    await page.goto('/timeline?uan=OD55500003');
    await expect(page).toHaveTitle(/^OD55500003/);
    await openPalette(page);
    await expect(optionsOf(page).first()).toHaveText('OD55500003');
    const stored = () => page.evaluate<string>('JSON.stringify(localStorage)');
    expect(await stored()).toContain('OD55500003');
    expect(await stored()).not.toMatch(/Zenobia|70012/);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Logout' }).first().click();
    await expect(page).toHaveURL(/\/login/);
    expect(await stored()).not.toContain('OD55500003');
  },
);

test(
  'U20 a failed search shows the reason, an outdated one is cancelled',
  { tag: '@comforts' },
  async ({ signIn }) => {
    const page = await signIn('admin');
    await openDashboard(page);
    await openPalette(page);
    const asked: string[] = [];
    await page.route('**/applications/find', async (route) => {
      const body = route.request().postDataJSON() as { Text: string };
      asked.push(body.Text);
      await route.abort();
    });
    await boxOf(page).pressSequentially('OD12345');
    await expect(paletteOf(page).getByRole('status')).toHaveText(/^The search failed: Network error/);
    expect(asked).toEqual(['OD12345']);
    await page.unroute('**/applications/find');
    await boxOf(page).fill('q');
    await expect(paletteOf(page)).toContainText(
      'Type two characters of a number or three letters of a name.',
    );
    await boxOf(page).fill('qqqqq');
    await expect(paletteOf(page).getByRole('status')).toHaveText('No application found');
  },
);

test(
  'U20 axe finds nothing in the palette, empty or with results',
  { tag: '@looks' },
  async ({ office, signIn }) => {
    await addApplication(office, { status: ApplicationStatus.ReviewPending, uan: 'OD55500004' });
    const page = await signIn('admin');
    await openDashboard(page);
    await openPalette(page);
    await expectAccessible(page);
    await boxOf(page).fill('OD55500004');
    await expect(optionsOf(page)).toHaveCount(2);
    await expectAccessible(page);
  },
);
