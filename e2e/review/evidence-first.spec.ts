import { ApplicationStatus } from '@kyc/contract/application-status';
import { FieldId } from '@kyc/contract/fields';
import { correspondenceAddress, permanentAddress, reviewFields } from '@kyc/domain/review-fields/all-fields';
import { Mode, modeName } from '@kyc/contract/modes';
import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';
import { fetchNew, focusedTitle, openCase, setStatus } from './review-screen.ts';

const paneOf = (page: Page) => page.getByRole('tabpanel', { name: 'Evidence' });
const spokenOn = (page: Page) => page.locator('[data-evidence-spoken]');
const picture = (page: Page, name: string) => paneOf(page).getByRole('img', { name, exact: true });
const form = (page: Page) =>
  paneOf(page).getByRole('region', { name: 'Application form', exact: true }).first();
const mark = (page: Page) => form(page).locator('[data-marked]').first();

/** The page image with the mark, by its hidden text. */
const markedPage = (page: Page, text: string) =>
  form(page)
    .locator('div')
    .filter({ hasText: text })
    .filter({ has: page.locator('[data-marked]') })
    .last();

const labelOf = (fieldId: number) => reviewFields.find(({ id }) => id === fieldId)?.label ?? '';
const labelsOf = (...fieldIds: readonly number[]) => new Set(fieldIds.map(labelOf));
const addresses = labelsOf(...correspondenceAddress, ...permanentAddress);
/** Read and decided as a unit first, then line by line. */
const blocks = new Set(['Correspondence Address', 'Permanent Address']);
const pairs: Readonly<Record<string, readonly [string, string]>> = {
  [labelOf(FieldId.PanPhoto)]: ['PAN card', 'Selfie'],
  [labelOf(FieldId.AddressProofFront)]: ['Proof front', 'Selfie'],
  [labelOf(FieldId.Photo)]: ['Photo', 'Selfie'],
  [labelOf(FieldId.Selfie)]: ['Selfie', 'PAN card'],
  [labelOf(FieldId.Signature)]: ['Signature', 'PAN card'],
};
/** No document proves them: they are read in the form. */
const inForm = labelsOf(
  FieldId.Mobile,
  FieldId.Email,
  FieldId.MaritalStatus,
  FieldId.MotherName,
  FieldId.TradingExperience,
  FieldId.Esign,
);

/** In the middle of the view: neither scrolled away nor behind an edge. */
async function expectMarkInSight(page: Page): Promise<void> {
  await expect(mark(page)).toBeVisible();
  await expect(mark(page)).toBeInViewport();
}

for (const mode of [Mode.KraVerified, Mode.DigiLocker, Mode.OfflineAadhaar, Mode.Manual, Mode.DigiLockerEpan])
  test(
    `U2 U14 U15 U47 every field of ${modeName(mode)} has its evidence, or the reason for its absence`,
    { tag: mode === Mode.DigiLocker ? [] : '@tables' },
    async ({ office, signIn }) => {
      test.setTimeout(120_000);
      const { page } = await openCase({ office, signIn }, { mode });
      const seen: string[] = [];
      for (;;) {
        const label = (await focusedTitle(page).locator('span').first().innerText()).trim();
        if (seen.at(-1) === label) break;
        seen.push(label);
        await expect(spokenOn(page)).toContainText(`${label}: `);
        const pane = paneOf(page);
        const pair = pairs[label];
        if (pair) {
          for (const name of pair) await expect(picture(page, name), label).toBeVisible();
        } else if (blocks.has(label) || addresses.has(label)) {
          await expect(picture(page, 'Proof back'), label).toBeVisible();
          await expect(pane.getByLabel(`Sources of ${label}`)).toContainText('Declared');
        } else if (inForm.has(label)) {
          await expectMarkInSight(page);
          if (label === labelOf(FieldId.Esign))
            await expect(markedPage(page, 'Signature of the applicant')).toBeInViewport();
        } else {
          const evidence = pane
            .getByRole('img')
            .or(pane.getByRole('region'))
            .or(pane.locator('video'))
            .or(pane.getByRole('list', { name: 'Why there is no document' }));
          await expect(evidence.first(), label).toBeVisible();
        }
        await page.keyboard.press(blocks.has(label) ? 'l' : 'j');
        if (seen.length > 60) throw new Error('J does not come to an end');
      }
      expect(seen.length).toBeGreaterThan(30);
      expect(seen).toEqual(expect.arrayContaining([...inForm]));
    },
  );

