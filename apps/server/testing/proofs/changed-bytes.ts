import { makeCms } from '@kyc/demo-data/proofs/make-cms';
import { signed } from './honest-pdfs.ts';
import type { ProofCase } from './proof-case.ts';
import type { ProofWorld } from './proof-world.ts';

const latin = (file: Uint8Array): string => Buffer.from(file).toString('latin1');
const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');

/** The signed file with another byte range of the same length. */
async function withRange(
  world: ProofWorld,
  range: (b: number, c: number, d: number) => string,
): Promise<Buffer> {
  const text = latin(await signed(world));
  const [all = '', b, c, d] = /\/ByteRange \[0 (\d+) (\d+) (\d+) *\]/.exec(text) ?? [];
  const written = `/ByteRange [${range(Number(b), Number(c), Number(d))}`;
  return bytes(text.replace(all, `${written.padEnd(all.length - 1)}]`));
}

const usf = 'Universal signature forgery (Mladenov et al., CCS 2019, §4.1)';

/** Files whose bytes, byte range or signature's value were changed: none may be accepted. */
export const changedBytes: readonly ProofCase[] = [
  {
    name: 'a letter changed before the signature',
    source: 'RFC 5652 §5.4',
    kind: 'pdf',
    make: async (world) =>
      bytes(latin(await signed(world)).replace('/MediaBox [ 0 0 595', '/MediaBox [ 0 0 594')),
    expected: ['digestDiffers'],
  },
  {
    name: 'a byte changed after the signature',
    source: 'RFC 5652 §5.4',
    kind: 'pdf',
    make: async (world) => {
      const file = Buffer.from(await signed(world));
      const at = file.lastIndexOf('/Root');
      file.write('/Roof', at, 'latin1');
      return file;
    },
    expected: ['digestDiffers'],
  },
  {
    name: 'a byte changed inside the signature',
    source: 'RFC 5652 §5.6',
    kind: 'pdf',
    make: async (world) => {
      const file = Buffer.from(await signed(world));
      // In the last bytes of the signature's value, before the zeros.
      const end = /(?:00)+>/.exec(latin(file).slice(latin(file).indexOf('/Contents <')))?.index ?? 0;
      const at = latin(file).indexOf('/Contents <') + end - 8;
      file.write(latin(file).charAt(at) === 'a' ? 'b' : 'a', at, 'latin1');
      return file;
    },
    expected: ['signatureDiffers'],
  },
  {
    name: 'bytes hidden behind the message, in its padding',
    source: 'ISO 32000-2 §12.8.1: padding of zeros',
    kind: 'pdf',
    make: async (world) =>
      bytes(latin(await signed(world)).replace(/0{40}>/, `${'0'.repeat(30)}deadbeef00>`)),
    expected: ['signatureForm'],
    differs: {
      pdfsig: 'It reads the message and ignores bytes behind it.',
      openssl: 'It reads the message and ignores bytes behind it.',
    },
  },
  {
    name: 'a gap in the byte range',
    source: 'ISO 32000-1 §12.8.1: only the signature is left out',
    kind: 'pdf',
    make: (world) => withRange(world, (b, c, d) => `0 ${String(b - 40)} ${String(c)} ${String(d)}`),
    expected: ['byteRange'],
  },
  {
    name: 'a gap behind the signature',
    source: 'ISO 32000-1 §12.8.1',
    kind: 'pdf',
    make: (world) => withRange(world, (b, c, d) => `0 ${String(b)} ${String(c + 30)} ${String(d - 30)}`),
    expected: ['byteRange'],
  },
  {
    name: 'overlapping parts of the byte range',
    source: 'ISO 32000-1 §12.8.1',
    kind: 'pdf',
    make: (world) => withRange(world, (_, c, d) => `0 ${String(c + 10)} ${String(c)} ${String(d)}`),
    expected: ['byteRange'],
  },
  {
    name: 'a byte range past the end',
    source: 'ISO 32000-1 §12.8.1',
    kind: 'pdf',
    make: (world) => withRange(world, (b, c, d) => `0 ${String(b)} ${String(c)} ${String(d + 500)}`),
    expected: ['byteRange'],
  },
  {
    name: 'a byte range that ends before the end of a revision',
    source: 'ISO 32000-1 §12.8.1',
    kind: 'pdf',
    make: (world) => withRange(world, (b, c, d) => `0 ${String(b)} ${String(c)} ${String(d - 60)}`),
    expected: ['byteRange'],
  },
  {
    name: 'a byte range that does not begin with the file',
    source: 'ISO 32000-1 §12.8.1',
    kind: 'pdf',
    make: (world) => withRange(world, (b, c, d) => `9 ${String(b - 9)} ${String(c)} ${String(d)}`),
    expected: ['byteRange'],
  },
  {
    name: 'a byte range without the first bytes, soundly signed',
    source: 'ISO 32000-1 §12.8.1',
    kind: 'pdf',
    make: async (world) => {
      const file = Buffer.from(
        latin(await signed(world)).replace('/ByteRange [0 ', '/ByteRange [9 '),
        'latin1',
      );
      const [, b, c] = (/\/ByteRange \[9 (\d+) (\d+) (\d+)/.exec(latin(file)) ?? []).map(Number);
      const content = Buffer.concat([file.subarray(9, b), file.subarray(c)]);
      const message = makeCms({ content, signer: world.signer, path: world.path, on: world.at });
      file.write(Buffer.from(message).toString('hex'), (b ?? 0) + 1, 'latin1');
      return file;
    },
    expected: ['byteRange'],
  },
  {
    name: 'a byte range of nothing',
    source: usf,
    kind: 'pdf',
    make: (world) => withRange(world, () => '0 0 0 0'),
    expected: ['byteRange'],
  },
  {
    name: 'a byte range with negative numbers',
    source: usf,
    kind: 'pdf',
    make: (world) => withRange(world, (b, c) => `0 ${String(b)} ${String(c)} -1`),
    expected: ['byteRange'],
  },
  {
    name: 'a byte range of three numbers',
    source: usf,
    kind: 'pdf',
    make: (world) => withRange(world, (b, c) => `0 ${String(b)} ${String(c)}`),
    expected: ['byteRange'],
  },
  {
    name: 'a byte range of six numbers',
    source: usf,
    kind: 'pdf',
    make: (world) =>
      withRange(world, (b, c, d) => `0 ${String(b)} ${String(c)} ${String(d - 9)} ${String(c + d - 9)} 9`),
    expected: ['byteRange'],
  },
  {
    name: 'no byte range',
    source: usf,
    kind: 'pdf',
    make: async (world) => bytes(latin(await signed(world)).replace('/ByteRange', '/ByteRangf')),
    expected: [],
  },
  {
    name: 'the byte range is a word',
    source: usf,
    kind: 'pdf',
    make: async (world) =>
      bytes(
        latin(await signed(world)).replace(/\/ByteRange \[[^\]]*\]/, (all) =>
          '/ByteRange null'.padEnd(all.length),
        ),
      ),
    expected: ['byteRange'],
  },
  {
    name: 'no value of the signature',
    source: usf,
    kind: 'pdf',
    make: async (world) => bytes(latin(await signed(world)).replace('/Contents <', '/Contentt <')),
    expected: ['byteRange'],
  },
  {
    name: 'an empty value of the signature',
    source: usf,
    kind: 'pdf',
    make: async (world) =>
      bytes(
        latin(await signed(world)).replace(/\/Contents <[\da-f]+>/, (all) =>
          `/Contents <>`.padEnd(all.length),
        ),
      ),
    expected: ['byteRange'],
  },
  {
    name: 'a value of zeros',
    source: usf,
    kind: 'pdf',
    make: async (world) =>
      bytes(
        latin(await signed(world)).replace(
          /\/Contents <[\da-f]+>/,
          (all) => `/Contents <${'0'.repeat(all.length - 12)}>`,
        ),
      ),
    expected: ['signatureForm'],
  },
];
