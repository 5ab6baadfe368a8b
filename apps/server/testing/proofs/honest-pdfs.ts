import { PDFDocument } from '@cantoo/pdf-lib';
import { issueSigner } from '@kyc/demo-data/proofs/demo-authority';
import { makeCms, makeTimeStamp } from '@kyc/demo-data/proofs/make-cms';
import { fillSignature, signPdf } from '@kyc/demo-data/proofs/sign-pdf';
import type { ProofCase } from './proof-case.ts';
import type { ProofWorld } from './proof-world.ts';
import { signUpdate } from './sign-update.ts';
import { bodyOf, nextNumber, rootOf, streamBody, updatePdf } from './update-pdf.ts';

/** The usual signature of the world's signer. */
export const signed = (
  world: ProofWorld,
  more: Partial<Parameters<typeof signPdf>[1]> = {},
): Promise<Uint8Array> =>
  signPdf(world.form, { signer: world.signer, path: world.path, on: world.at, ...more });

const broker = async (world: ProofWorld) =>
  await issueSigner(
    world.authority,
    { name: 'Office Signatory', state: 'Delhi', postalCode: '110001' },
    world.at,
  );

const stampAt = (world: ProofWorld, seconds: number) => (signature: Uint8Array) =>
  makeTimeStamp(signature, {
    authority: world.authority.timeStamper,
    path: world.path,
    on: new Date(world.at.getTime() + seconds * 1_000),
  });

const cades = { subFilter: 'ETSI.CAdES.detached', namesCertificate: true } as const;

