import { ApplicationStatus } from '@kyc/contract/application-status';
import { expect, test } from '../harness/test.ts';

// The demo's mix, so that each fault has a separate application.
test.use({ officeOptions: { applications: 150, AcceptanceGate: true } });

/** What passed before there was a gate, by the rules that have to refuse it (the feature's own table). */
const faults: Readonly<Record<string, readonly string[]>> = {
  'e-mail notprovided@': ['EML-02'],
  'no income range': ['INC-01'],
  'date of birth not the PAN service’s': ['DOB-02'],
  '14 years old': ['DOB-04'],
  'PAN in another person’s name': ['NAM-02', 'NAM-05', 'BNK-05'],
  'e-Sign not complete': ['SGN-01'],
  'penny drop false and no bank proof': ['BNK-04'],
  'pin code of another state': ['ADR-04'],
  'selfie taken outside India': ['IPV-05'],
  'no document at all': ['DOC-01', 'DOC-02', 'DOC-04', 'DOC-05'],
};

test('the ten faults are refused by the button, each by its rules', async ({ office, signIn }) => {
  test.setTimeout(300_000);
  const queue = await office.inTenant(async (tx) => {
    const verifier = await tx
      .selectFrom('app_user')
      .select('user_id')
      .where('user_name', '=', 'verifier')
      .executeTakeFirstOrThrow();
    return await tx
      .updateTable('application')
      .set({ status: ApplicationStatus.Assigned, verifier_id: verifier.user_id })
      .where('status', '=', ApplicationStatus.ReviewPending)
      .returning('application_id as id')
      .execute();
  });
  const page = await signIn('verifier');
  const refused: string[][] = [];
  for (const { id } of queue) {
    await page.goto(`/review/${String(id)}`);
    const strip = page.getByRole('region', { name: 'Will it be accepted?' });
    await expect(strip).toBeVisible();
    if (!/\d stop/.test(await strip.innerText())) continue;
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    const asked = page.getByRole('dialog', { name: 'Confirm!' }).getByRole('button', { name: 'Yes' });
    const answer = page.waitForResponse((response) => response.url().includes('/application/approve/'));
    await asked.click();
    expect((await answer).status()).toBe(409);
    await expect(page.getByRole('dialog', { name: 'Alert!' })).toContainText(
      'The application would not be accepted.',
    );
    await page.keyboard.press('Enter');
    await expect(strip.locator('[data-finding]').first()).toBeFocused();
    refused.push((await strip.innerText()).match(/[A-Z]{3}-\d{2}/g) ?? []);
  }
  for (const [fault, rules] of Object.entries(faults)) {
    const has = refused.some((found) => rules.every((rule) => found.includes(rule)));
    expect(has, fault).toBe(true);
  }
});
