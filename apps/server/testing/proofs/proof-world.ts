import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { createDemoAuthority, issueSigner, type DemoAuthority } from '@kyc/demo-data/proofs/demo-authority';
import {
  issueCertificate,
  type CertificateRequest,
  type Issued,
} from '@kyc/demo-data/proofs/issue-certificate';
import type { AadhaarPerson } from '@kyc/demo-data/proofs/make-aadhaar';
import type { CheckedFile } from '../../src/untrusted/proofs/proof-types.ts';

/** The authority of a run, the documents that people sign, and the moment of the check. */
export interface ProofWorld {
  readonly now: Date;
  /** A day before. */
  readonly at: Date;
  readonly authority: DemoAuthority;
  /** A half-hour certificate around `at`, as e-Sign issues them. */
  readonly signer: Issued;
  /** The path above the signer. */
  readonly path: readonly Uint8Array[];
  /** A form of two pages, unsigned, with a text field and plain tables. */
  readonly form: Uint8Array;
  /** The same form with packed objects. */
  readonly packedForm: Uint8Array;
  readonly person: AadhaarPerson;
  /** A person's certificate by the e-Sign authority, valid for two years around `at`, with the given differences. */
  issue(request: Partial<CertificateRequest>): Promise<Issued>;
}

const proofNow = new Date('2026-11-30T10:00:00Z');
const day = 24 * 3_600_000;
const year = 366 * day;

export async function createProofWorld(): Promise<ProofWorld> {
  const at = new Date(proofNow.getTime() - day);
  const authority = await createDemoAuthority(proofNow);
  const signer = await issueSigner(
    authority,
    { name: 'Asha Rao', state: 'Karnataka', postalCode: '560011' },
    at,
  );
  return {
    now: proofNow,
    at,
    authority,
    signer,
    path: [authority.eSign.certificate, authority.root.certificate],
    form: await drawForm(false),
    packedForm: await drawForm(true),
    person: demoPerson,
    issue: async (request) =>
      await issueCertificate({
        subject: [
          ['2.5.4.6', 'IN'],
          ['2.5.4.3', 'Asha Rao'],
        ],
        from: new Date(at.getTime() - year),
        to: new Date(at.getTime() + year),
        issuer: authority.eSign,
        key: 'p256',
        ...request,
      }),
  };
}

async function drawForm(useObjectStreams: boolean): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 842]);
  page.drawText('Account opening form', { x: 60, y: 780, size: 16, font });
  page.drawText('Name: Asha Rao   PAN: ABCPR1234F   Account: 001234567890', {
    x: 60,
    y: 740,
    size: 11,
    font,
  });
  document.addPage([595, 842]).drawText('Nominee: Ravi Rao', { x: 60, y: 740, size: 11, font });
  const field = document.getForm().createTextField('remark');
  field.setText('none');
  field.addToPage(page, { x: 60, y: 640, width: 200, height: 20 });
  return await document.save({ useObjectStreams });
}

const demoPerson: AadhaarPerson = {
  name: 'Asha Rao',
  dateOfBirth: '01-02-1990',
  gender: 'F',
  careOf: 'D/O: Ravi & Uma Rao',
  house: '12',
  street: '4th Cross',
  landmark: 'Near Temple',
  locality: 'Jayanagar',
  postOffice: 'Jayanagar',
  city: 'Bengaluru',
  subDistrict: 'South',
  district: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560011',
  lastFour: '2346',
  mobile: '9800000002',
  email: 'asha@example.org',
  picture: Buffer.from('not a picture '.repeat(20)),
};

/** The anchors of the world: the root for e-Sign, the issuers' own certificates for the rest. */
export function anchorsOf({ root, uidai, digiLocker }: DemoAuthority): CheckedFile['anchors'] {
  return [
    { id: 1, purpose: 'eSign', isTest: true, certificate: root.certificate },
    { id: 2, purpose: 'uidai', isTest: true, certificate: uidai.certificate },
    { id: 3, purpose: 'digiLocker', isTest: true, certificate: digiLocker.certificate },
  ];
}
