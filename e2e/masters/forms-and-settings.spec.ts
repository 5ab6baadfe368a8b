import { selectApplication } from '@kyc/db/tables/applications/application-table';
import { buildApplication } from '@kyc/testing/build-application';
import { buildForm } from '../../apps/server/testing/forms/build-form.ts';
import { expect, test } from '../harness/test.ts';
import { productWork } from '../../apps/server/src/access/product-work.ts';

test(
  'MAST-05 two admins save the settings: the second sees the newer values and continues from them',
  { tag: '@edges' },
  async ({ signIn }) => {
    const first = await signIn('admin');
    const second = await signIn('admin');
    for (const page of [first, second]) {
      await page.goto('/masters/settings');
      await expect(page.getByRole('textbox', { name: 'TAT SLA Hours' })).not.toHaveValue('');
    }
    await first.getByRole('textbox', { name: 'TAT SLA Hours' }).fill('36');
    await first.getByRole('button', { name: 'Save' }).click();
    await expect(first.getByRole('dialog', { name: 'Success!' })).toBeVisible();
    await second.getByRole('textbox', { name: 'GST %' }).fill('12');
    await second.getByRole('button', { name: 'Save' }).click();
    const notice = second.getByRole('alert').filter({ hasText: 'These settings were changed by' });
    await expect(notice).toContainText('TAT SLA Hours: 36');
    await notice.getByRole('button', { name: 'Use the newer values' }).click();
    await expect(second.getByRole('textbox', { name: 'TAT SLA Hours' })).toHaveValue('36');
    await expect(second.getByRole('textbox', { name: 'GST %' })).toHaveValue('18');
    await second.getByRole('textbox', { name: 'GST %' }).fill('12');
    await second.getByRole('button', { name: 'Save' }).click();
    await expect(second.getByRole('dialog', { name: 'Success!' })).toBeVisible();
  },
);

test('MAST-03 REV-25 a form is mapped with signature, photo and ticks, previewed, saved, and fills the e-Sign tab', async ({
  signIn,
  office,
  product,
}) => {
  // One whose customer has not signed yet.
  const applicationId = await buildApplication(product.test.database, { tenantId: office.tenantId });
  const uan = await office.inTenant(
    async (tx) => (await selectApplication(productWork(tx), applicationId))?.uan ?? '',
  );
  const { file } = await buildForm({ texts: 4 });
  const page = await signIn('admin');
  await page.goto('/masters/aof-templates?id=0');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Own form');
  await page.getByRole('textbox', { name: 'Effective From' }).fill('01/01/2026');
  await page.keyboard.press('Tab');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'PDF form or text layout' }).click();
  await (await chooser).setFiles({ name: 'own.pdf', mimeType: 'application/pdf', buffer: Buffer.from(file) });

  const sign = page.getByRole('combobox', { name: 'What fills tick.0' });
  await sign.fill('GenderName');
  await page.getByRole('option', { name: 'GenderName', exact: true }).click();
  await page.getByRole('combobox', { name: 'Value that ticks tick.0' }).fill('Male');
  // A field with the name of a picture is one.
  await expect(page.getByRole('combobox', { name: 'What fills SignPhoto' })).toHaveValue('Signature');
  await page.getByRole('combobox', { name: 'Application', exact: true }).click();
  await page.getByRole('option').filter({ hasText: uan }).click();
  await expect(page.getByRole('region', { name: 'Preview' }).locator('canvas')).toHaveCount(2);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog', { name: 'Success!' })).toContainText('AOF template saved');
  await page.keyboard.press('Enter');

  await page.goto(`/review/${applicationId}`);
  await page.getByRole('tab', { name: 'e-Sign' }).click();
  await expect(page.getByRole('region', { name: 'Application form' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  expect((await download).suggestedFilename()).toBe(`AOF_${uan}.pdf`);
});
