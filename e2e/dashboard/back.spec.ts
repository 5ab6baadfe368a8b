import { expect, test } from '../harness/test.ts';
import { fetchNew } from '../review/review-screen.ts';
import { addApplication, choose, rowOf } from './applications.ts';

test('B12 U12 Back of Timeline, Review and View leads to the tab, filter and page one came from; each has its title', async ({
  office,
  signIn,
}) => {
  for (let at = 0; at < 12; at += 1)
    await addApplication(office, { status: 4, uan: `BACK${at + 10}`, head: { name: 'Asha Mehta' } });
  const page = await signIn('salesmanager');
  const address = '/dashboard?status=4&field=Name&q=asha&page=2';
  await page.goto(address);
  const [from] = (
    await page
      .getByText(/^BACK\d+$/)
      .first()
      .innerText()
  ).split(' ');
  const uan = String(from);
  const isThere = async () => {
    await expect(page).toHaveURL(/\/dashboard\?.*status=4/);
    for (const part of [/q=asha/, /page=2/]) await expect(page).toHaveURL(part);
    await expect(page.getByText(uan, { exact: true })).toBeVisible();
    await expect(page).toHaveTitle('Dashboard · KYC Desk');
  };
  await isThere();

  await choose(page, { uan, action: 'Timeline' });
  await expect(page).toHaveURL(/\/timeline/);
  await expect(page).toHaveTitle(`${uan} · Timeline · KYC Desk`);
  await page.getByRole('link', { name: 'Back' }).click();
  await isThere();

  await choose(page, { uan, action: 'View Details' });
  await expect(page).toHaveURL(/\/view\//);
  await page.getByRole('link', { name: 'Back' }).click();
  await isThere();

  await rowOf(page, uan).getByText('Review', { exact: true }).click();
  await expect(page).toHaveTitle(`${uan} · Review · KYC Desk`);
  await page.getByRole('link', { name: 'Back to dashboard' }).click();
  await isThere();

  // Opened by itself there is nothing before: the dashboard.
  await page.goto(`/timeline?uan=${uan}`);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});

test('B12 after the next case Back leads to the dashboard, not to the case before', async ({
  office,
  signIn,
}) => {
  const first = await office.submit();
  const second = await office.submit();
  const page = await signIn('verifier');
  await fetchNew(page, first);
  await page.keyboard.press('a');
  await page.getByRole('dialog', { name: 'Confirm!' }).getByRole('button', { name: 'Yes' }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(second.uan);
  await page.getByRole('link', { name: 'Back to dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(rowOf(page, second.uan)).toBeVisible();
});
