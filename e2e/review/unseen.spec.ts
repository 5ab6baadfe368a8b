import { DocumentType } from '@kyc/contract/document-types';
import { FieldId } from '@kyc/contract/fields';
import { Mode } from '@kyc/contract/modes';
import { reviewFields } from '@kyc/domain/review-fields/all-fields';
import type { Page } from '@playwright/test';
import type { Office, Submission } from '../harness/office.ts';
import { expect, test } from '../harness/test.ts';
import { fetchNew, focusedTitle, openCase } from './review-screen.ts';

interface Sample {
  readonly at: number;
  readonly field: string;
  readonly isPainted: boolean;
}

interface Sent {
  readonly at: number;
  readonly fieldIds: readonly number[];
}

/** Notes in each frame which field's evidence is on the screen, and when each decision is sent; independent of the product's own record. */
const watchEvidence = `
  globalThis.samples = [];
  globalThis.sent = [];
  const look = () => {
    const title = document.querySelector('li[data-focused] [aria-current=true] span');
    const pane = document.querySelector('[role=tabpanel]');
    const spoken = document.querySelector('[data-evidence-spoken]')?.textContent ?? '';
    const field = title?.firstChild?.textContent?.trim() ?? '';
    const isLoading = pane?.querySelector('[role=status][aria-label]') !== null || pane?.querySelector('.mantine-Loader-root') !== null;
    const pictures = [...(pane?.querySelectorAll('img') ?? [])];
    const pages = [...(pane?.querySelectorAll('canvas') ?? [])];
    const isDrawn = pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
    const hasEvidence = pictures.length > 0 || pages.length > 0 || pane?.querySelector('ul, video') !== null;
    samples.push({ at: performance.now(), field, isPainted: pane !== null && !isLoading && isDrawn && hasEvidence && spoken.startsWith(field + ': ') });
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    const text = typeof init?.body === 'string' ? init.body : '';
    if (/approve-field|decide-fields|reject-field/.test(url) && text !== '') {
      const body = JSON.parse(text);
      sent.push({ at: performance.now(), fieldIds: body.Fields?.map(({ FieldId }) => FieldId) ?? [body.FieldId] });
    }
    return send(input, init);
  };
`;

const pathOfDocuments = '**/api/dashboard/document/**';
const labelOf = (fieldId: number) => reviewFields.find(({ id }) => id === fieldId)?.label ?? '';

function seenOf(office: Office, { applicationId }: Submission) {
  return office.inTenant(async (tx) => {
    const rows = await tx
      .selectFrom('field_decision_event')
      .select(['field_id as fieldId', 'decision', 'seen'])
      .where('application_id', '=', applicationId)
      .orderBy('event_id')
      .execute();
    return rows.map(({ seen, ...row }) => ({
      ...row,
      seen: seen as {
        readonly Kind: string;
        readonly Documents: readonly { readonly DocumentType: number; readonly Version: number }[];
        readonly Ms: number;
      } | null,
    }));
  });
}

const slow3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const PRESSES = 6;

for (const network of ['full speed', 'slow 3G'] as const)
  test(
    `I1 six presses of V as soon as the case shows its count, on a processor four times slower at ${network}: no decision before its evidence, none lost`,
    { tag: network === 'slow 3G' ? '@edges' : [] },
    async ({ office, signIn }) => {
      test.setTimeout(400_000);
      const submission = await office.submit({ mode: Mode.DigiLocker });
      const page = await signIn('verifier');
      await page.addInitScript(watchEvidence);
      await page.goto('/dashboard');
      await expect(page.getByRole('button', { name: 'Fetch New' })).toBeVisible();
      const browser = await page.context().newCDPSession(page);
      await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      if (network === 'slow 3G') {
        await browser.send('Network.enable');
        await browser.send('Network.emulateNetworkConditions', slow3G);
      }
      await page.getByRole('button', { name: 'Fetch New' }).click();
      const tally = page.getByText(/^0 of \d+ decided/);
      await expect(tally).toBeVisible({ timeout: 120_000 });
      for (let press = 0; press < PRESSES; press += 1) await page.keyboard.press('v');
      await expect
        .poll(() => seenOf(office, submission).then((rows) => rows.length), { timeout: 240_000 })
        .toBeGreaterThanOrEqual(PRESSES);
      const samples = await page.evaluate<Sample[]>('samples');
      const sent = await page.evaluate<Sent[]>('sent');
      expect(sent).toHaveLength(PRESSES);
      for (const { at, fieldIds } of sent) {
        const field = labelOf(fieldIds[0] ?? 0);
        const painted = samples.filter((sample) => sample.isPainted && sample.field === field);
        expect(painted[0]?.at ?? Number.POSITIVE_INFINITY, `${field} was painted first`).toBeLessThan(at);
      }
      const order = await page.getByRole('button', { name: /^Mark Verified: /, pressed: true }).count();
      expect(order).toBe(PRESSES);
      const rows = await seenOf(office, submission);
      for (const { seen } of rows) expect(seen?.Kind).toBe('screen');
      // No verification that no person could have seen.
      expect(Math.min(...rows.map(({ seen }) => seen?.Ms ?? 0))).toBeGreaterThanOrEqual(100);
    },
  );

