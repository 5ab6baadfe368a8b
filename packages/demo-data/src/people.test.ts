import { describe, expect, test } from 'vitest';
import { banks, cities, nameGroups, stateOf } from './domain-pack.ts';
import { buildPerson } from './people.ts';

const people = Array.from({ length: 2000 }, (_, seed) => buildPerson(seed));

describe('fictional people (domain pack README §11)', () => {
  test('have only numbers that cannot belong to a real person', () => {
    for (const person of people) {
      expect(person.pan).toMatch(/^[A-Z]{3}P[A-Z]0000[A-Z]$/u);
      expect(person.pan[4]).toBe(person.lastName[0]);
      expect(person.mobile).toMatch(/^683\d{7}$/u);
      expect(person.email).toMatch(/^[a-z]+\.[a-z]+\d{1,4}@example\.com$/u);
      expect(person.bank.accountNo).toMatch(/^00000\d{6,9}$/u);
      expect(person.ipAddress).toMatch(/^198\.51\.100\.\d{1,3}$/u);
      expect(person.aadhaarSuffix).toMatch(/^\d{4}$/u);
      expect(JSON.stringify(person)).not.toMatch(/\b[2-9]\d{11}\b/u);
    }
  });

  test('share no PAN and no mobile', () => {
    expect(new Set(people.map(({ pan }) => pan)).size).toBe(people.length);
    expect(new Set(people.map(({ mobile }) => mobile)).size).toBe(people.length);
  });

  test('live where pincode, city and state agree, and bank at a branch of the bank', () => {
    for (const { address, bank } of people) {
      const city = cities.find(({ pincode }) => pincode === address.pincode);
      expect([city?.district.replace('&', 'and'), city?.stateId]).toEqual([address.city, address.stateId]);
      expect(stateOf(address.stateId).name).toBe(address.stateName);
      expect(banks.find(({ BankName }) => BankName === bank.bankName)?.sampleIfsc).toContain(bank.ifsc);
    }
  });

  test('come from every region', () => {
    expect(new Set(people.map(({ region }) => region)).size).toBe(nameGroups.length);
  });

  test('are the same for the same seed', () => {
    expect(buildPerson(7)).toEqual(buildPerson(7));
    expect(buildPerson(7)).not.toEqual(buildPerson(8));
  });

  test('carry proof numbers in the form of enumerations.json', () => {
    const forms = {
      1: /^[A-PR-WY][1-9]\d{6}$/u,
      2: /^[A-Z]{3}\d{7}$/u,
      3: /^[A-Z]{2}\d{2} \d{4}\d{7}$/u,
      4: /^X{8}\d{4}$/u,
    };
    for (const { addressProof } of people) expect(addressProof.idNumber).toMatch(forms[addressProof.type]);
  });
});

test('an unknown region is rejected', () => {
  expect(() => buildPerson(1, { region: 'atlantis' })).toThrow('Unknown region atlantis.');
});
