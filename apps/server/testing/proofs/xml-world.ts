import { makeAadhaarXml } from '@kyc/demo-data/proofs/make-aadhaar';
import { signXml, type XmlSigning } from '@kyc/demo-data/proofs/sign-xml';
import type { ProofWorld } from './proof-world.ts';

export const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const year = 366 * 24 * 3_600_000;

export const aadhaar = (world: ProofWorld): string => makeAadhaarXml(world.person, world.at, '1234');
export const honest = (world: ProofWorld, more: Partial<XmlSigning> = {}): string =>
  signXml(aadhaar(world), { signer: world.authority.uidai, ...more });
/** The signed document with a text replaced, which has to be there. */
export const changed = (world: ProofWorld, from: string | RegExp, to: string): Buffer => {
  const text = honest(world);
  const after = text.replace(from, to);
  if (after === text) throw new Error(`nothing like ${String(from)}`);
  return Buffer.from(after);
};
/** A uidai anchor that is issued for the case. */
export const anchoredBy = (certificate: Uint8Array, purpose: 'uidai' | 'digiLocker' = 'uidai') => ({
  anchors: [{ id: 2, purpose, isTest: true, certificate }],
});

const issuers = new WeakMap<ProofWorld, Map<string, ReturnType<ProofWorld['issue']>>>();

/** One certificate for both sides of a case. */
function issuerOf(world: ProofWorld, name: string, request: Parameters<ProofWorld['issue']>[0]) {
  const own = issuers.get(world) ?? new Map<string, ReturnType<ProofWorld['issue']>>();
  issuers.set(world, own);
  const issued = own.get(name) ?? world.issue(request);
  own.set(name, issued);
  return issued;
}

export const oldIssuer = (world: ProofWorld) =>
  issuerOf(world, 'old', {
    key: 'rsa2048',
    from: new Date('2018-06-01T00:00:00Z'),
    to: new Date('2021-06-01T00:00:00Z'),
  });

export const shortIssuer = (world: ProofWorld) =>
  issuerOf(world, 'short', {
    key: 'rsa1024',
    from: new Date(world.at.getTime() - year),
    to: new Date(world.at.getTime() + year),
  });
