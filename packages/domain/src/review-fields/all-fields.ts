import { FieldId } from '@kyc/contract/fields';
import { addressProofBack } from './address/address-proof-back.ts';
import { addressProofFront } from './address/address-proof-front.ts';
import { correspondenceCity } from './address/correspondence-city.ts';
import { correspondenceCountry } from './address/correspondence-country.ts';
import { correspondenceHouseNo } from './address/correspondence-house-no.ts';
import { correspondenceLocation } from './address/correspondence-location.ts';
import { correspondencePincode } from './address/correspondence-pincode.ts';
import { correspondenceState } from './address/correspondence-state.ts';
import { correspondenceStreet } from './address/correspondence-street.ts';
import { permanentCity } from './address/permanent-city.ts';
import { permanentCountry } from './address/permanent-country.ts';
import { permanentHouseNo } from './address/permanent-house-no.ts';
import { permanentLocation } from './address/permanent-location.ts';
import { permanentPincode } from './address/permanent-pincode.ts';
import { permanentState } from './address/permanent-state.ts';
import { permanentStreet } from './address/permanent-street.ts';
import { bankAccount } from './bank/bank-account.ts';
import { bankProof } from './bank/bank-proof.ts';
import { email } from './contact/email.ts';
import { mobile } from './contact/mobile.ts';
import { dateOfBirth } from './pan/date-of-birth.ts';
import { panPhoto } from './pan/pan-photo.ts';
import { pan } from './pan/pan.ts';
import { fatherName } from './personal/father-name.ts';
import { firstName } from './personal/first-name.ts';
import { gender } from './personal/gender.ts';
import { lastName } from './personal/last-name.ts';
import { maritalStatus } from './personal/marital-status.ts';
import { middleName } from './personal/middle-name.ts';
import { motherName } from './personal/mother-name.ts';
import { incomeProof } from './pictures/income-proof.ts';
import { photo } from './pictures/photo.ts';
import { promoCodeProof } from './pictures/promo-code-proof.ts';
import { signature } from './pictures/signature.ts';
import { annualIncome } from './professional/annual-income.ts';
import { brokerCode } from './professional/broker-code.ts';
import { brokerName } from './professional/broker-name.ts';
import { company } from './professional/company.ts';
import { designation } from './professional/designation.ts';
import { occupation } from './professional/occupation.ts';
import { tradingExperience } from './professional/trading-experience.ts';
import { esign } from './signing/esign.ts';
import { ipv } from './signing/ipv.ts';
import { selfie } from './signing/selfie.ts';
import type { ReviewField } from './review-field.ts';

/** A field without an entry does not compile. */
const allFields: Readonly<Record<FieldId, ReviewField>> = {
  [FieldId.Mobile]: mobile,
  [FieldId.Email]: email,
  [FieldId.DateOfBirth]: dateOfBirth,
  [FieldId.Pan]: pan,
  [FieldId.PanPhoto]: panPhoto,
  [FieldId.BankAccount]: bankAccount,
  [FieldId.BankProof]: bankProof,
  [FieldId.Signature]: signature,
  [FieldId.FirstName]: firstName,
  [FieldId.LastName]: lastName,
  [FieldId.Gender]: gender,
  [FieldId.MaritalStatus]: maritalStatus,
  [FieldId.FatherName]: fatherName,
  [FieldId.MotherName]: motherName,
  [FieldId.CorrespondenceHouseNo]: correspondenceHouseNo,
  [FieldId.CorrespondenceStreet]: correspondenceStreet,
  [FieldId.CorrespondenceLocation]: correspondenceLocation,
  [FieldId.CorrespondenceCity]: correspondenceCity,
  [FieldId.CorrespondencePincode]: correspondencePincode,
  [FieldId.CorrespondenceState]: correspondenceState,
  [FieldId.CorrespondenceCountry]: correspondenceCountry,
  [FieldId.AddressProofFront]: addressProofFront,
  [FieldId.AddressProofBack]: addressProofBack,
  [FieldId.Photo]: photo,
  [FieldId.AnnualIncome]: annualIncome,
  [FieldId.Occupation]: occupation,
  [FieldId.TradingExperience]: tradingExperience,
  [FieldId.Ipv]: ipv,
  [FieldId.Selfie]: selfie,
  [FieldId.Esign]: esign,
  [FieldId.MiddleName]: middleName,
  [FieldId.PermanentHouseNo]: permanentHouseNo,
  [FieldId.PermanentStreet]: permanentStreet,
  [FieldId.PermanentLocation]: permanentLocation,
  [FieldId.PermanentCity]: permanentCity,
  [FieldId.PermanentPincode]: permanentPincode,
  [FieldId.PermanentState]: permanentState,
  [FieldId.PermanentCountry]: permanentCountry,
  [FieldId.Company]: company,
  [FieldId.Designation]: designation,
  [FieldId.BrokerName]: brokerName,
  [FieldId.BrokerCode]: brokerCode,
  [FieldId.IncomeProof]: incomeProof,
  [FieldId.PromoCodeProof]: promoCodeProof,
};

/** The reviewable fields, by id. */
export const reviewFields: readonly ReviewField[] = Object.values(allFields).toSorted((a, b) => a.id - b.id);

const byId = new Map<number, ReviewField>(reviewFields.map((field) => [field.id, field]));

export function reviewField(id: number): ReviewField | undefined {
  return byId.get(id);
}

/** The field that shows this property. */
export function fieldOfProperty(property: string): ReviewField | undefined {
  return reviewFields.find(({ props }) => props.some((known) => known === property));
}

/** In the order of the screen: step by step, each in the order in which §2 of the specification lists its fields. */
export const fieldsOnScreen: readonly ReviewField[] = reviewFields.toSorted(
  (a, b) => a.step - b.step || a.order - b.order,
);

/** Ids in the order in which a verifier checks (sop.json). */
export const checkingOrder: readonly number[] = reviewFields
  .toSorted((a, b) => a.checkOrder - b.checkOrder)
  .map(({ id }) => id);

/** What a verifier checks for the field, a short sentence each. */
export function checksOf(fieldId: number): readonly string[] {
  return reviewField(fieldId)?.checks ?? [];
}

const linesOf = (block: ReviewField['block']): readonly number[] =>
  fieldsOnScreen.filter((field) => field.block === block).map(({ id }) => id);

/** Ids of the lines, in the order of the screen. */
export const correspondenceAddress = linesOf('correspondence');
export const permanentAddress = linesOf('permanent');
