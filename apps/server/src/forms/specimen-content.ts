import { formProperties } from '@kyc/contract/masters/form-properties';
import type { FormContent } from './form-values.ts';

/** An applicant who does not exist, for previews of forms. */
const specimen: Readonly<Record<string, string>> = {
  ApplicationId: '1000',
  UAN: 'KD00000000',
  UCCNumber: 'S0001',
  Name: 'SPECIMEN APPLICANT',
  FirstName: 'SPECIMEN',
  LastName: 'APPLICANT',
  FatherName: 'SPECIMEN FATHER',
  MotherName: 'SPECIMEN MOTHER',
  PAN: 'AAAPA0000A',
  Mobile: '9000000000',
  Email: 'specimen@example.com',
  DateOfBirth: '01/01/1990',
  GenderName: 'Male',
  MaritalStatusName: 'Single',
  ModeName: 'DigiLocker',
  Source: 'Web',
  SegmentName: 'Cash',
  PlanTitle: 'Specimen plan',
  PlanFinalAmount: '100.00 plus GST',
  CorrespondenceHouseNo: '1',
  CorrespondenceStreet: 'Specimen Street',
  CorrespondenceLocation: 'Specimen Nagar',
  CorrespondenceCity: 'Mumbai',
  CorrespondencePincode: '400001',
  CorrespondenceStateName: 'Maharashtra',
  CorrespondenceCountryName: 'India',
  CorrespondenceAddress: '1, Specimen Street, Specimen Nagar, Mumbai - 400001, Maharashtra, India',
  PermanentHouseNo: '1',
  PermanentStreet: 'Specimen Street',
  PermanentLocation: 'Specimen Nagar',
  PermanentCity: 'Mumbai',
  PermanentPincode: '400001',
  PermanentStateName: 'Maharashtra',
  PermanentCountryName: 'India',
  PermanentAddress: '1, Specimen Street, Specimen Nagar, Mumbai - 400001, Maharashtra, India',
  IsPermanentSame: 'Yes',
  BankAccountNo: '000000000000',
  IFSC: 'BANK0000001',
  AadhaarSuffix: 'XXXX XXXX 0000',
  CreatedOn: '01/01/2026 10:00 AM',
  LastSubmittedOn: '01/01/2026 10:30 AM',
  Today: '01/01/2026',
};

/** A property without a value prints its name, so that every place of the form is filled. */
export function specimenContent(): FormContent {
  const none = () => Promise.resolve(undefined);
  return {
    values: Object.fromEntries(formProperties.map((property) => [property, specimen[property] ?? property])),
    pictures: { SignPhoto: none, Photo: none },
  };
}
