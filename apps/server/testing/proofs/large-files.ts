import { randomBytes } from 'node:crypto';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { drawCode } from '@kyc/demo-data/proofs/draw-code';
import { makeAadhaarXml, makeSecureCode } from '@kyc/demo-data/proofs/make-aadhaar';
import { signXml } from '@kyc/demo-data/proofs/sign-xml';
import type { ProofWorld } from './proof-world.ts';

const pictureBytes = 250_000;

/** Pages of text, each with a picture of 250 kB that does not compress. */
export async function drawLargeForm(pictures: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let index = 0; index < pictures; index += 1) {
    const page = document.addPage([595, 842]);
    for (let line = 0; line < 40; line += 1)
      page.drawText(
        `Line ${String(line)} of page ${String(index)}: Asha Rao, 12 4th Cross, Jayanagar, Bengaluru 560011`,
        {
          x: 40,
          y: 800 - line * 14,
          size: 9,
          font,
        },
      );
    const side = Math.round(Math.sqrt(pictureBytes / 3));
    const png = await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
      .png()
      .toBuffer();
    page.drawImage(await document.embedPng(png), { x: 40, y: 40, width: 120, height: 120 });
  }
  return await document.save({ useObjectStreams: false });
}

/** An Aadhaar XML with a portrait. */
export async function drawXml(world: ProofWorld): Promise<Uint8Array> {
  const picture = await sharp(randomBytes(120 * 150 * 3), { raw: { width: 120, height: 150, channels: 3 } })
    .jpeg()
    .toBuffer();
  const text = makeAadhaarXml({ ...world.person, picture }, world.at, '1234');
  return Buffer.from(signXml(text, { signer: world.authority.uidai }));
}

/** The code on a card in a photograph of a phone. */
export async function drawPhotograph(world: ProofWorld): Promise<Uint8Array> {
  const code = await drawCode(
    makeSecureCode(world.person, world.at, { signer: world.authority.uidai, version: 'V2' }),
  );
  const turned = await sharp(code).resize({ width: 1_400 }).rotate(7, { background: '#ddd' }).toBuffer();
  return await sharp({ create: { width: 3_400, height: 2_600, channels: 3, background: '#ddd' } })
    .composite([{ input: turned, left: 900, top: 500 }])
    .blur(0.8)
    .jpeg({ quality: 70 })
    .toBuffer();
}
