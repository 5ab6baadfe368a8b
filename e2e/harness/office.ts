import type { DocumentType } from '@kyc/contract/document-types';
import { UserType } from '@kyc/contract/user-types';
import type { SettingValues } from '@kyc/contract/masters/organisation/tenant-settings';
import { enterTenant, insertTenant } from '@kyc/db/tables/masters/tenant-table';
import { inTenant, outsideTenants, type Tx } from '@kyc/db/connection/transaction';
import { drawDocument, type DocumentRequest } from '@kyc/demo-data/documents/draw-document';
import type { Drawn } from '@kyc/demo-data/documents/drawing/svg-page';
import { planApplication, type ApplicationPlan } from '@kyc/demo-data/application-plan';
import { demoPassword, demoTenants } from '@kyc/demo-data/demo-tenants';
import { intakeClient } from '@kyc/demo-data/simulate/intake-client';
import { playApplication, type PlayedSigning } from '@kyc/demo-data/simulate/play-application';
import { changeUserType, selectUserIds, updateTourSeen } from '@kyc/db/tables/staff/app-user-table';
import { seedTenant } from '@kyc/demo-data/seed/seed-tenant';
import { hashPassword } from '../../apps/server/src/passwords/password-hash.ts';
import { openReceiver, type Receiver } from '../../apps/server/testing/receiver.ts';
import { maskedRunFile } from './masked-replies.ts';
import type { Product } from './product.ts';

export const password = demoPassword;

export type Submission = {
  readonly plan: ApplicationPlan;
  readonly applicationId: number;
  readonly uan: string;
};

/** A broker of the test's own: staff, masters and a back office that receives. */
export interface Office {
  readonly tenantId: number;
  readonly tenantCode: string;
  readonly backOffice: Receiver;
  readonly masksPersonalData: boolean;
  /** A customer goes through the onboarding flow: real calls to the intake, with every document. */
  submit(
    wanted?: Partial<Parameters<typeof planApplication>[1]>,
    signing?: PlayedSigning,
  ): Promise<Submission>;
  /** The customer of a rejected application puts something right and submits again. */
  resubmit(
    submission: Submission,
    properties: Readonly<Record<string, unknown>>,
    documents?: ReadonlyMap<DocumentType, Drawn>,
    unchangedReason?: string,
  ): Promise<void>;
  /** The onboarding flow reports what a leg answered after the approval. */
  answer(submission: Submission, answer: Readonly<Record<string, unknown>>): Promise<void>;
  /** The customer of a pending or rejected application delivers a document. */
  deliver(submission: Submission, documentType: DocumentType, document: Drawn): Promise<void>;
  /** Reads or writes rows of this broker as the server may. */
  inTenant<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Only a function of the database changes the type of a user, for an Admin. */
  makeAdmin(userName: string): Promise<void>;
  close(): Promise<void>;
}

let opened = 0;
/** From this seed on the names and accounts agree everywhere, in DigiLocker mode: every fault is intended by a test. */
const plainPeople = 1959;

/** Settings by their names in the contract, and how many applications there are. */
export interface OfficeOptions extends Partial<SettingValues> {
  readonly applications?: number;
}

