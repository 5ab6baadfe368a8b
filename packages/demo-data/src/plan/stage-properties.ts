import { EsignStatus } from '@kyc/contract/applications/esign-status';
import { Mode } from '@kyc/contract/modes';
import { matchNames } from '@kyc/domain/names/match-names';
import { bankScore } from '@kyc/domain/scores/bank-score';
import { isGreen } from '@kyc/domain/scores/bands';
import { spokenNumber } from '../documents/ipv-video.ts';
import { nominations } from '../domain-pack.ts';
import type { Address, Person } from '../person.ts';
import type { Random } from '../random.ts';
import type { ApplicationMix } from './application-mix.ts';
import type { Outcome } from './outcome.ts';
import type { PlannedProperties } from './planned-properties.ts';

export type PlanContext = {
  readonly person: Person;
  readonly outcome: Outcome;
  readonly mix: ApplicationMix;
  readonly random: Random;
};

export const aadhaarModes: readonly Mode[] = [Mode.DigiLocker, Mode.OfflineAadhaar, Mode.DigiLockerEpan];
const otherBrokers = ['Himgiri Securities', 'Konkan Shares', 'Vindhya Broking'];

/** The properties that each stage of the customer flow delivers; keys are LastStageCompleted of enumerations.json. */
export const stageProperties: Readonly<
  Record<string, (context: PlanContext, at: Date) => PlannedProperties>
> = {
  'Mobile Verified': () => ({ MobileRelationshipName: 'Self' }),
  'Email Verified': ({ person }) => ({ Email: person.email, EmailRelationshipName: 'Self' }),
  'PAN Verified': panProperties,
  'KRA Checked': ({ person, outcome }) => ({
    KraAofApplicable: outcome.mode !== Mode.KraVerified,
    KraName: kraName(person, outcome),
  }),
  'Bank Verified': bankProperties,
  'Personal Details': ({ person }) => ({
    GenderName: person.gender,
    MaritalStatusName: person.maritalStatus,
    FatherName: person.fatherName,
    MotherName: person.motherName,
  }),
  'Address Details': addressProperties,
  'Documents Uploaded': documentProperties,
  'Plan Selected': planProperties,
  'Income Details': incomeProperties,
  'Selfie Captured': selfieProperties,
  'IPV Completed': ({ outcome, random }) => {
    if (outcome.mode !== Mode.Manual) return {};
    // All videos use the same specimen; a number is generated nevertheless, because later random values depend on it.
    random.digits(spokenNumber.length);
    return { IpvData: spokenNumber };
  },
  'eSign Completed': esignProperties,
};

/** null without a record at the KRA. Older records often lack the middle name. */
export function kraName(person: Person, { mode }: Outcome): string | null {
  if (mode !== Mode.KraVerified) return null;
  const isOld = Number(person.mobile) % 4 === 0;
  const name = isOld ? `${person.firstName} ${person.lastName}` : person.fullName;
  return name.toUpperCase();
}

function panProperties({ person }: PlanContext): PlannedProperties {
  return {
    PAN: person.pan,
    PanName: person.fullName.toUpperCase(),
    PanDob: person.dateOfBirth,
    DateOfBirth: person.dateOfBirth,
    FirstName: person.firstName,
    MiddleName: person.middleName === '' ? null : person.middleName,
    LastName: person.lastName,
  };
}

function bankProperties({ person, outcome }: PlanContext): PlannedProperties {
  const verified = outcome.isPennyDropVerified;
  return {
    BankName: person.bank.bankName,
    IFSC: person.bank.ifsc,
    BankAccountNo: person.bank.accountNo,
    CustomerId: person.bank.customerId,
    NameAsPerBank: person.fullName,
    PennyDropVerified: verified,
    PennyDropName: verified ? outcome.nameAtBank : null,
    PanPennydropNameMatchScore: verified ? accountScore(person.fullName, outcome.nameAtBank) : null,
  };
}

function accountScore(holder: string, atBank: string): number | null {
  const { score } = matchNames(holder, atBank);
  return score === null ? null : bankScore(score);
}

