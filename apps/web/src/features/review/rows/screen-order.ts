import { correspondenceAddress, FieldId, permanentAddress, reviewField } from '@kyc/contract/fields';

/** The order in which §2 of the specification lists the fields, step by step. */
const screenOrderOfSteps: readonly (readonly number[])[] = [
  [
    FieldId.Mobile,
    FieldId.Email,
    FieldId.DateOfBirth,
    FieldId.Pan,
    FieldId.PanPhoto,
    FieldId.FirstName,
    FieldId.MiddleName,
    FieldId.LastName,
    FieldId.Gender,
    FieldId.MaritalStatus,
    FieldId.FatherName,
    FieldId.MotherName,
    FieldId.BankAccount,
    FieldId.BankProof,
  ],
  [
    FieldId.Signature,
    ...correspondenceAddress,
    ...permanentAddress,
    FieldId.AddressProofFront,
    FieldId.AddressProofBack,
    FieldId.Photo,
    FieldId.AnnualIncome,
    FieldId.Occupation,
    FieldId.TradingExperience,
    FieldId.Company,
    FieldId.Designation,
    FieldId.BrokerName,
    FieldId.BrokerCode,
    FieldId.IncomeProof,
    FieldId.PromoCodeProof,
  ],
  [FieldId.Ipv, FieldId.Selfie, FieldId.Esign],
];

export const screenOrder: readonly number[] = screenOrderOfSteps.flat();

export type Step = 1 | 2 | 3;
export const steps: readonly Step[] = [1, 2, 3];

export function stepOf(fieldId: number): Step {
  return reviewField(fieldId)?.step ?? 1;
}
