import type { ReplyOf } from '@kyc/contract/endpoint';
import type {
  aofTemplateFile,
  aofTest as testEndpoint,
  previewAofTemplate as previewEndpoint,
} from '@kyc/contract/masters/aof-templates';
import { Refusal } from '@kyc/contract/refusal';
import { selectAofTemplate } from '@kyc/db/tables/masters/aof-template-table';
import { type Tx, inTenant } from '@kyc/db/connection/transaction';
import type { FastifyReply } from 'fastify';
import type { FieldMap, FormContent } from '../../../forms/form-values.ts';
import { readFormContent } from '../../../forms/read-form-content.ts';
import { renderForm } from '../../../forms/render-form.ts';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { readVerified } from '../../../platform/storage/read-whole.ts';
import { askParser } from '../../../untrusted/ask-parser.ts';
import { audit } from '../../../records/audit.ts';
import type { AofServices } from './aof-services.ts';
import { readFieldMap } from './field-map.ts';
import { presentField } from './upload-template.ts';
import { readUpload } from './upload-reference.ts';
import { openApplicationData } from '../../../access/open-application-data.ts';
import { maskFormContent } from '../../../forms/mask-form-content.ts';
import { specimenContent } from '../../../forms/specimen-content.ts';

interface TemplateFile {
  readonly kind: 'pdf' | 'text';
  readonly storageKey: string;
  readonly sha256: string;
  readonly fileName: string;
}

/** The fields of a stored form, for the mapping on screen. */
export async function readTemplateFile(
  services: AofServices,
  call: SessionCall<typeof aofTemplateFile>,
): Promise<ReplyOf<typeof aofTemplateFile>> {
  const found = await inTenant(services.database, call.session, (tx) =>
    selectAofTemplate(tx, call.params.id),
  );
  if (found === undefined) throw new Refusal('notFound');
  const file = await readVerified(services.storage, found);
  if (file === undefined) throw new Refusal('notFound');
  const fields = found.kind === 'pdf' ? await askParser('read-form-fields', file) : [];
  return {
    Kind: found.kind,
    FileName: found.fileName,
    SizeBytes: file.length,
    Fields: fields.map(presentField),
  };
}

/** MAST-03: GET /aof-test/{a}/{b}. */
export async function testTemplate(
  services: AofServices,
  call: SessionCall<typeof testEndpoint>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { a, b } = call.params;
  const { template, content } = await inTenant(services.database, call.session, async (tx) => {
    const found = await selectAofTemplate(tx, a);
    if (found === undefined) throw new Refusal('notFound');
    return { template: found, content: await requireContent(tx, { services, call, applicationId: b }) };
  });
  return await sendForm(reply, { services, template, fieldMap: template.fieldMap, content });
}

/** Renders an unsaved mapping with specimen values, or with an application as the user sees it. */
export async function previewTemplate(
  services: AofServices,
  call: SessionCall<typeof previewEndpoint>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { session } = call;
  const { ApplicationId, AofTemplateId = 0, UploadId, FieldMap: pairs } = call.body();
  const fieldMap = readFieldMap(pairs);
  const { template, content } = await inTenant(services.database, session, async (tx) => {
    const found: TemplateFile | undefined =
      UploadId == null
        ? await selectAofTemplate(tx, AofTemplateId)
        : await readUpload(services.secrets, {
            uploadId: UploadId,
            tenantId: session.tenantId,
            now: services.clock.now(),
          });
    if (found === undefined) throw new Refusal('notFound');
    return {
      template: found,
      content:
        ApplicationId === undefined
          ? specimenContent()
          : await requireContent(tx, { services, call, applicationId: ApplicationId }),
    };
  });
  return await sendForm(reply, { services, template, fieldMap, content });
}

/** Reads the application as the user sees it: access rules and masks apply, and the audit trail records the read. */
async function requireContent(
  tx: Tx,
  {
    services,
    call,
    applicationId,
  }: {
    services: AofServices;
    call: SessionCall<typeof testEndpoint> | SessionCall<typeof previewEndpoint>;
    applicationId: number;
  },
): Promise<FormContent> {
  const now = services.clock.now();
  const opened = await openApplicationData(tx, {
    session: call.session,
    applicationId,
    purpose: 'preview',
  });
  const content = await readFormContent(opened.reads, { applicationId, now, storage: services.storage });
  if (content === undefined) throw new Refusal('notFound');
  await audit(tx, call, { entity: 'application', entityId: applicationId });
  return await maskFormContent(opened, content);
}

async function sendForm(
  reply: FastifyReply,
  {
    services,
    template,
    fieldMap,
    content,
  }: { services: AofServices; template: TemplateFile; fieldMap: FieldMap; content: FormContent },
): Promise<FastifyReply> {
  const file = await readVerified(services.storage, template);
  if (file === undefined) throw new Refusal('notFound');
  const pdf = await renderForm({ kind: template.kind, file, fieldMap }, content);
  return await reply
    .type('application/pdf')
    .header('content-disposition', 'inline; filename="AOF-preview.pdf"')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(pdf));
}
