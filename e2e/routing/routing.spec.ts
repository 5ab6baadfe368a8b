import { Mode } from '@kyc/contract/modes';
import { expectAccessible } from '../harness/expect-accessible.ts';
import { expect, test } from '../harness/test.ts';

test.use({ officeOptions: { WorkingTime: true, Routing: true } });

test('the team board shows who can receive work, moves a selected application, and Why? explains the assignment', async ({
  office,
  signIn,
}) => {
  const [first, second] = [
    await office.submit({ mode: Mode.DigiLocker }),
    await office.submit({ mode: Mode.DigiLocker }),
  ];
  const verifier = await signIn('verifier');
  await verifier.goto('/dashboard');
  await verifier.getByRole('button', { name: 'Fetch New' }).click();
  await expect(verifier).toHaveURL(new RegExp(`/review/${String(first.applicationId)}`));

  // Work goes only to verifiers who are signed in.
  const colleague = await signIn('verifier2');
  await colleague.goto('/my-day');
  await expect(colleague.getByText('You receive new applications.')).toBeVisible();

  const page = await signIn('admin');
  await page.goto('/dashboard');
  await expect(page.getByRole('row').filter({ hasText: first.uan })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Fetch New' })).toHaveCount(0);
  await page.goto('/team');
  await expect(page.getByRole('heading', { name: 'Team board' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: `Select ${second.uan}` })).toBeVisible();
  await page.getByRole('button', { name: `Why: ${first.uan}` }).click();
  await expect(page.getByRole('dialog')).toContainText('Fetch New');
  await page.keyboard.press('Escape');

  await page.getByRole('checkbox', { name: `Select ${second.uan}` }).check();
  await page.getByRole('combobox', { name: 'Move to' }).click();
  const names = await office.inTenant((tx) =>
    tx.selectFrom('app_user').select(['full_name', 'user_id']).where('user_name', '=', 'verifier2').execute(),
  );
  await page.getByRole('option', { name: new RegExp(`^${names[0]?.full_name ?? ''} \\(`) }).click();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect
    .poll(() =>
      office.inTenant((tx) =>
        tx
          .selectFrom('application')
          .select(['status', 'verifier_id'])
          .where('application_id', '=', second.applicationId)
          .executeTakeFirst(),
      ),
    )
    .toEqual({ status: 3, verifier_id: names[0]?.user_id });
});

test('My day shows the own work, and Off ends the receiving of new work', async ({ office, signIn }) => {
  const submission = await office.submit({ mode: Mode.DigiLocker });
  const page = await signIn('verifier');
  await page.goto('/my-day');
  await expect(page.getByText('You receive new applications.')).toBeVisible();
  await page.getByRole('button', { name: 'Set my state to Off' }).click();
  await expect(page.getByText(/You receive no new applications now/)).toBeVisible();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Fetch New' }).click();
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible();
  expect(
    await office.inTenant((tx) =>
      tx
        .selectFrom('application')
        .select('status')
        .where('application_id', '=', submission.applicationId)
        .executeTakeFirst(),
    ),
  ).toEqual({ status: 1 });
});

test('the team board and My day have nothing for axe', { tag: '@looks' }, async ({ office, signIn }) => {
  await office.submit({ mode: Mode.DigiLocker });
  const admin = await signIn('admin');
  await admin.goto('/team');
  await expect(admin.getByRole('heading', { name: 'Team board' })).toBeVisible();
  await expectAccessible(admin);
  const verifier = await signIn('verifier');
  await verifier.goto('/my-day');
  await expect(verifier.getByText('You receive new applications.')).toBeVisible();
  await expectAccessible(verifier);
});
