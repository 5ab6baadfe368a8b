import { describe, expect, test } from 'vitest';
import { buildPerson } from './people.ts';
import { evidenceOf } from './planned-faults.ts';

const person = buildPerson(11);

describe('evidence', () => {
  test('matches the person when no fault is planned', () => {
    expect(evidenceOf(person, [])).toEqual({
      birthDateOnPan: person.dateOfBirth,
      nameAtBank: person.fullName,
      signerName: person.fullName,
      signerSuffix: person.aadhaarSuffix,
      faceOnSelfie: person.faceSeed,
      addressProof: person.addressProof,
    });
  });

  test('departs from the person only where a fault is planned', () => {
    const plain = evidenceOf(person, []);
    expect(evidenceOf(person, ['otherNameAtBank'])).toEqual({ ...plain, nameAtBank: person.fatherName });
    const wrongDate = evidenceOf(person, ['wrongBirthDateOnCard']);
    expect(wrongDate.birthDateOnPan).not.toBe(person.dateOfBirth);
    expect(Number.isNaN(Date.parse(wrongDate.birthDateOnPan))).toBe(false);
    expect(evidenceOf(person, ['otherFaceOnSelfie']).faceOnSelfie).not.toBe(person.faceSeed);
    expect(evidenceOf(person, ['expiredAddressProof']).addressProof.expiryDate).toMatch(/^20(19|2[0-2])-/u);
    const signed = evidenceOf(person, ['esignByAnotherPerson']);
    expect([signed.signerName, signed.signerSuffix]).not.toContain(person.aadhaarSuffix);
  });
});