/** Files that must be accepted. */
export const honestPdfs: readonly ProofCase[] = [
  {
    name: 'unchanged, adbe.pkcs7.detached',
    source: 'ISO 32000-1 §12.8.3.3',
    kind: 'pdf',
    make: (world) => signed(world),
    expected: ['expiredSince'],
  },
  {
    name: 'unchanged, ETSI.CAdES.detached',
    source: 'ETSI EN 319 142-1 §6.3',
    kind: 'pdf',
    make: (world) => signed(world, cades),
    expected: ['expiredSince'],
  },
  {
    name: 'with a time stamp within the half hour',
    source: 'RFC 3161; ETSI EN 319 122-1 §5.3',
    kind: 'pdf',
    make: (world) => signed(world, { ...cades, stamp: stampAt(world, 5) }),
    expected: ['timeStamped'],
  },
  {
    name: 'a certificate that is valid still',
    source: 'RFC 5280 §6.1.3',
    kind: 'pdf',
    make: async (world) => signed(world, { signer: await world.issue({}) }),
    expected: ['current'],
  },
  {
    name: 'elliptic curve P-256',
    source: 'CCA interoperability guidelines: ECDSA with SHA-256',
    kind: 'pdf',
    make: async (world) => signed(world, { ...cades, signer: await world.issue({ key: 'p256' }) }),
    expected: ['current'],
  },
  {
    name: 'elliptic curve P-384 with SHA-384',
    source: 'RFC 5753 §7.1',
    kind: 'pdf',
    make: async (world) => signed(world, { digest: 'sha384', signer: await world.issue({ key: 'p384' }) }),
    expected: ['current'],
  },
  {
    name: 'RSA of 3,072 bits with SHA-512',
    source: 'RFC 5754 §3.2',
    kind: 'pdf',
    make: async (world) => signed(world, { digest: 'sha512', signer: await world.issue({ key: 'rsa3072' }) }),
    expected: ['current'],
  },
  {
    name: 'without signed attributes',
    source: 'RFC 5652 §5.4: the content itself is signed',
    kind: 'pdf',
    make: async (world) => signed(world, { isPlain: true, signer: await world.issue({}) }),
    expected: ['current'],
  },
  {
    name: 'for e-mail protection and documents',
    source: 'CCA interoperability guidelines, extended key usage',
    kind: 'pdf',
    make: async (world) =>
      signed(world, {
        signer: await world.issue({ extendedKeyUsage: ['1.3.6.1.5.5.7.3.4', '1.3.6.1.4.1.311.10.3.12'] }),
      }),
    expected: ['current'],
  },
  {
    name: 'the signer itself is an anchor',
    source: 'RFC 5280 §6.1: the trust anchor is an input',
    kind: 'pdf',
    make: (world) => signed(world, { path: [] }),
    trust: (world) => ({
      anchors: [{ id: 9, purpose: 'eSign', isTest: true, certificate: world.signer.certificate }],
    }),
    expected: ['expiredSince'],
  },
  {
    name: 'without the root in the message',
    source: 'RFC 5652 §5.1: a recipient may have the root',
    kind: 'pdf',
    make: (world) => signed(world, { path: [world.authority.eSign.certificate] }),
    expected: ['expiredSince'],
  },
  {
    name: 'a line end behind the file',
    source: 'ISO 32000-1 §7.5.5; editors of text add one',
    kind: 'pdf',
    make: async (world) => Buffer.concat([await signed(world), Buffer.from('\r\n')]),
    expected: ['expiredSince'],
  },
  {
    name: 'spaces behind the last end, under the signature',
    source: 'ISO 32000-1 §7.5.5',
    kind: 'pdf',
    make: (world) => {
      const zeros = '0'.repeat(32_000);
      const signature = `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [ 0 9999999999 9999999999 9999999999 ] /Contents <${zeros}> >>`;
      const form = updatePdf(world.form, [{ number: nextNumber(world.form), body: signature }]);
      const spaced = Buffer.concat([form, Buffer.from('\n  \n')]);
      return fillSignature(spaced, (content) =>
        makeCms({ content, signer: world.signer, path: world.path, on: world.at }),
      );
    },
    expected: ['expiredSince'],
    differs: { pdfsig: 'The signature belongs to no field, and pdfsig lists fields.' },
  },
  {
    name: 'a message of indefinite length',
    source: 'X.690 §8.1.3.6; RFC 5652 §2: BER',
    kind: 'pdf',
    make: (world) =>
      signUpdate(world.form, {
        signer: world.signer,
        path: world.path,
        on: world.at,
        field: 'Signature1',
        message: (content) =>
          indefinite(makeCms({ content, signer: world.signer, path: world.path, on: world.at })),
      }),
    expected: ['expiredSince'],
  },
  {
    name: 'filled in an update before it was signed',
    source: 'ISO 32000-1 §7.5.6',
    kind: 'pdf',
    make: (world) => {
      const page = updatePdf(world.form, [
        { number: rootOf(world.form), body: bodyOf(world.form, rootOf(world.form)) },
      ]);
      return signUpdate(page, { signer: world.signer, path: world.path, on: world.at, field: 'Signature1' });
    },
    expected: ['expiredSince'],
  },
  {
    name: 'signed twice, in two updates',
    source: 'ISO 32000-1 §12.8.1: each covers the revision before',
    kind: 'pdf',
    make: async (world) =>
      signUpdate(await signed(world), {
        signer: await broker(world),
        path: world.path,
        on: world.at,
        field: 'Signature2',
      }),
    expected: ['expiredSince', 'expiredSince'],
  },
  {
    name: 'signed three times',
    source: 'ISO 32000-1 §12.8.1',
    kind: 'pdf',
    make: async (world) => {
      const second = signUpdate(await signed(world), {
        signer: await broker(world),
        path: world.path,
        on: world.at,
        field: 'Signature2',
      });
      return signUpdate(second, {
        signer: world.signer,
        path: world.path,
        on: world.at,
        field: 'Signature3',
      });
    },
    expected: ['expiredSince', 'expiredSince', 'expiredSince'],
  },
  {
    name: 'a second signature with a picture in an empty place',
    source: 'ISO 32000-1 §12.7.4.5',
    kind: 'pdf',
    make: async (world) =>
      signUpdate(await signed(world), {
        signer: await broker(world),
        path: world.path,
        on: world.at,
        field: 'Signature2',
        rectangle: '300 60 560 100',
        picture: 'BT /F1 10 Tf 2 20 Td (Signed by the office) Tj ET',
      }),
    expected: ['expiredSince', 'expiredSince'],
  },
  {
    name: 'an empty field that was there is signed',
    source: 'ISO 32000-1 §12.7.4.5',
    kind: 'pdf',
    make: async (world) => signEmptyField(world),
    expected: ['expiredSince', 'expiredSince'],
  },
  {
    name: 'revocation data added behind it',
    source: 'ETSI EN 319 142-1 §5.4.2: document security store',
    kind: 'pdf',
    make: async (world) => {
      const file = await signed(world);
      const first = nextNumber(file);
      const catalog = bodyOf(file, rootOf(file)).replace(/>>$/, `/DSS ${String(first)} 0 R >>`);
      return updatePdf(file, [
        { number: rootOf(file), body: catalog },
        { number: first, body: `<< /Type /DSS /Certs [${String(first + 1)} 0 R] >>` },
        { number: first + 1, body: streamBody('certificate') },
      ]);
    },
    expected: ['expiredSince'],
  },
  {
    name: 'a time stamp of the document behind it',
    source: 'ETSI EN 319 142-1 §5.4.3',
    kind: 'pdf',
    make: async (world) =>
      signUpdate(await signed(world), {
        signer: world.signer,
        path: world.path,
        on: world.at,
        field: 'Stamp',
        type: 'DocTimeStamp',
        subFilter: 'ETSI.RFC3161',
        message: (content) =>
          makeTimeStamp(content, { authority: world.authority.timeStamper, path: world.path, on: world.now }),
      }),
    expected: ['expiredSince'],
    differs: { pdfsig: 'It lists the time stamp as a second signature.' },
  },
  {
    name: 'certified by its author, forms permitted, signed again',
    source: 'ISO 32000-1 §12.8.2.2: DocMDP 2',
    kind: 'pdf',
    make: async (world) =>
      signUpdate(await signed(world, { certifies: 2 }), {
        signer: await broker(world),
        path: world.path,
        on: world.at,
        field: 'Signature2',
      }),
    expected: ['expiredSince', 'expiredSince'],
  },
  {
    name: 'packed objects and streams of places',
    source: 'ISO 32000-1 §7.5.7 and §7.5.8',
    kind: 'pdf',
    make: (world) => signPacked(world, 1),
    expected: ['expiredSince'],
  },
  {
    name: 'packed objects, signed twice',
    source: 'ISO 32000-1 §7.5.8',
    kind: 'pdf',
    make: (world) => signPacked(world, 2),
    expected: ['expiredSince', 'expiredSince'],
  },
  {
    name: 'revoked after a time stamp',
    source: 'ETSI EN 319 102-1 §5.5.2.4: proof of existence before revocation',
    kind: 'pdf',
    make: async (world) => signed(world, { ...cades, stamp: stampAt(world, 5) }),
    trust: async (world) => ({
      revocationLists: [
        {
          id: 1,
          list: (await import('./make-list.ts')).makeList(world, {
            revoked: [world.signer],
            on: new Date(world.at.getTime() + 3_600_000),
          }),
        },
      ],
    }),
    expected: ['timeStamped'],
    differs: { openssl: 'It compares no time of revocation with a time stamp.' },
  },
  {
    name: 'on no list',
    source: 'RFC 5280 §6.3.3',
    kind: 'pdf',
    make: (world) => signed(world),
    trust: async (world) => ({
      revocationLists: [
        { id: 1, list: (await import('./make-list.ts')).makeList(world, { revoked: [], on: world.at }) },
      ],
    }),
    expected: ['expiredSince'],
    differs: { openssl: 'It checks the list at the time of signing, when it was not yet issued.' },
  },
];

