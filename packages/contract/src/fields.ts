import modulePack from '../data/modules.json' with { type: 'json' };

/** The reviewable fields by name (fields.json); `packages/domain/src/review-fields` has the facts about each. */
export const FieldId = {
  Mobile: 1,
  Email: 2,
  DateOfBirth: 3,
  Pan: 4,
  PanPhoto: 5,
  BankAccount: 6,
  BankProof: 7,
  Signature: 8,
  FirstName: 9,
  LastName: 10,
  Gender: 11,
  MaritalStatus: 12,
  FatherName: 13,
  MotherName: 14,
  CorrespondenceHouseNo: 15,
  CorrespondenceStreet: 16,
  CorrespondenceLocation: 17,
  CorrespondenceCity: 18,
  CorrespondencePincode: 19,
  CorrespondenceState: 20,
  CorrespondenceCountry: 21,
  AddressProofFront: 22,
  AddressProofBack: 23,
  Photo: 24,
  AnnualIncome: 25,
  Occupation: 26,
  TradingExperience: 27,
  Ipv: 28,
  Selfie: 29,
  Esign: 30,
  MiddleName: 31,
  PermanentHouseNo: 32,
  PermanentStreet: 33,
  PermanentLocation: 34,
  PermanentCity: 35,
  PermanentPincode: 36,
  PermanentState: 37,
  PermanentCountry: 38,
  Company: 39,
  Designation: 40,
  BrokerName: 41,
  BrokerCode: 42,
  IncomeProof: 43,
  PromoCodeProof: 44,
} as const;
export type FieldId = (typeof FieldId)[keyof typeof FieldId];

/** Ids are consecutive from 1. */
export const lastFieldId = Math.max(...Object.values(FieldId));

/** Pages of the customer flow (modules.json), which a rejection opens again. */
export const ModuleId = {
  Contact: 1,
  Pan: 2,
  Bank: 3,
  Personal: 4,
  Signature: 5,
  Address: 6,
  Photo: 7,
  Professional: 8,
  IncomeProof: 9,
  InPerson: 10,
  Esign: 11,
  Promo: 12,
} as const;
export type ModuleId = (typeof ModuleId)[keyof typeof ModuleId];

export function moduleLabel(moduleId: number): string {
  return modulePack.modules.find((module) => module.ModuleId === moduleId)?.label ?? '';
}
