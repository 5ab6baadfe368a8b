import { makeAadhaarXml } from '@kyc/demo-data/proofs/make-aadhaar';
import { canonicalXml, signXml } from '@kyc/demo-data/proofs/sign-xml';
import { makeList } from './make-list.ts';
import type { ProofCase } from './proof-case.ts';
import { aadhaar, anchoredBy, changed, exclusive, honest, oldIssuer, shortIssuer } from './xml-world.ts';

const wrapping = 'XML signature wrapping (McIntosh & Austel, 2005; Somorovsky et al., 2012)';
const comments = 'GHSA-x3m8-899r-f7c3 (CVE-2025-29775): comments in a digest';
const twoInfos = 'GHSA-9p8x-f768-wp2g (CVE-2025-29774): two SignedInfo';

/** Documents that must be rejected. */
export const forgedXml: readonly ProofCase[] = [
  {
    name: 'XML without a signature',
    source: 'XML Signature §2',
    kind: 'xml',
    make: (world) => Buffer.from(aadhaar(world)),
    expected: [],
  },
  {
    name: 'the name changed',
    source: 'XML Signature §3.2.1',
    kind: 'xml',
    make: (world) => changed(world, 'Asha Rao', 'Asha Rap'),
    expected: ['digestDiffers'],
  },
  {
    name: 'the picture changed',
    source: 'XML Signature §3.2.1',
    kind: 'xml',
    make: (world) => changed(world, '<Pht>', '<Pht>AAAA'),
    expected: ['digestDiffers'],
  },
  {
    name: 'an element added',
    source: 'XML Signature §3.2.1',
    kind: 'xml',
    make: (world) => changed(world, '</UidData>', '</UidData><UidData><Poi name="Another"/></UidData>'),
    expected: ['digestDiffers'],
  },
  {
    name: 'the value of the signature changed',
    source: 'XML Signature §3.2.2',
    kind: 'xml',
    make: (world) => changed(world, /<SignatureValue>./, '<SignatureValue>!'),
    expected: ['signatureDiffers'],
  },
  {
    name: 'name and digest changed',
    source: 'XML Signature §3.2.2: SignedInfo is signed',
    kind: 'xml',
    make: (world) => {
      const other = signXml(aadhaar(world).replace('Asha Rao', 'Another Person'), {
        signer: world.authority.uidai,
      });
      const digest = /<DigestValue>[^<]*<\/DigestValue>/.exec(other)?.[0] ?? '';
      return Buffer.from(
        honest(world)
          .replace('Asha Rao', 'Another Person')
          .replace(/<DigestValue>[^<]*<\/DigestValue>/, digest),
      );
    },
    expected: ['signatureDiffers'],
  },
  {
    name: 'wrapped: the signed document below another one',
    source: wrapping,
    kind: 'xml',
    make: (world) => {
      const text = aadhaar(world).replace('<OfflinePaperlessKyc ', '<OfflinePaperlessKyc Id="doc" ');
      const signed = signXml(text, {
        signer: world.authority.uidai,
        reference: { xpath: '/*', uri: '#doc' },
      });
      const inner = signed.slice(signed.indexOf('<OfflinePaperlessKyc'));
      return Buffer.from(
        `<OfflinePaperlessKyc Id="evil"><UidData><Poi name="Another Person"/></UidData>${inner}</OfflinePaperlessKyc>`,
      );
    },
    expected: ['elementNotSigned'],
    differs: { xmlsec1: 'The inner element itself is soundly signed.' },
  },
  {
    name: 'wrapped: the signature moved out, its element kept in an object',
    source: wrapping,
    kind: 'xml',
    make: (world) => {
      const text = aadhaar(world).replace('<OfflinePaperlessKyc ', '<OfflinePaperlessKyc Id="doc" ');
      const signed = signXml(text, {
        signer: world.authority.uidai,
        reference: { xpath: '/*', uri: '#doc' },
      });
      const signature = /<Signature[\s\S]*<\/Signature>/.exec(signed)?.[0] ?? '';
      const original = signed.slice(signed.indexOf('<OfflinePaperlessKyc')).replace(signature, '');
      const holding = signature.replace('</Signature>', `<Object>${original}</Object></Signature>`);
      return Buffer.from(
        `<OfflinePaperlessKyc Id="evil"><UidData><Poi name="Another Person"/></UidData>${holding}</OfflinePaperlessKyc>`,
      );
    },
    expected: ['signatureForm'],
  },
  {
    name: 'the same identifier twice',
    source: wrapping,
    kind: 'xml',
    make: (world) => {
      const text = aadhaar(world).replace('<OfflinePaperlessKyc ', '<OfflinePaperlessKyc Id="doc" ');
      const signed = signXml(text, {
        signer: world.authority.uidai,
        reference: { xpath: '/*', uri: '#doc' },
      });
      return Buffer.from(signed.replace('<UidData>', '<UidData Id="doc">'));
    },
    expected: ['signatureDiffers'],
  },
  {
    name: 'only a part is signed',
    source: wrapping,
    kind: 'xml',
    make: (world) => {
      const text = aadhaar(world).replace('<UidData>', '<UidData Id="part">');
      return Buffer.from(
        signXml(text, { signer: world.authority.uidai, reference: { xpath: '//UidData', uri: '#part' } }),
      );
    },
    expected: ['elementNotSigned'],
    differs: { xmlsec1: 'The part itself is soundly signed.' },
  },
  {
    name: 'only an inner element of the same name is signed',
    source: wrapping,
    kind: 'xml',
    make: (world) => {
      const inner = aadhaar(world)
        .replace(/^<\?xml[^>]*\?>/, '')
        .replace('<OfflinePaperlessKyc ', '<OfflinePaperlessKyc Id="part" ');
      const outer = `<OfflinePaperlessKyc><UidData><Poi name="Another Person"/></UidData>${inner}</OfflinePaperlessKyc>`;
      const reference = { xpath: '//*[@Id="part"]', uri: '#part' };
      return Buffer.from(signXml(outer, { signer: world.authority.uidai, reference }));
    },
    expected: ['elementNotSigned'],
    differs: { xmlsec1: 'The inner element itself is soundly signed.' },
  },
  {
    name: 'two signatures',
    source: wrapping,
    kind: 'xml',
    make: (world) => {
      const text = honest(world);
      const signature = /<Signature[\s\S]*<\/Signature>/.exec(text)?.[0] ?? '';
      return Buffer.from(text.replace(signature, signature + signature));
    },
    expected: ['elementNotSigned'],
  },
  {
    name: 'a comment in the digest',
    source: comments,
    kind: 'xml',
    make: (world) => changed(world, '<DigestValue>', '<DigestValue><!--AAAA-->'),
    expected: ['signatureForm'],
    differs: { xmlsec1: 'Comments are no part of the canonical form; it reads the digest without them.' },
  },
  {
    name: 'two SignedInfo',
    source: twoInfos,
    kind: 'xml',
    make: (world) => {
      const text = honest(world);
      const info = /<SignedInfo>[\s\S]*<\/SignedInfo>/.exec(text)?.[0] ?? '';
      return Buffer.from(text.replace(info, info + info));
    },
    expected: ['elementNotSigned'],
  },
  {
    name: 'two references',
    source: 'XML Signature §8.1.2: see what is signed',
    kind: 'xml',
    make: (world) => {
      const text = honest(world);
      const reference = /<Reference[\s\S]*<\/Reference>/.exec(text)?.[0] ?? '';
      return Buffer.from(text.replace(reference, reference + reference));
    },
    expected: ['elementNotSigned'],
  },
  {
    name: 'no transform: the signature would sign itself',
    source: 'XML Signature §6.6.4',
    kind: 'xml',
    make: (world) => changed(world, /<Transforms>[\s\S]*<\/Transforms>/, '<Transforms></Transforms>'),
    expected: ['signatureForm'],
  },
  {
    name: 'a transform by XPath',
    source: 'XML Signature best practices §2.3: transforms that select parts',
    kind: 'xml',
    make: (world) =>
      changed(
        world,
        '</Transforms>',
        '<Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"><XPath>not(ancestor-or-self::UidData)</XPath></Transform></Transforms>',
      ),
    expected: ['signatureForm'],
  },
  {
    name: 'a transform by XSLT',
    source: 'XML Signature best practices §2.1.3: programs in a document',
    kind: 'xml',
    make: (world) =>
      changed(
        world,
        '</Transforms>',
        '<Transform Algorithm="http://www.w3.org/TR/1999/REC-xslt-19991116"/></Transforms>',
      ),
    expected: ['signatureForm'],
  },
  {
    name: 'another canonical form than was signed',
    source: 'XML Signature §4.4.1',
    kind: 'xml',
    make: (world) => changed(world, canonicalXml, exclusive),
    expected: ['signatureDiffers'],
  },
  {
    name: 'a canonical form that the desk does not know',
    source: 'XML Signature §4.4.1',
    kind: 'xml',
    make: (world) => changed(world, canonicalXml, 'http://example.org/c14n'),
    expected: ['signatureForm'],
  },
  {
    name: 'signed with a shared secret',
    source: 'XML Signature best practices §2.6: HMAC with a public key as its secret',
    kind: 'xml',
    make: (world) =>
      changed(
        world,
        'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
        'http://www.w3.org/2001/04/xmldsig-more#hmac-sha256',
      ),
    expected: ['signatureForm'],
  },
  {
    name: 'XML with SHA-1',
    source: 'RFC 6194',
    kind: 'xml',
    make: (world) => Buffer.from(honest(world, { digest: 'sha1' })),
    expected: ['weakDigest'],
    differs: { xmlsec1: 'This version permits SHA-1.' },
  },
  {
    name: 'XML with a key of 1,024 bits',
    source: 'CCA interoperability guidelines',
    kind: 'xml',
    make: async (world) => Buffer.from(honest(world, { signer: await shortIssuer(world) })),
    trust: async (world) => anchoredBy((await shortIssuer(world)).certificate),
    expected: ['weakKey'],
    differs: { xmlsec1: 'It permits 1,024 bits.' },
  },
  {
    name: 'another certificate in KeyInfo',
    source: 'XML Signature §4.5: KeyInfo is not signed',
    kind: 'xml',
    make: (world) =>
      changed(
        world,
        /<X509Certificate>[\s\S]*<\/X509Certificate>/,
        `<X509Certificate>${Buffer.from(world.signer.certificate).toString('base64')}</X509Certificate>`,
      ),
    expected: ['certificateNotNamed'],
    differs: { xmlsec1: 'It is given the key and ignores KeyInfo.' },
  },
  {
    name: 'signed by another person, with that certificate',
    source: 'XML Signature §4.5: a key in the document proves nothing',
    kind: 'xml',
    make: async (world) => Buffer.from(honest(world, { signer: await world.issue({ key: 'rsa2048' }) })),
    expected: ['noAnchor'],
  },
  {
    name: 'signed with a self-made certificate',
    source: 'XML Signature §4.5',
    kind: 'xml',
    make: async (world) =>
      Buffer.from(
        honest(world, { signer: await world.issue({ key: 'rsa2048', issuer: undefined as never }) }),
      ),
    expected: ['selfSigned'],
  },
  {
    name: 'a person of the same authority signs an Aadhaar XML',
    source: 'The desk: only the certificate of UIDAI itself is trusted',
    kind: 'xml',
    make: (world) => Buffer.from(honest(world, { signer: world.signer })),
    expected: ['noAnchor'],
  },
  {
    name: 'DigiLocker signs an Aadhaar XML',
    source: 'The desk: an anchor has one purpose',
    kind: 'xml',
    make: (world) => Buffer.from(honest(world, { signer: world.authority.digiLocker })),
    expected: ['anchorPurpose'],
  },
  {
    name: 'the certificate had expired when the XML was made',
    source: 'RFC 5280 §6.1.3 (a)(2)',
    kind: 'xml',
    make: async (world) => Buffer.from(honest(world, { signer: await oldIssuer(world) })),
    trust: async (world) => anchoredBy((await oldIssuer(world)).certificate),
    expected: ['alreadyExpired'],
    differs: { xmlsec1: 'It is given the key without a time.' },
  },
  {
    name: 'the XML is from the future',
    source: 'The desk: at most 15 minutes ahead',
    kind: 'xml',
    make: (world) =>
      Buffer.from(
        signXml(makeAadhaarXml(world.person, new Date(world.now.getTime() + 86_400_000), '1234'), {
          signer: world.authority.uidai,
        }),
      ),
    expected: ['signedInFuture'],
    differs: { xmlsec1: 'It is given the key without a time.' },
  },
  {
    name: 'the certificate of UIDAI is on a list',
    source: 'RFC 5280 §6.3',
    kind: 'xml',
    make: (world) => Buffer.from(honest(world)),
    trust: (world) => ({
      revocationLists: [
        {
          id: 1,
          list: makeList(world, {
            revoked: [world.authority.uidai],
            on: world.at,
            issuer: world.authority.root,
          }),
        },
      ],
    }),
    expected: ['certificateRevoked'],
    differs: { xmlsec1: 'It is given no list.' },
  },
  {
    name: 'a document type',
    source: 'XML 1.0 §2.8; entities',
    kind: 'xml',
    make: (world) => changed(world, '?>', '?><!DOCTYPE OfflinePaperlessKyc>'),
    expected: { unreadable: 'forbiddenXml' },
    differs: { xmlsec1: 'A document type without entities changes nothing that is signed.' },
  },
  {
    name: 'an instruction',
    source: 'XML 1.0 §2.6',
    kind: 'xml',
    make: (world) => changed(world, '?>', '?><?xml-stylesheet href="x.xsl"?>'),
    expected: { unreadable: 'forbiddenXml' },
  },
  {
    name: 'content behind the document element',
    source: 'XML 1.0 §2.1',
    kind: 'xml',
    make: (world) => Buffer.from(`${honest(world)}<UidData><Poi name="Another"/></UidData>`),
    expected: { unreadable: 'damaged' },
  },
];
