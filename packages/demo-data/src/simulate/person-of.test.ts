import { expect, test } from 'vitest';
import { personOf } from './person-of.ts';

test('a specimen shows the values of the application, not of the person it is generated from', () => {
  const person = personOf(7, {
    FirstName: 'Savio',
    LastName: 'Mathew',
    GenderName: 'Male',
    DateOfBirth: '1960-03-04',
    PAN: 'ZCBPM0000K',
    CorrespondencePincode: '673001',
    IsPermanentSame: true,
    BankAccountNo: '50100123450000',
    OccupationName: 'Retired',
  });
  expect(person).toMatchObject({
    fullName: 'Savio Mathew',
    gender: 'Male',
    dateOfBirth: '1960-03-04',
    pan: 'ZCBPM0000K',
    address: { pincode: '673001' },
    permanentAddress: { pincode: '673001' },
    bank: { accountNo: '50100123450000' },
    work: { occupation: 'Retired' },
  });
});

test('a gender that the demo does not generate keeps the generated one', () => {
  expect(['Male', 'Female']).toContain(personOf(7, { GenderName: 'Transgender' }).gender);
});
