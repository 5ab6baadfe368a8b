import { Mode } from '@kyc/contract/modes';
import { expect, test } from '../harness/test.ts';
import { fieldOf, openCase, rejectField } from './review-screen.ts';

test('a resubmitted application: only changed fields are undecided, old next to new, the others name their verifier', async ({
  office,
  signIn,
}) => {
  const { page, submission } = await openCase({ office, signIn }, { mode: Mode.DigiLocker });
  // Fields that were not on the screen are left out.
  await page.getByRole('button', { name: 'Verify the rest of this step' }).click();
  await expect(page.getByText(/on the screen yet/)).toBeVisible();
  await page.keyboard.press('Escape');
  for (let field = 0; field < 13; field += 1) await page.keyboard.press('v');
  await expect(page.getByText(/^13 of 35 decided · 0 rejected$/)).toBeVisible();
  await page.getByRole('button', { name: /^1 / }).click();
  await rejectField(page, 'Mobile');
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Application Rejected successfully.')).toBeVisible();

  await office.resubmit(submission, { FatherName: 'Ramesh Corrected' });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Fetch New' }).click();
  await expect(page.getByText(/^11 of 35 decided · 0 rejected$/)).toBeVisible();
  const father = fieldOf(page, 'Father.s / Spouse.s Name');
  await expect(father.locator('del')).toHaveText(submission.plan.person.fatherName);
  await expect(father.locator('ins')).toHaveText('Ramesh Corrected');
  await expect(father).toContainText('changed by the customer');
  await expect(page.getByRole('button', { name: /^Mark Verified: Father/ })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await expect(fieldOf(page, 'Email')).toContainText(/Verified by .+ on \d{2}\/\d{2}\/\d{4}/);
  // Next to a short value the note shares the line: otherwise a resubmitted case shows half the fields.
  const marital = fieldOf(page, 'Marital Status');
  await expect(marital).toContainText('Verified by');
  expect((await marital.boundingBox())?.height).toBeLessThan(40);
});

test(
  'REV-27 the forms and the Aadhaar XML are downloaded under their names',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const { page, submission } = await openCase({ office, signIn }, { mode: Mode.DigiLocker });
    const named = async (press: () => Promise<void>) => {
      const download = page.waitForEvent('download');
      await press();
      return (await download).suggestedFilename();
    };
    await page.getByRole('tab', { name: 'e-Sign' }).click();
    const button = page.getByRole('button', { name: 'Download' });
    expect(await named(() => button.click())).toBe(`AOF_${submission.uan}.pdf`);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const xml = page.getByRole('menuitem', { name: 'Download Aadhaar XML' });
    expect(await named(() => xml.click())).toBe(`AadhaarXml_${submission.uan}.xml`);
  },
);
