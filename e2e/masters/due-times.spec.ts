import { expectAccessible } from '../harness/expect-accessible.ts';
import { expect, test } from '../harness/test.ts';

test.use({ officeOptions: { WorkingTime: true } });

test('an Admin sets up a calendar and a policy, tries due times, and sees what a change moves before it is saved', async ({
  office,
  signIn,
}) => {
  const page = await signIn('admin');
  await page.goto('/masters/calendars');
  await page.getByRole('button', { name: 'Add Calendar' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Calendar Name').fill('Night desk');
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    await form.getByLabel(day).fill('00:00-24:00');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'OK' }).click();

  await page.getByRole('button', { name: 'Test', exact: true }).click();
  const box = page.getByRole('dialog', { name: 'Test due times' });
  await box.getByRole('combobox', { name: 'Calendar' }).selectOption('Night desk');
  await box.getByLabel('Target minutes').fill('60');
  await box.getByRole('button', { name: 'Show due time' }).click();
  await expect(box.getByText(/^Due on /)).toBeVisible();
  await expect(box.getByRole('cell', { name: 'Counts' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.goto('/masters/sla-policies');
  await page.getByRole('button', { name: 'Add SLA Policy' }).click();
  await form.getByLabel('Policy Name').fill('Everything');
  await form.getByLabel('Priority').fill('1');
  await form.getByRole('combobox', { name: 'Calendar' }).click();
  await page.getByRole('option', { name: 'Night desk' }).click();
  await form.getByLabel('Target Minutes').fill('600');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'OK' }).click();

  // Its clock runs by the new policy.
  await office.submit({});
  await page.reload();
  await page
    .getByRole('row')
    .filter({ hasText: 'Everything' })
    .getByRole('button', { name: /^Edit/ })
    .click();
  await form.getByLabel('Target Minutes').fill('700');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText('This moves 1 due time: 0 become overdue, 0 are no longer overdue.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'No' }).click();
  await expect(form.getByLabel('Target Minutes')).toHaveValue('700');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  const minutes = () =>
    office.inTenant(async (tx) => {
      const row = await tx
        .selectFrom('application_sla')
        .select(['due_on', 'started_on'])
        .executeTakeFirstOrThrow();
      return ((row.due_on?.getTime() ?? 0) - row.started_on.getTime()) / 60_000;
    });
  await expect.poll(minutes).toBe(700);
});
