import { ApplicationStatus } from '@kyc/contract/application-status';
import { applicationProperties } from '@kyc/contract/applications/application-properties';
import { DocumentType, nameOfDocumentType } from '@kyc/contract/document-types';
import { FieldId } from '@kyc/contract/fields';
import { allModes, modeName } from '@kyc/contract/modes';
import { reviewField } from '@kyc/domain/review-fields/all-fields';
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
import { readInTenant, outsideTenants, type Reads } from '@kyc/db/connection/transaction';
import { Refusal } from '@kyc/contract/refusal';
import { drawDocument } from '@kyc/demo-data/documents/draw-document';
import { signSpecimen } from '@kyc/demo-data/proofs/sign-specimen';
import { personOf } from '@kyc/demo-data/simulate/person-of';
import { sendCorrections } from '@kyc/demo-data/simulate/send-corrections';
import { intakeClient, IntakeError, type IntakeClient } from '@kyc/demo-data/simulate/intake-client';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { readInput } from '../../http/read-input.ts';
import type { Services } from '../../platform/services.ts';
import { intakeSecretPurpose } from '../../records/secret-purposes.ts';
import { readDemoAuthority } from './demo-authority.ts';
import { sendPage } from './send-page.ts';
import type { DemoCustomer } from './shapes.ts';
import { productWork } from '../../access/product-work.ts';

const mostShown = 100;
/** A photo of a telephone, as base64. */
const largestAnswer = 30_000_000;

const modes = allModes.filter((mode) => mode !== 0).map((mode) => [mode, modeName(mode)]);

const letter = z.object({ subject: z.optional(z.string()), text: z.string() });
const event = z.object({ data: z.object(rectification.shape) });
const address = z.strictObject({ TenantCode: z.string(), ApplicationId: z.int() });
const documentType = z.enum(DocumentType);
const answer = z.strictObject({
  ...address.shape,
  Values: z.record(z.string(), z.string()),
  Mode: z.nullable(z.int()),
  Documents: z.array(
    z.strictObject({ DocumentType: documentType, FileType: z.string(), Base64: z.string() }),
  ),
  /** Documents for which the customer sends a generated specimen. */
  Specimens: z.array(documentType),
  SignsAgain: z.boolean(),
  UnchangedReason: z.nullable(z.string()),
});

/**
 * The customer’s side of the demo: the messages about each rejection, and the answer, which goes through the intake as the onboarding
 * flow’s would, with the tenant’s own key. Never registered in production or in acceptance.
 */
