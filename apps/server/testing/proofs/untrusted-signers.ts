import {
  issueCertificate,
  uses,
  type CertificateRequest,
  type Issued,
} from '@kyc/demo-data/proofs/issue-certificate';
import { signed } from './honest-pdfs.ts';
import { makeList } from './make-list.ts';
import type { ProofCase } from './proof-case.ts';
import type { ProofWorld } from './proof-world.ts';

const year = 366 * 24 * 3_600_000;

/** A certificate that signs the certificates of others. */
const authority = (world: ProofWorld, request: Partial<CertificateRequest>): Promise<Issued> =>
  world.issue({
    subject: [['2.5.4.3', 'Another authority']],
    issuer: world.authority.root,
    isAuthority: true,
    ...request,
  });

const byAuthority = async (
  world: ProofWorld,
  issuer: Issued,
  above: readonly Issued[] = [world.authority.root],
) =>
  signed(world, {
    signer: await world.issue({ issuer }),
    path: [issuer.certificate, ...above.map(({ certificate }) => certificate)],
  });

/** Sound signatures whose certificate this installation does not trust for this purpose at that time. */
export const untrustedSigners: readonly ProofCase[] = [
  {
    name: 'a self-signed certificate',
    source: 'RFC 5280 §6.1: no path to an anchor',
    kind: 'pdf',
    make: async (world) => {
      const own = await selfSigned(world, 'Asha Rao');
      return signed(world, { signer: own, path: [] });
    },
    expected: ['selfSigned'],
  },
  {
    name: 'an authority with the name of the anchor, but another key',
    source: 'RFC 5280 §6.1.3 (a)(1)',
    kind: 'pdf',
    make: async (world) => {
      const to = new Date(world.now.getTime() + year);
      const from = new Date(world.at.getTime() - year);
      const name: CertificateRequest['subject'] = [
        ['2.5.4.6', 'IN'],
        ['2.5.4.10', 'KYC Desk demo'],
        ['2.5.4.3', 'TEST ONLY root'],
      ];
      const twin = await issueCertificate({ subject: name, from, to, isAuthority: true });
      return byAuthority(world, twin, []);
    },
    expected: ['noAnchor'],
  },
  {
    name: 'an unknown authority',
    source: 'RFC 5280 §6.1',
    kind: 'pdf',
    make: async (world) => byAuthority(world, await selfSigned(world, 'Strange authority', true), []),
    expected: ['noAnchor'],
  },
  {
    name: 'the issuer is not enclosed',
    source: 'RFC 5652 §5.1',
    kind: 'pdf',
    make: (world) => signed(world, { path: [] }),
    expected: ['noAnchor'],
  },
  {
    name: 'no anchor is installed',
    source: 'The desk: nothing is trusted without an anchor',
    kind: 'pdf',
    make: (world) => signed(world),
    trust: () => ({ anchors: [] }),
    expected: ['noAnchor'],
  },
  {
    name: 'issued by a person',
    source: 'RFC 5280 §4.2.1.9: basic constraints',
    kind: 'pdf',
    make: async (world) => {
      const person = await world.issue({ subject: [['2.5.4.3', 'A person']] });
      return byAuthority(world, person, [world.authority.eSign, world.authority.root]);
    },
    expected: ['issuerMayNotSign'],
  },
  {
    name: 'issued by a person whose key usage permits certificates',
    source: 'RFC 5280 §4.2.1.9: cA is decisive',
    kind: 'pdf',
    make: async (world) => {
      const person = await authority(world, { isAuthority: false, keyUsage: uses.sign | uses.issue });
      return byAuthority(world, person);
    },
    expected: ['issuerMayNotSign'],
  },
  {
    name: 'issued by an authority that may not sign certificates',
    source: 'RFC 5280 §4.2.1.3: keyCertSign',
    kind: 'pdf',
    make: async (world) => byAuthority(world, await authority(world, { keyUsage: uses.sign })),
    expected: ['issuerMayNotSign'],
  },
  {
    name: 'more authorities than permitted',
    source: 'RFC 5280 §4.2.1.9: path length',
    kind: 'pdf',
    make: async (world) => {
      const below = await authority(world, { issuer: world.authority.eSign });
      return byAuthority(world, below, [world.authority.eSign, world.authority.root]);
    },
    expected: ['issuerMayNotSign'],
  },
  {
    name: 'an unknown critical extension of the signer',
    source: 'RFC 5280 §4.2',
    kind: 'pdf',
    make: async (world) => signed(world, { signer: await world.issue({ strangeExtension: '1.2.3.4.5' }) }),
    expected: ['unknownCriticalExtension'],
  },
  {
    name: 'an authority limited to names, which the desk does not check',
    source: 'RFC 5280 §4.2.1.10: critical name constraints',
    kind: 'pdf',
    make: async (world) => byAuthority(world, await authority(world, { strangeExtension: '2.5.29.30' })),
    expected: ['unknownCriticalExtension'],
  },
  {
    name: 'a certificate for servers',
    source: 'RFC 5280 §4.2.1.12',
    kind: 'pdf',
    make: async (world) =>
      signed(world, {
        signer: await world.issue({ extendedKeyUsage: ['1.3.6.1.5.5.7.3.1', '1.3.6.1.5.5.7.3.2'] }),
      }),
    expected: ['extendedKeyUsage'],
  },
  {
    name: 'a certificate for time stamps',
    source: 'RFC 3161 §2.3',
    kind: 'pdf',
    make: (world) =>
      signed(world, { signer: world.authority.timeStamper, path: [world.authority.root.certificate] }),
    expected: ['extendedKeyUsage'],
  },
  {
    name: 'a certificate for encryption only',
    source: 'RFC 5280 §4.2.1.3',
    kind: 'pdf',
    make: async (world) => signed(world, { signer: await world.issue({ keyUsage: uses.encipher }) }),
    expected: ['keyUsage'],
  },
  {
    name: 'signed by an authority itself',
    source: 'CCA interoperability guidelines: end-entity certificates sign',
    kind: 'pdf',
    make: (world) =>
      signed(world, { signer: world.authority.eSign, path: [world.authority.root.certificate] }),
    expected: ['keyUsage'],
  },
  {
    name: 'a certificate that is trusted for Aadhaar only',
    source: 'The desk: an anchor has one purpose',
    kind: 'pdf',
    make: (world) => signed(world, { signer: world.authority.uidai, path: [] }),
    trust: (world) => ({
      anchors: [{ id: 2, purpose: 'uidai', isTest: true, certificate: world.authority.uidai.certificate }],
    }),
    expected: ['anchorPurpose'],
  },
  {
    name: 'expired before it was signed',
    source: 'RFC 5280 §6.1.3 (a)(2)',
    kind: 'pdf',
    make: async (world) =>
      signed(world, {
        signer: await world.issue({
          from: new Date(world.at.getTime() - year),
          to: new Date(world.at.getTime() - 1_000),
        }),
      }),
    expected: ['alreadyExpired'],
  },
  {
    name: 'not yet valid when it was signed',
    source: 'RFC 5280 §6.1.3 (a)(2)',
    kind: 'pdf',
    make: async (world) =>
      signed(world, {
        signer: await world.issue({
          from: new Date(world.at.getTime() + 60_000),
          to: new Date(world.at.getTime() + year),
        }),
      }),
    expected: ['notYetValid'],
  },
  {
    name: 'the authority had expired when it was signed',
    source: 'RFC 5280 §6.1.3 (a)(2)',
    kind: 'pdf',
    make: async (world) =>
      byAuthority(
        world,
        await authority(world, {
          from: new Date(world.at.getTime() - year),
          to: new Date(world.at.getTime() - 1_000),
        }),
      ),
    expected: ['alreadyExpired'],
  },
  {
    name: 'revoked before it was signed',
    source: 'RFC 5280 §6.3',
    kind: 'pdf',
    make: (world) => signed(world),
    trust: (world) => ({
      revocationLists: [
        {
          id: 1,
          list: makeList(world, { revoked: [world.signer], on: new Date(world.at.getTime() - 30_000) }),
        },
      ],
    }),
    expected: ['certificateRevoked'],
  },
  {
    name: 'revoked after the stated time, without a time stamp',
    source: 'ETSI EN 319 102-1 §5.5: the holder of a stolen key states any time',
    kind: 'pdf',
    make: (world) => signed(world),
    trust: (world) => ({
      revocationLists: [
        {
          id: 1,
          list: makeList(world, { revoked: [world.signer], on: new Date(world.at.getTime() + 60_000) }),
        },
      ],
    }),
    expected: ['certificateRevoked'],
  },
  {
    name: 'the authority is revoked',
    source: 'RFC 5280 §6.3',
    kind: 'pdf',
    make: (world) => signed(world),
    trust: (world) => ({
      revocationLists: [
        {
          id: 1,
          list: makeList(world, {
            revoked: [world.authority.eSign],
            on: new Date(world.at.getTime() - 30_000),
            issuer: world.authority.root,
          }),
        },
      ],
    }),
    expected: ['issuerRevoked'],
  },
  {
    name: 'a revocation list signed by another key',
    source: 'RFC 5280 §6.3.3 (g)',
    kind: 'pdf',
    make: (world) => signed(world),
    trust: (world) => ({
      revocationLists: [
        {
          id: 1,
          list: makeList(world, {
            revoked: [world.signer],
            on: new Date(world.at.getTime() - 30_000),
            signer: world.authority.uidai,
          }),
        },
      ],
    }),
    expected: ['expiredSince'],
    differs: { openssl: 'It reports the list instead of ignoring it.' },
  },
  {
    name: 'a certificate signed with SHA-1',
    source: 'SHA-1 is a Shambles (2020): a forged certificate',
    kind: 'pdf',
    make: async (world) => signed(world, { signer: await world.issue({ digest: 'sha1' }) }),
    expected: ['weakSignature'],
    differs: { openssl: 'Its security level 1 permits SHA-1.' },
  },
  {
    name: 'a certificate signed with MD5',
    source: 'RFC 6151; rogue authority (Stevens et al., 2009)',
    kind: 'pdf',
    make: async (world) => signed(world, { signer: await world.issue({ digest: 'md5' }) }),
    expected: ['weakSignature'],
    differs: { openssl: 'By default it checks no security level of the path.' },
  },
  {
    name: 'an authority with a key of 1,024 bits',
    source: 'CCA interoperability guidelines',
    kind: 'pdf',
    make: async (world) => byAuthority(world, await authority(world, { key: 'rsa1024' })),
    expected: ['weakKey'],
    differs: { openssl: 'By default it checks no security level of the path.' },
  },
];

async function selfSigned(world: ProofWorld, name: string, isAuthority = false): Promise<Issued> {
  return await issueCertificate({
    subject: [['2.5.4.3', name]],
    from: new Date(world.at.getTime() - year),
    to: new Date(world.now.getTime() + year),
    isAuthority,
  });
}
