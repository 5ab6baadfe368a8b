import sharp from 'sharp';
import { makeCms } from '@kyc/demo-data/proofs/make-cms';
import { makeAadhaarXml } from '@kyc/demo-data/proofs/make-aadhaar';
import { signXml } from '@kyc/demo-data/proofs/sign-xml';
import { PDFDocument } from '@cantoo/pdf-lib';
import { signed } from './honest-pdfs.ts';
import type { ProofCase } from './proof-case.ts';
import { signUpdate } from './sign-update.ts';

const latin = (file: Uint8Array): string => Buffer.from(file).toString('latin1');
const bad = 'Own proof, bad input';

/** Files that cost more than an honest one, or cannot be read: each gets its reason, none may stop the check. */
export const hostileFiles: readonly ProofCase[] = [
  {
    name: 'an encrypted PDF with a signature',
    source: bad,
    kind: 'pdf',
    make: async (world) => {
      const document = await PDFDocument.load(await signed(world), { updateMetadata: false });
      document.encrypt({ userPassword: 'secret', ownerPassword: 'secret' });
      return await document.save({ useObjectStreams: false });
    },
    expected: { unreadable: 'encrypted' },
  },
  {
    name: '100 signatures',
    source: bad,
    kind: 'pdf',
    make: async (world) => {
      const text = latin(await signed(world));
      const signature = /\d+ 0 obj\s*<<\s*\/Type \/Sig[\s\S]*?endobj\n/.exec(text)?.[0] ?? '';
      return Buffer.from(text.replace(signature, signature.repeat(100)), 'latin1');
    },
    expected: { unreadable: 'tooMany' },
  },
  {
    name: 'a certificate of 10 MB',
    source: bad,
    kind: 'pdf',
    make: async (world) => {
      const large = await world.issue({ subject: [['2.5.4.3', 'x'.repeat(10_000_000)]] });
      const message = makeCms({ content: Buffer.from('x'), signer: large, path: [], on: world.at });
      const text = latin(await signed(world));
      const hex = Buffer.from(message).toString('hex');
      const from = text.indexOf('/Contents <') + 10;
      const grown = text.replace(/\/Contents <[\da-f]+>/, `/Contents <${hex}>`);
      const to = from + hex.length + 2;
      const range = `/ByteRange [0 ${String(from)} ${String(to)} ${String(grown.length - to)}`;
      return Buffer.from(
        grown.replace(/\/ByteRange \[[^\]]*\]/, (all) => range.padEnd(all.length - 1).concat(']')),
        'latin1',
      );
    },
    expected: ['tooLarge'],
  },
  {
    name: 'a certificate of 30 kB',
    source: bad,
    kind: 'xml',
    make: async (world) => {
      const large = await world.issue({ key: 'rsa2048', subject: [['2.5.4.3', 'x'.repeat(30_000)]] });
      return Buffer.from(signXml(makeAadhaarXml(world.person, world.at, '1234'), { signer: large }));
    },
    expected: ['tooLarge'],
  },
  {
    name: 'twenty-three certificates in one message',
    source: bad,
    kind: 'pdf',
    make: async (world) => {
      const { certificate } = await world.issue({});
      const path = Array.from({ length: 22 }, () => certificate);
      return signUpdate(world.form, { signer: world.signer, path, on: world.at, field: 'Signature1' });
    },
    expected: ['tooMany'],
    differs: { pdfsig: 'It sets no limit to enclosed certificates.' },
  },
  {
    name: 'a loop of tables of places',
    source: bad,
    kind: 'pdf',
    make: async (world) => {
      const file = await signed(world);
      const at = Buffer.from(file).lastIndexOf('xref\n');
      return Buffer.concat([
        file,
        Buffer.from(
          `\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 1 /Root 2 0 R /Prev ${String(file.length + 1)} >>\nstartxref\n${String(file.length + 1)}\n%%EOF ${String(at)}`,
        ),
      ]);
    },
    expected: ['bytesAdded'],
  },
  {
    name: 'a table of a hundred million places',
    source: bad,
    kind: 'pdf',
    make: async (world) => {
      const file = await signed(world);
      const start = file.length + 1;
      return Buffer.concat([
        file,
        Buffer.from(
          `\nxref\n0 99999999\n0000000000 65535 f \ntrailer\n<< /Size 1 /Root 2 0 R >>\nstartxref\n${String(start)}\n%%EOF\n`,
        ),
      ]);
    },
    expected: ['bytesAdded'],
  },
  {
    name: 'objects nested 20,000 deep',
    source: bad,
    kind: 'pdf',
    make: async (world) => {
      const { nextNumber, updatePdf } = await import('./update-pdf.ts');
      const file = await signed(world);
      return updatePdf(file, [{ number: nextNumber(file), body: '['.repeat(20_000) + ']'.repeat(20_000) }]);
    },
    expected: ['bytesAdded'],
  },
  {
    name: 'no PDF at all',
    source: bad,
    kind: 'pdf',
    make: () => Buffer.from('plain text'),
    expected: { unreadable: 'damaged' },
  },
  {
    name: 'a PDF without a signature',
    source: bad,
    kind: 'pdf',
    make: (world) => world.form,
    expected: [],
  },
  {
    name: 'an XML bomb',
    source: bad,
    kind: 'xml',
    make: () => {
      const entities = Array.from(
        { length: 9 },
        (_, index) => `<!ENTITY e${String(index + 1)} "${`&e${String(index)};`.repeat(10)}">`,
      );
      return Buffer.from(`<!DOCTYPE a [<!ENTITY e0 "ha">${entities.join('')}]><a>&e9;</a>`);
    },
    expected: { unreadable: 'forbiddenXml' },
  },
  {
    name: 'an external entity',
    source: 'OWASP, XML external entities',
    kind: 'xml',
    make: () => Buffer.from('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'),
    expected: { unreadable: 'forbiddenXml' },
  },
  {
    name: 'an XML of 6 MB',
    source: bad,
    kind: 'xml',
    make: (world) => Buffer.from(`${makeAadhaarXml(world.person, world.at, '1234')}${' '.repeat(6_000_000)}`),
    expected: { unreadable: 'tooLarge' },
  },
  {
    name: 'an XML in UTF-16',
    source: 'XML 1.0 §4.3.3; another encoding hides the text that is searched',
    kind: 'xml',
    make: (world) => Buffer.from(`\ufeff${makeAadhaarXml(world.person, world.at, '1234')}`, 'utf16le'),
    expected: { unreadable: 'damaged' },
  },
  {
    name: 'elements nested 100 deep',
    source: bad,
    kind: 'xml',
    make: () => Buffer.from(`${'<a>'.repeat(100)}${'</a>'.repeat(100)}`),
    expected: { unreadable: 'damaged' },
  },
  {
    name: 'a picture of 100 megapixels',
    source: bad,
    kind: 'picture',
    make: async () =>
      await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' } })
        .png({ compressionLevel: 1 })
        .toBuffer(),
    // Read at a reduced size: it holds no code.
    expected: [],
  },
  {
    name: 'a picture of 400 megapixels',
    source: bad,
    kind: 'picture',
    make: async () =>
      await sharp({
        create: { width: 20_000, height: 20_000, channels: 3, background: '#fff' },
        limitInputPixels: false,
      })
        .png({ compressionLevel: 1 })
        .toBuffer(),
    expected: { unreadable: 'tooLarge' },
  },
  {
    name: 'a picture that cannot be decoded',
    source: bad,
    kind: 'picture',
    make: () => Buffer.from('\x89PNG\r\n\x1a\nbroken', 'latin1'),
    expected: { unreadable: 'damaged' },
  },
];
