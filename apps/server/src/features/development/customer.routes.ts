import { ApplicationStatus } from '@kyc/contract/application-status';
import { reviewField } from '@kyc/contract/fields';
import { rectification } from '@kyc/contract/rectification/rectification';
import { columnName } from '@kyc/db/tables/column-name';
import { selectProfile } from '@kyc/db/tables/applications/application-profile-table';
import { selectApplication } from '@kyc/db/tables/applications/application-table';
import { selectNewestIntakeKey } from '@kyc/db/tables/connections/intake-key-table';
import { selectActiveTenants, selectTenantByCode, type Tenant } from '@kyc/db/tables/masters/tenant-table';
import {
  selectDeliveredMessages,
  type ListedMessage,
} from '@kyc/db/tables/rectification/customer-message-table';
import { isRejectionLoopOn } from '@kyc/db/tables/rectification/rejection-settings';
import { readInTenant, outsideTenants, type Reads } from '@kyc/db/connection/transaction';
import { Refusal } from '@kyc/contract/refusal';
import { intakeClient, IntakeError, type IntakeClient } from '@kyc/demo-data/simulate/intake-client';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { readInput } from '../../http/read-input.ts';
import type { Services } from '../../platform/services.ts';
import { intakeSecretPurpose } from '../../records/secret-purposes.ts';
import { customerPage } from './customer-page.ts';

const mostShown = 100;
/** A photo of a telephone, as base64. */
const largestAnswer = 30_000_000;

/** What third parties answer, and what is not typed: no customer enters it. */
const notEntered =
  /^(Pan(Photo|Selfie|Ocr|Poa|Penny)|Poa|PennyDrop|NameAsPerBank|CustomerId|BankProof|SignPhoto|Photo$|Ipv|Selfie|CaptureTime|GeoTag|Latitude|Longitude|Esign|Aadhaar|Signer|IncomeProof|Promo|Address(Front|Back)|.*(State|Country)$)/;

const letter = z.object({ subject: z.optional(z.string()), text: z.string() });
const event = z.object({ data: z.object(rectification.shape) });
const address = z.strictObject({ TenantCode: z.string(), ApplicationId: z.int() });
const answer = z.strictObject({
  ...address.shape,
  Values: z.record(z.string(), z.string()),
  Mode: z.nullable(z.int()),
  Documents: z.array(z.strictObject({ DocumentType: z.int(), FileType: z.string(), Base64: z.string() })),
});

/**
 * The customer’s side of the demo: what reached him of each rejection, and his answer, which goes through the intake as the onboarding
 * flow’s would, signed by the tenant’s own key. Never registered in production nor where strangers are.
 */
export function addCustomer(app: FastifyInstance, services: Services): void {
  app.get('/dev/customer', { schema: { hide: true } }, (_request, reply) => {
    const { html, policy } = customerPage();
    return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html);
  });

  app.get('/dev/customer/told', { schema: { hide: true } }, async () => {
    const tenants = await outsideTenants(services.database, selectActiveTenants);
    const told = await Promise.all(tenants.map((tenant) => toldBy(services, tenant)));
    return { Customers: told.flat() };
  });

  app.post('/dev/customer/opened', { schema: { hide: true } }, (request) =>
    openLink(app, services, readInput(address, request.body)),
  );
  app.post('/dev/customer/answer', { schema: { hide: true }, bodyLimit: largestAnswer }, (request) =>
    putRight(app, services, readInput(answer, request.body)),
  );
}

async function openLink(
  app: FastifyInstance,
  services: Services,
  { TenantCode, ApplicationId }: z.infer<typeof address>,
): Promise<object> {
  const client = await clientOf(app, services, TenantCode);
  await refusing(() => client.reportLink(ApplicationId, 'opened'));
  return { Message: 'Opened' };
}

