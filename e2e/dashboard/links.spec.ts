import { ApplicationStatus } from '@kyc/contract/application-status';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';
import { addApplication, openDashboard, rowOf } from './applications.ts';

async function openedInNewTab(
  page: Page,
  link: Locator,
  how: Parameters<Locator['click']>[0],
): Promise<string> {
  const opened = page.context().waitForEvent('page');
  await link.click(how);
  const tab = await opened;
  await tab.waitForURL((url) => url.pathname !== '/' && url.href !== 'about:blank');
  const { pathname, search } = new URL(tab.url());
  await tab.close();
  return pathname + search;
}

test('U11 review, timeline, UAN and name are links: Ctrl and the middle button open a tab', async ({
  office,
  signIn,
}) => {
  const id = await addApplication(office, {
    status: ApplicationStatus.ReviewPending,
    uan: 'LK1',
    head: { name: 'Zenobia Quartz' },
  });
  const page = await signIn('admin');
  await openDashboard(page);
  const row = rowOf(page, 'LK1');
  const review = `/review/${String(id)}`;
  for (const name of ['Review LK1', 'LK1', 'Zenobia Quartz']) {
    const link = row.getByRole('link', { name, exact: true });
    expect(await openedInNewTab(page, link, { modifiers: ['Control'] })).toBe(review);
    expect(await openedInNewTab(page, link, { button: 'middle' })).toBe(review);
  }
  await row.getByRole('button', { name: 'More actions for LK1' }).click();
  const timeline = page.getByRole('menuitem', { name: 'Timeline' });
  expect(await openedInNewTab(page, timeline, { modifiers: ['Control'] })).toBe('/timeline?uan=LK1');
  await expect(page).toHaveURL(/\/dashboard/);
  // U10: one press on the UAN opens the row.
  await page.keyboard.press('Escape');
  await row.getByRole('link', { name: 'LK1', exact: true }).click();
  await expect(page).toHaveURL(review);
});

test(
  'U11 without a UAN the timeline reports it, and the name is the link',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    const id = await addApplication(office, {
      status: ApplicationStatus.Pending,
      uan: null,
      head: { name: 'Ulrike Nameless' },
    });
    const page = await signIn('admin');
    await openDashboard(page);
    await rowOf(page, 'Ulrike Nameless').getByRole('link', { name: 'Ulrike Nameless', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/review/${String(id)}`);
  },
);

test(
  'U11 a tab of the dashboard opens in a new tab, and handles Enter and Space as before',
  { tag: '@comforts' },
  async ({ signIn }) => {
    const page = await signIn('admin');
    await openDashboard(page);
    const tab = (name: RegExp) => page.getByRole('tab', { name });
    expect(await openedInNewTab(page, tab(/^Approved/), { modifiers: ['Control'] })).toBe(
      '/dashboard?status=4',
    );
    await expect(tab(/^All/)).toHaveAttribute('aria-selected', 'true');
    await tab(/^All/).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect(tab(/^All/)).toHaveAttribute('aria-selected', 'false');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(tab(/^All/)).toHaveAttribute('aria-selected', 'true');
  },
);

test(
  'U10 UAN, mobile and PAN are copied by a press, which opens nothing',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    await addApplication(office, {
      status: ApplicationStatus.ReviewPending,
      uan: 'CP1',
      head: { mobile: '7001234567', pan: 'ZQZPQ1234Z' },
    });
    const page = await signIn('admin');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openDashboard(page);
    const row = rowOf(page, 'CP1');
    await row.hover();
    for (const value of ['CP1', '7001234567', 'ZQZPQ1234Z']) {
      await row.getByRole('button', { name: `Copy ${value}` }).dblclick();
      await expect(row.getByRole('button', { name: `Copied ${value}` })).toBeVisible();
      expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(value);
    }
    await expect(page).toHaveURL(/\/dashboard/);
  },
);

test('a copy that the browser refuses is reported', { tag: '@edges' }, async ({ office, signIn }) => {
  await addApplication(office, { status: ApplicationStatus.ReviewPending, uan: 'CP3' });
  const page = await signIn('admin');
  await page.addInitScript(
    'navigator.clipboard.writeText = () => Promise.reject(new Error("NotAllowedError"));',
  );
  await openDashboard(page);
  await rowOf(page, 'CP3').hover();
  await rowOf(page, 'CP3').getByRole('button', { name: 'Copy CP3' }).click();
  await expect(page.getByRole('dialog', { name: 'Alert!' })).toContainText(
    'The browser does not allow copying. Select CP3 and press Ctrl and C.',
  );
});

test.describe('where personal data is masked', () => {
  test.use({ officeOptions: { MaskPersonalData: true } });

  test('U10 a masked value has no copy button', { tag: '@edges' }, async ({ office, signIn }) => {
    await addApplication(office, {
      status: ApplicationStatus.ReviewPending,
      uan: 'CP2',
      head: { mobile: '7001234567' },
    });
    const page = await signIn('admin');
    await openDashboard(page);
    await expect(rowOf(page, 'CP2')).toContainText('4567');
    await rowOf(page, 'CP2').hover();
    await expect(rowOf(page, 'CP2').getByRole('button', { name: /^Copy/ })).toHaveAccessibleName('Copy CP2');
  });
});
