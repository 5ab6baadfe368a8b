import { PlanType } from '@kyc/contract/plan-types';
import { Mode } from '@kyc/contract/modes';
import { logTypeOf, type LogType } from '../domain-pack.ts';
import { printedDay } from '../documents/specimen.ts';
import { callReferences } from './call-references.ts';
import { aadhaarModes, kraName, type PlanContext } from './stage-properties.ts';

export type PlannedServiceCall = {
  readonly ApiId: number;
  readonly Status: 'Success' | 'Failed' | 'Timeout';
  readonly ApiRequestTime: string;
  readonly ApiResponseTime: string | null;
  readonly Request: Readonly<Record<string, unknown>>;
  readonly Response: Readonly<Record<string, unknown>> | null;
  readonly milliseconds: number;
};

/** The third-party calls of a stage in order; a failed or timed-out one is retried immediately. */
export function stageServiceCalls(stage: string, context: PlanContext, at: Date): PlannedServiceCall[] {
  const calls: PlannedServiceCall[] = [];
  let time = at.getTime();
  const add = (code: string, status: PlannedServiceCall['Status']): void => {
    const call = serviceCall({ type: logTypeOf(code), status, time }, context);
    calls.push(call);
    time += call.milliseconds + context.random.between(200, 3000);
  };
  for (const code of codesOf(stage, context)) {
    if (context.random.chance(0.064)) add(code, 'Failed');
    if (context.random.chance(0.0108)) add(code, 'Timeout');
    add(code, 'Success');
  }
  return calls;
}

/** The service that reads a proof of address, by its type. */
export const ocrOfProof: Readonly<Record<number, string>> = {
  1: 'PASSPORT_OCR',
  2: 'VOTER_ID_OCR',
  3: 'DRIVING_LICENCE_OCR',
  4: 'AADHAAR_OCR',
};

function codesOf(stage: string, { outcome, random }: PlanContext): string[] {
  const { mode } = outcome;
  const when = (condition: boolean, ...codes: string[]): string[] => (condition ? codes : []);
  switch (stage) {
    case 'Mobile Verified':
      return ['OTP_GATEWAY', ...when(random.chance(0.5), 'ADD_LEAD')];
    case 'Email Verified':
      return ['EMAIL'];
    case 'PAN Verified':
      return [random.chance(0.85) ? 'PAN' : 'NSDL_PAN', 'DEDUPE', 'AML_SCREENING'];
    case 'KRA Checked':
      return ['KRA', ...when(random.chance(0.4), 'CKYC')];
    case 'Bank Verified':
      return ['IFSC_LOOKUP', 'PENNY_DROP', ...when(!outcome.isPennyDropVerified, 'CHEQUE_OCR')];
    case 'Address Details':
      return [
        'PINCODE_LOOKUP',
        ...when(mode === Mode.DigiLocker || mode === Mode.DigiLockerEpan, 'DIGILOCKER'),
        ...when(mode === Mode.DigiLockerEpan, 'DIGILOCKER_EPAN'),
        ...when(mode === Mode.OfflineAadhaar, 'OFFLINE_AADHAAR'),
      ];
    case 'Documents Uploaded':
      return [
        'PAN_OCR',
        'NAME_MATCH',
        ...when(mode === Mode.Manual, ocrOfProof[outcome.evidence.addressProof.type] ?? 'AADHAAR_OCR'),
        ...when(isAadhaarProof(outcome), 'AADHAAR_MASK'),
      ];
    case 'Signature Uploaded':
      return ['SIGNATURE_VALIDATE'];
    case 'Income Details':
      return when(
        outcome.planType === PlanType.CashAndDerivatives && !outcome.faults.includes('missingIncomeProof'),
        'INCOME_PROOF_OCR',
      );
    case 'Selfie Captured':
      return ['FACE_MATCH', 'REVERSE_GEOCODE', ...when(random.chance(0.4), 'LIVENESS')];
    case 'IPV Completed':
      return when(mode === Mode.Manual, 'IPV');
    case 'Form Generated':
      return ['HTML_TO_PDF'];
    case 'eSign Completed':
      return ['ESIGN'];
    default:
      return [];
  }
}

