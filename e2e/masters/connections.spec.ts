import { openCatcher } from '../../apps/server/testing/operations/open-catcher.ts';
import { expectAccessible } from '../harness/expect-accessible.ts';
import { sayYes } from '../harness/dialogs.ts';
import { expect, test } from '../harness/test.ts';

test(
  'D2 an Admin connects the broker: address, its test, keys and a secret shown once, deliveries',
  { tag: '@edges' },
  async ({ signIn }) => {
    const catcher = await openCatcher();
    catcher.answer(202, 'taken by the office');
    const page = await signIn('admin');
    await page.goto('/masters/settings');
    await page.getByRole('button', { name: 'Masters' }).click();
    await page.getByRole('menuitem', { name: 'Connections' }).click();
    await expect(page.getByRole('heading', { name: 'Connections', level: 1 })).toBeVisible();

    // Unsaved input is not tested yet.
    const test = page.getByRole('button', { name: 'Send a test to the approval webhook' });
    await page.getByRole('textbox', { name: 'Approval Webhook' }).fill('office.example.com');
    await expect(test).toBeDisabled();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(
      page.getByText('Approval Webhook must be an address that begins with http: or https:.'),
    ).toBeVisible();
    await page.getByRole('textbox', { name: 'Approval Webhook' }).fill(`${catcher.url}/approvals`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog', { name: 'Success!' })).toContainText(
      'Connections saved successfully.',
    );
    await page.keyboard.press('Enter');

    // A secret is in the dialog, once, and verifies its signatures.
    await page.getByRole('button', { name: 'Rotate webhook secret' }).click();
    await page.getByRole('textbox', { name: 'Overlap in hours' }).fill('0');
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate' }).click();
    const shown = page.getByRole('dialog', { name: 'Shown this once' });
    const secret = await shown.getByText(/^whsec_/).innerText();
    await page.keyboard.press('Escape');
    await expect(shown).toBeVisible();
    // A button that is pointed at is in another colour, on its way to it.
    await page.mouse.move(0, 0);
    await expectAccessible(page, { within: '[role=dialog]' });
    await shown.getByRole('button', { name: 'I have kept it' }).click();
    await expect(shown).toBeHidden();
    await expect(page.getByText(secret)).toHaveCount(0);

    await test.click();
    const outcome = page.getByRole('status').filter({ hasText: 'Test of' });
    await expect(outcome).toContainText(/Answered with HTTP 202 after \d+ ms\./);
    await expect(outcome).toContainText('taken by the office');
    expect(catcher.newest(secret)).toMatchObject({ type: 'test' });

    // A key takes over from another, and one is revoked.
    const keys = page.getByRole('region', { name: 'Intake keys' }).last();
    await page.getByRole('button', { name: 'New intake key' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kiosk');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(shown.getByText(/^whsec_/)).toBeVisible();
    await shown.getByRole('button', { name: 'I have kept it' }).click();
    await expect(keys.getByRole('row').filter({ hasText: 'Kiosk' })).toContainText('live');
    await page.getByRole('button', { name: 'Rotate Kiosk' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate' }).click();
    await shown.getByRole('button', { name: 'I have kept it' }).click();
    const old = keys.getByRole('row').filter({ hasText: 'works until' });
    await old.getByRole('button', { name: /^Revoke Kiosk/ }).click();
    await sayYes(page);
    await expect(page.getByRole('dialog', { name: 'Success!' })).toContainText('Intake key revoked.');
    await page.keyboard.press('Enter');
    await expect(keys.getByRole('row').filter({ hasText: 'ended' })).toHaveCount(1);

    await expect(page.getByText('No deliveries yet')).toBeVisible();
    await expectAccessible(page);
    await catcher.close();
  },
);

test('D2 an Admin revokes a webhook secret', { tag: '@edges' }, async ({ signIn }) => {
  const page = await signIn('admin');
  await page.goto('/masters/connections');
  await page.getByRole('button', { name: 'Rotate webhook secret' }).click();
  await page.getByRole('textbox', { name: 'Overlap in hours' }).fill('24');
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate' }).click();
  const shown = page.getByRole('dialog', { name: 'Shown this once' });
  await shown.getByRole('button', { name: 'I have kept it' }).click();
  const secrets = page.getByRole('region', { name: 'Webhook secrets' }).last();
  const ended = secrets.getByRole('row').filter({ hasText: 'ended' });
  const before = await ended.count();
  await secrets
    .getByRole('button', { name: /^Revoke/ })
    .last()
    .click();
  await sayYes(page);
  await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(ended).toHaveCount(before + 1);
});

test(
  'D2 two Admins keep the addresses: the second sees the newer ones; a delivery leads to its service log',
  { tag: '@comforts' },
  async ({ signIn, office }) => {
    const { uan } = await office.submit();
    const first = await signIn('admin');
    const second = await signIn('admin');
    for (const page of [first, second]) {
      await page.goto('/masters/connections');
      await expect(page.getByRole('textbox', { name: 'Host Name' })).not.toHaveValue('');
    }
    await first.getByRole('textbox', { name: 'Host Name' }).fill('https://flow.example.com');
    await first.getByRole('button', { name: 'Save' }).click();
    await expect(first.getByRole('dialog', { name: 'Success!' })).toBeVisible();
    await second
      .getByRole('textbox', { name: 'Lead Status Address' })
      .fill('https://leads.example.com/status');
    await second.getByRole('button', { name: 'Save' }).click();
    const notice = second.getByRole('alert').filter({ hasText: 'These settings were changed by' });
    await expect(notice).toContainText('Host Name: https://flow.example.com');
    await notice.getByRole('button', { name: 'Use the newer values' }).click();
    await expect(second.getByRole('textbox', { name: 'Host Name' })).toHaveValue('https://flow.example.com');

    const row = second.getByRole('row').filter({ hasText: uan }).first();
    await expect(row).toContainText('Lead status');
    await row.getByRole('link', { name: `Service log of ${uan}` }).click();
    await expect(second).toHaveURL(new RegExp(`/service-log\\?uan=.*${uan}`));
  },
);
