import { ApplicationStatus } from '@kyc/contract/application-status';
import { DocumentType } from '@kyc/contract/document-types';
import { Mode } from '@kyc/contract/modes';
import type { Locator, Page } from '@playwright/test';
import { readCorpus, type CorpusFile } from '../../apps/server/testing/intake/corpus/read-corpus.ts';
import type { Office, Submission } from '../harness/office.ts';
import { expect, test } from '../harness/test.ts';
import { fetchNew, openStep, setStatus } from '../review/review-screen.ts';

interface Case {
  readonly office: Office;
  readonly page: Page;
  readonly submission: Submission;
}

/** Other programs smooth letters and place them by other fonts. */
const tolerance = 0.02;

/** The part of the page's canvas and pictures that is used here. */
interface Canvas {
  width: number;
  height: number;
  readonly naturalWidth?: number;
  readonly naturalHeight?: number;
  readonly ownerDocument: { createElement(name: 'canvas'): Canvas };
  getContext(kind: '2d'): {
    fillStyle: string;
    fillRect(x: number, y: number, width: number, height: number): void;
    drawImage(image: Canvas, x: number, y: number, width: number, height: number): void;
    getImageData(x: number, y: number, width: number, height: number): { readonly data: ArrayLike<number> };
  };
}

/** The share of dark pixels of a canvas or picture on white; -1 while it is not rendered. */
async function darkShareOf(shown: Locator): Promise<number> {
  return await shown.evaluate((element) => {
    const source = element as unknown as Canvas;
    const [width, height] = [source.naturalWidth ?? source.width, source.naturalHeight ?? source.height];
    if (width === 0 || height === 0) return -1;
    const canvas = source.ownerDocument.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(source, 0, 0, canvas.width, canvas.height);
    const pixels = context.getImageData(0, 0, canvas.width, canvas.height).data;
    let dark = 0;
    for (let at = 0; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 128) dark += 1;
    return dark / (pixels.length / 4);
  });
}

/** Delivers the file as the customer would, and opens the verifier's large preview. */
async function preview({ office, page, submission }: Case, file: CorpusFile): Promise<Locator> {
  const isVideo = file.documentType === DocumentType.IPV;
  const documentType = isVideo ? DocumentType.IPV : DocumentType.PanPhoto;
  await setStatus(office, submission, { status: ApplicationStatus.Rejected });
  await office.deliver(submission, documentType, { fileType: 'application/octet-stream', bytes: file.bytes });
  await setStatus(office, submission, { status: ApplicationStatus.Assigned });
  await page.reload();
  const name = isVideo ? 'In-Person Verification Video' : 'PAN Card Photo';
  await openStep(page, isVideo ? 3 : 1);
  await page.getByRole('button', { name: `Preview ${name}`, exact: true }).click();
  return page.getByRole('dialog', { name, exact: true });
}

async function expectShown(
  dialog: Locator,
  { path, dark = 0, documentType, isShown }: CorpusFile,
): Promise<void> {
  if (documentType === DocumentType.IPV) {
    const notice = dialog.getByText('This browser cannot show the video.');
    if (!isShown) return await expect(notice, path).toBeVisible();
    const width = () =>
      dialog.locator('video').evaluate((video) => (video as unknown as { videoWidth: number }).videoWidth);
    await expect.poll(width, path).toBeGreaterThan(0);
    return await expect(notice, path).toBeHidden();
  }
  const shown = path.startsWith('pdf/')
    ? dialog
        .getByRole('region', { name: /^Pages of/ })
        .locator('canvas')
        .first()
    : dialog.getByRole('img', { name: 'PAN Card Photo' });
  await expect.poll(async () => Math.abs((await darkShareOf(shown)) - dark), path).toBeLessThan(tolerance);
  await expect(dialog.getByText('Could not fetch preview. Please try again.'), path).toBeHidden();
}

const accepted = readCorpus().filter(({ expected }) => expected === 'accepted');

for (const kind of ['pdf', 'picture', 'video'])
  test(`the viewer shows each accepted ${kind} of the corpus`, async ({ office, signIn }) => {
    test.setTimeout(20 * 60_000);
    const submission = await office.submit({ mode: Mode.Manual });
    const page = await signIn('verifier');
    await fetchNew(page, submission);
    for (const file of accepted.filter(({ path }) => path.startsWith(`${kind}/`)))
      await test.step(file.path, async () => {
        const dialog = await preview({ office, page, submission }, file);
        await expect.soft(expectShown(dialog, file), file.path).resolves.toBeUndefined();
      });
  });
