import * as z from 'zod/mini';
import { day, deliveredInstant } from '../shared-schemas.ts';
import { emailAddress } from '../inputs/email-address.ts';

const text = (maximum: number) => z.string().check(z.trim(), z.maxLength(maximum));
/** The name of a person or a bank: not only digits and signs. */
const name = (maximum: number) =>
  z.string().check(z.trim(), z.maxLength(maximum), z.regex(/\p{L}/u, 'A name must contain a letter.'));
const pattern = (regex: RegExp, message: string) => z.string().check(z.trim(), z.regex(regex, message));
const score = z.int().check(z.minimum(0), z.maximum(100));
const flag = z.boolean();
const stateId = z.int().check(z.minimum(1), z.maximum(38));
const countryId = z.literal(106);
const pincode = pattern(/^[1-9]\d{5}$/, 'Pin code is not valid.');

/**
 * The properties of the review application that the onboarding flow delivers and the review screen shows (§3 of the specification; formats
 * of the domain pack's README §1). Names of the sources of a comparison (PanName, PanOcrName, PoaName) are proposed: the scores are
 * computed from them. So is KraName, which the answer of a KRA enquiry also delivers, and PoaOcrAddress, the address read from its proof.
 */
export const applicationProperties = {
  MobileRelationshipName: text(50),
  Email: emailAddress('Email is not valid.'),
  EmailRelationshipName: text(50),
  DateOfBirth: day,
  PanDob: day,
  PanOcrDob: day,
  PoaOcrDob: day,
  AadhaarDob: day,
  PanName: name(150),
  PanOcrName: name(150),
  PoaName: name(150),
  PoaOcrAddress: text(400),
  KraName: name(150),
  PanSelfie: score,
  PanOcrNameMatchScore: score,
  PanPoaNameMatchScore: score,
  PoaSelfie: score,
  PanPennydropNameMatchScore: score,
  NameVerified: flag,
  FirstName: name(50),
  MiddleName: name(50),
  LastName: name(50),
  GenderName: text(20),
  MaritalStatusName: text(20),
  FatherName: name(100),
  MotherName: name(100),
  BankName: name(100),
  IFSC: pattern(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'IFSC is not valid.'),
  BankAccountNo: pattern(/^\d{9,18}$/, 'Account number is not valid.'),
  CustomerId: text(30),
  NameAsPerBank: name(150),
  PennyDropVerified: flag,
  PennyDropName: name(150),
  CorrespondenceHouseNo: text(100),
  CorrespondenceStreet: text(100),
  CorrespondenceLocation: text(100),
  CorrespondenceCity: text(50),
  CorrespondencePincode: pincode,
  CorrespondenceState: stateId,
  CorrespondenceStateName: text(60),
  CorrespondenceCountry: countryId,
  CorrespondenceCountryName: text(60),
  IsPermanentSame: flag,
  PermanentHouseNo: text(100),
  PermanentStreet: text(100),
  PermanentLocation: text(100),
  PermanentCity: text(50),
  PermanentPincode: pincode,
  PermanentState: stateId,
  PermanentStateName: text(60),
  PermanentCountry: countryId,
  PermanentCountryName: text(60),
  PoaType: z.int().check(z.minimum(1), z.maximum(6)),
  PoaIdNumber: text(40),
  PoaExpiryDate: day,
  PoaIssueDate: day,
  AnnualIncomeName: text(50),
  OccupationName: text(50),
  TradingExperienceName: text(50),
  CompanyName: text(100),
  Designation: text(50),
  BrokerName: text(100),
  BrokerCode: text(20),
  Nomination: text(60),
  PromoCode: text(30),
  CaptureTime: deliveredInstant,
  Latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  Longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  GeoTag: text(60),
  SelfieLocation: text(150),
  IpvIpAddress: pattern(/^[0-9a-fA-F:.]{2,45}$/, 'IP address is not valid.'),
  IpvData: pattern(/^\d{4,6}$/, 'The spoken number is not valid.'),
  EsignStatus: z.int().check(z.minimum(0), z.maximum(4)),
  AadhaarSuffix: pattern(/^\d{4}$/, 'Only the last four digits of an Aadhaar number are accepted.'),
  SignerName: name(150),
  EsignAadhaarMatch: flag,
  KraAofApplicable: flag,
  BoInstaBoId: text(20),
  /** Consent to the Margin Trading Facility, signed with the form (reports.json, SEBI_MTF). */
  MtfConsent: flag,
} as const;

export type ApplicationProperty = keyof typeof applicationProperties;

/** Properties stored with the status, because the dashboard lists them or the workflow uses them. */
export const headProperties = {
  Mode: z.literal([0, 1, 2, 3, 4, 6]),
  PAN: pattern(/^[A-Z]{3}P[A-Z]\d{4}[A-Z]$/, 'PAN is not valid.'),
  Stp: flag,
  PlanId: z.int().check(z.positive()),
  PlanType: z.literal([1, 2]),
  LastStageCompleted: text(50),
} as const;

export const mobile = pattern(/^[6-9]\d{9}$/, 'Mobile is not valid.');
