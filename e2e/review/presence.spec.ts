import { updateProfile } from '@kyc/db/tables/applications/application-profile-table';
import { ApplicationStatus } from '@kyc/contract/application-status';
import type { Page } from '@playwright/test';
import { rowOf } from '../dashboard/applications.ts';
import type { Office } from '../harness/office.ts';
import { expect, test } from '../harness/test.ts';
import { fetchNew, openCase, setStatus, statusOf } from './review-screen.ts';

async function nameOf(office: Office, userName: string): Promise<string> {
  const row = await office.inTenant((tx) =>
    tx.selectFrom('app_user').select('full_name').where('user_name', '=', userName).executeTakeFirstOrThrow(),
  );
  return row.full_name;
}

/** The admin maps it, which leaves it with its verifier and raises its version. */
async function mapAs(admin: Page, uan: string): Promise<void> {
  await admin.goto('/dashboard?status=-1');
  await rowOf(admin, uan)
    .getByRole('button', { name: `More actions for ${uan}` })
    .click();
  await admin.getByRole('menuitem', { name: 'Mapping', exact: true }).click();
  const dialog = admin.getByRole('dialog', { name: `Mapping of ${uan}` });
  await dialog.getByRole('textbox', { name: 'Emp Code' }).fill('E42');
  await dialog.getByRole('combobox', { name: 'Branch Code' }).pressSequentially('mum0');
  await admin.getByRole('option', { name: 'MUM001 – Mumbai Fort' }).click();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(admin.getByText('Mapping updated successfully.')).toBeVisible();
}

test(
  'grid and screen show who has an application open, until the screen is closed',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const submission = await office.submit();
    const verifierName = await nameOf(office, 'verifier');
    const adminName = await nameOf(office, 'admin');
    const admin = await signIn('admin');
    await admin.goto('/dashboard?status=-1');
    const mark = rowOf(admin, submission.uan).getByRole('img', { name: `Open by ${verifierName}` });
    await expect(rowOf(admin, submission.uan)).toBeVisible();
    await expect(mark).toHaveCount(0);

    const verifier = await signIn('verifier');
    await fetchNew(verifier, submission);
    await expect(mark).toBeVisible();
    const alsoOpen = verifier.getByText('Also open by');
    await expect(alsoOpen).toHaveCount(0);

    await admin.goto(`/review/${String(submission.applicationId)}`);
    await expect(admin.getByText(`Also open by ${verifierName} since`)).toBeVisible();
    await expect(verifier.getByText(`Also open by ${adminName} since`)).toBeVisible();

    await admin.goto('/dashboard?status=-1');
    await expect(mark).toBeVisible();
    await expect(alsoOpen).toHaveCount(0);
    await verifier.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect(verifier).toHaveURL(/\/dashboard/);
    await expect(mark).toHaveCount(0);
  },
);

/** Who opens a case, or leaves it, is seen so soon (U36). */
const SEEN_MS = 2000;

test(
  'U36 who has the case open is reported within two seconds, and so is leaving it, by a link or by closing the tab',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    const { page: verifier, submission } = await openCase({ office, signIn });
    const adminName = await nameOf(office, 'admin');
    const notice = verifier.getByText(`Also open by ${adminName} since`);
    const admin = await signIn('admin');
    const address = `/review/${String(submission.applicationId)}`;
    const measured = async (what: string, until: () => Promise<void>) => {
      const began = Date.now();
      await until();
      const ms = Date.now() - began;
      test.info().annotations.push({ type: 'ms', description: `${what}: ${String(ms)}` });
      expect(ms, what).toBeLessThan(SEEN_MS);
    };

    await admin.goto('/dashboard?status=-1');
    await expect(notice).toHaveCount(0);
    for (const leave of ['by a link', 'by closing the tab']) {
      // Measured from the moment at which the screen shows the case.
      await admin.goto(address);
      await expect(admin.getByRole('heading', { level: 1 })).toContainText(submission.uan);
      await measured('opened', () => expect(notice).toBeVisible());
      await measured(`left ${leave}`, async () => {
        if (leave === 'by a link') await admin.getByRole('link', { name: 'Dashboard' }).first().click();
        else await admin.close({ runBeforeUnload: true });
        await expect(notice).toHaveCount(0);
      });
    }
  },
);

test(
  'the tabs of a browser share one stream; when its tab closes the next one takes it over',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    const submission = await office.submit();
    const adminName = await nameOf(office, 'admin');
    const first = await signIn('verifier');
    const streams: string[] = [];
    first.context().on('request', (request) => {
      if (request.url().includes('/dashboard/changes/')) streams.push(request.url());
    });
    const asked = first.waitForRequest('**/dashboard/changes/');
    await first.goto('/dashboard?status=-1');
    await asked;
    const second = await first.context().newPage();
    await fetchNew(second, submission);
    const notice = second.getByText(`Also open by ${adminName} since`);
    const admin = await signIn('admin');
    await admin.goto(`/review/${String(submission.applicationId)}`);
    await expect(notice).toBeVisible();
    expect(streams).toHaveLength(1);

    const taken = second.waitForRequest('**/dashboard/changes/');
    await first.close();
    await taken;
    await admin.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect(notice).toHaveCount(0);
  },
);

