import { Mode } from '@kyc/contract/modes';
import { expect, test } from '../harness/test.ts';
import { fetchNew, fieldOf, lookAt, openCase, openStep } from './review-screen.ts';

test('REV-08 REV-09 REV-12 REV-13 step 1: values, scores in their bands, recommendations', async ({
  office,
  signIn,
}) => {
  const submission = await office.submit({ mode: Mode.DigiLocker, faults: ['otherNameAtBank'] });
  const { person } = submission.plan;
  const page = await signIn('verifier');
  await fetchNew(page, submission);
  await expect(fieldOf(page, 'Mobile')).toContainText(person.mobile);
  await expect(fieldOf(page, 'PAN Number')).toContainText(person.pan);
  await expect(fieldOf(page, 'First Name')).toContainText(person.firstName);
  await expect(fieldOf(page, 'Father.s / Spouse.s Name')).toContainText(person.fatherName);
  const photo = fieldOf(page, 'PAN Card Photo');
  await expect(photo).toContainText(/Face match\s*\d+%/);
  const [, score = '', band] =
    /PAN name match\s*(\d+)% · (Match|Compare by eye|Mismatch)/.exec(await photo.innerText()) ?? [];
  expect(band).toBe(Number(score) > 80 ? 'Match' : Number(score) > 40 ? 'Compare by eye' : 'Mismatch');
  await expect(photo).toContainText(/System recommendation\s*(Approve|Reject)/);
  const bank = fieldOf(page, 'Bank Account');
  await expect(bank).toContainText(/Bank name match\s*\d+% · (Mismatch|Compare by eye)/);
  await expect(bank).toContainText(person.fatherName);
});

test(
  'REV-09 penny drop that failed, and no date of birth with DigiLocker ePAN',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const submission = await office.submit({ mode: Mode.DigiLockerEpan });
    await office.inTenant((tx) =>
      tx
        .updateTable('application_profile')
        .set({ penny_drop_verified: false })
        .where('application_id', '=', submission.applicationId)
        .execute(),
    );
    const page = await signIn('verifier');
    await fetchNew(page, submission);
    await expect(fieldOf(page, 'Bank Account')).toContainText('Penny drop NOT verified');
    await expect(page.getByRole('button', { name: /^Date of Birth/ })).toHaveCount(0);
  },
);

test('REV-10 REV-28 step 2: signature with its size, address, proof, plan with its charges', async ({
  office,
  signIn,
}) => {
  const submission = await office.submit({ mode: Mode.DigiLocker });
  const [plan] = await office.inTenant((tx) =>
    tx.selectFrom('plan').select(['plan_id', 'title']).where('title', '=', 'Cash Plus').execute(),
  );
  await office.inTenant((tx) =>
    tx
      .updateTable('application')
      .set({ plan_id: plan?.plan_id ?? null })
      .where('application_id', '=', submission.applicationId)
      .execute(),
  );
  const page = await signIn('verifier');
  await fetchNew(page, submission);
  await openStep(page, 2);
  await expect(fieldOf(page, 'Signature')).toContainText(/\d+(\.\d+)? KB/);
  await expect(page.getByText(/plus GST/)).toBeVisible();
  await expect(page.getByText('Cash Plus')).toBeVisible();
  await expect(page.getByText('demat account is free')).toBeHidden();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByText(/demat account is free/)).toBeVisible();
  await expect(page.getByText(/Date of birth as per Aadhaar/)).toBeVisible();
});

test(
  'REV-10 the same address is a note, another one its fields',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const submission = await office.submit();
    const same = (isSame: boolean) =>
      office.inTenant((tx) =>
        tx
          .updateTable('application_profile')
          .set({ is_permanent_same: isSame })
          .where('application_id', '=', submission.applicationId)
          .execute(),
      );
    await same(true);
    const page = await signIn('verifier');
    await fetchNew(page, submission);
    await openStep(page, 2);
    const note = page.getByText('Permanent address is the same as correspondence address.');
    await expect(note).toBeVisible();
    await same(false);
    await page.reload();
    await openStep(page, 2);
    await expect(note).toBeHidden();
    await expect(page.getByRole('button', { name: /^Mark Verified: Permanent/ }).first()).toBeVisible();
  },
);

test(
  'REV-11 step 3 of the manual mode: the video with the selfie as its poster',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const { page, submission } = await openCase({ office, signIn }, { mode: Mode.Manual });
    await page.keyboard.press('3');
    const video = page.locator('video');
    await expect(video).toHaveAttribute('poster', /^blob:/);
    await expect(video).toHaveAttribute('src', /^blob:/);
    await expect(page.getByText(String(submission.plan.properties.IpvData))).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mark Verified: Selfie' })).toHaveCount(0);
  },
);

