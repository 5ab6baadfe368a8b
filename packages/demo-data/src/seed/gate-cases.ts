import { ApplicationStatus } from '@kyc/contract/application-status';
import { EsignStatus } from '@kyc/contract/applications/esign-status';
import { DocumentType } from '@kyc/contract/document-types';
import { indianDay } from '@kyc/domain/time/indian-period';
import type { ApplicationPlan } from '../application-plan.ts';
import { logTypeOf } from '../domain-pack.ts';
import type { PlannedProperties } from '../plan/planned-properties.ts';
import type { PlannedApplication } from '../planned-mix.ts';

/** A fault that KRA, exchange or depository refuse, and the rules of the acceptance gate that stop it. */
export interface GateCase {
  readonly fault: string;
  readonly rules: readonly string[];
  readonly change: (plan: ApplicationPlan) => ApplicationPlan;
}

/** What passed every desk before there was a gate. */
const gateCases: readonly GateCase[] = [
  { fault: 'placeholder e-mail', rules: ['EML-02'], change: given({ Email: 'notprovided@example.com' }) },
  { fault: 'no income range', rules: ['INC-01'], change: given({ AnnualIncomeName: null }) },
  {
    fault: 'date of birth is not the PAN service’s',
    rules: ['DOB-02'],
    change: (plan) => given({ PanDob: yearsBefore(plan.person.dateOfBirth, 1) })(plan),
  },
  { fault: '14 years old', rules: ['DOB-04'], change: born14YearsAgo },
  {
    fault: 'PAN in another person’s name',
    rules: ['NAM-02', 'NAM-05', 'BNK-05'],
    change: (plan) => given({ PanName: strangerTo(plan).toUpperCase() })(plan),
  },
  {
    fault: 'e-Sign not complete',
    rules: ['SGN-01'],
    change: given({ EsignStatus: EsignStatus.Initiated }),
  },
  {
    fault: 'penny drop false and no bank proof',
    rules: ['BNK-04'],
    change: (plan) =>
      withoutDocuments((type) => type === DocumentType.BankProof)(
        given({ PennyDropVerified: false, PennyDropName: null })(plan),
      ),
  },
  { fault: 'pin code of another state', rules: ['ADR-04'], change: inAnotherState },
  { fault: 'selfie taken outside India', rules: ['IPV-05'], change: abroad },
  {
    fault: 'no document at all',
    rules: ['DOC-01', 'DOC-02', 'DOC-04', 'DOC-05'],
    change: withoutDocuments(() => true),
  },
];

/** Assigned to the newest of the queue without a fault, so that a verifier who works through it sees ordinary ones first. */
export function assignGateCases(
  mix: readonly PlannedApplication[],
  planOf: (planned: PlannedApplication) => ApplicationPlan,
): ReadonlyMap<PlannedApplication, GateCase> {
  const newest = mix
    .filter(({ status }) => status === ApplicationStatus.ReviewPending)
    .toSorted((one, other) => one.startedMinutesAgo - other.startedMinutesAgo)
    .filter((planned) => isWithoutFault(planOf(planned)));
  const pairs = gateCases.flatMap((gateCase, place) => {
    const planned = newest[place];
    return planned === undefined ? [] : [[planned, gateCase] as const];
  });
  return new Map(pairs);
}

function isWithoutFault({ faults, properties }: ApplicationPlan): boolean {
  return faults.length === 0 && properties.PennyDropVerified === true;
}

function given(properties: PlannedProperties): GateCase['change'] {
  return (plan) => ({ ...plan, properties: { ...plan.properties, ...properties } });
}

function withoutDocuments(isLeftOut: (type: DocumentType) => boolean): GateCase['change'] {
  const left = (types: readonly DocumentType[]) => types.filter((type) => !isLeftOut(type));
  return (plan) => ({
    ...plan,
    documents: left(plan.documents),
    stages: plan.stages.map((stage) => ({ ...stage, documents: left(stage.documents) })),
  });
}

/** The card shows the date that is true, so that the verifier has something to see. */
function born14YearsAgo(plan: ApplicationPlan): ApplicationPlan {
  const born = yearsBefore(indianDay(plan.endedAt), 14);
  return given({
    DateOfBirth: born,
    PanDob: born,
    ...(plan.properties.AadhaarDob == null ? {} : { AadhaarDob: born }),
  })(plan);
}

/** 28 February for the 29th, where the year has none. */
function yearsBefore(day: string, years: number): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const isLeapDay = month === '02' && date === '29';
  return `${String(Number(year) - years)}-${month}-${isLeapDay ? '28' : date}`;
}

function strangerTo({ person }: ApplicationPlan): string {
  return person.gender === 'Male' ? 'Zubeida Khatoon Wangchuk' : 'Zorawar Singh Wangchuk';
}

const karnataka = { CorrespondenceState: 29, CorrespondenceStateName: 'Karnataka' };
const kerala = { CorrespondenceState: 32, CorrespondenceStateName: 'Kerala' };

function inAnotherState(plan: ApplicationPlan): ApplicationPlan {
  return given(plan.person.address.stateId === 29 ? kerala : karnataka)(plan);
}

const reverseGeocode = logTypeOf('REVERSE_GEOCODE').id;

function abroad(plan: ApplicationPlan): ApplicationPlan {
  const [latitude, longitude] = [25.2048, 55.2708];
  const moved = given({
    Latitude: latitude,
    Longitude: longitude,
    GeoTag: `${String(latitude)}-${String(longitude)}`,
    SelfieLocation: 'Dubai, United Arab Emirates',
  })(plan);
  return {
    ...moved,
    serviceCalls: moved.serviceCalls.map((call) =>
      call.ApiId === reverseGeocode && call.Status === 'Success'
        ? { ...call, Response: { ...call.Response, place: 'Dubai, United Arab Emirates', inIndia: false } }
        : call,
    ),
  };
}
