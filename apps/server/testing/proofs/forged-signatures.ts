import * as asn1js from 'asn1js';
import { makeCms, makeTimeStamp, type CmsRequest } from '@kyc/demo-data/proofs/make-cms';
import { signed } from './honest-pdfs.ts';
import type { ProofCase } from './proof-case.ts';
import type { ProofWorld } from './proof-world.ts';
import { signUpdate } from './sign-update.ts';

/** A form of the world's signer with another message. */
const withMessage = (
  world: ProofWorld,
  message: (content: Uint8Array) => Uint8Array,
  subFilter = 'adbe.pkcs7.detached',
): Buffer =>
  signUpdate(world.form, {
    signer: world.signer,
    path: world.path,
    on: world.at,
    field: 'Signature1',
    message,
    subFilter,
  });

const usual = (world: ProofWorld, content: Uint8Array): CmsRequest => ({
  content,
  signer: world.signer,
  path: world.path,
  on: world.at,
});

const cades = { subFilter: 'ETSI.CAdES.detached', namesCertificate: true } as const;

/** Messages that prove nothing about the file. */
export const forgedSignatures: readonly ProofCase[] = [
  {
    name: 'the message of another file',
    source: 'RFC 5652 §5.6',
    kind: 'pdf',
    make: (world) => withMessage(world, () => makeCms(usual(world, Buffer.from('another file')))),
    expected: ['digestDiffers'],
  },
  {
    name: 'the digest in the attributes replaced',
    source: 'RFC 5652 §5.6',
    kind: 'pdf',
    make: (world) =>
      withMessage(world, (content) => {
        const honest = Buffer.from(makeCms(usual(world, Buffer.from('another file'))));
        const mine = Buffer.from(makeCms(usual(world, content)));
        // The same length: only the digest of the content is exchanged.
        return exchangeDigest(honest, mine);
      }),
    expected: ['signatureDiffers'],
  },
  {
    name: 'the content is enclosed in the message',
    source: 'ISO 32000-1 §12.8.3.3: detached; a copy inside would be checked instead of the file',
    kind: 'pdf',
    make: (world) =>
      withMessage(world, () =>
        makeCms({ ...usual(world, Buffer.from('enclosed')), enclosed: '1.2.840.113549.1.7.1' }),
      ),
    expected: ['signatureForm'],
  },
  {
    name: 'signed attributes passed off as content',
    source: 'RFC 5652 §5.4; attack on signed attributes (Strenzke, 2023)',
    kind: 'pdf',
    make: (world) => withMessage(world, (content) => withoutAttributes(makeCms(usual(world, content)))),
    expected: ['signatureDiffers'],
  },
  {
    name: 'another certificate than the one named',
    source: 'RFC 5035 §5.4: signing-certificate-v2',
    kind: 'pdf',
    make: async (world) => {
      const other = await world.issue({ privateKey: world.signer.privateKey });
      return signed(world, { ...cades, namedCertificate: other.certificate });
    },
    expected: ['certificateNotNamed'],
    differs: {
      openssl: 'cms -verify checks the attribute only with -cades.',
      pdfsig: 'It does not check the attribute.',
    },
  },
  {
    name: 'CAdES without its certificate under the signature',
    source: 'ETSI EN 319 122-1 §5.2.2: the attribute is mandatory',
    kind: 'pdf',
    make: (world) => signed(world, { subFilter: 'ETSI.CAdES.detached' }),
    expected: ['signatureForm'],
    differs: {
      openssl: 'It checks the attribute only with -cades.',
      pdfsig: 'It does not require the attribute.',
    },
  },
  {
    name: 'the certificate of the signer is missing',
    source: 'RFC 5652 §5.3',
    kind: 'pdf',
    make: (world) =>
      withMessage(world, (content) => withoutCertificates(makeCms({ ...usual(world, content), path: [] }))),
    expected: ['certificateNotNamed'],
  },
  {
    name: 'two signers in one message',
    source: 'ISO 32000-1 §12.8.3.3.1: one signer',
    kind: 'pdf',
    make: (world) => withMessage(world, (content) => withTwoSigners(makeCms(usual(world, content)))),
    expected: ['tooMany'],
    differs: { openssl: 'CMS itself permits several signers.', pdfsig: 'It checks the first signer.' },
  },
  {
    name: 'a message that ends too early',
    source: 'X.690 §8.1.3',
    kind: 'pdf',
    make: (world) => withMessage(world, (content) => makeCms(usual(world, content)).subarray(0, 700)),
    expected: ['signatureForm'],
  },
  {
    name: 'no message but a certificate',
    source: 'RFC 5652 §3',
    kind: 'pdf',
    make: (world) => withMessage(world, () => world.signer.certificate),
    expected: ['signatureForm'],
  },
  {
    name: 'SHA-1',
    source: 'RFC 6194; SHAttered (2017)',
    kind: 'pdf',
    make: (world) => signed(world, { digest: 'sha1' }),
    expected: ['weakDigest'],
    differs: {
      openssl: 'Its default security level permits SHA-1 in messages.',
      pdfsig: 'It permits SHA-1.',
    },
  },
  {
    name: 'MD5',
    source: 'RFC 6151',
    kind: 'pdf',
    make: (world) => signed(world, { digest: 'md5' }),
    expected: ['weakDigest'],
    differs: { openssl: 'Its default security level permits MD5 in messages.' },
  },
  {
    name: 'a message over a digest of SHA-1',
    source: 'ISO 32000-2 §12.8.3.1: adbe.pkcs7.sha1 is deprecated',
    kind: 'pdf',
    make: (world) => withMessage(world, (content) => makeCms(usual(world, content)), 'adbe.pkcs7.sha1'),
    expected: ['weakDigest'],
    differs: {
      openssl: 'The message itself is sound; only the form is out of use.',
      pdfsig: 'It does not know the form.',
    },
  },
  {
    name: 'an unknown form',
    source: 'ISO 32000-1 §12.8.3.1',
    kind: 'pdf',
    make: (world) => withMessage(world, (content) => makeCms(usual(world, content)), 'Custom.Form'),
    expected: ['signatureForm'],
    differs: { openssl: 'The message itself is sound.' },
  },
  {
    name: 'a key of 1,024 bits',
    source: 'CCA interoperability guidelines: RSA of 2,048 bits',
    kind: 'pdf',
    make: async (world) => signed(world, { signer: await world.issue({ key: 'rsa1024' }) }),
    expected: ['weakKey'],
    differs: { openssl: 'Its security level 1 permits 1,024 bits.' },
  },
  {
    name: 'a signing time in the future',
    source: 'The desk: at most 15 minutes ahead',
    kind: 'pdf',
    make: async (world) =>
      signed(world, { on: new Date(world.now.getTime() + 3_600_000), signer: await world.issue({}) }),
    expected: ['signedInFuture'],
    differs: {
      openssl: 'It checks at the stated time.',
    },
  },
  {
    name: 'no signing time at all',
    source: 'RFC 5280 §6.1: the validity needs a time',
    kind: 'pdf',
    make: async (world) => signed(world, { on: null, signer: await world.issue({}) }),
    expected: ['timeUnknown'],
    differs: { openssl: 'It checks at the present time.' },
  },
  {
    name: 'a time stamp of an unknown authority',
    source: 'RFC 3161 §2.3',
    kind: 'pdf',
    make: async (world) => {
      const strange = await world.issue({
        issuer: undefined as never,
        extendedKeyUsage: ['1.3.6.1.5.5.7.3.8'],
        isExtendedCritical: true,
      });
      return signed(world, {
        ...cades,
        stamp: (value) => makeTimeStamp(value, { authority: strange, path: [], on: world.at }),
      });
    },
    // The stamp proves nothing, the signature itself is sound.
    expected: ['expiredSince'],
  },
  {
    name: 'a time stamp by a certificate of another purpose',
    source: 'RFC 3161 §2.3: time stamping only, and critical',
    kind: 'pdf',
    make: async (world) => {
      const other = await world.issue({});
      return signed(world, {
        ...cades,
        stamp: (value) => makeTimeStamp(value, { authority: other, path: world.path, on: world.at }),
      });
    },
    expected: ['expiredSince'],
  },
  {
    name: 'a time stamp on another signature',
    source: 'RFC 3161 §2.4.2: the imprint',
    kind: 'pdf',
    make: (world) =>
      signed(world, {
        ...cades,
        stamp: () =>
          makeTimeStamp(Buffer.from('another signature'), {
            authority: world.authority.timeStamper,
            path: world.path,
            on: world.at,
          }),
      }),
    expected: ['expiredSince'],
  },
  {
    name: 'backdated, and the time stamp shows it',
    source: 'ETSI EN 319 102-1 §5.5: the stamp is after the end of the certificate',
    kind: 'pdf',
    make: (world) =>
      signed(world, {
        ...cades,
        stamp: (value) =>
          makeTimeStamp(value, {
            authority: world.authority.timeStamper,
            path: world.path,
            on: new Date(world.at.getTime() + 7_200_000),
          }),
      }),
    expected: ['alreadyExpired'],
  },
];

