import { buildPerson } from '../people.ts';
import type { Address, Person } from '../person.ts';
import { fullName, type CurrentValues } from './repeat-services.ts';

/** A fictional person with the application's own values, for specimen documents that show what the customer entered. */
export function personOf(applicationId: number, values: CurrentValues): Person {
  const base = buildPerson(applicationId);
  const text = (name: string, otherwise: string): string => {
    const value = values[name];
    return typeof value === 'string' && value !== '' ? value : otherwise;
  };
  const address = (kind: 'Correspondence' | 'Permanent', of: Address): Address => ({
    ...of,
    houseNo: text(`${kind}HouseNo`, of.houseNo),
    street: text(`${kind}Street`, of.street),
    location: text(`${kind}Location`, of.location),
    city: text(`${kind}City`, of.city),
    pincode: text(`${kind}Pincode`, of.pincode),
    stateName: text(`${kind}StateName`, of.stateName),
  });
  const correspondence = address('Correspondence', base.address);
  return {
    ...base,
    firstName: text('FirstName', base.firstName),
    middleName: text('MiddleName', ''),
    lastName: text('LastName', ''),
    fullName: fullName(values) || base.fullName,
    fatherName: text('FatherName', base.fatherName),
    motherName: text('MotherName', base.motherName),
    gender:
      values['GenderName'] === 'Male' ? 'Male' : values['GenderName'] === 'Female' ? 'Female' : base.gender,
    dateOfBirth: text('DateOfBirth', base.dateOfBirth),
    maritalStatus: text('MaritalStatusName', base.maritalStatus),
    mobile: text('Mobile', base.mobile),
    email: text('Email', base.email),
    pan: text('PAN', base.pan),
    aadhaarSuffix: text('AadhaarSuffix', base.aadhaarSuffix),
    address: correspondence,
    permanentAddress:
      values['IsPermanentSame'] === true ? correspondence : address('Permanent', base.permanentAddress),
    work: {
      ...base.work,
      occupation: text('OccupationName', base.work.occupation),
      annualIncome: text('AnnualIncomeName', base.work.annualIncome),
      tradingExperience: text('TradingExperienceName', base.work.tradingExperience),
    },
    bank: {
      ...base.bank,
      bankName: text('BankName', base.bank.bankName),
      ifsc: text('IFSC', base.bank.ifsc),
      accountNo: text('BankAccountNo', base.bank.accountNo),
    },
  };
}
