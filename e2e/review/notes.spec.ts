import type { Page } from '@playwright/test';
import { rowOf } from '../dashboard/applications.ts';
import { expectAccessible } from '../harness/expect-accessible.ts';
import type { Office } from '../harness/office.ts';
import { expect, test } from '../harness/test.ts';
import { focusedTitle, openCase } from './review-screen.ts';

test.use({ officeOptions: { Notes: true, Notices: true } });

async function nameOf(office: Office, userName: string): Promise<string> {
  const row = await office.inTenant((tx) =>
    tx.selectFrom('app_user').select('full_name').where('user_name', '=', userName).executeTakeFirstOrThrow(),
  );
  return row.full_name;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Notes' });
const box = (page: Page) => drawer(page).getByRole('textbox', { name: 'Note', exact: true });
const notesIn = (page: Page) => drawer(page).getByRole('listitem');

test('I14 Escape in the notes opened by keyboard returns the focus to their button, each time', async ({
  office,
  signIn,
}) => {
  const { page } = await openCase({ office, signIn });
  await button(page, 'Notes').focus();
  for (const key of ['Enter', 'Space', 'Enter']) {
    await page.keyboard.press(key);
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toHaveCount(0);
    await page.waitForTimeout(400);
    await expect(button(page, 'Notes')).toBeFocused();
  }
});

test(
  'a note with an @name is written by keyboard; the mentioned user gets a notice and reads it',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    const [author, mentioned] = [await nameOf(office, 'verifier'), await nameOf(office, 'admin')];
    const { page, submission } = await openCase({ office, signIn });
    const admin = await signIn('admin');
    await admin.goto('/dashboard');
    await expect(button(admin, 'Notices')).toBeVisible();

    await button(page, 'Notes').focus();
    await page.keyboard.press('Enter');
    await expect(drawer(page)).toContainText('No notes on this case yet.');
    await expect(box(page)).toBeFocused();
    const chip = drawer(page).getByText('On field: Mobile');
    await expect(chip).toBeVisible();
    await page.keyboard.type(`Please look @${mentioned.slice(0, 3).toLowerCase()}`);
    await expect(page.getByRole('option', { name: mentioned })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(box(page)).toHaveValue(`Please look @${mentioned} `);
    await page.keyboard.type('at the photo');
    await page.keyboard.press('Control+Enter');
    await expect(notesIn(page)).toHaveCount(1);
    await expect(box(page)).toHaveValue('');
    await expect(notesIn(page)).toContainText(author);
    await expect(notesIn(page)).toContainText('On field: Mobile');
    await expect(notesIn(page).getByText(`@${mentioned}`, { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await expect(button(page, 'Notes, 1 note')).toBeFocused();
    // The keys of the desk work again.
    await page.keyboard.press('j');
    await expect(focusedTitle(page)).toBeFocused();

    await admin.getByRole('button', { name: 'Notices, 1 unread' }).click();
    const notice = admin.getByRole('listitem').filter({ hasText: `${author} mentioned you in a note` });
    await notice.getByRole('link', { name: submission.uan }).click();
    await admin.getByRole('button', { name: 'Notes, 1 note' }).click();
    await expect(notesIn(admin)).toContainText(`Please look @${mentioned} at the photo`);
  },
);

test('Escape closes the names before the drawer, and a note that was not sent stays', async ({
  office,
  signIn,
}) => {
  const { page } = await openCase({ office, signIn });
  await button(page, 'Notes').click();
  await drawer(page)
    .getByRole('button', { name: /^Not on the field/ })
    .click();
  await expect(drawer(page).getByRole('button', { name: 'On field: Mobile' })).toBeVisible();
  await box(page).pressSequentially('Ask @');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(drawer(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await button(page, 'Notes').click();
  await expect(box(page)).toHaveValue('Ask @');
});

test('a note that the server refuses stays in its box', { tag: '@edges' }, async ({ office, signIn }) => {
  const { page } = await openCase({ office, signIn });
  await button(page, 'Notes').click();
  await box(page).fill('Still here');
  await office.inTenant((tx) => tx.updateTable('tenant_settings').set({ notes: false }).execute());
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog', { name: 'Alert!' })).toContainText(
    'Notes are switched off in Settings.',
  );
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveValue('Still here');
});

test(
  'a note travels with an assignment to the verifier',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    const [adminName, verifierName] = [await nameOf(office, 'admin'), await nameOf(office, 'verifier')];
    const { uan } = await office.submit();
    const verifier = await signIn('verifier');
    await verifier.goto('/dashboard');
    const admin = await signIn('admin');
    await admin.goto('/dashboard?status=1');
    await rowOf(admin, uan)
      .getByRole('button', { name: `More actions for ${uan}` })
      .click();
    await admin.getByRole('menuitem', { name: 'Assign', exact: true }).click();
    const dialog = admin.getByRole('dialog', { name: `Assign ${uan}` });
    await dialog.getByRole('combobox', { name: 'Verifier' }).click();
    await admin.getByRole('option', { name: verifierName }).click();
    await dialog.getByRole('textbox', { name: 'Note for the verifier' }).fill('She calls at four');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog).toBeHidden();
    await verifier.getByRole('button', { name: /^Notices, \d unread/ }).click();
    const notice = verifier
      .getByRole('listitem')
      .filter({ hasText: `${adminName} assigned it to you with a note` });
    await notice.getByRole('link', { name: uan }).click();
    await button(verifier, 'Notes, 1 note').click();
    await expect(notesIn(verifier)).toContainText('She calls at four');
  },
);
