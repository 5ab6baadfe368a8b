import { Mode } from '@kyc/contract/modes';
import { sayYes } from '../harness/dialogs.ts';
import { expectAccessible } from '../harness/expect-accessible.ts';
import { expect, test } from '../harness/test.ts';
import { fetchNew } from '../review/review-screen.ts';

test.use({ officeOptions: { AfterApproval: true } });

test('an Admin gets a format suggested for an unfamiliar file, tries the format, and imports the file twice', async ({
  office,
  signIn,
}) => {
  test.setTimeout(180_000);
  const submission = await office.submit({ mode: Mode.DigiLocker });
  const verifier = await signIn('verifier');
  await fetchNew(verifier, submission);
  await verifier.getByRole('button', { name: 'Approve', exact: true }).click();
  await sayYes(verifier);
  const legOf = () =>
    office.inTenant(async (tx) => {
      const leg = await tx
        .selectFrom('leg_state')
        .select('state')
        .where('application_id', '=', submission.applicationId)
        .where('leg', '=', 'kra')
        .executeTakeFirst();
      return leg?.state;
    });
  await expect.poll(legOf).toBe('sent');

  // An answer that is older than the approval changes nothing.
  const answeredOn = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'short',
    timeStyle: 'medium',
  })
    .format(new Date())
    .replaceAll('/', '-')
    .replace(',', '');
  const file = {
    name: 'kra-response.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(
      [
        'Response of the KRA',
        'Application No|KRA Status|Reason Code|Remarks|Processed On',
        `${submission.uan}|Registered|||${answeredOn}`,
        `NOSUCH1|Rejected|R12|PAN not linked|${answeredOn}`,
      ].join('\r\n'),
    ),
  };
  const admin = await signIn('admin');
  await admin.goto('/masters/answer-formats');
  await admin.getByRole('button', { name: 'Add Answer Format' }).click();
  const form = admin.getByRole('dialog', { name: 'New Answer Format' });
  await form.locator('input[type=file]').setInputFiles(file);
  await form.getByRole('button', { name: 'Suggest from the file' }).click();
  await expect(form.getByRole('textbox', { name: 'Status Column' })).toHaveValue('KRA Status');
  await expect(form.getByRole('textbox', { name: 'Date Pattern' })).toHaveValue('dd-MM-yyyy HH:mm:ss');
  await expect(form.getByRole('textbox', { name: 'Values of the Status' })).toHaveValue(
    'REGISTERED = accepted\nREJECTED = refused',
  );
  await form.getByRole('textbox', { name: 'Format Name' }).fill('KRA response');
  await form.getByRole('combobox', { name: 'Answers of' }).click();
  await admin.getByRole('option', { name: 'KRA', exact: true }).click();
  await form.getByRole('button', { name: 'Try', exact: true }).click();
  const read = form.getByRole('table', { name: 'Rows that were read' });
  await expect(read.getByRole('row')).toHaveCount(3);
  await expect(read.getByRole('row', { name: 'Refused' })).toContainText('PAN not linked');
  await expectAccessible(admin);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await admin.getByRole('button', { name: 'OK' }).click();

  await admin.goto('/after-approval');
  await admin.getByRole('link', { name: 'Imports' }).click();
  // The second time, the row without an application is known as well.
  for (const [rows, count] of [
    ['New', 'New1'],
    ['Already known', 'Already known2'],
  ] as const) {
    await admin.getByRole('button', { name: 'Import a file' }).click();
    const upload = admin.getByRole('dialog', { name: 'Import a file' });
    await upload.locator('input[type=file]').setInputFiles(file);
    await expect(upload).toBeHidden();
    const card = admin.getByRole('article', { name: 'kra-response.txt' }).first();
    await expect(card.getByRole('status')).toHaveText('Ready to apply', { timeout: 20_000 });
    const counts = card.getByRole('table', { name: 'Rows of kra-response.txt' });
    await expect(counts.getByRole('row', { name: rows })).toHaveText(count);
    await expectAccessible(admin);
    await card.getByRole('button', { name: 'Apply: kra-response.txt' }).click();
    await sayYes(admin);
    await expect(card.getByRole('status')).toHaveText('Applied', { timeout: 20_000 });
    expect(await legOf()).toBe('accepted');
  }
});
