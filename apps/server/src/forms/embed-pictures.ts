import { isFormPicture } from '@kyc/contract/masters/form-properties';
import type { PDFDocument, PDFImage, PDFPage } from '@cantoo/pdf-lib';
import type { FormPictures } from './form-values.ts';

export type EmbeddedPictures = ReadonlyMap<string, PDFImage>;

/** The pictures that the sources name and the application has. */
export async function embedPictures(
  document: PDFDocument,
  { sources, pictures }: { sources: Iterable<string>; pictures: FormPictures },
): Promise<EmbeddedPictures> {
  const embedded = new Map<string, PDFImage>();
  await Promise.all(
    [...new Set(sources)].filter(isFormPicture).map(async (name) => {
      const jpeg = await pictures[name]();
      if (jpeg !== undefined) embedded.set(name, await document.embedJpg(jpeg));
    }),
  );
  return embedded;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** As large as the box allows, in its middle, never distorted. */
export function drawInBox(page: PDFPage, image: PDFImage, box: Box): void {
  const { width, height } = image.scaleToFit(box.width, box.height);
  const x = box.x + (box.width - width) / 2;
  const y = box.y + (box.height - height) / 2;
  page.drawImage(image, { x, y, width, height });
}