/** With `applications` in the mix of the demo; without any the queue holds just what the test submits. */
export async function openOffice(
  product: Product,
  { applications = 0, ...wanted }: OfficeOptions = {},
): Promise<Office> {
  opened += 1;
  const tenantCode = `BROKER${opened}`;
  const [demo] = demoTenants;
  if (demo === undefined) throw new Error('there is no demo tenant');
  // As the specification has a desk; a test of more switches it on.
  const tenant = {
    ...demo,
    code: tenantCode,
    name: `${tenantCode} Securities`,
    settings: {
      MaskPersonalData: maskedRunFile !== undefined,
      OwnMessages: wanted.RejectionLoop ?? false,
      ...wanted,
    },
  };
  const tenantId = await seed(product, { tenant, applications });
  const database = product.test.database;
  const webhookSecret = await inTenant(database, { tenantId }, async (tx) => {
    const row = await tx.selectFrom('tenant_settings').select('webhook_secret').executeTakeFirstOrThrow();
    return row.webhook_secret;
  });
  const backOffice = await openReceiver(webhookSecret);
  await inTenant(database, { tenantId }, async (tx) => {
    await tx.updateTable('tenant_settings').set({ approval_webhook_url: backOffice.url }).execute();
    // The first Admin of the demo may export complete values, and these would be counted as unmasked.
    if (maskedRunFile !== undefined)
      await tx.updateTable('app_user').set({ may_export_whole: false }).execute();
  });
  const client = intakeClient({ baseUrl: product.address, tenantCode, ...tenant.intake });
  let submitted = 0;
  return {
    tenantId,
    tenantCode,
    backOffice,
    masksPersonalData: tenant.settings.MaskPersonalData,
    async submit(mix = {}, signing) {
      submitted += 1;
      const startedAt = new Date(Date.now() - 40 * 60_000);
      const plan = planApplication(plainPeople + submitted, {
        startedAt,
        furthest: 'submitted',
        faults: [],
        ...mix,
      });
      const { applicationId, submitted: answer } = await playApplication(client, plan, {
        draw: drawOnce,
        ...(signing !== undefined && { signing }),
      });
      return { plan, applicationId, uan: answer.UAN ?? '' };
    },
    async resubmit({ applicationId }, properties, documents = new Map(), unchangedReason) {
      await client.patch(applicationId, properties);
      for (const [type, document] of documents) await client.putDocument(applicationId, type, document);
      await client.submit(applicationId, unchangedReason);
    },
    answer: ({ applicationId }, answer) => client.reportAnswer(applicationId, answer),
    deliver: ({ applicationId }, documentType, document) =>
      client.putDocument(applicationId, documentType, document),
    inTenant: (work) => inTenant(database, { tenantId }, work),
    async makeAdmin(userName) {
      const ids = await inTenant(database, { tenantId }, selectUserIds);
      const [byId, id] = [ids.get('admin'), ids.get(userName)];
      if (byId === undefined || id === undefined) throw new Error(`there is no ${userName}`);
      await inTenant(database, { tenantId, userId: byId }, (tx) =>
        changeUserType(tx, { userId: id, userType: UserType.Admin }),
      );
    },
    close: () => backOffice.close(),
  };
}

interface Seed {
  readonly tenant: (typeof demoTenants)[number];
  readonly applications: number;
}

let passwordHash: Promise<string> | undefined;

/** As the owner, because only the owner may add tenants. */
async function seed({ owner, test }: Product, { tenant, applications }: Seed): Promise<number> {
  passwordHash ??= hashPassword(demoPassword);
  const wanted = {
    tenant,
    applications,
    leads: applications,
    counter: { left: 5000, alert: 100 },
    uanPrefix: 'OD',
    seedOffset: opened * 1000,
    passwordHash: await passwordHash,
  };
  return await outsideTenants(owner, async (tx) => {
    const tenantId = await insertTenant(tx, { tenantCode: tenant.code, tenantName: tenant.name });
    await enterTenant(tx, tenantId, await test.database.fieldKeys.of(tenantId));
    await seedTenant(tx, wanted, new Date());
    // On their first day they would be shown around.
    for (const userId of (await selectUserIds(tx)).values()) await updateTourSeen(tx, userId);
    return tenantId;
  });
}

const drawn = new Map<string, Promise<Drawn>>();

/** Nearly every test has the same customers, so each picture is generated once. */
function drawOnce(request: DocumentRequest): Promise<Drawn> {
  const key = JSON.stringify(request);
  const known = drawn.get(key) ?? drawDocument(request);
  drawn.set(key, known);
  return known;
}
