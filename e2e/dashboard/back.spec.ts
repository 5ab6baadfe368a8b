import { ApplicationStatus } from '@kyc/contract/application-status';
import type { Page } from '@playwright/test';
import { sayYes } from '../harness/dialogs.ts';
import { expect, test } from '../harness/test.ts';
import { fetchNew } from '../review/review-screen.ts';
import { addApplication, choose, rowOf, seeAlert } from './applications.ts';

test(
  'B12 U12 Back of Timeline, Review and View leads to the tab, filter and page one came from; each has its title',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    for (let at = 0; at < 12; at += 1)
      await addApplication(office, {
        status: ApplicationStatus.Approved,
        uan: `BACK${at + 10}`,
        head: { name: 'Asha Mehta' },
      });
    const address = '/dashboard?status=4&field=Name&q=asha&page=2';
    const uan = 'BACK10';
    const isThere = async (page: Page) => {
      await expect(page).toHaveURL(/\/dashboard\?.*status=4/);
      for (const part of [/q=asha/, /page=2/]) await expect(page).toHaveURL(part);
      await expect(rowOf(page, uan)).toBeVisible();
      await expect(page).toHaveTitle('Dashboard · KYC Desk');
    };
    const sales = await signIn('salesmanager');
    await sales.goto(address);
    await isThere(sales);
    await choose(sales, { uan, action: 'Timeline' });
    await expect(sales).toHaveTitle(`${uan} · Timeline · KYC Desk`);
    await sales.getByRole('link', { name: 'Back' }).click();
    await isThere(sales);
    await rowOf(sales, uan).getByText('View Details', { exact: true }).click();
    await expect(sales).toHaveTitle(`${uan} · Application details · KYC Desk`);
    await sales.getByRole('link', { name: 'Back' }).click();
    await isThere(sales);

    const admin = await signIn('admin');
    await admin.goto(address);
    await rowOf(admin, uan).getByText('Review', { exact: true }).click();
    await expect(admin).toHaveTitle(`${uan} · Review · KYC Desk`);
    await admin.getByRole('link', { name: 'Back to dashboard' }).click();
    await isThere(admin);

    // U9: a refusal never redirects.
    const verifier = await signIn('verifier');
    await verifier.goto(address);
    await choose(verifier, { uan, action: 'Review' });
    await seeAlert(verifier, 'This application is not assigned to you.');
    await isThere(verifier);

    // Opened directly it has no history: the dashboard.
    const alone = await admin.context().newPage();
    await alone.goto(`/timeline?uan=${uan}`);
    await alone.getByRole('link', { name: 'Back' }).click();
    await expect(alone).toHaveURL(/\/dashboard/);
  },
);

test(
  'B12 after the next case Back leads to the dashboard, not to the case before',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const first = await office.submit();
    const second = await office.submit();
    const page = await signIn('verifier');
    await fetchNew(page, first);
    await page.keyboard.press('a');
    await sayYes(page);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(second.uan);
    await page.getByRole('link', { name: 'Back to dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(rowOf(page, second.uan)).toBeVisible();
  },
);
