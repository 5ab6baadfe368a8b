import { modeName } from '@kyc/contract/modes';

/** What the back office opens the account from, by the names of the review application (§3 of the specification). */
const copied = [
  'PanName',
  'FirstName',
  'MiddleName',
  'LastName',
  'DateOfBirth',
  'PanDob',
  'MobileRelationshipName',
  'Email',
  'EmailRelationshipName',
  'GenderName',
  'MaritalStatusName',
  'FatherName',
  'MotherName',
  'BankName',
  'IFSC',
  'BankAccountNo',
  'PennyDropVerified',
  'PennyDropName',
  ...['Correspondence', 'Permanent'].flatMap((address) =>
    ['HouseNo', 'Street', 'Location', 'City', 'Pincode', 'State', 'StateName', 'Country', 'CountryName'].map(
      (part) => `${address}${part}`,
    ),
  ),
  'IsPermanentSame',
  'PoaType',
  'PoaIdNumber',
  'PoaExpiryDate',
  'AnnualIncomeName',
  'OccupationName',
  'TradingExperienceName',
  'CompanyName',
  'Designation',
  'Nomination',
  'MtfConsent',
  'EsignStatus',
  'SignerName',
] as const;

export type ApprovedValue = string | number | boolean | null;

export interface ApprovedHead {
  readonly applicationId: number;
  readonly uan: string | null;
  readonly ucc: string;
  readonly name: string;
  readonly pan: string | null;
  readonly mobile: string;
  readonly mode: Parameters<typeof modeName>[0];
  readonly segment: number;
  readonly planId: number | null;
  readonly attemptNo: number;
}

/**
 * `data` of the approval webhook (contract.md §6, additive): `Name` as declared next to `PanName` and `PanDob` as in the tax
 * record, because the exchange compares both letter by letter, and every attribute that an account is opened with.
 * `properties` holds the current values; a value that no longer belongs to its evidence is undefined and leaves as null.
 */
export function approvedData(
  head: ApprovedHead,
  properties: Readonly<Record<string, unknown>>,
): Record<string, ApprovedValue> {
  return {
    ApplicationId: head.applicationId,
    UAN: head.uan,
    UCCNumber: head.ucc,
    Name: head.name,
    PAN: head.pan,
    Mobile: head.mobile,
    Mode: head.mode,
    ModeName: modeName(head.mode),
    Segment: head.segment,
    PlanId: head.planId,
    AttemptNo: head.attemptNo,
    ...Object.fromEntries(copied.map((name) => [name, asValue(properties[name])])),
  };
}

function asValue(value: unknown): ApprovedValue {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