async function putRight(
  app: FastifyInstance,
  services: Services,
  { TenantCode, ApplicationId, Values, Mode, Documents }: z.infer<typeof answer>,
): Promise<object> {
  const client = await clientOf(app, services, TenantCode);
  await refusing(async () => {
    await client.patch(ApplicationId, { ...Values, ...(Mode !== null && { Mode }) });
    for (const { DocumentType, FileType, Base64 } of Documents)
      await client.putDocument(ApplicationId, DocumentType, {
        fileType: FileType,
        bytes: Buffer.from(Base64, 'base64'),
      });
    await client.submit(ApplicationId);
  });
  return { Message: 'Sent again' };
}

/** The intake's own refusal is what the page shows. */
async function refusing(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (failure) {
    if (failure instanceof IntakeError) throw new Refusal('guard', failure.message);
    throw failure;
  }
}

async function clientOf(app: FastifyInstance, services: Services, code: string): Promise<IntakeClient> {
  const tenant = await outsideTenants(services.database, (tx) => selectTenantByCode(tx, code));
  if (tenant === undefined) throw new Refusal('notFound');
  const seals = await services.sealer.of(tenant.tenantId);
  const key = await readInTenant(services.database, tenant, selectNewestIntakeKey);
  if (key === undefined) throw new Refusal('guard', 'This tenant has no intake key.');
  return intakeClient({
    baseUrl: app.listeningOrigin,
    tenantCode: tenant.tenantCode,
    apiKey: key.apiKey,
    secret: seals.open(intakeSecretPurpose(key.apiKey), key.secret),
  });
}

async function toldBy({ database }: Services, tenant: Tenant): Promise<object[]> {
  return await readInTenant(database, tenant, async (tx) => {
    if (!(await isRejectionLoopOn(tx))) return [];
    const messages = await selectDeliveredMessages(tx, mostShown);
    const ids = [...new Set(messages.map(({ applicationId }) => applicationId))];
    return await Promise.all(
      ids.map((id) =>
        presentCustomer(tx, { tenant, id, messages: messages.filter((one) => one.applicationId === id) }),
      ),
    );
  });
}

async function presentCustomer(
  tx: Reads,
  { tenant, id, messages }: { tenant: Tenant; id: number; messages: readonly ListedMessage[] },
): Promise<object> {
  const application = await selectApplication(tx, id);
  const values: Readonly<Record<string, unknown>> = await selectProfile(tx, id);
  const flow = messages.find(({ channel }) => channel === 'flow');
  const told = flow === undefined ? undefined : z.parse(event, flow.payload).data;
  const isOpen =
    application?.status === ApplicationStatus.Rejected && told?.AttemptNo === application.attemptNo;
  const entered = (told?.Fields ?? []).map(({ FieldId, DocumentTypes }) => ({
    FieldId,
    DocumentTypes,
    Inputs: (reviewField(FieldId)?.props ?? [])
      .filter((name) => !notEntered.test(name))
      .map((name) => ({ Name: name, Value: valueOf(name, { application, values }) })),
  }));
  return {
    TenantCode: tenant.tenantCode,
    TenantName: tenant.tenantName,
    ApplicationId: id,
    Name: application?.name,
    Uan: application?.uan,
    IsOpen: isOpen,
    Rectification: told ?? null,
    Entered: entered,
    Messages: messages
      .filter(({ channel }) => channel !== 'flow')
      .map(({ channel, language, deliveredOn, payload }) => ({
        Channel: channel,
        Language: language,
        On: deliveredOn?.toISOString() ?? null,
        ...z.parse(letter, payload),
      })),
  };
}

function valueOf(
  name: string,
  {
    application,
    values,
  }: {
    application: { mobile: string; pan: string | null } | undefined;
    values: Readonly<Record<string, unknown>>;
  },
): string {
  if (name === 'Mobile') return application?.mobile ?? '';
  if (name === 'PAN') return application?.pan ?? '';
  const value = values[columnName(name)];
  return typeof value === 'string' ? value : '';
}
