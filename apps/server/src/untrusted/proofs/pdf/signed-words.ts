import { maskAadhaar } from '@kyc/domain/redaction/mask-aadhaar';
import { readPageText } from '@kyc/domain/documents/read-page-text';
import { openPdf } from '../../pdf/open-pdf.ts';
import { proofLimits } from '../proof-limits.ts';
import type { SignedPage } from '../proof-types.ts';
import type { ShownSignature } from './allowed-changes.ts';

/** The words of a revision's pages, complete Aadhaar numbers masked; null when the pages cannot be read. */
export async function readSignedWords(revision: Uint8Array): Promise<SignedPage[] | null> {
  const task = openPdf(revision);
  try {
    const document = await task.promise;
    const count = Math.min(document.numPages, proofLimits.wordPages);
    const pages: SignedPage[] = [];
    for (let page = 1; page <= count; page += 1) {
      const { pieces } = await readPageText(await document.getPage(page));
      pages.push({ page, pieces: masked(pieces.map(({ text }) => text)) });
    }
    return pages;
  } catch {
    return null;
  } finally {
    await task.destroy();
  }
}

/** A number may be spread over neighbouring pieces. */
function masked(pieces: readonly string[]): string[] {
  return maskAadhaar(pieces.join('\n'), 'text').split('\n');
}

/** Does a signature that was added later lie over words of the signed pages? */
export async function coversWords(revision: Uint8Array, shown: readonly ShownSignature[]): Promise<boolean> {
  const visible = shown.filter(
    ({ rectangle: [left = 0, bottom = 0, right = 0, top = 0] }) => left !== right && bottom !== top,
  );
  if (visible.length === 0) return false;
  const task = openPdf(revision);
  try {
    const document = await task.promise;
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const own = visible.filter((each) => each.page === page.ref?.num);
      if (own.length === 0) continue;
      const { items } = await page.getTextContent();
      for (const item of items) {
        if (!('str' in item) || item.str.trim() === '') continue;
        const [, , , , x = 0, y = 0] = item.transform.map(Number);
        if (own.some(({ rectangle }) => overlaps(rectangle, [x, y, x + item.width, y + item.height])))
          return true;
      }
    }
    return false;
  } catch {
    return true;
  } finally {
    await task.destroy();
  }
}

function overlaps(one: readonly number[], other: readonly number[]): boolean {
  const [left = 0, bottom = 0, right = 0, top = 0] = one;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = other;
  return (
    Math.min(left, right) < x2 &&
    Math.max(left, right) > x1 &&
    Math.min(bottom, top) < y2 &&
    Math.max(bottom, top) > y1
  );
}
