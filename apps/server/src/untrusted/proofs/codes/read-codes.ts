import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ProofFault } from '../proof-fault.ts';
import { proofLimits } from '../proof-limits.ts';

/** The text of a QR code, and the page on which it is. */
export interface FoundCode {
  readonly text: string;
  /** From 1. */
  readonly page: number;
}

interface Pixels {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/** A dense code of 177 modules stays readable when it takes up a sixth of the width. */
const longestSide = 3_500;
const pageWidth = 2_000;

/** The QR codes in a picture. @throws ProofFault `damaged`, `tooLarge` */
export async function readCodesOfPicture(file: Uint8Array): Promise<FoundCode[]> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  try {
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    if (width * height > proofLimits.pixels) throw new ProofFault('tooLarge');
    const { data, info } = await sharp(file, { limitInputPixels: proofLimits.pixels })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const texts = await decode({ data: new Uint8ClampedArray(data), width: info.width, height: info.height });
    return texts.map((text) => ({ text, page: 1 }));
  } catch (error) {
    throw error instanceof ProofFault ? error : new ProofFault('damaged');
  }
}

/** The QR codes on the first pages of a PDF. @throws ProofFault `damaged` */
export async function readCodesOfPdf(file: Uint8Array): Promise<FoundCode[]> {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium');
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(file);
    const found: FoundCode[] = [];
    let number = 0;
    for (const page of document.pages()) {
      number += 1;
      if (number > proofLimits.codePages || found.length >= proofLimits.codes) break;
      const { originalWidth, originalHeight } = page.getOriginalSize();
      const scale = Math.min(pageWidth / originalWidth, longestSide / originalHeight);
      const size = {
        width: Math.max(1, Math.round(originalWidth * scale)),
        height: Math.max(1, Math.round(originalHeight * scale)),
      };
      const { data, width, height } = await page.render({ ...size, colorSpace: 'BGRA', render: 'bitmap' });
      const texts = await decode({ data: new Uint8ClampedArray(data), width, height });
      found.push(...texts.map((text) => ({ text, page: number })));
    }
    document.destroy();
    return found;
  } catch (error) {
    throw error instanceof ProofFault ? error : new ProofFault('damaged');
  } finally {
    library.destroy();
  }
}

/** The program comes from the installed package, never from the network; each file gets a new instance. */
async function decode(pixels: Pixels): Promise<string[]> {
  const { prepareZXingModule, purgeZXingModule, readBarcodes } = await import('zxing-wasm/reader');
  const program = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(program).buffer } });
  try {
    const results = await readBarcodes(
      { ...pixels, colorSpace: 'srgb' },
      { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: proofLimits.codes },
    );
    return results.filter(({ isValid }) => isValid).map(({ text }) => text);
  } finally {
    purgeZXingModule();
  }
}
