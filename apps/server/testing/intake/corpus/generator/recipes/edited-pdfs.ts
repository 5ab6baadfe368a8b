import type { Expected, Recipe } from '../recipe.ts';

type Edit = (bytes: Buffer) => Buffer;

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const before =
  (text: string): Edit =>
  (bytes) =>
    Buffer.concat([latin(text), bytes]);
const behind =
  (text: string): Edit =>
  (bytes) =>
    Buffer.concat([bytes, latin(text)]);
const replaced =
  (from: RegExp | string, to: string): Edit =>
  (bytes) =>
    latin(bytes.toString('latin1').replace(from, to));
const mixed = (length: number): string =>
  Array.from({ length }, (_, index) => String.fromCodePoint(128 + ((index * 37) % 100))).join('');

const edits: readonly (readonly [string, Expected, Edit])[] = [
  ['byte-order-mark', 'accepted', before('\xef\xbb\xbf')],
  ['newlines-before', 'accepted', before('\r\n\r\n')],
  ['blanks-before', 'accepted', before('   \t ')],
  ['byte-order-mark-and-newline-before', 'accepted', before('\xef\xbb\xbf\n')],
  ['page-before', 'format', before('<html><body>')],
  ['picture-before', 'unreadable', before('\xff\xd8\xff\xe0')],
  ['archive-before', 'knownFormat', before('PK\x03\x04')],
  ['newlines-behind', 'accepted', behind('\n'.repeat(3000))],
  ['zeroes-behind', 'accepted', behind('\0'.repeat(5000))],
  ['end-of-file-character', 'accepted', behind('\x1a')],
  ['remark-behind', 'accepted', behind('\n% scanned by the office\n')],
  ['portal-behind', 'accepted', behind('<!-- served by portal -->')],
  ['upload-boundary-behind', 'accepted', behind('\r\n------WebKitFormBoundary7MA4YWxkTrZu0gW--\r\n')],
  ['sentence-behind', 'accepted', behind('Warning: Cannot modify header information in download.php\n')],
  ['bytes-behind', 'accepted', behind(mixed(900))],
  ['second-end-mark', 'accepted', behind('\n%%EOF\n')],
  ['page-behind', 'otherFormat', behind('<html><body>Hello</body></html>')],
  ['script-behind', 'otherFormat', behind('<script>alert(1)</script>')],
  [
    'archive-behind',
    'otherFormat',
    behind(`PK\x03\x04${mixed(60)}PK\x01\x02${mixed(42)}PK\x05\x06${'\0'.repeat(18)}`),
  ],
  ['rar-behind', 'otherFormat', behind(`Rar!\x1a\x07\x01\0${mixed(60)}`)],
  ['seven-zip-behind', 'otherFormat', behind(`7z\xbc\xaf\x27\x1c${mixed(60)}`)],
  ['program-behind', 'otherFormat', behind(`MZ\x90\0${mixed(400)}`)],
  ['shell-behind', 'otherFormat', behind('\n#!/bin/sh\nrm -rf /\n')],
  ['php-behind', 'otherFormat', behind('<?php system($_GET[0]); ?>')],
  ['no-end-mark', 'accepted', replaced(/%%EOF\s*$/, '')],
  ['no-end', 'accepted', replaced(/startxref[\s\S]*$/, '')],
  ['no-table', 'accepted', replaced(/xref\r?\n0[\s\S]*?trailer/, 'trailer')],
  ['false-table', 'accepted', replaced(/startxref\s+\d+/, 'startxref\n9')],
  ['cut-at-half', 'unreadable', (bytes) => bytes.subarray(0, 30)],
  ['no-header', 'format', replaced('%PDF-', '%XYZ-')],
  ['odd-version', 'accepted', replaced(/%PDF-1\.\d/, '%PDF-1.9')],
  ['header-only', 'unreadable', () => latin('%PDF-1.7\n%%EOF\n')],
  ['text-named-pdf', 'format', () => latin('This is only a text.\n')],
];

/** PDFs whose bytes were changed on the way: by editors, portals, scanners and attackers. */
export const editedPdfs: readonly Recipe[] = edits.map(([name, expected, edit]) => ({
  path: `pdf/edited-${name}.pdf`,
  tool: 'bytes changed',
  expected,
  make: (file, { read, write, page }) => write(file, edit(read(page.pdf))),
}));
