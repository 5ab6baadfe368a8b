import { createHash } from 'node:crypto';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { DocumentType } from '@kyc/contract/document-types';
import type { Proofs, ProofReport } from '@kyc/contract/proofs/proofs';
import { updateTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { drawCode } from '@kyc/demo-data/proofs/draw-code';
import { makeAadhaarXml, makeSecureCode, type AadhaarPerson } from '@kyc/demo-data/proofs/make-aadhaar';
import { signXml } from '@kyc/demo-data/proofs/sign-xml';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkDocumentJob } from './check-document.job.ts';
import { openProofs } from '../../../testing/proofs/desk/open-proofs.ts';
import { plainForm } from '../../../testing/proofs/desk/signed-form.ts';

const desk = await openProofs('PROOFS');
const { admin, authority, build, deliver, proofsOf, signedForm, sqlOf } = desk;
afterAll(desk.close);

const minuteMs = 60_000;
const hourAgo = () => new Date(Date.now() - 60 * minuteMs);
let rootId = 0;
beforeAll(async () => {
  rootId = await desk.trustAnchor(authority.root.certificate, 'eSign');
});

/** An application whose customer may still deliver documents. */
async function opened(): Promise<number> {
  const id = await build(ApplicationStatus.Pending);
  await desk.name(id, 'Amit', 'Kale');
  return id;
}

/** Delivers a form and moves the application under review. */
async function delivered(bytes: Buffer, documentType: number = DocumentType.AOF): Promise<number> {
  const id = await opened();
  const answer = await deliver(id, documentType, bytes);
  expect(answer.statusCode, answer.body).toBe(200);
  await sqlOf((tx) =>
    tx
      .updateTable('application')
      .set({ status: ApplicationStatus.ReviewPending })
      .where('application_id', '=', id)
      .execute(),
  );
  return id;
}

const read = async (id: number) => (await admin.get(`/api/proofs/application/${String(id)}`)).json<Proofs>();
const rulesOf = async (id: number) =>
  (await admin.get(`/api/dashboard/acceptance/${String(id)}`))
    .json<{ Findings: { RuleId: string }[] }>()
    .Findings.map(({ RuleId }) => RuleId)
    .filter((rule) => rule.startsWith('PRF-'));

describe('a form', () => {
  test('with a trusted signature is proved, with signer, issuer and the mark of a test', async () => {
    const id = await delivered(await signedForm('AMIT KALE'));
    expect(await proofsOf(id)).toMatchObject([
      { kind: 'esign', state: 'proved', covers: 'file', is_test: true, anchor_id: rootId },
    ]);
    const { IsOn, Proofs: shown, Fields, Values } = await read(id);
    expect(IsOn).toBe(true);
    expect(shown).toMatchObject([
      { State: 'proved', Outcome: 'proved', Signer: 'AMIT KALE', IsTest: true, IsCurrent: true },
    ]);
    expect(shown[0]?.Issuer).toContain('e-Sign authority');
    expect(Fields).toContainEqual({ FieldId: 30, IsProved: true });
    expect(Values).toEqual({ CertificateName: 'AMIT KALE', AadhaarName: '', AadhaarBirthDate: '' });
  });

  test('whose certificate has expired since is proved then', async () => {
    const id = await delivered(await signedForm('AMIT KALE', hourAgo()));
    expect(await proofsOf(id)).toMatchObject([{ state: 'provedThen', reason: 'expiredSince' }]);
  });

  test('with changed bytes contradicts', async () => {
    const bytes = await signedForm('AMIT KALE');
    const at = bytes.indexOf('/MediaBox');
    bytes.write('/MediaBOX', at, 'latin1');
    const id = await delivered(bytes);
    expect((await read(id)).Proofs).toMatchObject([{ State: 'broken', Outcome: 'contradicts' }]);
    expect((await read(id)).Fields).toContainEqual({ FieldId: 30, IsProved: false });
  });

  test('without a signature is checked, and proves nothing', async () => {
    const id = await delivered(Buffer.from(await plainForm()));
    expect(await proofsOf(id)).toMatchObject([{ state: 'unsigned', reason: 'noSignature', covers: 'none' }]);
  });

  test('replaced by another one: only the newest version counts', async () => {
    const id = await opened();
    await deliver(id, DocumentType.AOF, await signedForm('AMIT KALE'));
    await deliver(id, DocumentType.AOF, Buffer.from(await plainForm()));
    const { Proofs: shown, Fields } = await read(id);
    expect(shown.map(({ Version, IsCurrent, State }) => [Version, IsCurrent, State])).toEqual([
      [2, true, 'unsigned'],
      [1, false, 'proved'],
    ]);
    expect(Fields).toEqual([]);
  });
});

