import { DocumentType } from '@kyc/contract/document-types';
import { FieldId } from '@kyc/contract/fields';
import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';
import { fetchNew } from './review-screen.ts';

const form = 'section[aria-label="Application form"]';

/** The names of the scripts that a page loads, its workers included. */
function watchScripts(page: Page): () => string[] {
  const seen: string[] = [];
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.m?js$/.test(pathname)) seen.push(pathname);
  });
  return () => seen.filter((name) => /pdf/i.test(name));
}

/** The share of dark pixels of the page's picture beneath the mark. */
async function darkBeneathMark(page: Page): Promise<number> {
  return await page.evaluate<number>(`(() => {
    const mark = document.querySelector('${form} [data-marked]').getBoundingClientRect();
    const image = document.querySelector('${form} [data-marked]').parentElement.querySelector('img');
    const shown = image.getBoundingClientRect();
    const canvas = Object.assign(document.createElement('canvas'), { width: image.naturalWidth, height: image.naturalHeight });
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    const scale = image.naturalWidth / shown.width;
    const { data } = context.getImageData((mark.left - shown.left) * scale, (mark.top - shown.top) * scale, mark.width * scale, mark.height * scale);
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) if (data[at] < 110) dark += 1;
    return dark / (data.length / 4);
  })()`);
}

test('I11 a fresh case shows the form at its value without pdf.js, which loads for the document itself', async ({
  office,
  signIn,
}) => {
  const submission = await office.submit();
  const page = await signIn('verifier');
  const ofPdfs = watchScripts(page);
  await fetchNew(page, submission);
  await page.goto(`/review/${String(submission.applicationId)}?field=${String(FieldId.Mobile)}`);
  const picture = page.locator(`${form} [role=region] img`).first();
  await expect(picture).toHaveAccessibleName('Page 1 of 2');
  await expect
    .poll(() => picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
    .toBeGreaterThan(1000);
  const mark = page.locator(`${form} [data-marked]`);
  await expect(mark).toBeInViewport();
  expect(await darkBeneathMark(page)).toBeGreaterThan(0.05);
  // The value is the words beneath the mark, for readers of the screen too.
  await expect(page.locator(`${form} [role=region]`)).toContainText(submission.plan.person.mobile);

  const toolbar = page.locator(`${form} [role=toolbar]`);
  const before = await picture.boundingBox();
  await toolbar.getByRole('button', { name: 'Zoom in (+)' }).click();
  await expect
    .poll(async () => (await picture.boundingBox())?.width)
    .toBeGreaterThan((before?.width ?? 0) * 1.2);
  await toolbar.getByRole('button', { name: 'Rotate right (])' }).click();
  await expect
    .poll(async () => {
      const box = await picture.boundingBox();
      return (box?.width ?? 0) > (box?.height ?? 0);
    })
    .toBe(true);
  await expect.poll(() => darkBeneathTurnedMark(page)).toBe(true);
  // The files that load while the page is idle have loaded.
  await page.waitForTimeout(3000);
  expect(ofPdfs()).toEqual([]);

  await toolbar.getByRole('button', { name: 'Open the document: Application form' }).click();
  await expect(page.locator(`${form} canvas`).first()).toBeVisible();
  expect(ofPdfs()).not.toEqual([]);
});

/** The mark is turned with its page: taller than wide, and within the picture. */
async function darkBeneathTurnedMark(page: Page): Promise<boolean> {
  const mark = await page.locator(`${form} [data-marked]`).boundingBox();
  const picture = await page.locator(`${form} [role=region] img`).first().boundingBox();
  if (!mark || !picture) return false;
  return (
    mark.height > mark.width && mark.x >= picture.x && mark.x + mark.width <= picture.x + picture.width + 1
  );
}

test('I11 a form whose pages are not rendered is rendered by pdf.js at its value', async ({
  office,
  signIn,
}) => {
  const submission = await office.submit();
  const page = await signIn('verifier');
  await page
    .context()
    .route(/\/api\/dashboard\/document\/.*As=pages/, (route) =>
      route.fulfill({ status: 404, contentType: 'application/json', body: '{}' }),
    );
  await fetchNew(page, submission);
  await page.goto(`/review/${String(submission.applicationId)}?field=${String(FieldId.Mobile)}`);
  await expect(page.locator(`${form} canvas`).first()).toBeVisible();
  await expect(page.locator(`${form} [data-marked]`).first()).toBeVisible();
});

test('the evidence of a case opened at its address comes with one request', async ({ office, signIn }) => {
  const submission = await office.submit();
  const page = await signIn('verifier');
  await fetchNew(page, submission);
  await page.close();
  const again = await page.context().newPage();
  const asked: string[] = [];
  again.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/dashboard/document')) asked.push(pathname);
  });
  // Before the documents of the next fields are requested ahead.
  const first = again.waitForResponse('**/api/dashboard/document*/**');
  await again.goto(`/review/${String(submission.applicationId)}?field=${String(FieldId.Mobile)}`);
  await first;
  expect(asked).toEqual([
    `/api/dashboard/document/${String(submission.applicationId)}/${String(DocumentType.AOF)}/1`,
  ]);
  await expect(again.locator(`${form} [role=region] img`).first()).toHaveAccessibleName('Page 1 of 2');
});
