import { expectAccessible } from '../harness/expect-accessible.ts';
import { sayYes } from '../harness/dialogs.ts';
import { expect, test } from '../harness/test.ts';
import type { Office } from '../harness/office.ts';
import { fetchNew } from '../review/review-screen.ts';

test.use({ officeOptions: { QualitySampling: true } });

/** Two reviewers, who also decide on each other's differences, and a sample of every decision. */
async function setUp(office: Office): Promise<void> {
  await office.inTenant(async (tx) => {
    await tx
      .updateTable('app_user')
      .set({ may_qa: true })
      .where('user_name', 'in', ['verifier2', 'verifier3'])
      .execute();
    for (const stratum of [1, 2, 5])
      await tx
        .insertInto('qa_plan')
        .values({ stratum, rate: 100 })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'stratum']).doUpdateSet({ rate: 100 }))
        .execute();
  });
}

const stateOf = (office: Office) =>
  office.inTenant(async (tx) => {
    const rows = await tx.selectFrom('qa_sample').select('state').execute();
    return rows.map(({ state }) => state);
  });

test(
  'an approval is sampled, reviewed without its decision by keyboard, and a third person decides on the difference',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    test.setTimeout(240_000);
    await setUp(office);
    const submission = await office.submit();
    const first = await signIn('verifier');
    await fetchNew(first, submission);
    await first.getByRole('button', { name: 'Approve', exact: true }).click();
    await sayYes(first);
    // The job that draws samples runs once a minute.
    await expect.poll(() => stateOf(office), { timeout: 100_000 }).toEqual(['waiting']);

    const reviewer = await signIn('verifier2');
    await reviewer.goto('/quality');
    await reviewer.getByRole('button', { name: 'Next case' }).click();
    await expect(reviewer).toHaveURL(/\/quality\/review\/\d+/);
    const page = reviewer.getByRole('main');
    await expect(page.getByText(/^0 of \d+ fields$/)).toBeVisible();
    // The first review does not show.
    await expect(page).not.toContainText(submission.uan);
    await expect(page).not.toContainText('Approved');
    await expectAccessible(reviewer);
    const focused = reviewer.locator('[data-focused] button').first();
    const label = await focused.textContent();
    await reviewer.keyboard.press('v');
    await expect(page.getByText(/^1 of \d+ fields$/)).toBeVisible();
    await expect(focused).not.toHaveText(label ?? '');
    await reviewer.keyboard.press('r');
    await expect(page.getByText(/^2 of \d+ fields$/)).toBeVisible();
    const reason = page.getByRole('combobox', { name: /^Reason for / });
    await reason.click();
    await reviewer.getByRole('option').first().click();
    await page.getByRole('button', { name: 'Verify the rest' }).click();
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled();
    await page.getByRole('button', { name: 'Reject', exact: true }).click();
    await sayYes(reviewer);
    await expect.poll(() => stateOf(office)).toEqual(['differs']);

    const third = await signIn('verifier3');
    await third.goto('/quality');
    await third.getByRole('link', { name: /^Decide on case / }).click();
    await expect(third.getByRole('region', { name: 'First review' })).toContainText('Approved');
    await expect(third.getByRole('region', { name: 'Second review' })).toContainText('Rejected');
    await expectAccessible(third);
    await third.getByRole('radio', { name: 'The second one' }).check();
    await third.getByRole('radio', { name: /^Critical/ }).check();
    await third.getByRole('textbox', { name: 'Note' }).fill('The account belongs to another person.');
    await third.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => stateOf(office)).toEqual(['adjudicated']);

    const admin = await signIn('admin');
    await admin.goto('/quality');
    await expect(admin.getByText('The account belongs to another person.')).toBeVisible();
    await expectAccessible(admin);
  },
);