/** The second message's digest in the first one's attributes. */
function exchangeDigest(honest: Buffer, mine: Buffer): Buffer {
  const oid = Buffer.from('06092a864886f70d010904', 'hex');
  const at = honest.indexOf(oid) + oid.length + 4;
  const from = mine.indexOf(oid) + oid.length + 4;
  return Buffer.concat([honest.subarray(0, at), mine.subarray(from, from + 32), honest.subarray(at + 32)]);
}

function partsOf(message: Uint8Array) {
  const { result } = asn1js.fromBER(Uint8Array.from(message));
  const outer = (result as asn1js.Sequence).valueBlock.value;
  const body = (outer[1] as asn1js.Constructed).valueBlock.value[0] as asn1js.Sequence;
  return { outer, body: body.valueBlock.value };
}

function rebuilt(outer: asn1js.AsnType[], body: asn1js.AsnType[]): Uint8Array {
  const content = new asn1js.Constructed({
    idBlock: { tagClass: 3, tagNumber: 0 },
    value: [new asn1js.Sequence({ value: body })],
  });
  return new Uint8Array(
    new asn1js.Sequence({ value: [outer[0] as asn1js.ObjectIdentifier, content] }).toBER(),
  );
}

function withoutCertificates(message: Uint8Array): Uint8Array {
  const { outer, body } = partsOf(message);
  return rebuilt(
    outer,
    body.filter(({ idBlock }) => idBlock.tagClass !== 3),
  );
}

function withTwoSigners(message: Uint8Array): Uint8Array {
  const { outer, body } = partsOf(message);
  const [info] = (body.at(-1) as asn1js.Set).valueBlock.value;
  if (info === undefined) throw new Error('no signer');
  return rebuilt(outer, [...body.slice(0, -1), new asn1js.Set({ value: [info, info] })]);
}

function withoutAttributes(message: Uint8Array): Uint8Array {
  const { outer, body } = partsOf(message);
  const [info] = (body.at(-1) as asn1js.Set).valueBlock.value as asn1js.Sequence[];
  if (info === undefined) throw new Error('no signer');
  const parts = info.valueBlock.value.filter(({ idBlock }) => idBlock.tagClass !== 3);
  return rebuilt(outer, [
    ...body.slice(0, -1),
    new asn1js.Set({ value: [new asn1js.Sequence({ value: parts })] }),
  ]);
}
