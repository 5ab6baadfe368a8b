import { FactorChoice } from '@kyc/contract/auth/factors';
import { PlanType } from '@kyc/contract/plan-types';
import { randomBytes } from 'node:crypto';
import type { DemoTenant } from '../demo-tenants.ts';
import { companies } from '../work.ts';
import { insertReferenceData } from '@kyc/db/reference/reference-data';
import { reopenEvidenceWork, reopenPictureWork } from '@kyc/db/tables/records/stored-work-table';
import { insertIntakeKey } from '@kyc/db/tables/connections/intake-key-table';
import { insertWebhookSecret } from '@kyc/db/tables/connections/webhook-secret-table';
import { insertManyUsers, selectUserIds } from '@kyc/db/tables/staff/app-user-table';
import { insertManyEmployers } from '@kyc/db/tables/masters/employer-table';
import { insertManyPlans } from '@kyc/db/tables/masters/plan-table';
import { putAcceptanceSetting } from '@kyc/db/tables/acceptance/acceptance-setting-table';
import { columnsOfSettings, insertSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { insertManyUanSeries } from '@kyc/db/tables/masters/uan-series-table';
import type { Tx } from '@kyc/db/connection/transaction';
import { insertAfterApproval } from './after-approval.ts';
import { approvedOn, composeApplications, panVerifiedOn, type Composed } from './compose-applications.ts';
import { insertDemoClocks } from './demo-clocks.ts';
import { helpOfDemo, publishDemoTexts } from './customer-texts.ts';
import { demoPlans } from './demo-plans.ts';
import { openLeads } from './rows/lead-rows.ts';
import { demoStaff } from './story/demo-staff.ts';
import { stockUans } from './uan-stock.ts';
import { insertQuality } from './quality.ts';
import { insertRouting } from './routing.ts';
import { insertWorkingTime } from './working-time.ts';
import { writeApplications, type Numbered } from './write-applications.ts';

export interface SeededTenant {
  readonly tenant: DemoTenant;
  readonly applications: number;
  /** With and without an application. */
  readonly leads: number;
  readonly counter: { readonly left: number; readonly alert: number };
  readonly uanPrefix: string;
  readonly seedOffset: number;
  /** Of the one password of all its users. */
  readonly passwordHash: string;
  readonly secrets?: SealSecrets;
}

/** As what a secret is stored. */
export interface SealSecrets {
  webhook(clear: string): string;
  intake(key: { readonly apiKey: string; readonly secret: string }): string;
}

const secretsInClear: SealSecrets = {
  webhook: (clear) => clear,
  intake: ({ secret }) => secret,
};

const days = 90;
const uccPrefix = 'A';
const firstUcc = 100_001;

/** Fills the transaction's tenant: settings, staff, masters, and applications with all dependent rows. */
export async function seedTenant(tx: Tx, wanted: SeededTenant, now: Date): Promise<void> {
  const { tenant, seedOffset } = wanted;
  await insertReferenceData(tx);
  await insertManyEmployers(
    tx,
    companies.map((name, index) => ({
      employer_name: name,
      code: `E${String(index + 1).padStart(3, '0')}`,
      is_active: true,
    })),
  );
  const staffIds = await insertStaff(tx, wanted);
  const staff = demoStaff(tenant.users, staffIds);
  const [writtenBy, approvedBy] = ['admin2', 'admin'].map((userName) => staffIds.get(userName));
  if (tenant.settings.RejectionLoop === true && writtenBy !== undefined && approvedBy !== undefined)
    await publishDemoTexts(tx, { writtenBy, approvedBy });
  const composed = composeApplications({
    tenantCode: tenant.code,
    count: wanted.applications,
    days,
    seedOffset,
    now,
    staff,
    hasGateCases: tenant.settings.AcceptanceGate === true,
    planIds: await insertPlans(tx),
  });
  const leads = openLeads(wanted.leads - wanted.applications, { seedOffset, staff, now, days });
  const uccs = giveUccs(composed);
  const uans = await giveUans(tx, composed, wanted.uanPrefix);
  const numbered = composed.map((one): Numbered => ({
    ...one,
    uan: uans.get(one) ?? null,
    ucc: uccs.get(one) ?? null,
  }));
  const seeded = await writeApplications(tx, { numbered, leads, now });
  const { secrets = secretsInClear } = wanted;
  const { apiKey } = tenant.intake;
  const intakeSecret = secrets.intake(tenant.intake);
  const clear = `whsec_${randomBytes(24).toString('base64')}`;
  const stored = secrets.webhook(clear);
  await insertSettings(tx, {
    ...columnsOfSettings(tenant.settings),
    sign_in_factors: [FactorChoice.Code, FactorChoice.AuthenticatorApp, FactorChoice.Passkey],
    counter: wanted.counter.left,
    counter_alert: wanted.counter.alert,
    host_name: 'https://onboarding.example.com',
    webhook_secret: stored,
    intake_api_key: apiKey,
    intake_secret: intakeSecret,
    ...(tenant.settings.RejectionLoop === true && helpOfDemo),
    ucc_prefix: uccPrefix,
    next_ucc: firstUcc + uccs.size,
  });
  await reopenEvidenceWork(tx);
  if ((tenant.settings.RiskSignals ?? []).length > 0) await reopenPictureWork(tx);
  // Most who come with a KRA record are Registered only: a remark for each would be noise.
  if (tenant.settings.AcceptanceGate === true)
    await putAcceptanceSetting(tx, 'KRA-02', { severity: 'warn', rejectsAtOnce: false });
  if (tenant.settings.WorkingTime === true) {
    await insertWorkingTime(tx);
    await insertDemoClocks(tx, seeded, now);
  }
  if (tenant.settings.Routing === true) await insertRouting(tx, staffIds);
  if (tenant.settings.QualitySampling === true) {
    const reviewers = tenant.users.filter(({ mayQa }) => mayQa);
    await insertQuality(tx, seeded, {
      reviewers: reviewers.flatMap(({ userName }) => staffIds.get(userName) ?? []),
      careless: staffIds.get('verifier5'),
      now,
    });
  }
  if (tenant.settings.AfterApproval === true)
    await insertAfterApproval(tx, seeded, { now, enteredBy: staffIds.get('admin') });
  await insertIntakeKey(tx, { label: 'First key', apiKey, secret: intakeSecret });
  await insertWebhookSecret(tx, { clear, stored });
}

async function insertStaff(
  tx: Tx,
  { tenant: { users, settings }, passwordHash }: SeededTenant,
): Promise<ReadonlyMap<string, number>> {
  await insertManyUsers(
    tx,
    users.map((user) => ({
      user_name: user.userName,
      full_name: user.fullName,
      user_type: user.userType,
      employee_code: user.employeeCode,
      mobile: user.mobile,
      email: user.email,
      branch_code: user.branchCode,
      verifier_code: user.verifierCode,
      allow_view_data: user.allowViewData,
      may_override: user.mayOverride,
      may_hold: user.mayHold,
      may_check: user.mayCheck && settings.MakerChecker === true,
      may_export_whole: user.mayExportWhole,
      may_qa: user.mayQa,
      password_hash: passwordHash,
      api_key: randomBytes(32).toString('base64url'),
    })),
  );
  return await selectUserIds(tx);
}

async function insertPlans(tx: Tx): Promise<Readonly<Record<PlanType, readonly [number, number]>>> {
  const [starter, plus, standard, pro] = await insertManyPlans(tx, demoPlans);
  if (starter === undefined || plus === undefined || standard === undefined || pro === undefined)
    throw new Error('two plans of each type are expected');
  return { [PlanType.Cash]: [starter, plus], [PlanType.CashAndDerivatives]: [standard, pro] };
}

/** In the order in which their PANs were verified. */
async function giveUans(
  tx: Tx,
  composed: readonly Composed[],
  prefix: string,
): Promise<ReadonlyMap<Composed, string>> {
  const ordered = inOrderOf(composed, panVerifiedOn);
  const { series, uans } = stockUans(prefix, ordered.length);
  await insertManyUanSeries(tx, series);
  return new Map(ordered.map((one, index) => [one, uans[index] ?? '']));
}

function giveUccs(composed: readonly Composed[]): ReadonlyMap<Composed, string> {
  const ordered = inOrderOf(composed, (one) => approvedOn(one)?.toISOString() ?? null);
  return new Map(ordered.map((one, index) => [one, `${uccPrefix}${firstUcc + index}`]));
}

function inOrderOf(
  composed: readonly Composed[],
  instantOf: (one: Composed) => string | null,
): readonly Composed[] {
  return composed
    .flatMap((one) => {
      const instant = instantOf(one);
      return instant === null ? [] : [{ one, instant }];
    })
    .sort((a, b) => a.instant.localeCompare(b.instant))
    .map(({ one }) => one);
}
