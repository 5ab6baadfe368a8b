import { createHash, X509Certificate } from 'node:crypto';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { DocumentType } from '@kyc/contract/document-types';
import { UserType } from '@kyc/contract/user-types';
import type { Tx } from '@kyc/db/connection/transaction';
import { replaceDocumentFile } from '@kyc/db/tables/applications/document-table';
import { putDocumentProofs } from '@kyc/db/tables/proofs/document-proof-table';
import { insertAnchor } from '@kyc/db/tables/proofs/trust-anchor-table';
import { drawDocument } from '@kyc/demo-data/documents/draw-document';
import type { DemoAuthority } from '@kyc/demo-data/proofs/demo-authority';
import {
  playedContradictions,
  signSpecimen,
  type PlayedContradiction,
} from '@kyc/demo-data/proofs/sign-specimen';
import { planDemoApplication } from '@kyc/demo-data/seed/demo-application';
import { readSpecimenKey } from '@kyc/demo-data/seed/specimen-key';
import { newId } from '../../platform/ids.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { checkFile } from '../../workflow/proofs/check-file.ts';
import { readTrust } from '../../workflow/proofs/read-trust.ts';
import { demoAnchors } from './demo-authority.ts';

interface Seeding {
  readonly tenantId: number;
  readonly storage: Storage;
  readonly authority: DemoAuthority;
  readonly now: Date;
}

const signedApplications = 12;
const signedTypes: readonly number[] = [
  DocumentType.AOF,
  DocumentType.AadhaarXml,
  DocumentType.DigilockerAadhaarXml,
  DocumentType.AddressProofBackSide,
];
const hourMs = 3_600_000;

/** The anchors of the test authority in use, and signed documents of some open applications, three of which contradict. */
export async function seedProofs(tx: Tx, seeding: Seeding): Promise<void> {
  await seedAnchors(tx, seeding);
  const trust = await readTrust(tx, { environment: 'development' });
  const open = await tx
    .selectFrom('application')
    .select('application_id as id')
    .where('status', 'in', [ApplicationStatus.ReviewPending, ApplicationStatus.Assigned])
    .orderBy('application_id', 'desc')
    .limit(signedApplications)
    .execute();
  const toPlay: PlayedContradiction[] = [...playedContradictions];
  for (const [place, { id }] of open.entries()) {
    const documents = await tx
      .selectFrom('document')
      .distinctOn('document_type')
      .select(['document_id as documentId', 'document_type as documentType', 'storage_key as storageKey'])
      .where('application_id', '=', id)
      .where('document_type', 'in', [...signedTypes])
      .where('created_by', 'is', null)
      .orderBy('document_type')
      .orderBy('version', 'desc')
      .execute();
    const types = documents.map(({ documentType }) => documentType);
    // Every second application agrees.
    const contradiction = place % 2 === 1 ? takeFitting(toPlay, types) : undefined;
    for (const document of documents) {
      const file = await signedFile(seeding, document, contradiction);
      if (file === undefined) continue;
      const storageKey = `documents/${String(seeding.tenantId)}/${newId()}`;
      await seeding.storage.put(storageKey, file.bytes);
      const sha256 = createHash('sha256').update(file.bytes).digest('hex');
      await replaceDocumentFile(tx, { ...document, storageKey, sizeBytes: file.bytes.length, sha256 });
      const proofs = await checkFile(trust, { ...file, ...document, contact: null }, seeding.now);
      const checked = { checkedOn: seeding.now, deliveredSha256: sha256, trustVersion: trust.version };
      await putDocumentProofs(tx, { ...document, applicationId: id, ...checked }, proofs ?? []);
    }
  }
}

/** The next contradiction that these documents can show. */
function takeFitting(
  toPlay: PlayedContradiction[],
  types: readonly number[],
): PlayedContradiction | undefined {
  const isXml = (type: number) =>
    type === DocumentType.AadhaarXml || type === DocumentType.DigilockerAadhaarXml;
  const at = toPlay.findIndex((next) => next !== 'anotherPerson' || types.some(isXml));
  return at === -1 ? undefined : toPlay.splice(at, 1)[0];
}

async function seedAnchors(tx: Tx, { authority, now }: Seeding): Promise<void> {
  const admin = await tx
    .selectFrom('app_user')
    .select('user_id as userId')
    .where('user_type', '=', UserType.Admin)
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  for (const { purpose, certificate } of demoAnchors(authority)) {
    const read = new X509Certificate(certificate);
    await insertAnchor(tx, {
      purpose,
      certificate: Buffer.from(certificate),
      fingerprint: createHash('sha256').update(certificate).digest('hex'),
      subject: read.subject.replaceAll('\n', ', '),
      issuer: read.issuer.replaceAll('\n', ', '),
      serial: read.serialNumber,
      validFrom: read.validFromDate,
      validTo: read.validToDate,
      source: 'Created by this installation for its demo',
      isTest: true,
      addedBy: admin.userId,
      addedOn: now,
      state: 'trusted',
    });
  }
}

async function signedFile(
  { authority, now }: Seeding,
  { storageKey }: { readonly storageKey: string },
  contradiction: PlayedContradiction | undefined,
): Promise<{ bytes: Buffer; fileType: string } | undefined> {
  const key = readSpecimenKey(storageKey);
  if (key === undefined) return undefined;
  const {
    person,
    faults,
    printedNames: names,
  } = planDemoApplication(key.application, { startedAt: new Date(0) });
  const request = { documentType: key.documentType, person, faults, names };
  const drawn = await drawDocument(request);
  const at = new Date(now.getTime() - hourMs);
  const signed = await signSpecimen(drawn, { ...request, authority, at, contradiction });
  return { ...signed, bytes: Buffer.from(signed.bytes) };
}
