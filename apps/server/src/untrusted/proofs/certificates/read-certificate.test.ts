import { X509Certificate } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { makeList } from '../../../../testing/proofs/make-list.ts';
import { createProofWorld, type ProofWorld } from '../../../../testing/proofs/proof-world.ts';
import { readCertificate, readRevocationList } from './read-certificate.ts';

let world: ProofWorld;
beforeAll(async () => {
  world = await createProofWorld();
});

test('a certificate is read from DER and from PEM', () => {
  const der = world.authority.root.certificate;
  const pem = Buffer.from(new X509Certificate(der).toString());
  const read = readCertificate(der);
  expect(read).toMatchObject({
    subject: 'CN=TEST ONLY root, O=KYC Desk demo, C=IN',
    isAuthority: true,
    key: 'RSA 2048',
    fault: null,
  });
  expect(read.fingerprint).toBe(new X509Certificate(der).fingerprint256.replaceAll(':', '').toLowerCase());
  expect(readCertificate(pem)).toEqual({ ...read, certificate: Buffer.from(der) });
});

test('a short key is a fault, and an elliptic curve has its name', async () => {
  expect(readCertificate((await world.issue({ key: 'rsa1024' })).certificate).fault).toBe('weakKey');
  expect(readCertificate((await world.issue({})).certificate)).toMatchObject({
    key: 'EC prime256v1',
    isAuthority: false,
  });
});

test.each([
  ['text', Buffer.from('hello')],
  [
    'two certificates',
    Buffer.from('-----BEGIN CERTIFICATE-----\nAA==\n-----END CERTIFICATE-----\n'.repeat(2)),
  ],
  ['a large file', Buffer.alloc(10_000_000, 0x30)],
])('%s is no certificate', (_what, file) => {
  expect(() => readCertificate(file)).toThrow(/certificate|one part/);
});

test('a revocation list is read with its number of entries', () => {
  const list = makeList(world, { revoked: [world.signer, world.authority.eSign], on: world.at });
  expect(readRevocationList(list)).toMatchObject({
    issuer: 'CN=TEST ONLY e-Sign authority, O=KYC Desk demo, C=IN',
    revoked: 2,
    nextUpdate: '2026-12-07T10:00:00.000Z',
  });
  expect(() => readRevocationList(world.signer.certificate)).toThrow('no revocation list');
});
