import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync, deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';

const samples = join(import.meta.dirname, '../../../../packages/demo-data/data/samples');
/** A short video as a phone records it, and as a browser does. */
export const mp4 = readFileSync(join(samples, 'ipv.mp4'));
export const webm = readFileSync(join(samples, 'ipv.webm'));

/** The file that scanners are tried with, in two parts so that none takes this one for it. */
const nameOfVirus = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!';
export const eicar = Buffer.from(`X5O!P%@AP[4\\PZX54(P^)7CC)7}$${nameOfVirus}$H+H*`);
export const html = Buffer.from('<!doctype html><html><script>alert(document.domain)</script></html>');
export const program = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(4096, 0xcc)]);

/** A ZIP archive of a file. */
export function archive(name = 'a.js', text = 'alert(1)'): Buffer {
  const packed = deflateRawSync(text);
  const head = Buffer.alloc(30);
  head.write('PK\x03\x04', 'latin1');
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(text.length, 22);
  head.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.write('PK\x01\x02', 'latin1');
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(text.length, 24);
  entry.writeUInt16LE(name.length, 28);
  const local = Buffer.concat([head, Buffer.from(name), packed]);
  const list = Buffer.concat([entry, Buffer.from(name)]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, list, end]);
}

/** A box of ISO media: its length, its four letters, its content. */
export function box(type: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** A PDF by its objects, numbered from 1; the first is the catalogue. */
export function pdfOf(objects: readonly string[], rest = ''): Buffer {
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(
    `%PDF-1.7\n${body}trailer\n<</Root 1 0 R/Size ${objects.length + 1}>>\n%%EOF\n${rest}`,
    'latin1',
  );
}

/** A page that has this note on it. */
export const pdfWithNote = (note: string, catalogue = ''): Buffer =>
  pdfOf([
    `<</Type/Catalog/Pages 2 0 R${catalogue}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Annots[4 0 R]>>`,
    `<</Type/Annot/Subtype/Link/Rect[0 0 9 9]${note}>>`,
  ]);

/** The same, with an object of number 5 to which the note or the catalogue refers. */
export const pdfWithReference = (note: string, object: string, catalogue = ''): Buffer =>
  Buffer.from(
    pdfWithNote(note, catalogue).toString('latin1').replace('trailer', `5 0 obj\n${object}\nendobj\ntrailer`),
    'latin1',
  );

/** A script among objects packed into a stream without a type; viewers unpack it by its keys. */
export function pdfWithHiddenObjects(): Buffer {
  const packed = deflateSync(Buffer.from('6 0 <</S/JavaScript/JS(app.alert(1))>>'));
  const stream = `<</N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>\nstream\n${packed.toString('latin1')}\nendstream`;
  return pdfWithReference('', stream);
}

/** A page and a stream with these bytes, compressed or not. */
export function pdfWithStream(bytes: Uint8Array, isPacked: boolean): Buffer {
  const content = isPacked ? deflateSync(bytes) : Buffer.from(bytes);
  const filter = isPacked ? '/Filter/FlateDecode' : '';
  const plain = pdfWithNote('').toString('latin1');
  const stream = `5 0 obj\n<<${filter}/Length ${content.length}>>\nstream\n${content.toString('latin1')}\nendstream\nendobj\n`;
  return Buffer.from(plain.replace('trailer', `${stream}trailer`), 'latin1');
}

/** Its first revision has a script, the second one has none. */
export function pdfOfTwoRevisions(): Buffer {
  const first = pdfWithNote('/A<</S/JavaScript/JS(app.alert(1))>>').toString('latin1');
  const second =
    '4 0 obj\n<</Type/Annot/Subtype/Link/Rect[0 0 9 9]>>\nendobj\ntrailer\n<</Root 1 0 R/Size 5>>\n%%EOF\n';
  return Buffer.from(first + second, 'latin1');
}

/** The same, where the older object is compressed among others. */
export async function pdfOfPackedRevisions(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage();
  const action = document.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') });
  document.catalog.set(PDFName.of('Extra'), document.context.register(action));
  const first = Buffer.from(await document.save({ useObjectStreams: true })).toString('latin1');
  const number = document.context.largestObjectNumber;
  const second = Array.from({ length: number }, (_, index) => index + 1)
    .filter((one) => one > 2)
    .map((one) => `${one} 0 obj\n<</Type/Nothing>>\nendobj\n`)
    .join('');
  return Buffer.from(`${first}\n${second}trailer\n<</Root 1 0 R/Size ${number + 1}>>\n%%EOF\n`, 'latin1');
}

/** A form as the product itself writes it. */
export async function honestPdf(): Promise<Buffer> {
  const document = await PDFDocument.create();
  const page = document.addPage();
  page.drawText('Account opening form');
  document.getForm().createTextField('Name').addToPage(page);
  return Buffer.from(await document.save());
}
