import { correspondenceAddress, FieldId, permanentAddress } from '@kyc/contract/fields';
import type { CaseFile } from './case-file.ts';
import { formatDay } from '../../../lib/display/formatting.ts';
import { fullName } from './compared-sources.ts';

/** The search in a form. */
export type Sought =
  | {
      readonly kind: 'value';
      /** Ways in which a form names the value. */
      readonly labels: readonly string[];
      /** The heading above it, where the same text may be under another one too. */
      readonly heading?: string;
      /** '' or null: the line of the label is enough. */
      readonly value: string | null;
    }
  | { readonly kind: 'signature' };

type Place = readonly [labels: readonly string[], value: (application: CaseFile) => string | null];

const addressParts: readonly (readonly [part: string, labels: readonly string[]])[] = [
  ['HouseNo', ['House / flat', 'House', 'Flat', 'Address line 1', 'Address']],
  ['Street', ['Street', 'Address line 2', 'Address']],
  ['Location', ['Street', 'Location', 'Locality', 'Address line 3', 'Address']],
  ['City', ['City', 'Town', 'Village']],
  ['Pincode', ['Pin code', 'Pincode', 'PIN', 'State and pin code']],
  ['StateName', ['State', 'State and pin code']],
  ['CountryName', ['Country']],
];

/** The labels of a field in the tenants' forms, in addition to the field's label. */
const places: Readonly<Record<number, Place>> = {
  [FieldId.Mobile]: [['Mobile', 'Mobile number', 'Phone'], (a) => a.Mobile],
  [FieldId.Email]: [['E-mail', 'Email address'], (a) => a.Email],
  [FieldId.DateOfBirth]: [['Date of birth', 'DOB'], (a) => formatDay(a.DateOfBirth)],
  [FieldId.Pan]: [['PAN'], (a) => a.PAN],
  [FieldId.BankAccount]: [['Account number', 'Bank account'], (a) => a.BankAccountNo],
  [FieldId.BankProof]: [['Account number', 'Bank account'], (a) => a.BankAccountNo],
  [FieldId.FirstName]: [['Name', 'Name of the applicant', 'First name'], fullName],
  [FieldId.MiddleName]: [['Name', 'Name of the applicant', 'Middle name'], fullName],
  [FieldId.LastName]: [['Name', 'Name of the applicant', 'Last name'], fullName],
  [FieldId.Gender]: [['Gender', 'Sex'], (a) => a.GenderName],
  [FieldId.MaritalStatus]: [['Marital status'], (a) => a.MaritalStatusName],
  [FieldId.FatherName]: [
    ["Father's / Spouse's name", "Father's name", "Father's or spouse's name"],
    (a) => a.FatherName,
  ],
  [FieldId.MotherName]: [["Mother's name", 'Mother'], (a) => a.MotherName],
  [FieldId.AddressProofFront]: [['Proof of address', 'Proof number'], (a) => a.PoaIdNumber],
  [FieldId.AddressProofBack]: [['Proof of address', 'Proof number'], (a) => a.PoaIdNumber],
  [FieldId.AnnualIncome]: [['Annual income', 'Gross annual income', 'Income'], (a) => a.AnnualIncomeName],
  [FieldId.Occupation]: [['Occupation'], (a) => a.OccupationName],
  [FieldId.TradingExperience]: [['Trading experience', 'Experience'], (a) => a.TradingExperienceName],
  [FieldId.Company]: [['Employer', 'Company', 'Company name'], (a) => a.CompanyName],
  [FieldId.Designation]: [['Designation'], (a) => a.Designation],
  [FieldId.BrokerName]: [['Broker', 'Name of the other broker', 'Broker name'], (a) => a.BrokerName],
  [FieldId.BrokerCode]: [['Broker code', 'Client code'], (a) => a.BrokerCode],
  [FieldId.PromoCodeProof]: [['Promo code'], (a) => a.PromoCode],
};

const signed: readonly number[] = [FieldId.Esign, FieldId.Signature];

/** The search for this field in a form; undefined where a form has no such line. */
export function soughtInForm(fieldId: number, application: CaseFile): Sought | undefined {
  if (signed.includes(fieldId)) return { kind: 'signature' };
  const place = places[fieldId];
  if (place) return { kind: 'value', labels: place[0], value: whole(place[1](application)) };
  return (
    addressPlace('Correspondence', indexIn(correspondenceAddress, fieldId), application) ??
    addressPlace('Permanent', indexIn(permanentAddress, fieldId), application)
  );
}

const indexIn = (lines: readonly number[], fieldId: number) => lines.indexOf(fieldId);

function addressPlace(
  kind: 'Correspondence' | 'Permanent',
  at: number,
  application: CaseFile,
): Sought | undefined {
  const part = addressParts[at];
  if (!part) return undefined;
  const [name, labels] = part;
  const values: Readonly<Record<string, unknown>> = { ...application };
  const value = values[`${kind}${name}`];
  return {
    kind: 'value',
    heading: `${kind} address`,
    labels,
    value: whole(typeof value === 'string' ? value : null),
  };
}

/** A masked value is searched only by its line. */
function whole(value: string | null): string | null {
  return value === null || /X{4}|…/.test(value) ? null : value;
}