function addressProperties({ person, outcome }: PlanContext): PlannedProperties {
  const same = person.address === person.permanentAddress;
  const isAadhaar = aadhaarModes.includes(outcome.mode);
  const proof = outcome.evidence.addressProof;
  return {
    ...addressParts('Correspondence', person.address),
    IsPermanentSame: same,
    ...(same ? {} : addressParts('Permanent', person.permanentAddress)),
    PoaType: isAadhaar ? 4 : proof.type,
    PoaIdNumber: isAadhaar ? `XXXXXXXX${person.aadhaarSuffix}` : proof.idNumber,
    PoaIssueDate: isAadhaar ? null : proof.issueDate,
    PoaExpiryDate: isAadhaar ? null : proof.expiryDate,
    AadhaarDob: isAadhaar ? person.dateOfBirth : null,
    AadhaarSuffix: outcome.signer === 'unknown' ? null : person.aadhaarSuffix,
  };
}

function documentProperties({ person, outcome }: PlanContext): PlannedProperties {
  const panOcrNameMatchScore = matchNames(person.fullName, outcome.panOcrName).score;
  return {
    PanOcrName: outcome.panOcrName,
    PanOcrDob: outcome.evidence.birthDateOnPan,
    PanOcrNameMatchScore: panOcrNameMatchScore,
    PoaName: outcome.poaName,
    PoaOcrAddress: printedAddress(person.permanentAddress),
    PoaOcrDob: outcome.mode === Mode.DigiLocker ? null : person.dateOfBirth,
    PanPoaNameMatchScore: matchNames(person.fullName, outcome.poaName).score,
    NameVerified: isGreen('name', panOcrNameMatchScore),
  };
}

/** As the proof's back prints it. */
function printedAddress({ houseNo, street, location, city, stateName, pincode }: Address): string {
  return [houseNo, street, location, city, stateName, pincode].join(', ');
}

function planProperties({ outcome, mix, random }: PlanContext): PlannedProperties {
  return {
    ...(mix.planIds === undefined ? {} : { PlanId: mix.planIds[outcome.planType] }),
    PlanType: outcome.planType,
    PromoCode: outcome.promo === 'none' ? null : random.pick(['FESTIVE50', 'CORP100', 'WELCOME25']),
    Nomination: random.pick(nominations.slice(0, 2)),
  };
}

function incomeProperties({ person: { work }, random }: PlanContext): PlannedProperties {
  const hasOtherBroker = random.chance(0.12);
  return {
    AnnualIncomeName: work.annualIncome,
    OccupationName: work.occupation,
    TradingExperienceName: work.tradingExperience,
    CompanyName: work.companyName,
    Designation: work.designation,
    BrokerName: hasOtherBroker ? random.pick(otherBrokers) : null,
    BrokerCode: hasOtherBroker ? `C${random.digits(6)}` : null,
  };
}

function selfieProperties({ person, outcome }: PlanContext, at: Date): PlannedProperties {
  const { latitude, longitude, city, stateName } = person.address;
  return {
    PanSelfie: outcome.panFace,
    PoaSelfie: outcome.poaFace,
    CaptureTime: at.toISOString(),
    Latitude: latitude,
    Longitude: longitude,
    GeoTag: `${latitude}-${longitude}`,
    SelfieLocation: `${city}, ${stateName}`,
    IpvIpAddress: person.ipAddress,
  };
}

function esignProperties({ outcome, random }: PlanContext): PlannedProperties {
  const { signer, evidence } = outcome;
  return {
    EsignStatus: EsignStatus.Completed,
    MtfConsent: random.chance(0.3),
    SignerName: evidence.signerName,
    EsignAadhaarMatch: signer === 'unknown' ? null : signer === 'same',
  };
}

function addressParts(kind: 'Correspondence' | 'Permanent', address: Address): PlannedProperties {
  return {
    [`${kind}HouseNo`]: address.houseNo,
    [`${kind}Street`]: address.street,
    [`${kind}Location`]: address.location,
    [`${kind}City`]: address.city,
    [`${kind}Pincode`]: address.pincode,
    [`${kind}State`]: address.stateId,
    [`${kind}StateName`]: address.stateName,
    [`${kind}Country`]: 106,
    [`${kind}CountryName`]: 'India',
  };
}
