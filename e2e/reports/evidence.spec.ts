import { readFileSync } from 'node:fs';
import { expectAccessible } from '../harness/expect-accessible.ts';
import { expect, test } from '../harness/test.ts';

test(
  'Audit makes an evidence pack of an application and downloads it',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const { uan } = await office.submit();
    const page = await signIn('audit');
    await page.goto(`/audit?application=${uan}`);
    await page.getByRole('link', { name: 'Evidence packs' }).click();
    await expect(page.getByRole('heading', { name: 'Evidence packs', level: 1 })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'UAN' })).toHaveValue(uan);
    await expectAccessible(page);

    await page
      .getByRole('combobox', { name: 'Recipient' })
      .selectOption('The customer: own data, no names of staff');
    await page.getByRole('button', { name: 'Make the pack' }).click();
    await expect(page.getByText('Say why, in 10 to 500 characters.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Why' }).fill('Asked by letter of 3 November');
    await page.getByRole('button', { name: 'Make the pack' }).click();
    const row = page.getByRole('row').filter({ hasText: uan });
    await expect(row).toContainText('Ready', { timeout: 30_000 });
    await expectAccessible(page);
    const downloading = page.waitForEvent('download');
    await row.getByRole('button', { name: /^Download/ }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe(`evidence_${uan}_customer.zip`);
    const bytes = readFileSync(await file.path());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    expect(bytes.includes('verify.mjs')).toBe(true);
  },
);

test.describe('where personal data is masked', () => {
  test.use({ officeOptions: { MaskPersonalData: true } });

  test(
    'each pack needs a reason, which is missed before anything is sent',
    { tag: '@edges' },
    async ({ office, signIn }) => {
      const { uan } = await office.submit();
      const page = await signIn('audit');
      await page.goto(`/evidence?uan=${uan}`);
      await expect(page.getByText('Each pack needs a reason')).toBeVisible();
      const sent: string[] = [];
      page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
      await page.getByRole('button', { name: 'Make the pack' }).click();
      await expect(page.getByText('Say why, in 10 to 500 characters.')).toBeVisible();
      expect(sent).not.toContain('POST /api/evidence/');
      await page.getByRole('textbox', { name: 'Why' }).fill('Asked by the exchange');
      await page.getByRole('button', { name: 'Make the pack' }).click();
      await expect(page.getByRole('row').filter({ hasText: uan })).toContainText('Ready', {
        timeout: 30_000,
      });
    },
  );
});

test(
  'without Allow View Data no pack is created, and the page shows the reason',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const { uan } = await office.submit();
    await office.inTenant((tx) =>
      tx.updateTable('app_user').set({ allow_view_data: false }).where('user_name', '=', 'audit').execute(),
    );
    const page = await signIn('audit');
    await page.goto(`/evidence?uan=${uan}`);
    await expect(page.getByRole('button', { name: 'Make the pack' })).toBeDisabled();
    await expect(page.getByText('Only a user with Allow View Data makes and reads packs.')).toBeVisible();
    await expectAccessible(page);
  },
);
