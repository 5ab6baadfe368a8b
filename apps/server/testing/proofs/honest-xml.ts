import { makeAadhaarXml, makeDigiLockerXml } from '@kyc/demo-data/proofs/make-aadhaar';
import { canonicalXml, signXml } from '@kyc/demo-data/proofs/sign-xml';
import type { ProofCase } from './proof-case.ts';
import { aadhaar, anchoredBy, changed, exclusive, honest, oldIssuer } from './xml-world.ts';

/** Documents that must be accepted. */
export const honestXml: readonly ProofCase[] = [
  {
    name: 'Aadhaar XML, unchanged',
    source: 'UIDAI, Aadhaar paperless offline e-KYC',
    kind: 'xml',
    make: (world) => Buffer.from(honest(world)),
    expected: ['current'],
  },
  {
    name: 'Aadhaar XML without an enclosed certificate',
    source: 'XML Signature §4.5: KeyInfo is optional',
    kind: 'xml',
    make: (world) => Buffer.from(honest(world, { isBare: true })),
    expected: ['current'],
  },
  {
    name: 'Aadhaar XML in exclusive canonical form',
    source: 'Exclusive XML Canonicalization 1.0',
    kind: 'xml',
    make: (world) => Buffer.from(honest(world, { canonical: exclusive, transform: exclusive })),
    expected: ['current'],
  },
  {
    name: 'Aadhaar XML with a named canonical form',
    source: 'Canonical XML 1.0',
    kind: 'xml',
    make: (world) => Buffer.from(honest(world, { transform: canonicalXml })),
    expected: ['current'],
  },
  {
    name: 'Aadhaar XML with SHA-512',
    source: 'RFC 6931 §2.3.4',
    kind: 'xml',
    make: (world) => Buffer.from(honest(world, { digest: 'sha512' })),
    expected: ['current'],
  },
  {
    name: 'Aadhaar XML with letters of several scripts',
    source: 'Canonical XML §2.3: characters and escapes',
    kind: 'xml',
    make: (world) =>
      Buffer.from(
        signXml(
          makeAadhaarXml(
            { ...world.person, careOf: 'C/O: "राव" <Ümit> & தமிழ்\'s', house: 'A  12' },
            world.at,
            '1234',
          ),
          {
            signer: world.authority.uidai,
          },
        ),
      ),
    expected: ['current'],
  },
  {
    name: 'Aadhaar XML written with line ends and single quotes',
    source: 'XML 1.0 §2.11 and §3.3.3; Canonical XML §2.3',
    kind: 'xml',
    make: (world) =>
      Buffer.from(
        signXml(
          aadhaar(world)
            .replace('<UidData>', '\r\n  <UidData>\r\n')
            .replace(' name="Asha Rao"', "\n  name='Asha Rao'"),
          {
            signer: world.authority.uidai,
          },
        ),
      ),
    expected: ['current'],
  },
  {
    name: 'Aadhaar XML behind a comment',
    source: 'XML Signature §4.4.3.3: a reference to the document leaves out comments',
    kind: 'xml',
    make: (world) => changed(world, '?>', '?><!-- delivered by the flow -->'),
    expected: ['current'],
  },
  {
    name: 'a comment inside the signed element',
    source: 'XML Signature §4.4.3.3; the words come from the canonical bytes',
    kind: 'xml',
    make: (world) => changed(world, '<Poa', '<!-- nothing --><Poa'),
    expected: ['current'],
  },
  {
    name: 'signed by its identifier',
    source: 'XML Signature §4.4.3.2: reference to the element',
    kind: 'xml',
    make: (world) => {
      const text = aadhaar(world).replace('<OfflinePaperlessKyc ', '<OfflinePaperlessKyc Id="doc" ');
      return Buffer.from(
        signXml(text, { signer: world.authority.uidai, reference: { xpath: '/*', uri: '#doc' } }),
      );
    },
    expected: ['current'],
  },
  {
    name: 'Aadhaar XML of 2019, its certificate expired since',
    source: 'Own proof: proved then, certificate expired since',
    kind: 'xml',
    make: async (world) => {
      const old = await oldIssuer(world);
      return Buffer.from(
        signXml(makeAadhaarXml(world.person, new Date('2019-08-01T06:00:00Z'), '1234'), { signer: old }),
      );
    },
    trust: async (world) => anchoredBy((await oldIssuer(world)).certificate),
    expected: ['expiredSince'],
  },
  {
    name: 'DigiLocker XML, unchanged',
    source: 'DigiLocker, issued documents: enveloped signature',
    kind: 'xml',
    make: (world) =>
      Buffer.from(signXml(makeDigiLockerXml(world.person, world.at), { signer: world.authority.digiLocker })),
    expected: ['current'],
  },
  {
    name: 'DigiLocker XML of another document',
    source: 'DigiLocker, Digital Locker Technology Specification: Certificate',
    kind: 'xml',
    make: (world) =>
      Buffer.from(
        signXml(
          '<Certificate name="PAN Verification Record" type="PANCR" number="ABCPR1234F"><IssuedTo><Person name="Asha Rao" dob="01-02-1990" gender="Female"><Address/></Person></IssuedTo></Certificate>',
          { signer: world.authority.digiLocker },
        ),
      ),
    expected: ['current'],
  },
];
