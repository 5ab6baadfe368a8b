import { PlanType, Segment } from '@kyc/contract/plan-types';
import { Mode } from '@kyc/contract/modes';
import { sayYes } from '../harness/dialogs.ts';
import { expect, test } from '../harness/test.ts';
import { fetchNew, fieldOf, openCase, openStep, rejectField, statusOf } from './review-screen.ts';

test('REV-16 a verified field shows it, is announced, and can be undone', async ({ office, signIn }) => {
  const { page } = await openCase({ office, signIn });
  const verify = page.getByRole('button', { name: 'Mark Verified: Mobile' });
  await verify.click();
  await expect(verify).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Field Approved successfully.')).toBeVisible();
  await expect(page.getByText(/^1 of \d+ decided/)).toBeVisible();
  await page.reload();
  await expect(verify).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('k');
  await page.keyboard.press('u');
  await expect(verify).toHaveAttribute('aria-pressed', 'false');
});

test('REV-15 rejecting a field requires a reason, then a solution, the first one preselected', async ({
  office,
  signIn,
}) => {
  const { page } = await openCase({ office, signIn });
  await page.getByRole('button', { name: 'Mark Rejected: PAN Card Photo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject PAN Card Photo' });
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await dialog.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(page.getByRole('dialog', { name: 'Alert!' })).toContainText('Please select reason.');
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await page.keyboard.press('2');
  await expect(dialog.getByRole('group', { name: 'Reason' }).getByRole('radio').nth(1)).toBeChecked();
  await expect(dialog.getByRole('group', { name: 'Solution' }).getByRole('radio').first()).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('PAN Card Photo Rejected')).toBeVisible();
});

test(
  'B10 a second press on Mark Rejected opens the dialog with the present choice, to change or to withdraw',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const { page } = await openCase({ office, signIn });
    await rejectField(page, 'Mobile');
    const mark = page.getByRole('button', { name: 'Mark Rejected: Mobile', exact: true });
    const dialog = page.getByRole('dialog', { name: 'Reject Mobile' });
    const reasons = dialog.getByRole('group', { name: 'Reason' }).getByRole('radio');
    await mark.click();
    await expect(reasons.first()).toBeChecked();
    await expect(dialog.getByRole('group', { name: 'Solution' }).getByRole('radio').first()).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Mobile Rejected').first()).toBeVisible();

    await mark.click();
    await expect(reasons.first()).toBeFocused();
    await reasons.nth(1).check();
    const second = await dialog.getByRole('group', { name: 'Reason' }).locator('label').nth(1).innerText();
    await dialog.getByRole('button', { name: 'SUBMIT' }).click();
    await expect(fieldOf(page, 'Mobile')).toContainText(second.replace(/\s*\d$/, '').trim());

    await mark.click();
    await expect(reasons.nth(1)).toBeChecked();
    await dialog.getByRole('button', { name: 'Withdraw rejection' }).click();
    await expect(dialog).toBeHidden();
    await expect(mark).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByText(/^0 of \d+ decided/)).toBeVisible();
    await mark.click();
    await expect(dialog.getByRole('button', { name: 'Withdraw rejection' })).toBeHidden();
  },
);

test('REV-17 REV-18 REV-20 REV-24 U51 a rejected field: no approval, the reasons, the rejection, the next case', async ({
  office,
  signIn,
}) => {
  const { page, submission } = await openCase({ office, signIn });
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Alert!' })).toContainText(
    'You must reject at least one field before rejecting application.',
  );
  await page.keyboard.press('Enter');
  await rejectField(page, 'Mobile');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Alert!' })).toContainText(
    'You cannot approve application with rejected fields.',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'View Reasons' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText(/^Mobile - .+/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(page.getByText('You are rejecting this application. Are you sure?')).toBeVisible();
  await sayYes(page);
  await expect(page.getByText('Application Rejected successfully.')).toBeVisible();
  await expect(page.getByText('Do you want continue to next case?')).toBeVisible();
  expect(await statusOf(office, submission)).toBe(2);
  // The queue is empty: the reason, then the dashboard.
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('dialog', { name: 'Alert!' }).getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});

