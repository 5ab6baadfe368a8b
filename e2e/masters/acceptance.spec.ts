import { ApplicationStatus } from '@kyc/contract/application-status';
import { buildApplication } from '@kyc/testing/build-application';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/expect-accessible.ts';
import type { Office } from '../harness/office.ts';
import { sayYes } from '../harness/dialogs.ts';
import { expect, test } from '../harness/test.ts';

test.use({ officeOptions: { AcceptanceGate: true } });

const rules = '/masters/acceptance-rules';

async function setGate(office: Office, isOn: boolean): Promise<void> {
  await office.inTenant((tx) => tx.updateTable('tenant_settings').set({ acceptance_gate: isOn }).execute());
}

async function chooseSeverity(page: Page, label: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: 'Severity' }).click();
  await page.getByRole('option', { name: label, exact: true }).click();
}

async function save(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog', { name: 'Success!' })).toContainText(text);
  await page.keyboard.press('Enter');
}

test(
  'a rule that stops requires a trial first; the trial continues when the form is closed, and is found again',
  { tag: '@edges' },
  async ({ signIn, office, product }) => {
    for (let count = 0; count < 2; count += 1)
      await buildApplication(product.test.database, {
        tenantId: office.tenantId,
        status: ApplicationStatus.Approved,
        head: { decided_on: new Date().toISOString() },
      });
    const page = await signIn('admin');
    await page.goto(`${rules}?rule=PER-03`);
    const drawer = page.getByRole('dialog', { name: 'Rule PER-03' });
    await expect(drawer).toContainText('What to do');
    await chooseSeverity(page, 'Stops');
    await expect(drawer).toContainText('What stops approvals has to be tried first');
    await page.getByRole('button', { name: 'Save' }).click();
    const alert = page.getByRole('dialog', { name: 'Alert!' });
    await expect(alert).toContainText('Try the rule on past decisions first.');
    await page.keyboard.press('Enter');
    await expect(drawer.getByRole('combobox', { name: 'Severity' })).toHaveValue('Stops');

    await drawer.getByRole('button', { name: 'Try on the last 90 days' }).click();
    await drawer.getByRole('button', { name: 'Cancel' }).click();
    await sayYes(page);
    await expect(drawer).toBeHidden();
    await page.getByRole('searchbox', { name: 'Search rules' }).fill('PER-03');
    await page.getByRole('button', { name: 'Edit PER-03' }).click();
    await expect(drawer.getByRole('status').filter({ hasText: 'Trial of the last 90 days' })).toContainText(
      /Of 2 approvals it would have stopped \d/,
    );
    await expect(drawer).toContainText('by the KRA, or the back office has cancelled the account');
    await chooseSeverity(page, 'Stops');
    await expect(drawer).not.toContainText('What stops approvals has to be tried first');
    await save(page, 'Acceptance rule saved successfully.');
    await expect(page.getByRole('row').filter({ hasText: 'PER-03' })).toContainText('Stops');
  },
);

test(
  'lowering a rule of an authority waits for another Admin, who approves or declines; a fixed one shows the reason',
  { tag: '@edges' },
  async ({ signIn, office }) => {
    await office.makeAdmin('business');
    const first = await signIn('admin');
    const second = await signIn('business');
    for (const [rule, severity] of [
      ['EML-02', 'Warns'],
      ['EML-03', 'Off'],
    ] as const) {
      await first.goto(`${rules}?rule=${rule}`);
      await chooseSeverity(first, severity);
      await expect(first.getByRole('dialog')).toContainText('needs a second Admin');
      await save(first, 'It takes effect when another Admin approves it.');
    }
    await expect(first.getByRole('button', { name: 'Withdraw: Acceptance rule EML-02' })).toBeVisible();
    await expect(first.getByRole('button', { name: /^Approve/ })).toHaveCount(0);

    await second.goto(`${rules}?q=EML-0`);
    const notice = second.getByRole('alert').filter({ hasText: 'Waiting for approval' });
    await expect(notice.getByRole('article', { name: 'Acceptance rule EML-02' })).toContainText(
      'Stops → Warns',
    );
    await notice.getByRole('button', { name: 'Approve: Acceptance rule EML-02' }).click();
    await sayYes(second);
    await expect(second.getByRole('dialog', { name: 'Success!' })).toContainText('The change is in effect.');
    await second.keyboard.press('Enter');
    await expect(second.getByRole('row').filter({ hasText: 'EML-02' })).toContainText('Warns');
    await notice.getByRole('button', { name: 'Refuse: Acceptance rule EML-03' }).click();
    await expect(second.getByRole('dialog', { name: 'Success!' })).toContainText('Nothing changes.');
    await second.keyboard.press('Enter');
    await expect(notice).toBeHidden();

    await first.goto(`${rules}?rule=PAN-05`);
    const drawer = first.getByRole('dialog', { name: 'Rule PAN-05' });
    await expect(drawer).toContainText('neither lowered nor overridden');
    await expect(drawer.getByRole('combobox', { name: 'Severity' })).toBeDisabled();
  },
);

