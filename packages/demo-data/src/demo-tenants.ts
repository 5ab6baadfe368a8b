import type { SettingValues } from '@kyc/contract/masters/organisation/tenant-settings';
import { RiskSignal } from '@kyc/contract/risk/risk';
import { isSalesType, UserType } from '@kyc/contract/user-types';
import { branches } from './domain-pack.ts';
import { fictionalMobile } from './identity-numbers.ts';
import { buildPerson } from './people.ts';

export type DemoUser = {
  readonly userName: string;
  readonly fullName: string;
  readonly userType: UserType;
  readonly employeeCode: string;
  readonly verifierCode: string | null;
  readonly mobile: string;
  readonly email: string;
  readonly branchCode: string;
  /** masters.json: true for types 2 to 5; the sales side does not see personal data. */
  readonly allowViewData: boolean;
  /** Lets findings of the acceptance gate pass. */
  readonly mayOverride: boolean;
  /** Places and releases legal holds. */
  readonly mayHold: boolean;
  readonly mayExportWhole: boolean;
  /** Confirms and returns the decisions of others. */
  readonly mayCheck: boolean;
  /** Reviews samples of the decisions of others. */
  readonly mayQa: boolean;
};

export type DemoTenant = {
  readonly code: string;
  readonly name: string;
  /** What the simulator signs with. Public on purpose: demo tenants never exist in production (contract.md §1). */
  readonly intake: { readonly apiKey: string; readonly secret: string };
  readonly users: readonly DemoUser[];
  /** Features that one demo tenant uses and the other does not, so that both can be tried. Others have the default of their column. */
  readonly settings: Partial<SettingValues>;
};

export const demoPassword = 'Demo@12345';

/** The staff of README §12; the first of each kind are the log-ins of contract.md §1. */
const staff: readonly (readonly [userName: string, userType: UserType, count: number])[] = [
  ['verifier', UserType.Verifier, 8],
  ['admin', UserType.Admin, 3],
  ['audit', UserType.Audit, 1],
  ['business', UserType.Business, 1],
  ['sales', UserType.Sales, 6],
  ['salesmanager', UserType.SalesManager, 2],
];

/** Far from the seeds of applicants. */
const firstStaffSeed = 700_000_000;
/** The numbers come round every 10,000,000 seeds, and no applicant may have a colleague's. */
const firstStaffMobile = 9_000_000;

export const demoTenants: readonly DemoTenant[] = [
  {
    code: 'DEMO',
    name: 'Demo Broking',
    intake: { apiKey: 'demo-intake-key-0001', secret: 'whsec_a3ljLWRlc2stZGVtby1pbnRha2Utc2VjcmV0LTAwMDE=' },
    users: buildStaff('DEMO', firstStaffSeed),
    settings: {
      AcceptanceGate: true,
      // All the people of the domain pack share 254 addresses, so each would raise this signal.
      RiskSignals: Object.values(RiskSignal).filter((signal) => signal !== RiskSignal.SameIp),
      UndoSeconds: 10,
      RejectionLoop: true,
      OwnMessages: true,
      KeepsDrafts: true,
      Retention: true,
      IpvWorkbench: true,
      MeasuresReading: true,
      MaskPersonalData: true,
      CaseSummary: true,
      Ages: true,
      Queue: true,
      Tour: true,
      Notices: true,
      Notes: true,
      WorkingTime: true,
      Routing: true,
      MakerChecker: true,
      QualitySampling: true,
      AfterApproval: true,
      Screening: true,
      SignatureProofs: true,
    },
  },
  {
    code: 'ACME',
    name: 'Acme Securities',
    intake: { apiKey: 'acme-intake-key-0001', secret: 'whsec_a3ljLWRlc2stYWNtZS1pbnRha2Utc2VjcmV0LTAwMDI=' },
    users: buildStaff('ACME', firstStaffSeed + 1000),
    settings: {},
  },
];

function buildStaff(tenantCode: string, firstSeed: number): DemoUser[] {
  const places = staff.flatMap(([base, userType, count]) =>
    Array.from({ length: count }, (_, index) => ({
      userName: index === 0 ? base : `${base}${index + 1}`,
      userType,
      index,
    })),
  );
  const firstSeller = places.findIndex(({ userType }) => userType === UserType.Sales);
  return places.map(({ userName, userType, index }, place) => {
    const { firstName, lastName } = buildPerson(firstSeed + place);
    // A manager has the branch of one of the sellers, so the branch has leads.
    const branchPlace = userType === UserType.SalesManager ? firstSeller + index : place;
    return {
      userName,
      fullName: `${firstName} ${lastName}`,
      userType,
      employeeCode: `E${String(1001 + place)}`,
      verifierCode: userType === UserType.Verifier ? `V${String(index + 1).padStart(3, '0')}` : null,
      mobile: fictionalMobile(firstStaffMobile + firstSeed + place),
      email: `${userName}.${tenantCode.toLowerCase()}@example.com`,
      branchCode: branches[(branchPlace * 5) % branches.length]?.BranchCode ?? 'ONL000',
      allowViewData: !isSalesType(userType),
      mayOverride: userType === UserType.Admin && index === 0,
      mayHold: userType === UserType.Admin && index < 2,
      mayExportWhole: userType === UserType.Admin && index === 0,
      mayCheck: userType === UserType.Verifier && index < 3,
      mayQa: userType === UserType.Verifier && index < 3,
    };
  });
}