test(
  "U14 the form's text for a field is marked there, and a missing one is reported",
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const submission = await office.submit({ mode: Mode.Manual });
    const { person } = submission.plan;
    const page = await signIn('verifier');
    await fetchNew(page, submission);
    await expect(focusedTitle(page)).toContainText('Mobile');
    await expectMarkInSight(page);
    await expect(paneOf(page)).toContainText('Mobile is marked in the form.');
    const confirmed = paneOf(page).getByRole('list', { name: 'Confirmed by the customer' });
    await expect(confirmed).toContainText(/reports it verified on .* OTP service: success on/);
    // The document itself has its text at its place.
    await page.getByRole('button', { name: 'Open the document: Application form' }).click();
    await expect(form(page).getByText(person.mobile, { exact: true })).toBeVisible();
    await expectMarkInSight(page);
    const marked = await mark(page).boundingBox();
    const written = await form(page).getByText(person.mobile, { exact: true }).boundingBox();
    expect(Math.abs((marked?.x ?? 0) - (written?.x ?? 999))).toBeLessThan(6);
    expect(Math.abs((marked?.y ?? 0) - (written?.y ?? 999))).toBeLessThan(8);
  },
);

test(
  'keys: , and . change the document, P pins it, E opens the form at the field; the choice stays for the next field',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    const { page } = await openCase({ office, signIn }, { mode: Mode.Manual });
    await page.keyboard.press('2');
    await page.keyboard.press('j');
    await expect(focusedTitle(page)).toContainText('Correspondence');
    await expect(picture(page, 'Proof back')).toBeVisible();
    await page.keyboard.press('.');
    await expect(picture(page, 'Proof front')).toBeVisible();
    await expect(spokenOn(page)).toContainText('Proof front');
    await page.keyboard.press('j');
    await expect(picture(page, 'Proof front')).toBeVisible();
    await page.keyboard.press(',');
    await expect(picture(page, 'Proof back')).toBeVisible();

    await page.keyboard.press('p');
    await expect(
      paneOf(page).getByRole('button', { name: 'Keep Proof back in sight' }).first(),
    ).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('1');
    await expect(picture(page, 'Proof back')).toBeVisible();

    await page.keyboard.press('3');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(focusedTitle(page)).toContainText('e-Sign');
    await page.keyboard.press('e');
    const tab = page.getByRole('tabpanel', { name: 'e-Sign' });
    await expect(tab.locator('[data-marked]').first()).toBeInViewport();
    await expect(tab.getByText('Signature of the applicant')).toBeInViewport();
    await page.keyboard.press('e');
    await expect(paneOf(page)).toBeVisible();

    await page.keyboard.press('?');
    const keys = page.getByRole('complementary', { name: 'Help' });
    for (const text of [
      'Previous and next document of the field',
      'Keep the document in sight',
      'e-Sign form at this field, and back to the evidence',
    ])
      await expect(keys).toContainText(text);
  },
);

test(
  'the side that was chosen is proposed in the next case of the same mode and kind of proof',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    const first = await office.submit({ mode: Mode.DigiLocker });
    const second = await office.submit({ mode: Mode.DigiLocker });
    const page = await signIn('verifier');
    await fetchNew(page, first);
    await page.keyboard.press('2');
    await page.keyboard.press('j');
    await page.keyboard.press('.');
    await expect(picture(page, 'Proof front')).toBeVisible();
    await setStatus(office, first, { status: ApplicationStatus.OnHold });
    await fetchNew(page, second);
    await page.keyboard.press('2');
    await page.keyboard.press('j');
    await expect(picture(page, 'Proof front')).toBeVisible();
  },
);