test('opening a case sends one heartbeat', { tag: '@edges' }, async ({ office, signIn }) => {
  const submission = await office.submit();
  const page = await signIn('verifier');
  await fetchNew(page, submission);
  const heartbeats: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/application/heartbeat/')) heartbeats.push(request.url());
  });
  await page.reload();
  await expect.poll(() => heartbeats.length).toBe(1);
  // The server collects news for a quarter of a second, and the next heartbeat is due after half a minute.
  await page.waitForTimeout(2000);
  expect(heartbeats).toHaveLength(1);
});

test(
  'U36 a change by another user is reported immediately, before a decision fails, and reloading keeps the remarks',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const submission = await office.submit();
    const adminName = await nameOf(office, 'admin');
    const verifier = await signIn('verifier');
    await fetchNew(verifier, submission);
    await verifier.getByRole('button', { name: 'On Hold' }).click();
    const remarks = verifier.getByPlaceholder('Type your comment here');
    await remarks.fill('The customer calls back at noon');
    await verifier.keyboard.press('Escape');

    await mapAs(await signIn('admin'), submission.uan);
    // Long before the next heartbeat.
    const notice = verifier
      .getByRole('status')
      .filter({ hasText: `Changed by ${adminName} in the meantime` });
    await expect(notice).toContainText('E42');
    await notice.getByRole('button', { name: 'Reload' }).click();
    await expect(notice).toHaveCount(0);
    await verifier.getByRole('button', { name: 'On Hold' }).click();
    await expect(remarks).toHaveValue('The customer calls back at noon');
  },
);

test(
  'a stale decision names the change and its author and keeps the remarks; sent again it succeeds',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const { page: verifier, submission } = await openCase({ office, signIn });
    await verifier.getByRole('button', { name: 'On Hold' }).click();
    const dialog = verifier.getByRole('dialog', { name: 'On Hold' });
    const remarks = verifier.getByPlaceholder('Type your comment here');
    await remarks.fill('The customer calls back at noon');

    await mapAs(await signIn('admin'), submission.uan);
    const reread = verifier.waitForResponse(
      `**/api/dashboard/application/${String(submission.applicationId)}`,
    );
    await verifier.getByRole('button', { name: 'SUBMIT' }).click();
    const alert = verifier.getByRole('dialog', { name: 'Alert!' });
    await expect(alert).toContainText(
      `This application was changed by ${await nameOf(office, 'admin')}. Please reload.`,
    );
    await expect(alert).toContainText('E42');
    expect(await statusOf(office, submission)).toBe(3);
    await alert.getByRole('button', { name: 'OK' }).click();
    await reread;
    await expect(remarks).toHaveValue('The customer calls back at noon');
    await verifier.getByRole('button', { name: 'SUBMIT' }).click();
    await expect(verifier.getByText('Application put on hold successfully.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    expect(await statusOf(office, submission)).toBe(5);
  },
);

test(
  'stale corrections stay typed, and can be saved again',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const submission = await office.submit();
    await setStatus(office, submission, { status: ApplicationStatus.SystemRejected, verifier_id: null });
    await office.inTenant((tx) => updateProfile(tx, submission.applicationId, { date_of_birth: null }));
    const address = `/review/${String(submission.applicationId)}`;
    const page = await signIn('verifier');
    await page.goto(address);
    const name = page.getByRole('textbox', { name: 'First Name' });
    await name.fill('Asha');
    await name.blur();

    const colleague = await signIn('verifier2');
    await colleague.goto(address);
    await colleague.getByRole('textbox', { name: 'Last Name' }).fill('Iyer');
    await colleague.keyboard.press('Tab');
    await colleague.getByRole('button', { name: 'Save 1 change' }).click();
    await expect(colleague.getByText('Date of Birth is missing.').first()).toBeVisible();

    await page.getByRole('button', { name: 'Save 1 change' }).click();
    const alert = page.getByRole('dialog', { name: 'Alert!' });
    await expect(alert).toContainText(`changed by ${await nameOf(office, 'verifier2')}. Please reload.`);
    await expect(alert).toContainText('Last Name');
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(name).toHaveValue('Asha');
    await expect(page.getByRole('textbox', { name: 'Last Name' })).toHaveValue('Iyer');
    await page.getByRole('button', { name: 'Save 1 change' }).click();
    await expect(alert).toContainText('Date of Birth is missing.');
    const row = await office.inTenant((tx) =>
      tx
        .selectFrom('application_profile')
        .select(['sealed', 'first_name', 'last_name'])
        .where('application_id', '=', submission.applicationId)
        .executeTakeFirstOrThrow(),
    );
    expect(row).toMatchObject({ first_name: 'Asha', last_name: 'Iyer' });
  },
);
