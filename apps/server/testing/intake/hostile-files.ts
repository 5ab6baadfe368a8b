import { deflateSync } from 'node:zlib';

/** Well-formed up to its last letter: each comment doubled the time of the earlier expression. */
export function xmlOfComments(comments: number): Buffer {
  return Buffer.from(`<?xml version="1.0"?>${'<!---->'.repeat(comments)}x`);
}

/** A PDF of a page whose object stream inflates to the given size: 1,000 times the file's. */
export function inflatingPdf(megabytes: number): Buffer {
  const stream = deflateSync(Buffer.concat([Buffer.from('9 0 '), Buffer.alloc(megabytes * 1_048_576, ' ')]));
  const head = [
    '%PDF-1.5',
    '1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj',
    '2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj',
    '3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>> endobj',
    `4 0 obj <</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${stream.length}>>`,
    'stream\n',
  ].join('\n');
  return Buffer.concat([
    Buffer.from(head),
    stream,
    Buffer.from('\nendstream endobj\ntrailer <</Root 1 0 R>>\n%%EOF'),
  ]);
}
