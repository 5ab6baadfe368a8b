import { createHash, X509Certificate } from 'node:crypto';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { DocumentType } from '@kyc/contract/document-types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unpack } from '../../../testing/evidence/unpack.ts';
import { openServerKeys } from '../../../testing/open-server-keys.ts';
import { openProofs } from '../../../testing/proofs/desk/open-proofs.ts';
import { writeEvidence } from './write-evidence.job.ts';

const desk = await openProofs('PACK');
const { house, tenant, admin, authority } = desk;
afterAll(desk.close);
beforeAll(() => desk.trustAnchor(authority.root.certificate, 'eSign'));

async function filesOf(applicationId: number): Promise<ReadonlyMap<string, Buffer>> {
  const body = { ApplicationIds: [applicationId], Variant: 'regulator' };
  const started = await admin.post('/api/evidence/', body);
  expect(started.statusCode, started.body).toBe(200);
  const [packId = ''] = started.json<{ PackIds: string[] }>().PackIds;
  const services = { ...desk.services, keys: await openServerKeys(house) };
  await writeEvidence.work(services, { tenantId: tenant.tenantId, packId });
  return unpack((await admin.get(`/api/evidence/${packId}`)).rawPayload);
}

test('a pack contains the certificate path and the digest, with which anyone checks the signature', async () => {
  const id = await desk.build(ApplicationStatus.Pending);
  const form = await desk.signedForm('AMIT KALE');
  await desk.deliver(id, DocumentType.AOF, form);
  const files = await filesOf(id);
  const text = (path: string) => files.get(path)?.toString('utf8') ?? '';
  const [proof] = JSON.parse(text('proofs/proofs.json')) as Record<string, unknown>[];
  expect(proof).toMatchObject({
    deliveredSha256: createHash('sha256').update(form).digest('hex'),
    kind: 'e-Sign',
    state: 'Proved',
    signer: 'AMIT KALE',
    testAuthority: true,
    certificates: 'proofs/form-v1-1',
  });
  const read = (name: string) => new X509Certificate(text(`proofs/form-v1-1/${name}.pem`));
  const [signer, between, anchor] = [read('signer'), read('between'), read('anchor')];
  expect(signer.subject).toContain('AMIT KALE');
  expect(signer.verify(between.publicKey)).toBe(true);
  expect(between.verify(anchor.publicKey)).toBe(true);
  expect(anchor.raw).toEqual(Buffer.from(authority.root.certificate));
  expect(text('proofs/README.txt')).toContain('openssl cms -verify');
});

test('a pack of an application without checked documents has no part for proofs', async () => {
  const id = await desk.build(ApplicationStatus.Pending);
  expect([...(await filesOf(id)).keys()].filter((path) => path.startsWith('proofs/'))).toEqual([]);
});
