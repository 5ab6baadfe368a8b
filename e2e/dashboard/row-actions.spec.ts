import { ApplicationStatus } from '@kyc/contract/application-status';
import { expect, test } from '../harness/test.ts';
import { addApplication, choose, openDashboard, rowOf, seeAlert, seeSuccess } from './applications.ts';

test('DASH-09 DASH-19 Assign only by keyboard: logged-in verifiers with their load; marketing is notified', async ({
  office,
  signIn,
}) => {
  const id = await addApplication(office, { status: ApplicationStatus.ReviewPending, uan: 'AS1' });
  await addApplication(office, { status: ApplicationStatus.Assigned, uan: 'AS2' });
  const verifier = await signIn('verifier');
  await openDashboard(verifier);
  const page = await signIn('admin');
  await openDashboard(page, 'status=1');
  await rowOf(page, 'AS1').getByRole('button', { name: 'More actions for AS1' }).focus();
  await page.keyboard.press('Enter');
  // U23: the menu's first entry has the focus immediately.
  await expect(page.getByRole('menuitem', { name: 'Assign' })).toBeFocused();
  await page.keyboard.press('Enter');
  const field = page.getByRole('dialog').getByRole('combobox', { name: 'Verifier' });
  await expect(field).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option')).toHaveCount(1);
  await expect(page.getByRole('option')).toContainText('– 1 assigned');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Success!' })).toContainText(
    'Application assigned successfully.',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Assigned 2' })).toBeVisible();
  const events = await office.inTenant((tx) =>
    tx
      .selectFrom('outbound_event')
      .select('payload')
      .where('application_id', '=', id)
      .where('kind', '=', 'lead-status')
      .execute(),
  );
  expect(events.map((event) => event.payload)).toEqual([
    { ApplicationId: id, ApplicationStatus: ApplicationStatus.Assigned },
  ]);
});

test('I14 Escape in a menu opened by keyboard returns the focus to its button, each time', async ({
  office,
  signIn,
}) => {
  await addApplication(office, { status: ApplicationStatus.ReviewPending, uan: 'EK1' });
  const page = await signIn('admin');
  await openDashboard(page, 'status=1');
  const opener = rowOf(page, 'EK1').getByRole('button', { name: 'More actions for EK1' });
  await opener.focus();
  for (const key of ['Enter', 'Space', 'Enter']) {
    await page.keyboard.press(key);
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await page.waitForTimeout(400);
    await expect(opener).toBeFocused();
  }
});

const confirmed = [
  {
    title: 'DASH-10 Unassign',
    status: ApplicationStatus.Assigned,
    action: 'Unassign',
    question: 'Are you sure you want to un-assign this application from verifier?',
    success: 'Application unassigned successfully.',
    becomes: 'Review Pending',
  },
  {
    title: 'DASH-11 Resend to Verifier',
    status: ApplicationStatus.Rejected,
    action: 'Resend to Verifier',
    question: 'Are you sure you want to resend the Rejected/Approved Application back to Verifier?',
    success: 'Application re-sent to verifier successfully.',
    becomes: 'Assigned',
  },
  {
    title: 'DASH-12 Cancel',
    status: ApplicationStatus.ApprovedBoPending,
    action: 'Cancel',
    question: 'Are you sure you want to cancel Application?',
    success: 'Application cancelled successfully.',
    becomes: 'Cancelled',
  },
] as const;

for (const { title, status, action, question, success, becomes } of confirmed) {
  test(`${title} SHELL-05 SHELL-06: asks in the words of §8, Escape is No, Yes performs it`, async ({
    office,
    signIn,
  }) => {
    await addApplication(office, { status, uan: 'CF1' });
    const page = await signIn('admin');
    await openDashboard(page);
    await choose(page, { uan: 'CF1', action });
    const asked = page.getByRole('dialog', { name: 'Confirm!' });
    await expect(asked).toContainText(question);
    expect((await asked.boundingBox())?.width).toBeLessThanOrEqual(415);
    await expect(asked.getByRole('button')).toHaveText(['No', 'Yes']);
    await page.keyboard.press('Escape');
    await expect(asked).toHaveCount(0);
    await choose(page, { uan: 'CF1', action });
    await asked.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('dialog', { name: 'Success!' })).toContainText(success);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(rowOf(page, 'CF1')).toContainText(becomes);
  });
}