test(
  'REV-21 B24 rejecting the mode needs a rejected eSign',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const { page, submission } = await openCase({ office, signIn });
    await expect(page.getByRole('button', { name: 'View Reasons' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reject Mode' })).toBeHidden();
    await openStep(page, 3);
    await rejectField(page, 'e-Sign');
    // Without room the same actions are in the menu.
    await page.setViewportSize({ width: 800, height: 768 });
    await expect(page.getByRole('button', { name: 'Reject Mode' })).toBeHidden();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    for (const name of ['Reject Mode', 'View Reasons'])
      await expect(page.getByRole('menuitem', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.getByRole('button', { name: 'Reject Mode' }).click();
    await expect(
      page.getByText('You are rejecting application mode. This will reject the application. Are you sure?'),
    ).toBeVisible();
    await sayYes(page);
    await expect(page.getByText('Application Mode Rejected successfully.')).toBeVisible();
    expect(await statusOf(office, submission)).toBe(2);
  },
);

test('REV-22 REV-03 on hold needs remarks; opening it again takes it up', async ({ office, signIn }) => {
  const { page, submission } = await openCase({ office, signIn });
  await page.getByRole('button', { name: 'On Hold' }).click();
  const remarks = page.getByPlaceholder('Type your comment here');
  await expect(remarks).toBeFocused();
  await page.getByRole('dialog').getByRole('button', { name: 'SUBMIT' }).click();
  await expect(page.getByText('Please enter your Remarks.')).toBeVisible();
  await remarks.fill('x'.repeat(600));
  await expect(remarks).toHaveValue('x'.repeat(500));
  await remarks.fill('The customer sends a better picture');
  await page.getByRole('dialog').getByRole('button', { name: 'SUBMIT' }).click();
  await expect(page.getByText('Application put on hold successfully.')).toBeVisible();
  expect(await statusOf(office, submission)).toBe(5);
  await page.goto(`/review/${String(submission.applicationId)}`);
  await expect(page.getByText('The customer sends a better picture')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
  expect(await statusOf(office, submission)).toBe(3);
});

test(
  'I24 Reload and Back to a case on hold ask before they reopen the case, and No leads to the dashboard',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const { page, submission } = await openCase({ office, signIn });
    const putOnHold = async () => {
      await page.getByRole('button', { name: 'On Hold' }).click();
      await page.getByPlaceholder('Type your comment here').fill('The customer sends a better picture');
      await page.getByRole('dialog').getByRole('button', { name: 'SUBMIT' }).click();
      await expect(page.getByText('Application put on hold successfully.')).toBeVisible();
    };
    await putOnHold();
    const question = page.getByText('This application is on hold. Reopen it?');
    await page.reload();
    await expect(question).toBeVisible();
    await page.getByRole('button', { name: 'No' }).click();
    await expect(page).toHaveURL(/dashboard/);
    expect(await statusOf(office, submission)).toBe(5);
    // Opened by its link the case is taken up without a question.
    await page.goto('/dashboard?status=5');
    await page.getByRole('link', { name: submission.uan, exact: true }).click();
    await expect(page.getByText('The customer sends a better picture')).toBeVisible();
    await expect(question).toHaveCount(0);
    expect(await statusOf(office, submission)).toBe(3);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
    await expect(question).toHaveCount(0);
    await putOnHold();
    await page.goto('/dashboard');
    await page.goBack();
    await expect(question).toBeVisible();
    expect(await statusOf(office, submission)).toBe(5);
  },
);

test(
  'REV-06 REV-19 B24 Approve Cash for plan type 2 asks, and approves without derivative',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const submission = await office.submit({ mode: Mode.DigiLocker });
    await office.inTenant((tx) =>
      tx
        .updateTable('application')
        .set({ plan_type: PlanType.CashAndDerivatives, segment: Segment.CashAndDerivatives })
        .where('application_id', '=', submission.applicationId)
        .execute(),
    );
    const page = await signIn('verifier');
    await fetchNew(page, submission);
    await page.getByRole('button', { name: 'Approve Cash' }).click();
    await expect(
      page.getByText('You are marking this application as Approved without Derivative. Are you sure?'),
    ).toBeVisible();
    await sayYes(page);
    await expect(page.getByText('Application Approved successfully.')).toBeVisible();
    await expect.poll(() => office.backOffice.arrivals.length).toBe(1);
    expect(office.backOffice.arrivals[0]?.payload).toMatchObject({ data: { Segment: Segment.Cash } });
  },
);

test('REV-23 a failing back office leaves it approved and pending; Retry makes it approved', async ({
  office,
  signIn,
}) => {
  const submission = await office.submit();
  office.backOffice.answer(500);
  const page = await signIn('verifier');
  await fetchNew(page, submission);
  await page.keyboard.press('a');
  await sayYes(page);
  await expect(page.getByText('Do you want continue to next case?')).toBeVisible();
  expect(await statusOf(office, submission)).toBe(8);
  await page.goto(`/review/${String(submission.applicationId)}`);
  await expect(page.getByText('Approved - BO Pending').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeHidden();
  office.backOffice.answer(200);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  expect(await statusOf(office, submission)).toBe(4);
  const events = new Set(office.backOffice.arrivals.map(({ eventId }) => eventId));
  expect(events.size).toBe(1);
});

test('REV-24 Next fetches the next case', { tag: '@edges' }, async ({ office, signIn }) => {
  const first = await office.submit();
  const second = await office.submit();
  const page = await signIn('verifier');
  await fetchNew(page, first);
  await page.keyboard.press('a');
  await sayYes(page);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(second.uan);
});

test(
  'a decision on an application changed by another user is rejected with that user’s name',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const { page, submission } = await openCase({ office, signIn });
    const other = await page.context().newPage();
    await other.goto(`/review/${String(submission.applicationId)}`);
    await expect(other.getByRole('button', { name: 'On Hold' })).toBeVisible();
    await other.keyboard.press('h');
    await other.getByPlaceholder('Type your comment here').fill('Later');
    await other.getByRole('dialog').getByRole('button', { name: 'SUBMIT' }).click();
    await expect(other.getByText('Application put on hold successfully.')).toBeVisible();
    await page.keyboard.press('a');
    await sayYes(page);
    await expect(page.getByRole('dialog', { name: 'Alert!' })).toBeVisible();
    expect(await statusOf(office, submission)).toBe(5);
  },
);

test('V6 a rejection that could not be stored opens again with its reason and solution', async ({
  office,
  signIn,
}) => {
  const { page } = await openCase({ office, signIn });
  await page.route('**/reject-field/', (route) => route.abort());
  await page.getByRole('button', { name: 'Mark Rejected: Mobile', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject Mobile' });
  const reason = dialog.getByRole('group', { name: 'Reason' }).getByRole('radio').nth(1);
  await reason.check();
  await expect(dialog.getByRole('group', { name: 'Solution' }).getByRole('radio').first()).toBeChecked();
  const solutions = dialog.getByRole('group', { name: 'Solution' }).getByRole('radio');
  await solutions.last().check();
  await dialog.getByRole('button', { name: 'SUBMIT' }).click();
  await page.getByRole('dialog', { name: 'Alert!' }).getByRole('button', { name: 'OK' }).click();
  await expect(reason).toBeChecked();
  await expect(solutions.last()).toBeChecked();
  await page.unroute('**/reject-field/');
  await dialog.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(page.getByRole('status').getByText('Mobile Rejected')).toBeVisible();
});
