import { ApplicationStatus } from '@kyc/contract/application-status';
import { EsignStatus } from '@kyc/contract/applications/esign-status';
import { Mode } from '@kyc/contract/modes';
import type { ApplicationPlan } from '../application-plan.ts';
import type { PlannedApplication } from '../planned-mix.ts';
import { systemRejection } from '@kyc/domain/applications/system-checks';

interface SystemFailure {
  readonly planned: PlannedApplication;
  /** null: the checks pass. */
  readonly reason: string | null;
  readonly change: (plan: ApplicationPlan) => ApplicationPlan;
}

const passing = {
  mobile: '6830000000',
  pan: 'ABCPK0000A',
  name: 'Any Name',
  dateOfBirth: '1990-01-01',
  bankAccountNo: '000001234567',
  ifsc: 'HDFC0000001',
  panActiveElsewhere: false,
  mode: Mode.DigiLocker,
  esignStatus: EsignStatus.Completed,
};
/** In minutes: by then the first application was approved. */
const aWeek = 7 * 24 * 60;
const failures = [
  { property: 'DateOfBirth', input: { dateOfBirth: null } },
  { property: null, input: { panActiveElsewhere: true } },
  { property: 'BankAccountNo', input: { bankAccountNo: null } },
  { property: null, input: { panActiveElsewhere: true } },
  { property: 'IFSC', input: { ifsc: null } },
] as const;

/** Gives a SystemRejected application what the system checks reject: a client who applies again, or something missing. */
export function failSystemChecks(
  planned: PlannedApplication,
  { place, active }: { place: number; active: readonly PlannedApplication[] },
): SystemFailure {
  const failure = failures[place % failures.length];
  if (planned.status !== ApplicationStatus.SystemRejected || failure === undefined)
    return { planned, reason: null, change: (plan) => plan };
  const reason = systemRejection({ ...passing, ...failure.input });
  const { property } = failure;
  if (property === null) {
    const earlier = active.filter(
      ({ startedMinutesAgo }) => startedMinutesAgo > planned.startedMinutesAgo + aWeek,
    );
    const client = earlier[place % earlier.length] ?? active[place % active.length];
    return { planned: { ...planned, seed: client?.seed ?? planned.seed }, reason, change: (plan) => plan };
  }
  const change = (plan: ApplicationPlan): ApplicationPlan => ({
    ...plan,
    properties: { ...plan.properties, [property]: null },
  });
  return { planned, reason, change };
}