test('REV-11 step 3: geo tag, eSign with masked Aadhaar and the match of the signer', async ({
  office,
  signIn,
}) => {
  const { page } = await openCase({ office, signIn }, { mode: Mode.DigiLocker });
  await openStep(page, 3);
  // The step's first field has the focus, with its evidence.
  await expect(page.getByRole('button', { name: /^Selfie/, exact: false }).first()).toBeFocused();
  await expect(page.getByRole('img', { name: 'Selfie' })).toBeVisible();
  await expect(fieldOf(page, 'Selfie')).toContainText(/Geo tag\s*\d+\.\d+-\d+\.\d+/);
  const esign = fieldOf(page, 'e-Sign');
  await expect(esign).toContainText('Completed');
  await expect(esign).toContainText(/XXXX XXXX \d{4}/);
  await expect(esign).toContainText(/Signer match\s*Yes/);
  await expect(esign).toContainText(/System recommendation\s*Approve/);
});

test('REV-25 REV-27 the forms are at the side and are downloaded under their names', async ({
  office,
  signIn,
}) => {
  const { page, submission } = await openCase({ office, signIn });
  await page.getByRole('tab', { name: 'e-Sign' }).click();
  await expect(page.getByRole('tabpanel').locator('canvas').first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe(`AOF_${submission.uan}.pdf`);
});

test(
  'REV-29 a document that cannot be fetched is reported and fetched again on demand',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const submission = await office.submit();
    const page = await signIn('verifier');
    await page.route('**/api/dashboard/document/**', (route) => route.abort());
    await fetchNew(page, submission);
    await lookAt(page, 'PAN Card Photo');
    const card = page.getByRole('tabpanel').getByRole('region', { name: 'PAN card' });
    await expect(card.getByText('Could not fetch preview. Please try again.')).toBeVisible();
    await page.unroute('**/api/dashboard/document/**');
    await card.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('tabpanel').getByRole('img', { name: 'PAN card' })).toBeVisible();
  },
);

test('REV-07 the alerts of counter and UAN series', { tag: '@edges' }, async ({ office, signIn }) => {
  const submission = await office.submit();
  await office.inTenant((tx) =>
    tx.updateTable('tenant_settings').set({ counter: 50, counter_alert: 50 }).execute(),
  );
  await office.inTenant((tx) => tx.updateTable('uan_series').set({ alert_on: 1_000_000 }).execute());
  const page = await signIn('verifier');
  await fetchNew(page, submission);
  await expect(page.getByText('Your counters are less than 50. Please reset counter asap.')).toBeVisible();
  // B25: to all who review.
  const audit = await signIn('audit');
  await audit.goto(`/review/${String(submission.applicationId)}`);
  await expect(audit.getByText('Your counters are less than 50. Please reset counter asap.')).toBeVisible();
  await expect(
    page.getByText('UAN numbers are about to complete. Please add new UAN series asap.'),
  ).toBeVisible();
});

test(
  'REV-08 B27 the large preview opens by one click on the picture and by D; the side follows the focus',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    const { page } = await openCase({ office, signIn });
    await page.getByRole('button', { name: 'Preview PAN Card Photo' }).click();
    const large = page.getByRole('dialog', { name: 'PAN Card Photo' });
    await expect(large.locator('img')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(large).toBeHidden();
    await expect(page.getByRole('button', { name: /^PAN Card Photo/ }).first()).toBeFocused();
    await expect(page.getByRole('tabpanel').getByRole('img', { name: 'PAN card' })).toBeVisible();
    await page.keyboard.press('d');
    await expect(large.locator('img')).toBeVisible();
  },
);

test(
  'narrow: the field of an opened step is in sight with its buttons, below the header',
  { tag: '@looks' },
  async ({ office, signIn }) => {
    const submission = await office.submit();
    const page = await signIn('verifier', { viewport: { width: 390, height: 844 } });
    await fetchNew(page, submission);
    await openStep(page, 2);
    const title = page.getByRole('button', { name: /^Signature/ }).first();
    await expect(title).toBeFocused();
    await expect(page.getByRole('img', { name: 'Signature' }).last()).toBeVisible();
    const header = await page.getByRole('heading', { level: 1 }).boundingBox();
    await expect
      .poll(async () => (await title.boundingBox())?.y)
      .toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
    await expect(title).toBeInViewport();
  },
);

test(
  'U25 the bar of decisions shows complete words at 360 and at 320 px',
  { tag: '@looks' },
  async ({ office, signIn }) => {
    const submission = await office.submit();
    const page = await signIn('verifier', { viewport: { width: 360, height: 640 } });
    await fetchNew(page, submission);
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 640 });
      for (const name of ['Approve', 'Reject', 'On Hold']) {
        const button = page.getByRole('button', { name, exact: true });
        await expect(button).toBeInViewport({ ratio: 1 });
        const outer = await button.boundingBox();
        // The text's own box, which the button would cut.
        const word = await button.getByText(name, { exact: true }).evaluate((element: unknown) => {
          const { ownerDocument } = element as { ownerDocument: { createRange(): TextRange } };
          const range = ownerDocument.createRange();
          range.selectNodeContents(element);
          const { left, right } = range.getBoundingClientRect();
          return { left, right };
        });
        expect(word.left).toBeGreaterThan(outer?.x ?? Infinity);
        expect(word.right).toBeLessThan((outer?.x ?? 0) + (outer?.width ?? 0));
      }
    }
  },
);

/** The part of the browser's Range that is read: these tests are typed without the DOM. */
interface TextRange {
  selectNodeContents(node: unknown): void;
  getBoundingClientRect(): { readonly left: number; readonly right: number };
}
