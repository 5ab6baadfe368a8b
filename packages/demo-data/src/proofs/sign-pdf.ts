import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString } from '@cantoo/pdf-lib';
import { makeCms, type CmsRequest } from './make-cms.ts';

export interface PdfSigning extends Omit<CmsRequest, 'content'> {
  readonly subFilter?: 'adbe.pkcs7.detached' | 'ETSI.CAdES.detached';
  /** The name of the field. */
  readonly field?: string;
  /** What the author permits after signing (DocMDP). */
  readonly certifies?: 1 | 2 | 3;
}

const room = 16_000;
const wide = 9_999_999_999;

/** A PDF with an invisible signature over the complete file, as an e-Sign service returns a form. */
export async function signPdf(file: Uint8Array, signing: PdfSigning): Promise<Uint8Array> {
  const document = await PDFDocument.load(file, { updateMetadata: false });
  addSignature(document, signing);
  return fillSignature(await document.save({ useObjectStreams: false }), (content) =>
    makeCms({ ...signing, content }),
  );
}

function addSignature(
  document: PDFDocument,
  { subFilter, field = 'Signature1', certifies, on }: PdfSigning,
): void {
  const { context } = document;
  const range = PDFArray.withContext(context);
  for (const number of [0, wide, wide, wide]) range.push(PDFNumber.of(number));
  const signature = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: subFilter ?? 'adbe.pkcs7.detached',
      ByteRange: range,
      Contents: PDFHexString.of('0'.repeat(room * 2)),
      ...(on === null ? {} : { M: PDFString.fromDate(on) }),
      ...(certifies === undefined ? {} : { Reference: [certifying(certifies)] }),
    }),
  );
  const page = document.getPage(0);
  const widget = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      T: PDFString.of(field),
      Rect: [0, 0, 0, 0],
      F: 132,
      P: page.ref,
      V: signature,
    }),
  );
  page.node.addAnnot(widget);
  const form = document.catalog.getOrCreateAcroForm().dict;
  const fields = form.lookup(PDFName.of('Fields'));
  if (fields instanceof PDFArray) fields.push(widget);
  form.set(PDFName.of('SigFlags'), PDFNumber.of(3));
  if (certifies !== undefined) {
    const permissions = PDFDict.withContext(context);
    permissions.set(PDFName.of('DocMDP'), signature);
    document.catalog.set(PDFName.of('Perms'), permissions);
  }
}

function certifying(level: number) {
  return {
    Type: 'SigRef',
    TransformMethod: 'DocMDP',
    TransformParams: { Type: 'TransformParams', P: level, V: '1.2' },
  };
}

/**
 * Writes the byte range and the signature into the last place that was left for them.
 * @param sign makes the message of the signed bytes
 */
export function fillSignature(file: Uint8Array, sign: (content: Uint8Array) => Uint8Array): Uint8Array {
  const bytes = Buffer.from(file);
  const rangeAt = bytes.lastIndexOf(`/ByteRange [ 0 ${String(wide)}`);
  const close = bytes.indexOf(']', rangeAt);
  const from = bytes.lastIndexOf(`<${'0'.repeat(room * 2)}>`);
  const to = from + room * 2 + 2;
  if (rangeAt === -1 || from === -1) throw new Error('The file has no place for a signature.');
  const range = `/ByteRange [0 ${String(from)} ${String(to)} ${String(bytes.length - to)}`;
  bytes.write(range.padEnd(close - rangeAt), rangeAt, 'latin1');
  const message = sign(Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]));
  if (message.byteLength > room) throw new Error('The signature is larger than its place.');
  bytes.write(Buffer.from(message).toString('hex'), from + 1, 'latin1');
  return bytes;
}
