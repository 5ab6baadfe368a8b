import { readFileSync } from 'node:fs';
import { openSignIn } from '../harness/sign-in-page.ts';
import { expectAccessible } from '../harness/expect-accessible.ts';
import { expect, test } from '../harness/test.ts';

const newBank = { name: 'Specimen Co-operative Bank', code: 'SPEC' };

test('MAST-01 a bank is listed, added, refused as a duplicate, edited and made inactive', async ({
  signIn,
}) => {
  const page = await signIn('admin');
  await page.goto('/masters/banks');
  await page.getByRole('button', { name: 'Add Bank' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter Bank Name.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Bank Name' }).fill(newBank.name);
  await page.getByRole('textbox', { name: 'Bank Code' }).fill(newBank.code);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog', { name: 'Success!' })).toContainText('Bank saved successfully.');
  await page.keyboard.press('Enter');

  await page.getByRole('searchbox', { name: 'Search Banks' }).fill('specimen');
  const row = page.getByRole('row').filter({ hasText: newBank.code });
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: 'Add Bank' }).click();
  await page.getByRole('textbox', { name: 'Bank Name' }).fill(newBank.name.toUpperCase());
  await page.getByRole('textbox', { name: 'Bank Code' }).fill('OTHR');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Bank Name already exists.')).toBeVisible();

  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Your changes are not saved. Do you want to leave them?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await row.getByRole('button', { name: `Edit ${newBank.name}` }).click();
  await page.getByRole('switch', { name: 'Active' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(row.getByText('Inactive')).toBeVisible();
});

test(
  'MAST-01 a search that reaches the address while a form is filled in does not ask to leave the form',
  { tag: '@edges' },
  async ({ signIn }) => {
    const page = await signIn('admin');
    await page.clock.install();
    await page.goto('/masters/banks');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.clock.pauseAt(new Date(Date.now() + 5000));
    await page.getByRole('searchbox', { name: 'Search Banks' }).fill('nainital');
    await page.getByRole('button', { name: 'Add Bank' }).click();
    await page.getByRole('textbox', { name: 'Bank Name' }).fill(newBank.name);
    await page.clock.runFor(1000);
    await page.clock.resume();
    await expect(page).toHaveURL(/q=nainital/);
    await expect(page.getByRole('textbox', { name: 'Bank Name' })).toHaveValue(newBank.name);
    await expect(page.getByText('Your changes are not saved. Do you want to leave them?')).toBeHidden();
  },
);

test(
  'B32 B33 a new sales user starts without customer data; a pin code of a different state requires a confirmation',
  { tag: '@edges' },
  async ({ signIn }) => {
    const page = await signIn('admin');
    await page.goto('/masters/users?id=0');
    const form = page.getByRole('region', { name: 'Opened over the page' });
    const allow = form.getByRole('switch', { name: 'Allow View Data' });
    const choose = async (userType: string) => {
      await form.getByRole('combobox', { name: 'User Type' }).click();
      await page.getByRole('option', { name: userType, exact: true }).click();
    };
    await choose('Verifier');
    await expect(allow).toBeChecked();
    for (const userType of ['Sales', 'Sales Manager']) {
      await choose(userType);
      await expect(allow).not.toBeChecked();
    }
    // B45
    await expect(page.getByText(/At least 12 characters, of any kind/)).toBeVisible();

    await page.goto('/masters/pincodes?id=0');
    await page.getByRole('textbox', { name: 'Pincode' }).fill('411999');
    await page.getByRole('textbox', { name: 'City' }).fill('Testpur');
    await page.getByRole('textbox', { name: 'District' }).fill('Testpur');
    await form.getByRole('combobox', { name: 'State' }).click();
    await page.getByRole('option', { name: 'Kerala', exact: true }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    const question = page.getByRole('dialog', { name: 'Confirm!' });
    await expect(question).toContainText('Do you want to save 411999 for Kerala anyway?');
    await question.getByRole('button', { name: 'No' }).click();
    await expect(page.getByRole('textbox', { name: 'Pincode' })).toHaveValue('411999');
    await form.getByRole('combobox', { name: 'State' }).click();
    await page.getByRole('option', { name: 'Maharashtra', exact: true }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible();
  },
);

test(
  'MAST-01 two admins save one row: the second sees the newer values and continues from them',
  { tag: '@edges' },
  async ({ signIn }) => {
    const first = await signIn('admin');
    const second = await signIn('admin');
    for (const page of [first, second]) {
      await page.goto('/masters/solutions?id=1');
      await expect(page.getByRole('textbox', { name: 'Solution Name' })).not.toHaveValue('');
    }
    await first.getByRole('textbox', { name: 'Solution Name' }).fill('Sent by the first');
    await first.getByRole('button', { name: 'Save' }).click();
    await expect(first.getByRole('dialog', { name: 'Success!' })).toBeVisible();
    await second.getByRole('textbox', { name: 'Solution Name' }).fill('Sent by the second');
    await second.getByRole('button', { name: 'Save' }).click();
    const notice = second.getByRole('alert').filter({ hasText: 'This Solution was changed by' });
    await expect(notice).toContainText('Sent by the first');
    await notice.getByRole('button', { name: 'Keep what I entered' }).click();
    await second.getByRole('button', { name: 'Save' }).click();
    await expect(second.getByRole('dialog', { name: 'Success!' })).toBeVisible();
  },
);

test(
  'MAST-01 the solutions of a reason are put in order only by keyboard',
  { tag: '@edges' },
  async ({ signIn }) => {
    const page = await signIn('admin');
    await page.goto('/masters/reasons?id=1');
    const entries = page.getByRole('list', { name: 'Solutions' }).getByRole('listitem');
    await expect(entries.first()).toContainText('Enter your own mobile number');
    await entries
      .first()
      .getByRole('button', { name: /^Move .* down$/ })
      .focus();
    await page.keyboard.press('Enter');
    await expect(entries.nth(1)).toContainText('Enter your own mobile number');
  },
);

test('MAST-01 U38 a CSV file is previewed with its faulty rows, and imported completely', async ({
  signIn,
}) => {
  const page = await signIn('admin');
  await page.goto('/masters/banks');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Banks' });
  const choose = async (rows: string) =>
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'banks.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`BankId,BankName,BankCode\n${rows}`),
    });
  await choose(',Good Bank,GOOD\n,Bad Bank,bad\n');
  await expect(dialog.getByText('1 fault in the file')).toBeVisible();
  // The import shows a single fault for an empty cell, under the column name of the list.
  await choose(',,x\n,,\n');
  const wrong = dialog.getByRole('alert').getByRole('row');
  await expect(wrong.nth(1)).toContainText(/^2Bank Name \(BankName\)/);
  await expect(wrong).toHaveCount(3);
  await expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
  await choose(',Good Bank,GOOD\n,Better Bank,BETT\n');
  await expect(dialog.getByText('Added 2 · changed 0 · unchanged 0')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByRole('dialog', { name: 'Success!' })).toContainText('Banks: 2 added, 0 changed.');
});

test(
  'F12 R4 a file of Excel shows each changed cell, and a choice for rows that another Admin changed',
  { tag: '@edges' },
  async ({ signIn }) => {
    const page = await signIn('admin');
    await page.goto('/masters/banks?q=HDFC');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const csv = readFileSync(await (await downloading).path(), 'utf8');
    const [header = '', first = ''] = csv.replace('\uFEFF', '').split('\r\n');
    const semicolons = (line: string) => line.replaceAll(',', ';');
    const choose = (rows: readonly string[]) =>
      page.locator('input[type=file]').setInputFiles({
        name: 'banks.csv',
        mimeType: 'text/csv',
        // Excel's CSV on Windows: Windows-1252 with semicolons.
        buffer: Buffer.from(rows.map(semicolons).join('\r\n'), 'latin1'),
      });
    await page.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import Banks' });
    await choose([header, first.replace('HDFC Bank', 'HDFC Société')]);
    await expect(dialog.getByRole('row').nth(1)).toContainText(/change.*Bank Name.*HDFC Bank.*HDFC Société/);
    await dialog.getByRole('button', { name: 'Import' }).click();
    await expect(page.getByRole('dialog', { name: 'Success!' })).toContainText('Banks: 0 added, 1 changed.');
    await page.keyboard.press('Enter');

    await page.getByRole('button', { name: 'Import' }).click();
    await choose([header, first]);
    await expect(dialog.getByText('1 row was changed since the export')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
    await dialog.getByRole('radio', { name: 'Overwrite these rows with the file' }).click();
    await dialog.getByRole('button', { name: 'Import' }).click();
    await expect(page.getByRole('dialog', { name: 'Success!' })).toContainText('Banks: 0 added, 1 changed.');
  },
);

test(
  'SHELL-09 the counter is set, its alert prefilled with a quarter',
  { tag: '@edges' },
  async ({ signIn }) => {
    const page = await signIn('admin');
    await page.goto('/masters/settings');
    await page.getByRole('button', { name: 'Set Counter' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set Counter' });
    await dialog.getByRole('textbox', { name: 'Counter' }).fill('400');
    await expect(dialog.getByRole('textbox', { name: 'Alert on' })).toHaveValue('100');
    await dialog.getByRole('button', { name: 'SUBMIT' }).click();
    await expect(page.getByRole('dialog', { name: 'Success!' })).toContainText('Counter saved successfully.');
  },
);

test(
  'MAST-01 masters are only for the Admin, at any address; without a session the login opens',
  { tag: '@tables' },
  async ({ signIn, visitor }) => {
    const page = await signIn('verifier');
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 403) refused.push(answer.url());
    });
    for (const master of [
      'users',
      'settings',
      'uan',
      'acceptance-rules',
      'customer-texts',
      'connections',
      'aof-templates',
    ]) {
      await page.goto(`/masters/${master}`);
      await expect(page.getByRole('main')).toContainText(
        "You don't have permission to perform this operation.",
      );
      await page.waitForLoadState('networkidle');
    }
    // A refused call would repeat the message in a dialog (I31).
    expect(refused).toEqual([]);
    await visitor.goto('/masters/users');
    await expect(visitor).toHaveURL(/\/login/);
  },
);

test(
  'AUTH-16 a forgotten password is reset by OTP',
  { tag: '@edges' },
  async ({ visitor: page, office, signIn }) => {
    await signIn('business');
    const { DevAnswer = '' } = await openSignIn(page, `/login/${office.tenantCode}`);
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Forgot password' });
    await dialog.getByRole('textbox', { name: 'User Name' }).fill('business');
    await dialog.getByRole('textbox', { name: 'Enter Captcha' }).fill(DevAnswer);
    await dialog.getByRole('button', { name: 'Send OTP' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Enter OTP' })).toHaveValue(/^\d{6}$/);
    for (const label of ['New password', 'New password again'])
      await dialog.getByRole('textbox', { name: label, exact: true }).fill('Tr0ubador&River');
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('dialog', { name: 'Success!' })).toContainText('Your password is changed.');
  },
);

for (const [what, address, role, name] of [
  ['list', '/masters/reasons', 'row', /active/i],
  ['form', '/masters/reasons?id=1', 'textbox', 'Reason Name'],
  ['form of a new user', '/masters/users?id=0', 'textbox', 'Full Name'],
  ['settings', '/masters/settings', 'textbox', 'Host Name'],
] as const)
  test(`axe finds nothing on a master’s ${what}`, { tag: '@looks' }, async ({ signIn }) => {
    const page = await signIn('admin');
    await page.goto(address);
    await expect(page.getByRole(role, { name }).first()).toBeVisible();
    await expectAccessible(page);
  });

test('the menu shows which master is open, on a phone too', { tag: '@edges' }, async ({ signIn }) => {
  const page = await signIn('admin', { viewport: { width: 390, height: 844 } });
  await page.goto('/masters/connections');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const link = page.getByRole('dialog').getByRole('link', { name: 'Connections' });
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Users' })).not.toHaveAttribute(
    'aria-current',
  );
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.getByRole('button', { name: 'Masters' }).click();
  await expect(page.getByRole('menuitem', { name: 'Connections' })).toHaveAttribute('aria-current', 'page');
});