test(
  'U47 the pages of a form move nothing when they arrive',
  { tag: '@looks' },
  async ({ office, signIn }) => {
    const submission = await office.submit({ mode: Mode.Manual });
    const page = await signIn('verifier');
    await page.addInitScript(`
    globalThis.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) shifts.push(value);
    }).observe({ type: 'layout-shift', buffered: true });
  `);
    await fetchNew(page, submission);
    await page.evaluate('shifts.length = 0');
    await page.getByRole('tab', { name: 'e-Sign' }).click();
    const tab = page.getByRole('tabpanel', { name: 'e-Sign' });
    await expect(tab.locator('canvas')).toHaveCount(4);
    await expect(tab.locator('[data-marked]').first()).toBeInViewport();
    expect(await page.evaluate<number>('shifts.reduce((sum, each) => sum + each, 0)')).toBeLessThanOrEqual(
      0.02,
    );
  },
);

test(
  'the text read on a picture is marked on it, rotates and scales with it, and can be switched off',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    const { page } = await openCase({ office, signIn }, { mode: Mode.Manual });
    await page.keyboard.press('2');
    await page.keyboard.press('j');
    await expect(paneOf(page).getByLabel('Sources of Correspondence Address')).toContainText(
      'Address proof OCR',
    );
    const back = paneOf(page).getByRole('region', { name: 'Proof back' });
    const marked = back.locator('[data-place][data-marked]');
    // For an address as a unit each line that was read, for a single line only that.
    await expect.poll(async () => await marked.count()).toBeGreaterThan(3);
    await page.keyboard.press('l');
    await expect(marked).toHaveCount(1);
    const shape = async () => {
      const [outer, inner] = [await picture(page, 'Proof back').boundingBox(), await marked.boundingBox()];
      if (!outer || !inner) throw new Error('both are drawn');
      return { width: inner.width, height: inner.height, x: inner.x - outer.x, y: inner.y - outer.y };
    };
    const upright = await shape();
    expect(upright.width).toBeGreaterThan(upright.height);
    await page.keyboard.press('+');
    await expect.poll(async () => (await shape()).width).toBeGreaterThan(upright.width * 1.2);
    await page.keyboard.press(']');
    await expect
      .poll(async () => {
        const { width, height } = await shape();
        return height > width;
      })
      .toBe(true);
    await page.keyboard.press('j');
    await expect(marked).toHaveCount(1);
    const toggle = back.getByRole('button', { name: 'Marks of the text read on Proof back' });
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await toggle.click();
    await expect(back.locator('[data-place]')).toHaveCount(0);
  },
);

test(
  'next to the selfie a built-in map shows the place of the picture and the distance from the address',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    const submission = await office.submit({ mode: Mode.Manual });
    const page = await signIn('verifier');
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).hostname !== '127.0.0.1') elsewhere.push(request.url());
    });
    await fetchNew(page, submission);
    await page.keyboard.press('3');
    await page.keyboard.press('j');
    await expect(focusedTitle(page)).toContainText('Selfie');
    await expect(picture(page, 'Map of India: the place and the address')).toBeVisible();
    const { city, stateName } = submission.plan.person.address;
    const place = paneOf(page).getByRole('figure');
    await expect(place).toContainText('Inside India');
    await expect(place).toContainText(new RegExp(`\\d+ km from the centre of ${city}, ${stateName}`));
    for (const name of ['Selfie', 'PAN card']) await expect(picture(page, name)).toBeVisible();
    expect(elsewhere.filter((url) => /^https?:/.test(url))).toEqual([]);
  },
);