/** The outer lengths of a message left open. */
function indefinite(message: Uint8Array): Buffer {
  const bytes = Buffer.from(message);
  const [type, body] = [
    Buffer.from('06092a864886f70d010702', 'hex'),
    bytes.subarray(bytes.indexOf('a0', 15, 'hex')),
  ];
  const signedData = body.subarray(body.indexOf('30', 1, 'hex'));
  const open = [Buffer.from('3080', 'hex'), type, Buffer.from('a080', 'hex'), signedData, Buffer.alloc(4)];
  return Buffer.concat(open);
}

async function signEmptyField(world: ProofWorld): Promise<Uint8Array> {
  const { form } = world;
  const field = nextNumber(form);
  const emptyField = `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Empty) /Rect [300 60 560 100] /F 4 /P ${String(pageNumber(form))} 0 R >>`;
  const page = bodyOf(form, pageNumber(form)).replace(
    /\/Annots \[([^\]]*)\]/,
    `/Annots [$1 ${String(field)} 0 R]`,
  );
  const acroForm = Number(/\/AcroForm (\d+) 0 R/.exec(bodyOf(form, rootOf(form)))?.[1]);
  const fields = bodyOf(form, acroForm).replace(/\/Fields \[([^\]]*)\]/, `/Fields [$1 ${String(field)} 0 R]`);
  const withField = updatePdf(form, [
    { number: field, body: emptyField },
    { number: pageNumber(form), body: page },
    { number: acroForm, body: fields },
  ]);
  const first = signUpdate(withField, {
    signer: world.signer,
    path: world.path,
    on: world.at,
    field: 'Signature1',
  });
  const signature = nextNumber(first);
  const second = updatePdf(first, [
    { number: field, body: emptyField.replace(/>>$/, `/V ${String(signature)} 0 R >>`) },
    {
      number: signature,
      body: `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [ 0 9999999999 9999999999 9999999999 ] /Contents <${'0'.repeat(32_000)}> >>`,
    },
  ]);
  return fillSignature(second, (content) =>
    makeCms({ content, signer: world.signer, path: world.path, on: world.at }),
  );
}

function pageNumber(file: Uint8Array): number {
  return Number(
    /(?:^|[\r\n])(\d+) 0 obj\s*<<\s*\/Type \/Page\b/.exec(Buffer.from(file).toString('latin1'))?.[1],
  );
}

async function signPacked(world: ProofWorld, times: number): Promise<Uint8Array> {
  let file: Uint8Array = world.packedForm;
  for (let time = 1; time <= times; time += 1) {
    const document = await PDFDocument.load(file, { updateMetadata: false });
    const bodies = new Map(
      document.context
        .enumerateIndirectObjects()
        .map(([reference, object]) => [reference.objectNumber, object.toString()]),
    );
    const pages = { page: document.getPage(0).ref.objectNumber, root: rootOf(file) };
    file = signUpdate(file, {
      signer: world.signer,
      path: world.path,
      on: world.at,
      field: `Signature${String(time)}`,
      bodies: { ...pages, of: (number) => bodies.get(number) ?? '' },
    });
  }
  return file;
}
