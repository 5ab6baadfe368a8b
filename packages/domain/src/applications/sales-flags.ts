import {
  salesFields,
  type SalesField,
  type SalesFlag,
  type SalesFlags,
} from '@kyc/contract/applications/sales-view';
import { EsignStatus } from '@kyc/contract/applications/esign-status';
import { Mode } from '@kyc/contract/modes';

/** What the sales view's flags look at. */
export interface SalesFacts {
  readonly Mode: number;
  readonly Source: string;
  /** Names of the properties and documents that hold a value. */
  readonly given: ReadonlySet<string>;
  readonly NameVerified: boolean | null;
  readonly PennyDropVerified: boolean | null;
  readonly PanName: string | null;
  readonly OccupationName: string | null;
  readonly PoaType: number | null;
  readonly EsignStatus: number | null;
}

const NOT_REQUIRED = 0;
const DONE = 1;
const NOT_DONE = 2;

type Rule = (facts: SalesFacts) => boolean;

const byVideo: Rule = (facts) => facts.Mode === Mode.Manual;
const byProof: Rule = ({ Mode: mode }) => mode === Mode.OfflineAadhaar || mode === Mode.Manual;
/** Every proof but the NREGA card and the register's letter has two sides (enumerations.json, poaType). */
const twoSided: readonly (number | null)[] = [1, 2, 3, 4];

/** Fields that not every customer has to give (`mandatory` of fields.json); the others are always required. */
const required: Partial<Record<SalesField, Rule>> = {
  DateOfBirth: (facts) => facts.Mode !== Mode.DigiLockerEpan,
  BankProof: (facts) => facts.Source.toLowerCase() === 'kyc' || facts.PennyDropVerified === false,
  MiddleName: () => false,
  LastName: ({ PanName }) => PanName === null || PanName.trim().includes(' '),
  AddressFrontPhoto: byProof,
  AddressBackPhoto: (facts) => byProof(facts) && twoSided.includes(facts.PoaType),
  Photo: (facts) => facts.Mode !== Mode.Manual,
  CompanyName: ({ OccupationName }) => OccupationName?.endsWith('Service') ?? false,
  Designation: () => false,
  IpvStatus: byVideo,
  IpvData: byVideo,
};

/** Fields that are more than one property, or done only with a certain value. */
const done: Partial<Record<SalesField, Rule>> = {
  AutoVerified: (facts) => facts.NameVerified === true && facts.PennyDropVerified === true,
  CorrespondenceAddress: ({ given }) =>
    ['HouseNo', 'City', 'Pincode', 'State', 'Country'].every((part) => given.has(`Correspondence${part}`)),
  Plan: ({ given }) => given.has('PlanId'),
  IpvStatus: ({ given }) => given.has('Ipv'),
  EsignStatus: (facts) => facts.EsignStatus === EsignStatus.Completed,
};

/** VIEW-02: the customer's progress, without any entered value. */
export function salesFlags(facts: SalesFacts): SalesFlags {
  // Object.fromEntries widens the keys; they are the keys of salesFields.
  return Object.fromEntries(salesFields.map((field) => [field, flagOf(field, facts)])) as Record<
    SalesField,
    SalesFlag
  >;
}

function flagOf(field: SalesField, facts: SalesFacts): SalesFlag {
  if (done[field]?.(facts) ?? facts.given.has(field)) return DONE;
  return (required[field]?.(facts) ?? true) ? NOT_DONE : NOT_REQUIRED;
}