const person: AadhaarPerson = {
  name: 'Amit Kale',
  dateOfBirth: '17-05-1990',
  gender: 'M',
  careOf: 'C/O Suresh Kale',
  house: '12',
  street: 'MG Road',
  landmark: 'Near the lake',
  locality: 'Camp',
  postOffice: 'Pune',
  city: 'Pune',
  subDistrict: 'Haveli',
  district: 'Pune',
  state: 'Maharashtra',
  postalCode: '411001',
  lastFour: '1234',
  mobile: '9820098201',
  email: null,
  picture: Buffer.from('picture'),
};

const xml = (change: Partial<AadhaarPerson> = {}) =>
  Buffer.from(
    signXml(makeAadhaarXml({ ...person, ...change }, hourAgo(), '2580'), { signer: authority.uidai }),
  );

describe('Aadhaar data', () => {
  beforeAll(() => desk.trustAnchor(authority.uidai.certificate, 'uidai'));

  const withMobile = async (mobile: string) => {
    const id = await build(ApplicationStatus.Pending, { mobile });
    await desk.name(id, 'Amit', 'Kale');
    return id;
  };

  test('are checked as delivered, and the mobile number with the share code, which is not stored', async () => {
    const id = await withMobile('9820098201');
    const bytes = xml();
    await desk.deliverXml(id, bytes, '2580');
    expect(await proofsOf(id)).toMatchObject([{ kind: 'aadhaarXml', state: 'proved', covers: 'element' }]);
    const { Proofs: shown, Fields } = await read(id);
    expect(shown[0]?.Signed).toContainEqual({ Label: 'Name', Text: 'Amit Kale' });
    expect(Fields).toEqual(
      expect.arrayContaining([
        { FieldId: 1, IsProved: true },
        { FieldId: 9, IsProved: true },
        { FieldId: 22, IsProved: true },
      ]),
    );
    const rows = await sqlOf((tx) =>
      tx.selectFrom('document_proof').selectAll().where('application_id', '=', id).execute(),
    );
    expect(JSON.stringify(rows)).not.toContain('2580');
    expect(rows[0]?.delivered_sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  test('keep the compared number when the trust changes, and another number is a contradiction', async () => {
    const id = await withMobile('9820098202');
    await desk.deliverXml(id, xml(), '2580');
    expect((await read(id)).Fields).toContainEqual({ FieldId: 1, IsProved: false });
    await sqlOf((tx) => tx.updateTable('document_proof').set({ trust_version: 'earlier' }).execute());
    await desk.checkTrust();
    expect((await read(id)).Fields).toContainEqual({ FieldId: 1, IsProved: false });
  });

  test('with a complete number are proved before the number is cut, and stay proved', async () => {
    const id = await opened();
    const bytes = xml({ landmark: 'Aadhaar 2341 2341 2346' });
    await deliver(id, DocumentType.AadhaarXml, bytes);
    const [document] = await sqlOf((tx) =>
      tx.selectFrom('document').select(['document_id', 'sha256']).where('application_id', '=', id).execute(),
    );
    expect(document?.sha256).not.toBe(createHash('sha256').update(bytes).digest('hex'));
    await sqlOf((tx) => tx.updateTable('document_proof').set({ trust_version: 'earlier' }).execute());
    await desk.checkTrust();
    expect(await proofsOf(id)).toMatchObject([{ kind: 'aadhaarXml', state: 'proved' }]);
  });

  test('of another person contradict the application', async () => {
    const id = await delivered(xml({ name: 'Zebra Quartz' }), DocumentType.AadhaarXml);
    expect((await read(id)).Fields).toContainEqual({ FieldId: 9, IsProved: false });
  });

  test('a code on a picture is found by a job', async () => {
    const id = await opened();
    const code = await drawCode(
      makeSecureCode(person, hourAgo(), { version: 'V2', signer: authority.uidai }),
    );
    const answer = await deliver(id, DocumentType.AddressProofFrontSide, Buffer.from(code));
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await proofsOf(id)).toEqual([]);
    const { DocumentId: documentId } = answer.json<{ DocumentId: number }>();
    await checkDocumentJob.work(desk.services, { tenantId: desk.tenant.tenantId, documentId });
    expect(await proofsOf(id)).toMatchObject([{ kind: 'aadhaarQr', state: 'proved', covers: 'code' }]);
  });
});

describe('the gate', () => {
  beforeAll(() => sqlOf((tx) => updateTenantSettings(tx, { AcceptanceGate: true })));

  test('stops a form that contradicts its signature, and a certificate of another person', async () => {
    const changed = await signedForm('AMIT KALE');
    changed.write('/MediaBOX', changed.indexOf('/MediaBox'), 'latin1');
    expect(await rulesOf(await delivered(changed))).toEqual(['PRF-01']);
    expect(await rulesOf(await delivered(await signedForm('ZEBRA QUARTZ')))).toEqual(['PRF-02']);
    expect(await rulesOf(await delivered(await signedForm('KALE AMIT')))).toEqual([]);
  });

  test('stops a signed form that prints another PAN or IFSC than the application', async () => {
    const form = await desk.signedLines('AMIT KALE', ['PAN ABCPK1234Z', 'IFSC HDFC0000001']);
    const withPan = async (pan: string) => {
      const id = await build(ApplicationStatus.Pending, { pan });
      await desk.name(id, 'Amit', 'Kale');
      await deliver(id, DocumentType.AOF, form);
      return id;
    };
    const id = await withPan('ABCPK1234Z');
    expect(await rulesOf(id)).toEqual([]);
    expect((await read(id)).Proofs[0]?.Signed).toContainEqual({
      Label: 'PAN on the signed pages',
      Text: 'ABCPK1234Z',
    });
    expect(await rulesOf(await withPan('ABCPK9999Z'))).toEqual(['PRF-09']);
  });

  test('requires a remark for a missing proof only where the tenant demands it', async () => {
    const id = await delivered(Buffer.from(await plainForm()));
    expect(await rulesOf(id)).toEqual([]);
    await sqlOf((tx) => updateTenantSettings(tx, { DemandedProofs: [1, 2] }));
    expect(await rulesOf(id)).toEqual(['PRF-07', 'PRF-08']);
    await sqlOf((tx) => updateTenantSettings(tx, { DemandedProofs: [] }));
  });

  test('changes nothing with the switch off', async () => {
    await sqlOf((tx) => updateTenantSettings(tx, { SignatureProofs: false, DemandedProofs: [1, 2] }));
    const changed = await signedForm('ZEBRA QUARTZ');
    const id = await delivered(changed);
    expect(await proofsOf(id)).toEqual([]);
    expect(await rulesOf(id)).toEqual([]);
    expect(await read(id)).toMatchObject({ IsOn: false, Proofs: [], Fields: [] });
    await sqlOf((tx) => updateTenantSettings(tx, { SignatureProofs: true, DemandedProofs: [] }));
    await desk.checkTrust();
    expect(await proofsOf(id)).toMatchObject([{ state: 'proved' }]);
  });

  test('does not stop an XML that was cut while the switch was off', async () => {
    await sqlOf((tx) => updateTenantSettings(tx, { SignatureProofs: false }));
    const id = await delivered(xml({ landmark: 'Aadhaar 2341 2341 2346' }), DocumentType.AadhaarXml);
    await sqlOf((tx) => updateTenantSettings(tx, { SignatureProofs: true }));
    await desk.checkTrust();
    expect(await proofsOf(id)).toMatchObject([{ state: 'unreadable', reason: 'maskedBefore' }]);
    await sqlOf((tx) => tx.updateTable('document_proof').set({ trust_version: 'earlier' }).execute());
    await desk.checkTrust();
    expect(await proofsOf(id)).toMatchObject([{ state: 'unreadable', reason: 'maskedBefore' }]);
    expect(await rulesOf(id)).toEqual([]);
  });
});

describe('a change of the trust', () => {
  test('ends the proofs at a removed anchor immediately, and a job finds them again with the anchor', async () => {
    const id = await delivered(await signedForm('AMIT KALE'));
    expect((await read(id)).Proofs).toMatchObject([{ State: 'proved' }]);
    await desk.removeAnchor(rootId);
    expect((await read(id)).Proofs).toMatchObject([{ State: 'untrusted', Reason: 'anchorRemoved' }]);
    await desk.checkTrust();
    expect(await proofsOf(id)).toMatchObject([
      { state: 'untrusted', reason: 'anchorRemoved', anchor_id: null },
    ]);
    rootId = await desk.trustAnchor(authority.root.certificate, 'eSign');
    await desk.checkTrust();
    expect(await proofsOf(id)).toMatchObject([{ state: 'proved', reason: 'current', anchor_id: rootId }]);
  });
});

test('the report counts applications and states without names', async () => {
  const report = (await admin.get('/api/proofs/report/')).json<ProofReport>();
  expect(report.FormProved).toBeGreaterThan(3);
  expect(report.States).toContainEqual({ Kind: 'esign', State: 'broken', Count: 2 });
  expect(report.Sources.reduce((sum, { Count }) => sum + Count, 0)).toBe(2);
  expect(JSON.stringify(report)).not.toMatch(/KALE|QUARTZ/u);
});

test('an Admin starts the check of an application again', async () => {
  const id = await delivered(await signedForm('AMIT KALE'));
  const answer = await admin.post('/api/proofs/check/', { ApplicationId: id });
  expect(answer.json()).toEqual({ Message: '1 document is checked again in the background.' });
});