test(
  'two Admins change one rule: the second sees the newer values, and loses nothing',
  { tag: '@comforts' },
  async ({ signIn, office }) => {
    await office.makeAdmin('business');
    const first = await signIn('admin');
    const second = await signIn('business');
    for (const page of [first, second]) {
      await page.goto(`${rules}?q=BNK-02&rule=BNK-02`);
      await expect(page.getByRole('combobox', { name: 'Severity' }).last()).toHaveValue('Stops');
    }
    await chooseSeverity(first, 'Notes');
    await save(first, 'Acceptance rule saved successfully.');
    await chooseSeverity(second, 'Off');
    await second.getByRole('button', { name: 'Save' }).click();
    const conflict = second.getByRole('alert').filter({ hasText: 'This rule was changed by' });
    await expect(conflict).toContainText('Severity: Notes');
    await conflict.getByRole('button', { name: 'Keep what I entered' }).click();
    await save(second, 'Acceptance rule saved successfully.');
    await expect(second.getByRole('row').filter({ hasText: 'BNK-02' })).toContainText('Off');
  },
);

test(
  'rules are found by address, opened and changed only by keyboard; no content widens the page',
  { tag: '@comforts' },
  async ({ signIn }) => {
    const page = await signIn('admin');
    await page.goto(`${rules}?authority=UIDAI&changed=true`);
    await expect(page.getByText('No rows match')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('combobox', { name: 'Severity' }).click();
    await page.getByRole('option', { name: 'Notes', exact: true }).click();
    await expect(page).toHaveURL(/severity=info/);
    await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(1);
    await page.getByRole('button', { name: /^Edit / }).focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: /^Rule / });
    await expect(drawer.getByRole('combobox', { name: 'Severity' })).toHaveValue('Notes');
    await drawer.getByRole('switch').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row').nth(1)).toContainText('Yes');
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  },
);

for (const viewport of [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
])
  test(
    `rules and lists have nothing for axe at ${viewport.width} px, in light and dark`,
    { tag: '@looks' },
    async ({ signIn, office }) => {
      await office.makeAdmin('business');
      const page = await signIn('admin', { viewport });
      await page.goto(`${rules}?rule=EML-02`);
      await chooseSeverity(page, 'Off');
      await expectAccessible(page, { within: '[role=dialog]' });
      await save(page, 'It takes effect when another Admin approves it.');
      await expect(page.getByRole('alert')).toContainText('Waiting for approval');
      await expectAccessible(page);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      await page.goto('/masters/acceptance-lists?id=0');
      await expect(page.getByRole('textbox', { name: 'Value' })).toBeVisible();
      await expectAccessible(page);
    },
  );

test(
  'a list takes an entry as the rules compare it, and a file; both only where the gate is on',
  { tag: '@edges' },
  async ({ signIn, office }) => {
    const page = await signIn('admin');
    await page.goto('/masters/acceptance-lists?id=0');
    await page.getByRole('dialog').getByRole('combobox', { name: 'List' }).click();
    await page.getByRole('option', { name: 'Dummy mobiles' }).click();
    await page.getByRole('textbox', { name: 'Value' }).fill('12345');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Value must be a mobile number of 10 digits.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Value' }).fill('+91 98765 43210');
    await save(page, 'Acceptance List Entry saved successfully.');
    await expect(page.getByRole('row').filter({ hasText: '9876543210' })).toContainText('Dummy mobiles');

    await page.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import Acceptance Lists' });
    const file = (csv: string) =>
      dialog.locator('input[type=file]').setInputFiles({
        name: 'lists.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(csv),
      });
    await file('List,Value\nnoList,abc\n');
    await expect(dialog.getByRole('alert')).toContainText('Please select List.');
    await file('List,Value\ndisposableHosts,@Example.NET\n');
    await dialog.getByRole('button', { name: 'Import' }).click();
    await expect(page.getByRole('dialog', { name: 'Success!' })).toContainText('1 added');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row').filter({ hasText: 'example.net' })).toBeVisible();

    await setGate(office, false);
    await page.goto('/masters/acceptance-lists');
    await expect(page.getByText('The acceptance gate is off')).toBeVisible();
    await page.getByRole('button', { name: 'Masters' }).click();
    await expect(page.getByRole('menuitem', { name: 'Users' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: /Acceptance/ })).toHaveCount(0);
    await page.goto('/masters/users?id=0');
    await expect(page.getByRole('switch', { name: 'Allow View Data' })).toBeVisible();
    await expect(page.getByRole('switch', { name: 'May Override' })).toHaveCount(0);
  },
);

test(
  'an Admin is given the right to override in the users form; no further role can be',
  { tag: '@edges' },
  async ({ signIn, office }) => {
    await office.makeAdmin('business');
    const idOf = async (userName: string) =>
      await office.inTenant(
        async (tx) =>
          (
            await tx
              .selectFrom('app_user')
              .select('user_id as id')
              .where('user_name', '=', userName)
              .executeTakeFirstOrThrow()
          ).id,
      );
    const page = await signIn('admin');
    await page.goto(`/masters/users?id=${await idOf('business')}`);
    const flag = page.getByRole('switch', { name: 'May Override' });
    await flag.click();
    await save(page, 'User saved successfully.');
    await page.goto(`/masters/users?id=${await idOf('business')}`);
    await expect(flag).toBeChecked();
    await page.goto(`/masters/users?id=${await idOf('audit')}`);
    await flag.click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('May Override is for Admins only.')).toBeVisible();
  },
);
