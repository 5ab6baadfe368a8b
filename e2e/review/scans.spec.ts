import { ApplicationStatus } from '@kyc/contract/application-status';
import { DocumentType } from '@kyc/contract/document-types';
import type { Locator, Page } from '@playwright/test';
import { darkShare, scanFilters, scannedPdf } from '../../apps/server/testing/intake/scans/scanned-pdf.ts';
import type { Office } from '../harness/office.ts';
import { expect, test } from '../harness/test.ts';
import { fetchNew, setStatus } from './review-screen.ts';

/** A case whose PAN card is this file, opened by the verifier with the card in its large preview. */
async function previewPanCard(
  { office, page }: { readonly office: Office; readonly page: Page },
  bytes: Buffer,
): Promise<Locator> {
  const submission = await office.submit();
  await setStatus(office, submission, { status: ApplicationStatus.Rejected });
  await office.resubmit(
    submission,
    {},
    new Map([[DocumentType.PanPhoto, { fileType: 'application/pdf', bytes }]]),
  );
  await fetchNew(page, submission);
  await page.getByRole('button', { name: 'Preview PAN Card Photo', exact: true }).click();
  return page.getByRole('dialog', { name: 'PAN Card Photo', exact: true });
}

interface Canvas {
  readonly width: number;
  readonly height: number;
  getContext(kind: '2d'): {
    getImageData(x: number, y: number, width: number, height: number): { readonly data: ArrayLike<number> };
  };
}

/** The share of dark pixels of a rendered page; 0 while nothing is rendered. */
async function darkShareOf(canvas: Locator): Promise<number> {
  return await canvas.evaluate((element) => {
    const { width, height, getContext } = element as unknown as Canvas;
    const pixels = getContext.call(element, '2d').getImageData(0, 0, width, height).data;
    let dark = 0;
    for (let at = 0; at < pixels.length; at += 4)
      if ((pixels[at + 3] ?? 0) > 0 && (pixels[at] ?? 255) < 128) dark += 1;
    return dark / (width * height);
  });
}

for (const filter of scanFilters)
  test(
    `F1 a scan with ${filter} is rendered like Ghostscript renders it`,
    { tag: filter === 'JPXDecode' || filter === 'CCITTFaxDecode' ? [] : '@edges' },
    async ({ office, signIn }) => {
      const page = await signIn('verifier');
      const preview = await previewPanCard({ office, page }, await scannedPdf(filter));
      await expect.poll(() => darkShareOf(preview.locator('canvas').first())).toBeCloseTo(darkShare, 2);
      await expect(preview.getByText('Could not fetch preview. Please try again.')).toBeHidden();
    },
  );

test(
  'F1 a picture that cannot be decoded is reported instead of a white page',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const page = await signIn('verifier');
    const cut = await scannedPdf('JPXDecode', { isCut: true });
    const preview = await previewPanCard({ office, page }, cut);
    await expect(preview.getByText('Could not fetch preview. Please try again.')).toBeVisible();
  },
);
