import { insertManyApplications } from '@kyc/db/tables/applications/many-applications';
import { expect, test } from '../harness/test.ts';
import { addApplication, openDashboard, rowOf, seeAlert } from './applications.ts';

test(
  'DASH-04 an order by PAN for too many rows is rejected in a sentence, and the list stays unchanged',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    await office.inTenant(async (tx) => {
      await insertManyApplications(
        tx,
        Array.from({ length: 10_000 }, (_, index) => ({
          source: 2,
          status: 1,
          name: 'Asha Rao',
          mobile: String(6_830_000_000 + index),
          pan: null,
          created_on: '2026-01-01T06:00:00Z',
        })),
      );
    });
    await addApplication(office, { status: 1, uan: 'NEWEST' });
    const page = await signIn('admin');
    await openDashboard(page);
    await expect(rowOf(page, 'NEWEST')).toBeVisible();
    const sortBy = (name: string) => page.getByRole('columnheader', { name }).getByRole('button').click();
    await sortBy('PAN No.');
    await seeAlert(page, 'Too many rows to sort by PAN No.: filter them to 10,000 or fewer first.');
    await expect(rowOf(page, 'NEWEST')).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'PAN No.' })).not.toHaveAttribute('aria-sort');

    await page.getByRole('tab', { name: /^Assigned/ }).click();
    await sortBy('PAN No.');
    await expect(page.getByRole('columnheader', { name: 'PAN No.' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
  },
);
