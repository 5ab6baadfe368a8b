import { deflateSync, gzipSync } from 'node:zlib';
import { DocumentType } from '@kyc/contract/document-types';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openIntake, picture } from '../../../../testing/intake/open-intake.ts';
import { archive, eicar, html, mp4, program, webm } from '../../../../testing/intake/strange-files.ts';

const { house, deliver, started, stored } = await openIntake();
afterAll(house.close);
let id: number;
beforeAll(async () => {
  id = await started();
});

const put = (documentType: number, bytes: Buffer) => deliver(id, documentType, bytes);
const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

/** A PNG that claims a large size in a few bytes. */
function pngOf(side: number): Buffer {
  const chunk = (type: string, content: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(content.length);
    return Buffer.concat([length, latin(type), content, Buffer.alloc(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2], 8);
  return Buffer.concat([
    latin('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const jpeg = await picture();
const png = await sharp(jpeg).png().toBuffer();
const webp = await sharp(jpeg).webp().toBuffer();
const gif = await sharp(jpeg).gif().toBuffer();

/** What no slot takes. */
const strange: readonly (readonly [string, Buffer])[] = [
  ['nothing', Buffer.alloc(0)],
  ['one byte', latin('x')],
  ['zeroes', Buffer.alloc(5000)],
  ['a page', html],
  ['a page behind spaces', latin(`   \r\n${html.toString()}`)],
  ['a page behind a byte order mark', Buffer.concat([latin('\xef\xbb\xbf'), html])],
  ['a page in UTF-16', Buffer.from(`\ufeff${html.toString()}`, 'utf16le')],
  ['a program of Windows', program],
  ['a program of Linux', latin(`\x7fELF\x02\x01\x01${'\0'.repeat(200)}`)],
  ['a program of Java', latin(`\xca\xfe\xba\xbe${'\0'.repeat(200)}`)],
  ['a script of a shell', latin('#!/bin/sh\nrm -rf /\n')],
  ['a script of PHP', latin('<?php system($_GET[0]); ?>')],
  ['the test virus', eicar],
  ['an archive', archive()],
  ['an archive that leads out of its folder', archive('../../etc/passwd', 'x')],
  ['an office document', archive('word/document.xml', '<w/>')],
  ['a packed file', gzipSync(Buffer.alloc(100_000))],
  ['GIF', gif],
  ['GIF and archive', Buffer.concat([gif, archive()])],
  ['TIFF', await sharp(jpeg).tiff().toBuffer()],
  ['SVG', latin('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['BMP', latin(`BM${'\0'.repeat(100)}`)],
  ['RTF', latin('{\\rtf1 {\\object}}')],
  ['JSON', latin('{"a":1}')],
  ['a film of Flash', latin(`CWS\x09${'\0'.repeat(100)}`)],
  ['the magic of JPEG and a page', Buffer.concat([latin('\xff\xd8\xff\xe0'), html])],
  ['the magic of PNG and a page', Buffer.concat([latin('\x89PNG\r\n\x1a\n'), html])],
  ['the magic of PDF and a page', Buffer.concat([latin('%PDF-1.7\n'), html])],
  ['a cut JPEG', jpeg.subarray(0, Math.floor(jpeg.length / 3))],
  ['a cut PNG', png.subarray(0, Math.floor(png.length / 3))],
  ['a picture of 30,000 by 30,000', pngOf(30_000)],
  ['a picture of 2 billion by 2 billion', pngOf(2_000_000_000)],
];
const slots = [
  ['a photo', DocumentType.PanPhoto],
  ['a proof', DocumentType.IncomeProof],
  ['a video', DocumentType.IPV],
  ['an Aadhaar XML', DocumentType.AadhaarXml],
] as const;

describe.each(slots)('M12 %s is not accepted', (_slot, documentType) => {
  test.each(strange)('%s', async (_what, bytes) => {
    const before = (await stored(id)).documents.length;
    const grown = process.memoryUsage().rss;
    const answer = await put(documentType, bytes);
    expect([400, 415, 422], answer.body).toContain(answer.statusCode);
    expect((await stored(id)).documents).toHaveLength(before);
    expect(process.memoryUsage().rss - grown).toBeLessThan(150 * 1_048_576);
  });
});

describe('M12 one kind is not accepted as another', () => {
  test.each<[string, number, Buffer]>([
    ['a video as a photo', DocumentType.PanPhoto, mp4],
    ['another as a proof', DocumentType.IncomeProof, webm],
    ['a picture as a video', DocumentType.IPV, jpeg],
    ['WebP as a video', DocumentType.IPV, webp],
    ['WebP as XML', DocumentType.AadhaarXml, webp],
    ['a picture as XML', DocumentType.AadhaarXml, png],
    ['a PDF as a video', DocumentType.IPV, latin('%PDF-1.7\n%%EOF')],
    ['XML as a photo', DocumentType.PanPhoto, latin('<?xml version="1.0"?><a/>')],
  ])('%s', async (_what, documentType, bytes) => {
    const before = (await stored(id)).documents.length;
    expect([415, 422]).toContain((await put(documentType, bytes)).statusCode);
    expect((await stored(id)).documents).toHaveLength(before);
  });

  test.each<[string, Buffer]>([
    ['JPEG', jpeg],
    ['PNG', png],
    ['WebP with an archive behind it', Buffer.concat([webp, archive()])],
    ['JPEG with a page behind it', Buffer.concat([jpeg, html])],
    ['PNG with an archive behind it', Buffer.concat([png, archive()])],
    ['JPEG with the test virus behind it', Buffer.concat([jpeg, latin('\n'), eicar])],
  ])('%s is stored as pixels only, or not', async (_what, bytes) => {
    const answer = await put(DocumentType.PanPhoto, bytes);
    if (answer.statusCode !== 200) {
      expect([415, 422]).toContain(answer.statusCode);
      return;
    }
    const last = (await stored(id)).documents.at(-1);
    const kept = await house.storage.read(last?.storage_key ?? '');
    const content = Buffer.concat(await (kept?.content.toArray() ?? []));
    expect((await sharp(content).metadata()).width).toBeGreaterThan(0);
    for (const canary of ['<script', 'PK\x03\x04', 'EICAR'])
      expect(content.includes(latin(canary))).toBe(false);
  });

  test('a file above the limit for the slot is 413', async () => {
    const answer = await put(DocumentType.PanPhoto, Buffer.alloc(61 * 1_048_576, 1));
    expect([answer.statusCode, answer.json<object>()]).toMatchObject([413, {}]);
  });
});
