import { beforeAll, expect, test } from 'vitest';
import { makeAadhaarXml, makeDigiLockerXml } from '@kyc/demo-data/proofs/make-aadhaar';
import { signXml } from '@kyc/demo-data/proofs/sign-xml';
import { anchorsOf, createProofWorld, type ProofWorld } from '../../../../testing/proofs/proof-world.ts';
import type { Contact } from '../proof-types.ts';
import { readTrust } from '../read-trust.ts';
import { checkXml } from './check-xml.ts';

let world: ProofWorld;
beforeAll(async () => {
  world = await createProofWorld();
});

const contact: Contact = { shareCode: '1234', mobile: '9800000002', email: 'asha@example.org' };

function fieldsOf(text: string, of: 'uidai' | 'digiLocker', given: Contact | null = contact) {
  const anchors = anchorsOf(world.authority);
  const trust = readTrust({ anchors, revocationLists: [], now: world.now.toISOString() });
  const file = Buffer.from(signXml(text, { signer: world.authority[of] }));
  return checkXml(file, given, trust).proofs[0]?.fields;
}

test('the fields of an Aadhaar XML, and its hashes with the share code', () => {
  const text = makeAadhaarXml(world.person, world.at, '1234');
  expect(fieldsOf(text, 'uidai')).toMatchObject({
    name: 'Asha Rao',
    dateOfBirth: '01-02-1990',
    gender: 'F',
    lastFour: '2346',
    referenceTime: '2026-11-29T10:00:00.000Z',
    ageDays: 1,
    mobileMatches: true,
    emailMatches: true,
    address: { careOf: 'D/O: Ravi & Uma Rao', city: 'Bengaluru', postalCode: '560011', country: 'India' },
  });
  expect(fieldsOf(text, 'uidai', { ...contact, mobile: '9800000003' })?.mobileMatches).toBe(false);
  expect(fieldsOf(text, 'uidai', { ...contact, shareCode: '4321' })?.mobileMatches).toBe(false);
  expect(fieldsOf(text, 'uidai', { ...contact, shareCode: null })?.mobileMatches).toBeNull();
  expect(fieldsOf(text, 'uidai', null)?.emailMatches).toBeNull();
});

test('the fields of an Aadhaar in the form of DigiLocker, under its short names', () => {
  expect(fieldsOf(makeDigiLockerXml(world.person, world.at), 'digiLocker')).toMatchObject({
    name: 'Asha Rao',
    lastFour: '2346',
    address: { careOf: 'D/O: Ravi & Uma Rao', landmark: 'Near Temple' },
    mobileMatches: null,
    picture: Uint8Array.from(world.person.picture),
  });
});

test('no complete Aadhaar number leaves the check, wherever the document writes it', () => {
  const number = '234123412346';
  const fields = fieldsOf(
    `<Certificate type="ADHAR" number="${number}"><IssuedTo><Person uid="${number}" name="Asha ${number}" dob="01-02-1990" gender="F"><Address house="${number}"/></Person></IssuedTo></Certificate>`,
    'digiLocker',
  );
  expect(fields).toMatchObject({ lastFour: '2346', documentType: 'ADHAR' });
  expect(JSON.stringify(fields)).not.toContain(number);
});