export function addCustomer(app: FastifyInstance, services: Services): void {
  app.get('/dev/customer', { schema: { hide: true } }, (_request, reply) =>
    sendPage(reply, { name: 'customer', images: 'blob:', data: { modes } }),
  );

  app.get('/dev/customer/told', { schema: { hide: true } }, async () => {
    const tenants = await outsideTenants(services.database, selectActiveTenants);
    const customers = await Promise.all(tenants.map((tenant) => customersOf(services, tenant)));
    return { Customers: customers.flat() };
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
  const client = await clientOf(app, services, await tenantOf(services, TenantCode));
  await refusing(() => client.reportLink(ApplicationId, 'opened'));
  return { Message: 'Opened' };
}

async function putRight(
  app: FastifyInstance,
  services: Services,
  { TenantCode, ApplicationId, Values, Mode, ...sent }: z.infer<typeof answer>,
): Promise<object> {
  const tenant = await tenantOf(services, TenantCode);
  const client = await clientOf(app, services, tenant);
  const stored = await readInTenant(services.database, tenant, (tx) => readValues(tx, ApplicationId));
  const properties = { ...typedProperties(Values), ...(Mode !== null && { Mode }) };
  const values = { ...stored, ...properties };
  const now = services.clock.now();
  const authority = await readDemoAuthority(services.storage, now);
  const draw = async (type: DocumentType) => {
    const request = { documentType: type, person: personOf(ApplicationId, values), faults: [] };
    return await signSpecimen(await drawDocument(request), { ...request, authority, at: now });
  };
  const drawn = sent.Specimens.map(async (type) => [type, await draw(type)] as const);
  const files = sent.Documents.map(
    ({ DocumentType: type, FileType, Base64 }) =>
      [type, { fileType: FileType, bytes: Buffer.from(Base64, 'base64') }] as const,
  );
  const documents = new Map([...(await Promise.all(drawn)), ...files]);
  await refusing(() =>
    sendCorrections(client, {
      applicationId: ApplicationId,
      properties,
      documents,
      values,
      drawForm: sent.SignsAgain ? () => draw(DocumentType.AOF) : undefined,
      unchangedReason: sent.UnchangedReason ?? undefined,
    }),
  );
  return { Message: 'Sent again' };
}

/** Numbers and flags are typed as text: each property as its schema has it; an empty text clears it. */
function typedProperties(values: Readonly<Record<string, string>>): Record<string, unknown> {
  const schemas: Readonly<Record<string, z.ZodMiniType | undefined>> = applicationProperties;
  return Object.fromEntries(
    Object.entries(values).map(([name, text]) => {
      const schema = schemas[name];
      const isNumber = schema !== undefined && z.safeParse(schema, Number(text)).success;
      return [name, text === '' ? null : isNumber ? Number(text) : text];
    }),
  );
}

/** The properties of the application by their names on the wire. */
async function readValues(tx: Reads, applicationId: number): Promise<Record<string, unknown>> {
  const application = await selectApplication(productWork(tx), applicationId);
  const profile: Readonly<Record<string, unknown>> = await selectProfile(productWork(tx), applicationId);
  const properties = Object.keys(applicationProperties).map(
    (name) => [name, profile[columnName(name)]] as const,
  );
  return { ...Object.fromEntries<unknown>(properties), Mobile: application?.mobile, PAN: application?.pan };
}

/** The page shows the intake's own refusal. */
async function refusing(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (failure) {
    if (!(failure instanceof IntakeError)) throw failure;
    const { message, fields } = failure.refusal ?? { message: failure.message, fields: [] };
    throw new Refusal(
      'guard',
      message,
      fields.map((Field) => ({ Field, Message: message })),
    );
  }
}

async function tenantOf(services: Services, code: string): Promise<Tenant> {
  const tenant = await outsideTenants(services.database, (tx) => selectTenantByCode(tx, code));
  if (tenant === undefined) throw new Refusal('notFound');
  return tenant;
}

async function clientOf(app: FastifyInstance, services: Services, tenant: Tenant): Promise<IntakeClient> {
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

async function customersOf({ database }: Services, tenant: Tenant): Promise<DemoCustomer[]> {
  return await readInTenant(database, tenant, async (tx) => {
    if (!(await readTenantSettings(tx)).RejectionLoop) return [];
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
): Promise<DemoCustomer> {
  const application = await selectApplication(productWork(tx), id);
  const values = await readValues(tx, id);
  const flow = messages.find(({ channel }) => channel === 'flow');
  const rectification = flow === undefined ? undefined : z.parse(event, flow.payload).data;
  const isOpen =
    application?.status === ApplicationStatus.Rejected && rectification?.AttemptNo === application.attemptNo;
  const entered = (rectification?.Fields ?? []).map((field) => ({
    FieldId: field.FieldId,
    SignsAgain: field.FieldId === FieldId.Esign,
    Documents: field.DocumentTypes.map((type) => ({
      Type: type,
      Name: nameOfDocumentType(type) ?? String(type),
      IsOwn: type === reviewField(field.FieldId)?.documentType,
    })),
    Inputs: field.Properties.map((name) => ({ Name: name, Value: textOf(values[name]) })),
  }));
  return {
    TenantCode: tenant.tenantCode,
    TenantName: tenant.tenantName,
    ApplicationId: id,
    Name: application?.name,
    Uan: application?.uan,
    IsOpen: isOpen,
    Rectification: rectification ?? null,
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

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
