import { drawCode } from '@kyc/demo-data/proofs/draw-code';
import { makeSecureCode, packCode, secureFields, signCode } from '@kyc/demo-data/proofs/make-aadhaar';
import type { ProofCase } from './proof-case.ts';
import type { ProofWorld } from './proof-world.ts';

const manual = "UIDAI's manual of the secure QR code, 2019";
const second = 'Layout with the version word V2';

const signedBytes = (world: ProofWorld, version: 'V2' | null = null): Buffer =>
  signCode(secureFields(world.person, world.at, { version }), world.authority.uidai);
const drawn = (bytes: Uint8Array): Promise<Uint8Array> => drawCode(packCode(bytes));

/** Pictures of codes. */
export const codeCases: readonly ProofCase[] = [
  {
    name: 'secure code, first layout',
    source: manual,
    kind: 'picture',
    make: (world) => drawn(signedBytes(world)),
    expected: ['current'],
  },
  {
    name: 'secure code with the version word',
    source: second,
    kind: 'picture',
    make: (world) => drawn(signedBytes(world, 'V2')),
    expected: ['current'],
  },
  {
    name: 'secure code with the contact flags in the other order',
    source: manual,
    kind: 'picture',
    make: (world) =>
      drawCode(
        makeSecureCode({ ...world.person, email: null }, world.at, {
          signer: world.authority.uidai,
          version: null,
          mobileFlag: 1,
        }),
      ),
    expected: ['current'],
  },
  {
    name: 'secure code without contact data',
    source: manual,
    kind: 'picture',
    make: (world) =>
      drawCode(
        makeSecureCode({ ...world.person, email: null, mobile: null }, world.at, {
          signer: world.authority.uidai,
          version: null,
        }),
      ),
    expected: ['current'],
  },
  {
    name: 'secure code of 2019, its certificate expired since',
    source: 'Own proof: proved then, certificate expired since',
    kind: 'picture',
    make: async (world) => {
      const old = await issued(world);
      return drawCode(
        makeSecureCode(world.person, new Date('2019-08-01T06:00:00Z'), { signer: old, version: null }),
      );
    },
    trust: async (world) => ({
      anchors: [{ id: 2, purpose: 'uidai', isTest: true, certificate: (await issued(world)).certificate }],
    }),
    expected: ['expiredSince'],
  },
  {
    name: 'old code of a letter before 2018',
    source: 'Own proof: unsigned, read, never proved',
    kind: 'picture',
    make: () =>
      drawCode(
        '<?xml version="1.0" encoding="UTF-8"?> <PrintLetterBarcodeData uid="234123412346" name="Asha Rao" gender="F" yob="1990" co="D/O Ravi Rao" vtc="Bengaluru" pc="560011"/>',
      ),
    expected: ['oldCode'],
  },
  {
    name: 'a code of something else',
    source: 'The desk: other codes are left out',
    kind: 'picture',
    make: () => drawCode('https://example.org/'),
    expected: [],
  },
  {
    name: 'secure code with a changed name',
    source: manual,
    kind: 'picture',
    make: (world) => {
      const bytes = signedBytes(world);
      bytes.write('Asha Rap', bytes.indexOf('Asha Rao'), 'latin1');
      return drawn(bytes);
    },
    expected: ['noAnchor'],
  },
  {
    name: "secure code with another code's signature",
    source: manual,
    kind: 'picture',
    make: (world) => {
      const other = signCode(
        secureFields({ ...world.person, name: 'Ravi Rao' }, world.at, { version: null }),
        world.authority.uidai,
      );
      return drawn(Buffer.concat([signedBytes(world).subarray(0, -256), other.subarray(-256)]));
    },
    expected: ['noAnchor'],
  },
  {
    name: 'secure code with swapped fields',
    source: manual,
    kind: 'picture',
    make: (world) => {
      const text = signedBytes(world).toString('latin1');
      return drawn(Buffer.from(text.replace('Jayanagar\xff', 'Bengaluru\xff'), 'latin1'));
    },
    expected: ['noAnchor'],
  },
  {
    name: 'secure code cut at its end',
    source: manual,
    kind: 'picture',
    make: (world) => drawn(signedBytes(world).subarray(0, -40)),
    expected: ['noAnchor'],
  },
  {
    name: 'secure code whose packing is cut',
    source: manual,
    kind: 'picture',
    make: (world) => drawCode(packCode(signedBytes(world)).slice(0, -60)),
    expected: ['damaged'],
  },
  {
    name: 'secure code by an unknown key',
    source: 'The desk: no anchor',
    kind: 'picture',
    make: async (world) =>
      drawn(signCode(secureFields(world.person, world.at, { version: null }), await issued(world))),
    expected: ['noAnchor'],
  },
  {
    name: 'secure code by DigiLocker',
    source: 'The desk: an anchor has one purpose',
    kind: 'picture',
    make: (world) =>
      drawn(signCode(secureFields(world.person, world.at, { version: null }), world.authority.digiLocker)),
    expected: ['anchorPurpose'],
  },
  {
    name: 'secure code of a later layout',
    source: 'The desk: unknown layouts are not interpreted',
    kind: 'picture',
    make: (world) =>
      drawn(
        signCode(
          Buffer.from(
            secureFields(world.person, world.at, { version: 'V2' }).toString('latin1').replace('V2', 'V7'),
            'latin1',
          ),
          world.authority.uidai,
        ),
      ),
    expected: ['unknownLayout'],
  },
  {
    name: 'secure code from the future',
    source: 'The desk: at most 15 minutes ahead',
    kind: 'picture',
    make: (world) =>
      drawCode(
        makeSecureCode(world.person, new Date(world.now.getTime() + 86_400_000), {
          signer: world.authority.uidai,
          version: 'V2',
        }),
      ),
    expected: ['signedInFuture'],
  },
  {
    name: 'secure code that unpacks to gigabytes',
    source: 'Own proof, bad input: a code of gigabytes',
    kind: 'picture',
    make: () => drawCode(packCode(Buffer.alloc(2_000_000))),
    expected: ['tooLarge'],
  },
];

const old = new WeakMap<ProofWorld, ReturnType<ProofWorld['issue']>>();

function issued(world: ProofWorld): ReturnType<ProofWorld['issue']> {
  const known =
    old.get(world) ??
    world.issue({
      key: 'rsa2048',
      from: new Date('2018-06-01T00:00:00Z'),
      to: new Date('2021-06-01T00:00:00Z'),
    });
  old.set(world, known);
  return known;
}
