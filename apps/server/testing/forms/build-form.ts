import { formProperties } from '@kyc/contract/masters/form-properties';
import { PDFDocument } from '@cantoo/pdf-lib';

const ticks = 14;
export interface BenchForm {
  readonly file: Uint8Array;
  readonly texts: readonly string[];
  /** `form field=source` for all fields: texts, ticks, signature and photo. */
  readonly pairs: readonly string[];
}

/** Two pages of fields: texts, 14 ticks, a signature and a photo; 60 in total, as in speed.md. */
export async function buildForm(wanted: { texts: number } = { texts: 44 }): Promise<BenchForm> {
  const document = await PDFDocument.create();
  const pages = [document.addPage([595, 842]), document.addPage([595, 842])];
  const form = document.getForm();
  const texts = formProperties.slice(0, wanted.texts);
  const pairs: string[] = [];
  const place = (index: number) => {
    const page = pages[index % 2] ?? document.addPage();
    const row = Math.floor(index / 2);
    return { page, x: 40 + 260 * (row % 2), y: 780 - 44 * Math.floor(row / 2) };
  };
  for (const [index, property] of texts.entries()) {
    const { page, x, y } = place(index);
    form.createTextField(`text.${property}`).addToPage(page, { x, y, width: 240, height: 20 });
    pairs.push(`text.${property}=${property}`);
  }
  for (let index = 0; index < ticks; index += 1) {
    const { page, x, y } = place(texts.length + index);
    form.createCheckBox(`tick.${index}`).addToPage(page, { x, y, width: 12, height: 12 });
    pairs.push(`tick.${index}=${index % 2 === 0 ? 'IsPermanentSame' : 'GenderName:Female'}`);
  }
  for (const [index, picture] of ['SignPhoto', 'Photo'].entries()) {
    const { page, x, y } = place(texts.length + ticks + index);
    form.createTextField(picture).addToPage(page, { x, y, width: 120, height: 60 });
    pairs.push(`${picture}=${picture}`);
  }
  return { file: await document.save(), texts, pairs };
}
