import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Page } from '@playwright/test';
import { readWorkbook } from '../../apps/server/testing/read-workbook.ts';
import { expectAccessible } from '../harness/expect-accessible.ts';
import { password, type Office } from '../harness/office.ts';
import { expect, test } from '../harness/test.ts';

test.use({ officeOptions: { MaskPersonalData: true } });

interface Screen {
  readonly name: string;
  readonly path: (uan: string) => string;
  readonly button: string;
}

/** Every button whose endpoint takes `Purpose`. */
const screens: readonly Screen[] = [
  {
    name: 'the applications of the dashboard',
    path: (uan) => `/dashboard?field=UAN&q=${uan}`,
    button: 'Export',
  },
  { name: 'a report', path: () => '/reports', button: 'Download' },
  { name: 'a custom report', path: () => '/reports', button: 'Download' },
  { name: 'the leads', path: () => '/lead/report', button: 'Export' },
];

for (const { name, path, button } of screens)
  test(
    `R21 ${name}: masked by Enter, complete for a purpose and the password`,
    { tag: name === 'the applications of the dashboard' ? [] : '@tables' },
    async ({ office, signIn }) => {
      const { uan, applicationId } = await office.submit();
      const mobile = await mobileOf(office, applicationId);
      const page = await signIn('admin');
      await page.goto(path(uan));
      if (name === 'a custom report') {
        await page.getByRole('combobox', { name: 'Report' }).click();
        await page.getByRole('option', { name: 'Client 360' }).click();
        await page.getByRole('textbox', { name: 'UAN' }).fill(uan);
      }
      const press = () => page.getByRole('button', { name: button, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Download' });

      await press();
      await expect(dialog.getByRole('radio', { name: 'Masked values' })).toBeFocused();
      const masked = await textOf(page, () => page.keyboard.press('Enter'));
      expect(masked).not.toContain(mobile);
      expect(masked).toContain(`XXXXXX${mobile.slice(-4)}`);

      await press();
      await dialog.getByRole('radio', { name: 'Complete values' }).check();
      await dialog.getByRole('button', { name: 'Download' }).click();
      await expect(dialog.getByText('Choose a purpose.')).toBeVisible();
      await dialog.getByLabel('Purpose').selectOption('other');
      await dialog.getByRole('button', { name: 'Download' }).click();
      await expect(dialog.getByText('Enter the purpose in 10 to 200 characters.')).toBeVisible();
      await page.mouse.move(0, 0);
      await expectAccessible(page);
      await dialog.getByLabel('Note').fill('The exchange asks for the list');
      await forgetPassword(office);
      const complete = await textOf(page, async () => {
        await dialog.getByRole('button', { name: 'Download' }).click();
        await provePassword(page);
      });
      expect(complete).toContain(mobile);
      const [row] = await office.inTenant((tx) =>
        tx
          .selectFrom('audit_event')
          .select('details')
          .where('details', '@>', JSON.stringify({ purpose: 'other', state: 'sent' }))
          .execute(),
      );
      expect(row?.details).toMatchObject({ note: 'The exchange asks for the list' });
    },
  );

async function mobileOf(office: Office, applicationId: number): Promise<string> {
  const row = await office.inTenant((tx) =>
    tx
      .selectFrom('application')
      .select('mobile')
      .where('application_id', '=', applicationId)
      .executeTakeFirstOrThrow(),
  );
  return row.mobile;
}

/** As if the password had been proved longer ago than it counts. */
async function forgetPassword(office: Office): Promise<void> {
  await office.inTenant((tx) =>
    tx
      .updateTable('user_session')
      .set({ confirmed_on: sql`now() - interval '6 minutes'` })
      .execute(),
  );
  // The server caches a session for a second.
  await setTimeout(1100);
}

/** Enters the password where the server requires it. */
async function provePassword(page: Page): Promise<void> {
  const prompt = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await prompt.getByRole('textbox', { name: 'Password' }).fill(password);
  await prompt.getByRole('button', { name: 'Confirm' }).click();
}

/** All cells of the workbook that arrives. */
async function textOf(page: Page, download: () => Promise<void>): Promise<string> {
  const arriving = page.waitForEvent('download');
  await download();
  const sheets = await readWorkbook(readFileSync(await (await arriving).path()));
  return sheets.flatMap(({ rows }) => rows.flat()).join('\n');
}

test('R21 a user without May Export Whole downloads without a question', async ({ office, signIn }) => {
  const { applicationId } = await office.submit();
  const mobile = await mobileOf(office, applicationId);
  const page = await signIn('business');
  await page.goto('/reports');
  const text = await textOf(page, () => page.getByRole('button', { name: 'Download', exact: true }).click());
  expect(text).not.toContain(mobile);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
