import { ApplicationStatus } from '@kyc/contract/application-status';
import { DocumentType } from '@kyc/contract/document-types';
import type { readAof, readKraAof, readAadhaarXml } from '@kyc/contract/documents/forms';
import { Refusal } from '@kyc/contract/refusal';
import { selectAofTemplateFor } from '@kyc/db/tables/masters/aof-template-table';
import { selectNewestDocument, type DocumentRow } from '@kyc/db/tables/applications/document-table';
import { type Tx, inTenant } from '@kyc/db/connection/transaction';
import { indianDay } from '@kyc/domain/time/indian-period';
import type { FastifyReply } from 'fastify';
import { readFormContent } from '../../forms/read-form-content.ts';
import { renderForm, type FormTemplate } from '../../forms/render-form.ts';
import type { FormContent } from '../../forms/form-values.ts';
import type { SessionCall } from '../../http/register-endpoint.ts';
import { readVerified } from '../../platform/storage/read-whole.ts';
import { audit } from '../../records/audit.ts';
import { documentName } from '../../files/document-name.ts';
import { renderPagesOf, readDocumentPages } from '../../files/document-pages.ts';
import { requirePicture, type PictureSight } from '../../masks/require-picture.ts';
import type { DocumentsServices } from './documents-services.ts';
import { sendDocument, sendFile } from '../../files/send-file.ts';
import { sendPagesTo } from './send-pages.ts';
import { openApplicationData } from '../../access/open-application-data.ts';

type FormCall = SessionCall<typeof readAof | typeof readKraAof | typeof readAadhaarXml>;

export interface Form {
  /** The types of stored documents, of which the first that exists is used. */
  readonly stored: readonly [DocumentType, ...DocumentType[]];
  /** The template to fill if no document is stored; absent if the form has no template. */
  readonly template?: 'AOF' | 'KRAAOF';
}

export const aof: Form = { stored: [DocumentType.AOF], template: 'AOF' };
export const kraAof: Form = { stored: [DocumentType.KRAAOF], template: 'KRAAOF' };
export const aadhaarXml: Form = { stored: [DocumentType.AadhaarXml, DocumentType.DigilockerAadhaarXml] };

type Found = { readonly sight: PictureSight } & FoundForm;
type FoundForm =
  | { readonly kind: 'stored'; readonly document: DocumentRow; readonly uan: string | null }
  | {
      readonly kind: 'template';
      readonly template: Omit<FormTemplate, 'file'> & {
        readonly storageKey: string;
        readonly sha256: string;
      };
      readonly content: FormContent;
      readonly uan: string | null;
    };

/** REV-27: sends an application's form with its file name, or its page images. */
export async function readForm(
  services: DocumentsServices,
  { call, reply, form }: { call: FormCall; reply: FastifyReply; form: Form },
): Promise<FastifyReply> {
  const { session } = call;
  const wantsPages = call.query.As === 'pages';
  const found = await inTenant(services.database, session, (tx) => findForm(tx, { services, call, form }));
  if (found.kind === 'stored') {
    const { document, uan } = found;
    if (wantsPages) {
      const pages = await readDocumentPages(services, session.tenantId, document);
      return await sendPagesTo(services, { call, reply, pages, sight: found.sight });
    }
    const stored = await services.storage.read(document.storageKey);
    if (stored === undefined) throw new Refusal('notFound');
    return sendDocument(services, reply, { stored, document, name: formName(form, document.fileType, uan) });
  }
  const { template, content, uan } = found;
  const file = await readVerified(services.storage, template);
  if (file === undefined) throw new Refusal('notFound');
  const pdf = Buffer.from(await renderForm({ ...template, file }, content));
  if (wantsPages)
    return await sendPagesTo(services, { call, reply, pages: await renderPagesOf(pdf), sight: found.sight });
  const fileType = 'application/pdf';
  const name = formName(form, fileType, uan);
  return sendFile(reply, { content: pdf, size: pdf.length, fileType, name });
}

/** Returns AOF_{UAN}.pdf, KRAAOF_{UAN}.pdf or AadhaarXml_{UAN}.xml (§2). */
function formName({ stored: [documentType] }: Form, fileType: string, uan: string | null): string {
  return documentName({ documentType, fileType }, uan);
}

async function findForm(
  tx: Tx,
  { services, call, form }: { services: DocumentsServices; call: FormCall; form: Form },
): Promise<Found> {
  const applicationId = call.params.id;
  const opened = await openApplicationData(tx, {
    session: call.session,
    applicationId,
    purpose: 'review',
  });
  const { uan, mode, segment, status } = opened.application;
  const sight = await requirePicture(tx, call.session, { opened, documentType: form.stored[0] });
  await audit(tx, call, { entity: 'application', entityId: applicationId });
  for (const documentType of form.stored) {
    const document = await selectNewestDocument(tx, { applicationId, documentType });
    if (document !== undefined) return { kind: 'stored', document, uan, sight };
  }
  const now = services.clock.now();
  const wanted = { mode, segment: segment ?? 0, on: indianDay(now) };
  // An application in status 0 has no form document yet (§4).
  const template =
    form.template === undefined || status === ApplicationStatus.Pending
      ? undefined
      : await selectAofTemplateFor(tx, { formType: form.template, ...wanted });
  if (template === undefined) throw new Refusal('notFound');
  const content = await readFormContent(opened.reads, { applicationId, now, storage: services.storage });
  if (content === undefined) throw new Refusal('notFound');
  return { kind: 'template', template, content, uan, sight };
}