function isAadhaarProof({ mode, evidence }: PlanContext['outcome']): boolean {
  return aadhaarModes.includes(mode) || ocrOfProof[evidence.addressProof.type] === 'AADHAAR_OCR';
}

type Attempt = {
  readonly type: LogType;
  readonly status: PlannedServiceCall['Status'];
  readonly time: number;
};

function serviceCall({ type, status, time }: Attempt, context: PlanContext): PlannedServiceCall {
  const milliseconds =
    status === 'Timeout'
      ? type.timeoutMs
      : Math.max(1, Math.round(type.typicalMs * (0.6 + context.random.next() * 0.9)));
  const reference = callReferences(`${context.person.seed} ${type.id} ${time}`);
  const facts = { ...factsOf(context), ...reference };
  const answers: Readonly<Record<PlannedServiceCall['Status'], PlannedServiceCall['Response']>> = {
    Success: isUnknownAtKra(type, context) ? notAvailableAtKra : filled(type.sampleResponse, facts),
    Failed: { error: 'SERVICE_ERROR', message: 'The provider answered 502.' },
    Timeout: null,
  };
  return {
    ApiId: type.id,
    Status: status,
    ApiRequestTime: new Date(time).toISOString(),
    ApiResponseTime: status === 'Timeout' ? null : new Date(time + milliseconds).toISOString(),
    Request: filled(type.sampleRequest, facts),
    Response: answers[status],
    milliseconds,
  };
}

/** Status 05, not available (README of the domain pack, §1). */
const notAvailableAtKra = { APP_STATUS: '05' };

function isUnknownAtKra({ code }: LogType, { person, outcome }: PlanContext): boolean {
  return code === 'KRA' && kraName(person, outcome) === null;
}

type Facts = Readonly<Record<string, unknown>>;

/** The replacements for the values of the samples, by the name of the property; redacted as log-types.json requires. */
function factsOf({ person, outcome }: PlanContext): Facts {
  const name = person.fullName.toUpperCase();
  const dob = printedDay(person.dateOfBirth);
  return {
    pan: person.pan,
    APP_PAN_NO: person.pan,
    idNo: person.pan,
    name,
    a: name,
    b: outcome.panOcrName,
    APP_NAME: kraName(person, outcome) ?? name,
    father: person.fatherName.toUpperCase(),
    dob,
    yob: person.dateOfBirth.slice(0, 4),
    ifsc: person.bank.ifsc,
    bank: person.bank.bankName,
    account: `XXXXXXXX${person.bank.accountNo.slice(-4)}`,
    nameAtBank: outcome.nameAtBank,
    verified: outcome.isPennyDropVerified,
    mobile: `XXXXXX${person.mobile.slice(-4)}`,
    to: `XXXXXX${person.mobile.slice(-4)}`,
    // As the e-mail gateway logs it: a***@example.com.
    mail: person.email.replace(/^(.)[^@]*/u, '$1***'),
    signerName: outcome.evidence.signerName,
    last4: person.aadhaarSuffix,
    pincode: person.address.pincode,
    district: person.address.city,
    stateId: person.address.stateId,
    lat: person.address.latitude,
    lng: person.address.longitude,
    place: `${person.address.city}, ${person.address.stateName}`,
    number: outcome.evidence.addressProof.idNumber,
    expiry:
      outcome.evidence.addressProof.expiryDate === null
        ? null
        : printedDay(outcome.evidence.addressProof.expiryDate),
  };
}

function filled(sample: object, facts: Facts): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(sample).map(([key, value]: [string, unknown]) => {
      const isMail = typeof value === 'string' && value.includes('@');
      if (isMail) return [key, facts['mail']];
      return [key, key in facts ? facts[key] : value];
    }),
  );
}
