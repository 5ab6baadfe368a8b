import { expectAccessible } from '../harness/expect-accessible.ts';
import { sayYes } from '../harness/dialogs.ts';
import { expect, test } from '../harness/test.ts';
import type { Office } from '../harness/office.ts';
import { fetchNew } from '../review/review-screen.ts';

test.use({ officeOptions: { Screening: true } });

/** Two verifiers and no Admin decide on hits. */
async function giveMayScreen(office: Office): Promise<void> {
  await office.inTenant(async (tx) => {
    await tx
      .updateTable('app_user')
      .set({ may_screen: true })
      .where('user_name', 'in', ['verifier2', 'verifier3'])
      .execute();
  });
}

const nameOf = (office: Office, applicationId: number) =>
  office.inTenant(async (tx) => {
    const { name } = await tx
      .selectFrom('application')
      .select('name')
      .where('application_id', '=', applicationId)
      .executeTakeFirstOrThrow();
    return name;
  });

test(
  'a list is imported, its hit is compared and decided on by two persons, and the approval waits until then',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    test.setTimeout(240_000);
    await giveMayScreen(office);
    const submission = await office.submit();
    const name = await nameOf(office, submission.applicationId);

    const admin = await signIn('admin');
    await admin.goto('/masters/watch-lists');
    await admin.getByRole('button', { name: 'Add Watch List' }).click();
    const form = admin.getByRole('dialog');
    await form.getByLabel('List Name').fill('Orders of the regulator');
    await form.getByLabel('Kind').click();
    await admin.getByRole('option', { name: 'Debarred' }).click();
    await form.getByLabel('Severity').click();
    await admin.getByRole('option', { name: 'Stop' }).click();
    await form.getByLabel('Refresh Days').fill('7');
    await form.getByRole('button', { name: 'Save' }).click();
    await admin.getByRole('button', { name: 'OK' }).click();
    await admin.getByText('Orders of the regulator').first().click();
    await form.getByLabel('Format').click();
    await admin.getByRole('option', { name: 'FollowTheMoney JSON lines' }).click();
    const entry = { id: 'X-1', schema: 'Person', caption: name, properties: { name: [name] } };
    await form.locator('input[type="file"]').setInputFiles({
      name: 'orders.jsonl',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(entry)),
    });
    await form.getByRole('button', { name: 'Read the file' }).click();
    await expect(form.getByText('1 added, 0 changed, 0 removed')).toBeVisible({ timeout: 60_000 });
    await form.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(form.getByText(/Applications compared/)).toBeVisible({ timeout: 60_000 });

    const verifier = await signIn('verifier');
    await fetchNew(verifier, submission);
    const strip = verifier.getByRole('region', { name: 'Screening' });
    await expect(strip).toContainText('1 hit to decide');
    await verifier.getByRole('button', { name: 'Approve', exact: true }).click();
    await sayYes(verifier);
    await expect(verifier.getByRole('dialog')).toContainText('Decide 1 hit of the screening first.');

    const screener = await signIn('verifier2');
    await screener.goto('/screening');
    const hit = screener.getByRole('region', { name: 'Hit', exact: true });
    await expect(hit).toContainText('Orders of the regulator');
    await expectAccessible(screener);
    await screener.keyboard.press('a');
    await expect(hit.getByRole('radio', { name: 'Another person' })).toBeChecked();
    await hit.getByRole('combobox', { name: 'Reason' }).click();
    await screener.getByRole('option', { name: 'The date of birth differs' }).click();
    await hit.getByLabel('Sentence').fill('The order names a person who was born in 1941.');
    await hit.getByRole('button', { name: 'Save answer' }).click();
    await screener.getByRole('button', { name: 'OK' }).click();
    await expect(hit).toContainText('A second person has to confirm your answer.');

    const second = await signIn('verifier3');
    await second.goto('/screening');
    await second
      .getByRole('region', { name: 'Hit', exact: true })
      .getByRole('button', { name: 'Confirm' })
      .click();
    await second.getByRole('button', { name: 'OK' }).click();
    await expect(second.getByText('No hit waits')).toBeVisible();

    await verifier.reload();
    await verifier.getByRole('button', { name: 'Approve', exact: true }).click();
    await sayYes(verifier);
    await expect
      .poll(() =>
        office.inTenant(async (tx) => {
          const { status } = await tx
            .selectFrom('application')
            .select('status')
            .where('application_id', '=', submission.applicationId)
            .executeTakeFirstOrThrow();
          return [4, 8].includes(status);
        }),
      )
      .toBe(true);
  },
);