test('DASH-13 Repush calls the webhook again, once for a double click, and the status stays', async ({
  office,
  signIn,
}) => {
  await addApplication(office, { status: ApplicationStatus.Approved, uan: 'RP1' });
  const page = await signIn('admin');
  await openDashboard(page);
  await choose(page, { uan: 'RP1', action: 'Repush' });
  const asked = page.getByRole('dialog', { name: 'Confirm!' });
  await expect(asked).toContainText('Are you sure you want to Repush Application?');
  await asked.getByRole('button', { name: 'Yes' }).dblclick();
  await seeSuccess(page, 'Application repushed successfully.');
  await expect(rowOf(page, 'RP1')).toContainText('Approved');
  expect(office.backOffice.arrivals).toHaveLength(1);
});

test(
  'a refusal after another user’s change is reported, and the row shows the present state',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const id = await addApplication(office, { status: ApplicationStatus.Assigned, uan: 'ST1' });
    const page = await signIn('admin');
    await openDashboard(page);
    await choose(page, { uan: 'ST1', action: 'Unassign' });
    await office.inTenant((tx) =>
      tx
        .updateTable('application')
        .set({ status: ApplicationStatus.Cancelled })
        .where('application_id', '=', id)
        .execute(),
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await seeAlert(page, 'Only Assigned applications can be un-assigned.');
    await expect(rowOf(page, 'ST1')).toContainText('Cancelled');
  },
);

test(
  'DASH-17 Timeline opens with the UAN; without one it reports that',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    await addApplication(office, { status: ApplicationStatus.ReviewPending, uan: 'TL1' });
    await addApplication(office, {
      status: ApplicationStatus.Pending,
      uan: null,
      head: { name: 'Nobody Yet' },
    });
    const page = await signIn('admin');
    await openDashboard(page);
    await choose(page, { uan: 'Nobody Yet', action: 'Timeline' });
    await seeAlert(page, 'UAN not set.');
    await choose(page, { uan: 'TL1', action: 'Timeline' });
    await expect(page).toHaveURL(/\/timeline\?uan=TL1$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('TL1');
  },
);

test(
  'the focus moves to the next row when an action removes its row, then to the previous one, then to the list',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    for (const [nth, uan] of ['FO1', 'FO2', 'FO3'].entries())
      await addApplication(office, {
        status: ApplicationStatus.Assigned,
        uan,
        head: { created_on: new Date(Date.now() - nth * 60_000) },
      });
    const page = await signIn('admin');
    await openDashboard(page, 'status=3');
    const unassign = async (uan: string) => {
      await page.getByRole('button', { name: `More actions for ${uan}` }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: 'Unassign' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
      await seeSuccess(page, 'Application unassigned successfully.');
      await expect(rowOf(page, uan)).toHaveCount(0);
    };
    await unassign('FO2');
    await expect(page.getByRole('link', { name: 'Review FO3' })).toBeFocused();
    await unassign('FO3');
    await expect(page.getByRole('link', { name: 'Review FO1' })).toBeFocused();
    await unassign('FO1');
    await expect(page.getByRole('region', { name: 'Applications' })).toBeFocused();
  },
);

test(
  'the focus stays with a row that stays, even when its button has disappeared',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    await addApplication(office, { status: ApplicationStatus.ReviewPending, uan: 'FS1' });
    const page = await signIn('admin');
    await openDashboard(page);
    const more = page.getByRole('button', { name: 'More actions for FS1' });
    await choose(page, { uan: 'FS1', action: 'Assign' });
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(more).toBeFocused();
    await choose(page, { uan: 'FS1', action: 'Cancel' });
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await seeSuccess(page, 'Application cancelled successfully.');
    await expect(more).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Timeline FS1' })).toBeFocused();
  },
);
