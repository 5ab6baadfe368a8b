// What a proof costs: the signature of a form of 2 MB, of an Aadhaar XML and of a code in a photograph, in the process for untrusted files.
import { randomBytes } from 'node:crypto';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { drawCode } from '@kyc/demo-data/proofs/draw-code';
import { makeAadhaarXml, makeSecureCode } from '@kyc/demo-data/proofs/make-aadhaar';
import { signPdf } from '@kyc/demo-data/proofs/sign-pdf';
import { signXml } from '@kyc/demo-data/proofs/sign-xml';
import { anchorsOf, createProofWorld, type ProofWorld } from '../apps/server/testing/proofs/proof-world.ts';
import { signUpdate } from '../apps/server/testing/proofs/sign-update.ts';
import { askParser, closeParsers } from '../apps/server/src/untrusted/ask-parser.ts';
import { checkSignatures } from '../apps/server/src/untrusted/proofs/check-signatures.ts';
import type { CheckedFile } from '../apps/server/src/untrusted/proofs/proof-types.ts';
import { sized } from './runner/run-size.ts';

/** Of a form of 2 MB. */
const goalMs = 50;
const rounds = sized(40, 2);
const pictures = sized(8, 1);
const pictureBytes = 250_000;

export async function run(): Promise<void> {
  const world = await createProofWorld();
  const form = await drawLargeForm();
  const signing = { signer: world.signer, path: world.path, on: world.at };
  const signed = await signPdf(form, signing);
  const size = `${(signed.byteLength / 1_000_000).toFixed(1)} MB`;
  const twice = signUpdate(signed, { ...signing, field: 'Signature2' });
  const xml = await drawXml(world);
  const photograph = await drawPhotograph(world);
  try {
    await measure(
      `form, in the parser: ${size}`,
      async () => {
        await askParser('check-signatures', inputOf(world, { file: signed, kind: 'pdf' }));
      },
      goalMs,
    );
    await measure(
      `form, the check alone: ${size}`,
      () => checkSignatures(inputOf(world, { file: signed, kind: 'pdf' })),
      goalMs,
    );
    await measure(`form with its words: ${size}`, () =>
      checkSignatures(inputOf(world, { file: signed, kind: 'pdf', wantsWords: true })),
    );
    await measure(`form signed twice: ${size}`, () =>
      checkSignatures(inputOf(world, { file: twice, kind: 'pdf' })),
    );
    await measure(`Aadhaar XML: ${(xml.byteLength / 1_000).toFixed(0)} kB`, () =>
      checkSignatures(inputOf(world, { file: xml, kind: 'xml' })),
    );
    await measure('secure code in a photograph: 9 megapixels', () =>
      checkSignatures(inputOf(world, { file: photograph, kind: 'picture' })),
    );
  } finally {
    closeParsers();
  }
}

type Measured = Pick<CheckedFile, 'file' | 'kind'> & { readonly wantsWords?: boolean };

function inputOf(world: ProofWorld, { wantsWords = false, ...measured }: Measured): CheckedFile {
  return {
    ...measured,
    wantsWords,
    hasCodes: false,
    anchors: anchorsOf(world.authority),
    revocationLists: [],
    contact: null,
    now: world.now.toISOString(),
  };
}

async function measure(name: string, act: () => Promise<unknown>, goal?: number): Promise<void> {
  // The first loads the libraries.
  const began = performance.now();
  await act();
  const first = performance.now() - began;
  const times: number[] = [];
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await act();
    times.push(performance.now() - start);
  }
  const { user, system } = process.cpuUsage(before);
  times.sort((a, b) => a - b);
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const judged =
    goal === undefined ? '' : `; goal ${String(goal)} ms: ${at(0.5) <= goal ? 'met' : 'not met'}`;
  const cpu = (user + system) / 1_000 / rounds;
  console.log(
    `proofs ${name}, p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms, the first ${first.toFixed(0)} ms, CPU here ${cpu.toFixed(1)} ms${judged}`,
  );
}

/** Pages of text with pictures that do not compress. */
async function drawLargeForm(): Promise<Uint8Array> {
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

async function drawXml(world: ProofWorld): Promise<Uint8Array> {
  const picture = await sharp(randomBytes(120 * 150 * 3), { raw: { width: 120, height: 150, channels: 3 } })
    .jpeg()
    .toBuffer();
  const text = makeAadhaarXml({ ...world.person, picture }, world.at, '1234');
  return Buffer.from(signXml(text, { signer: world.authority.uidai }));
}

/** The code on a card in a photograph of a phone. */
async function drawPhotograph(world: ProofWorld): Promise<Uint8Array> {
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
