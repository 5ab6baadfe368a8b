import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSecureCode } from '@kyc/demo-data/proofs/make-aadhaar';
import { drawCode } from '@kyc/demo-data/proofs/draw-code';
import { signPdf } from '@kyc/demo-data/proofs/sign-pdf';
import { PDFDocument } from '@cantoo/pdf-lib';
import { dailyProofCases } from '../../../testing/proofs/all-cases.ts';
import { signed } from '../../../testing/proofs/honest-pdfs.ts';
import { inputOf, judgeCase, outcomeOf } from '../../../testing/proofs/judge-case.ts';
import type { ProofCase } from '../../../testing/proofs/proof-case.ts';
import { createProofWorld, type ProofWorld } from '../../../testing/proofs/proof-world.ts';
import { askParser, closeParsers } from '../ask-parser.ts';
import { checkSignatures } from './check-signatures.ts';

let world: ProofWorld;
beforeAll(async () => {
  world = await createProofWorld();
});
afterAll(closeParsers);

test.each(dailyProofCases.map((each) => [each.kind, each.name, each] as const))(
  '%s: %s',
  async (_kind, _name, each) => {
    const { answer } = await judgeCase(each, world);
    expect(outcomeOf(answer)).toEqual(each.expected);
  },
);

const pdf = (make: ProofCase['make']): ProofCase => ({
  name: 'pdf',
  source: '',
  kind: 'pdf',
  make,
  expected: [],
});

test('the signer has the attributes of the certificate, and unknown attributes have no name', async () => {
  const signer = await world.issue({
    subject: [
      ['2.5.4.6', 'IN'],
      ['2.5.4.3', 'Asha\u202e Rao'],
      ['2.5.4.17', '560011'],
      ['2.5.4.8', 'Karnataka'],
      ['1.3.6.1.4.1.99999.1', 'something'],
    ],
    policies: ['2.16.356.100.2.4.1'],
  });
  const { answer } = await judgeCase(
    pdf(() => signed(world, { signer })),
    world,
  );
  expect(answer.proofs[0]?.signer).toMatchObject({
    commonName: 'Asha  Rao',
    state: 'Karnataka',
    postalCode: '560011',
    organisation: null,
    policies: ['2.16.356.100.2.4.1'],
    issuer: 'CN=TEST ONLY e-Sign authority, O=KYC Desk demo, C=IN',
    attributes: expect.arrayContaining([
      { oid: '1.3.6.1.4.1.99999.1', name: null, value: 'something' },
      { oid: '2.5.4.17', name: 'Postal code', value: '560011' },
    ]) as unknown,
  });
});

test('a proof carries its path to the anchor and its extent', async () => {
  const { file, answer } = await judgeCase(
    pdf(() => signed(world)),
    world,
  );
  const [proof] = answer.proofs;
  expect(
    proof?.path.map((each) => Buffer.from(each, 'base64').equals(world.authority.root.certificate)),
  ).toEqual([false, false, true]);
  expect(proof).toMatchObject({
    anchorId: 1,
    isTest: true,
    signedOn: world.at.toISOString(),
    isTimeProved: false,
  });
  expect(proof?.covers).toMatchObject({ part: 'file', revision: 1, revisions: 1 });
  const [, , next = 0, last = 0] = proof?.covers.part === 'file' ? proof.covers.byteRange : [];
  expect(next + last).toBe(file.length);
});

test('the words come from the signed revision, without complete Aadhaar numbers', async () => {
  const document = await PDFDocument.create();
  document.addPage([595, 842]).drawText('Asha Rao 2341 2341 2346');
  const form = await document.save();
  const file = await signPdf(form, { signer: world.signer, path: world.path, on: world.at });
  const input = await inputOf(
    pdf(() => file),
    world,
    file,
  );
  const { signedPages } = await checkSignatures({ ...input, wantsWords: true });
  expect(signedPages).toEqual([{ page: 1, pieces: ['Asha Rao XXXXXXXX2346'] }]);
});

test('the second signature covers a later revision than the first', async () => {
  const twice = dailyProofCases.find(({ name }) => name.startsWith('signed twice'));
  const { answer } = await judgeCase(twice ?? pdf(() => signed(world)), world);
  expect(answer.proofs.map(({ covers }) => covers)).toMatchObject([
    { part: 'revision', revision: 1, revisions: 2 },
    { part: 'file', revision: 2, revisions: 2 },
  ]);
});

test('the parser process reads a code without the network, and an old code loses its number', async () => {
  const code = await drawCode(
    makeSecureCode(world.person, world.at, { signer: world.authority.uidai, version: 'V2' }),
  );
  const contact = { shareCode: null, mobile: '9800000002', email: null };
  const input = await inputOf({ ...pdf(() => code), kind: 'picture' }, world, code);
  const answer = await askParser('check-signatures', { ...input, contact });
  expect(answer.proofs[0]).toMatchObject({
    state: 'proved',
    covers: { part: 'code' },
    fields: { name: 'Asha Rao', lastFour: '2346', mobileLastFour: '0002', mobileMatches: true, ageDays: 1 },
  });
  const old = await drawCode(
    '<PrintLetterBarcodeData uid="234123412346" name="Asha Rao 234123412346" yob="1990"/>',
  );
  const read = await askParser('check-signatures', { ...input, file: old });
  expect(read.proofs[0]).toMatchObject({
    state: 'unsigned',
    fields: { lastFour: '2346', name: 'Asha Rao XXXXXXXX2346' },
  });
  expect(JSON.stringify(read)).not.toContain('234123412346');
});

test('codes on the page of a PDF are found with their page', async () => {
  const document = await PDFDocument.create();
  document.addPage([595, 842]);
  const picture = await document.embedPng(
    await drawCode(makeSecureCode(world.person, world.at, { signer: world.authority.uidai, version: null })),
  );
  document.addPage([595, 842]).drawImage(picture, { x: 100, y: 300, width: 260, height: 260 });
  const file = await document.save();
  const input = await inputOf(
    pdf(() => file),
    world,
    file,
  );
  const answer = await checkSignatures({ ...input, hasCodes: true });
  expect(answer.proofs).toMatchObject([{ kind: 'aadhaarQr', state: 'proved', page: 2 }]);
});
