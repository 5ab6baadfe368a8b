import { createHash } from 'node:crypto';
import { createDemoAuthority, type DemoAuthority } from '@kyc/demo-data/proofs/demo-authority';
import { trustDirectly } from '../../apps/server/testing/proofs/desk/trust-directly.ts';
import { expectAccessible } from '../harness/expect-accessible.ts';
import type { Office } from '../harness/office.ts';
import { expect, test } from '../harness/test.ts';
import { fetchNew } from '../review/review-screen.ts';

test.use({ officeOptions: { SignatureProofs: true, AcceptanceGate: true } });

/** The test authority in use, as its approval leaves it. */
async function trustAuthority(office: Office, authority: DemoAuthority): Promise<void> {
  const anchors = [
    ['eSign', authority.root.certificate],
    ['uidai', authority.uidai.certificate],
    ['digiLocker', authority.digiLocker.certificate],
  ] as const;
  await office.inTenant(async (tx) => {
    for (const [purpose, certificate] of anchors) await trustDirectly(tx, { purpose, certificate });
  });
}

test(
  'a certificate is added with its published fingerprint, and used when a second Admin approves it',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    test.setTimeout(240_000);
    await office.makeAdmin('business');
    const { root } = await createDemoAuthority(new Date());
    const admin = await signIn('admin');
    await admin.goto('/masters/trust-anchors');
    await expect(admin.getByText('No certificate yet')).toBeVisible();
    await expectAccessible(admin);
    await admin.getByRole('button', { name: 'Add certificate' }).click();
    const form = admin.getByRole('dialog');
    await form.locator('input[type="file"]').setInputFiles({
      name: 'root.der',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(root.certificate),
    });
    await expect(form.getByRole('status')).toContainText('TEST ONLY root');
    await form.getByLabel('Published SHA-256').fill('ab:cd');
    await form.getByLabel('Source').fill('https://authority.example/certificates');
    await form.getByLabel('Test authority').check();
    await expectAccessible(admin);
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(form).toContainText('The SHA-256 of the file is another one.');
    const published = createHash('sha256').update(root.certificate).digest('hex').toUpperCase();
    await form.getByLabel('Published SHA-256').fill(published.match(/../gu)?.join(':') ?? '');
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(admin.getByText('Another Admin has to approve it.')).toBeVisible();
    await admin.getByRole('button', { name: 'OK' }).click();
    const certificates = admin.getByRole('region', { name: 'Certificates' });
    await expect(certificates.getByRole('table')).toContainText('Not in use');
    await expect(certificates.getByRole('table')).toContainText('TEST');

    const second = await signIn('business');
    await second.goto('/masters/trust-anchors');
    await second
      .getByRole('button', { name: /^Approve/u })
      .first()
      .click();
    await second.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await second.getByRole('button', { name: 'OK' }).click();
    await expect(second.getByRole('region', { name: 'Certificates' }).getByRole('table')).toContainText(
      'In use',
    );
    await expectAccessible(second);
  },
);

test('proofs are shown with signer and mark of a test, and a changed form stops the approval', async ({
  office,
  signIn,
}) => {
  test.setTimeout(240_000);
  const authority = await createDemoAuthority(new Date());
  await trustAuthority(office, authority);
  const submission = await office.submit({}, { authority, contradiction: 'formChanged' });
  const verifier = await signIn('verifier');
  await fetchNew(verifier, submission);
  const panel = verifier.getByRole('region', { name: 'Proofs' });
  await expect(panel).toContainText('A signature contradicts its document.');
  await expect(panel.getByText('e-Sign: Changed after signing (TEST)').first()).toBeVisible();
  await expectAccessible(verifier);
  await panel.getByRole('button', { name: 'Show proofs' }).click();
  await expect(panel.getByText('The document was changed after it was signed.')).toBeVisible();
  await expect(panel.getByText('DigiLocker XML: Proved (TEST)').first()).toBeVisible();
  await expectAccessible(verifier);
  await expect(verifier.getByText('Proved', { exact: true }).first()).toBeVisible();
  await verifier.keyboard.press('c');
  await expect(verifier.locator('li[data-focused]')).toContainText('Contradicted');
  await expect(verifier.getByText(/The stored form is not the form that was signed/u).first()).toBeVisible();
});

test('a form that was signed and not changed is proved', async ({ office, signIn }) => {
  test.setTimeout(240_000);
  const authority = await createDemoAuthority(new Date());
  await trustAuthority(office, authority);
  const submission = await office.submit({}, { authority });
  const verifier = await signIn('verifier');
  await fetchNew(verifier, submission);
  const panel = verifier.getByRole('region', { name: 'Proofs' });
  await expect(panel).toContainText('Signatures checked.');
  await panel.getByRole('button', { name: 'Show proofs' }).click();
  await expect(panel.getByText(/Covers the complete file/u)).toBeVisible();
  await panel.getByText('Signed values and certificate').first().click();
  await expect(panel).toContainText('Date of birth');
});
