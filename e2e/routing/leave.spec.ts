import { Mode } from '@kyc/contract/modes';
import { expect, test } from '../harness/test.ts';

test.use({ officeOptions: { WorkingTime: true, Routing: true } });

test('an Admin who enters leave is led to the open work of the verifier', async ({ office, signIn }) => {
  const { uan } = await office.submit({ mode: Mode.DigiLocker });
  const verifier = await signIn('verifier');
  await verifier.goto('/dashboard');
  await verifier.getByRole('button', { name: 'Fetch New' }).click();
  await expect(verifier).toHaveURL(/\/review\//);

  const page = await signIn('admin');
  await page.goto('/masters/verifier-absences');
  await page.getByRole('button', { name: /^Add / }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: 'Verifier' }).click();
  const [row] = await office.inTenant((tx) =>
    tx.selectFrom('app_user').select('full_name as name').where('user_name', '=', 'verifier').execute(),
  );
  await page.getByRole('option', { name: row?.name ?? '', exact: true }).click();
  const [year, month, day] = new Date(Date.now() + 19_800_000).toISOString().slice(0, 10).split('-');
  for (const name of ['From', 'To'])
    await form.getByRole('textbox', { name }).fill(`${day}/${month}/${year}`);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${row?.name ?? ''} has 1 open application.`)).toBeVisible();
  await page.getByRole('link', { name: 'Move work on the team board' }).click();
  await expect(page.getByRole('heading', { name: 'Team board' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: `Select ${uan}` })).toBeVisible();
});