test('I1 a click on the tick of another row shows its evidence first; the trail has document, version and time', async ({
  office,
  signIn,
}) => {
  const { page, submission } = await openCase({ office, signIn }, { mode: Mode.DigiLocker });
  await page.getByRole('button', { name: 'Mark Verified: PAN Card Photo' }).click();
  await expect(page.getByText(/^1 of \d+ decided/)).toBeVisible();
  await expect.poll(() => seenOf(office, submission).then((rows) => rows.length)).toBe(1);
  const [row] = await seenOf(office, submission);
  expect(row).toMatchObject({ fieldId: FieldId.PanPhoto, decision: 'verified', seen: { Kind: 'screen' } });
  expect(row?.seen?.Documents).toEqual([
    { DocumentType: DocumentType.PanPhoto, Version: 1 },
    { DocumentType: DocumentType.Selfie, Version: 1 },
  ]);
  expect(row?.seen?.Ms).toBeGreaterThanOrEqual(0);
});

test('I26 R, 1 and Enter pressed within one frame reject the field with the first reason', async ({
  office,
  signIn,
}) => {
  const { page, submission } = await openCase({ office, signIn });
  for (const key of ['r', '1', 'Enter', 'v']) await page.keyboard.press(key);
  await expect(page.getByText(/^2 of \d+ decided · 1 rejected/)).toBeVisible();
  await expect
    .poll(() => seenOf(office, submission).then((rows) => rows.map(({ decision }) => decision)))
    .toEqual(['rejected', 'verified']);
});

test('Q3 a document that cannot be shown is verified only after it was seen in the download', async ({
  office,
  signIn,
}) => {
  const submission = await office.submit({ mode: Mode.DigiLocker });
  const page = await signIn('verifier');
  await breakPictures(page);
  await fetchNew(page, submission);
  await page
    .getByRole('button', { name: /^PAN Card Photo/ })
    .first()
    .click();
  await expect(focusedTitle(page)).toContainText('PAN Card Photo');
  await expect(page.getByText('Could not fetch preview. Please try again.').first()).toBeVisible();
  await page.keyboard.press('v');
  const dialog = page.getByRole('dialog', { name: 'Not shown: PAN Card Photo' });
  await expect(dialog).toContainText('This browser could not show PAN card, Selfie.');
  const seen = dialog.getByRole('button', { name: 'Seen in the download: verify' });
  await expect(seen).toBeDisabled();
  await expect(page.getByText(/^0 of \d+ decided/)).toBeVisible();
  for (const name of ['PAN card', 'Selfie']) {
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: `Download ${name}` }).click();
    expect((await download).suggestedFilename()).toMatch(/\.(jpg|png)$/);
  }
  await seen.click();
  await expect(page.getByText(/^1 of \d+ decided/)).toBeVisible();
  await expect.poll(() => seenOf(office, submission).then((rows) => rows.length)).toBe(1);
  const [row] = await seenOf(office, submission);
  expect(row).toMatchObject({ fieldId: FieldId.PanPhoto, seen: { Kind: 'download' } });
  expect(row?.seen?.Documents.map(({ DocumentType: type }) => type)).toEqual([
    DocumentType.PanPhoto,
    DocumentType.Selfie,
  ]);
  // Documents of the next fields may be on their way.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

/** The bytes of pictures arrive, and no browser can decode them. */
async function breakPictures(page: Page): Promise<void> {
  await page.route(pathOfDocuments, async (route) => {
    const response = await route.fetch();
    const type = response.headers()['content-type'] ?? '';
    if (type.startsWith('image/')) await route.fulfill({ response, body: 'no picture' });
    else await route.fulfill({ response });
  });
}

test(
  'Q3 a document that does not open can be rejected, and Escape decides nothing',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const submission = await office.submit({ mode: Mode.DigiLocker });
    const page = await signIn('verifier');
    await breakPictures(page);
    await fetchNew(page, submission);
    await page.getByRole('button', { name: 'Mark Rejected: PAN Card Photo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Not shown: PAN Card Photo' });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/^0 of \d+ decided/)).toBeVisible();
    await page.keyboard.press('r');
    await dialog.getByRole('button', { name: 'It does not open: reject' }).click();
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^1 of \d+ decided · 1 rejected/)).toBeVisible();
    await expect
      .poll(() => seenOf(office, submission).then((rows) => rows.map(({ seen }) => seen?.Kind)))
      .toEqual(['unshown']);
  },
);

test(
  'I1 a press waits visibly while the document loads; Escape withdraws it',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const submission = await office.submit({ mode: Mode.DigiLocker });
    const page = await signIn('verifier');
    const { promise: goOn, resolve: release } = Promise.withResolvers<undefined>();
    await page.route(pathOfDocuments, async (route) => {
      const response = await route.fetch();
      if ((response.headers()['content-type'] ?? '').startsWith('image/')) await goOn;
      await route.fulfill({ response });
    });
    await fetchNew(page, submission);
    await page.getByRole('button', { name: 'Mark Verified: PAN Card Photo' }).click();
    await page.keyboard.press('v');
    const note = page.getByText(
      'Waiting until the evidence of PAN Card Photo is shown. Esc cancels. 1 more key is kept.',
    );
    await expect(note).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(note).toBeHidden();
    await expect(page.getByText('Not decided: the evidence was not shown yet.')).toBeVisible();
    await expect(page.getByText(/^0 of \d+ decided/)).toBeVisible();
    await page.keyboard.press('v');
    await expect(page.getByText(/^Waiting until/)).toBeVisible();
    release(undefined);
    await expect(page.getByText(/^1 of \d+ decided/)).toBeVisible();
  },
);

test(
  'I27 D opens the form at a field that the form proves',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const { page } = await openCase({ office, signIn }, { mode: Mode.Manual });
    await expect(focusedTitle(page)).toContainText('Mobile');
    await page.keyboard.press('d');
    const large = page.getByRole('dialog', { name: 'Mobile', exact: true });
    const tab = page.getByRole('tab', { name: 'e-Sign', selected: true });
    await expect(large.locator('[data-marked]').first().or(tab)).toBeVisible();
  },
);
