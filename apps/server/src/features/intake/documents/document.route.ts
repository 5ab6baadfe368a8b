import { intakeTexts } from '@kyc/contract/intake/intake-texts';
import { Readable } from 'node:stream';
import { putDocument as endpoint } from '@kyc/contract/intake/intake';
import { Refusal } from '@kyc/contract/refusal';
import { readInTenant } from '@kyc/db/connection/transaction';
import { selectApplication } from '@kyc/db/tables/applications/application-table';
import { selectStoredReply } from '@kyc/db/tables/applications/idempotency-key-table';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { productWork } from '../../../access/product-work.ts';
import { openCall } from '../../../http/call.ts';
import { requireIntake } from '../../../http/intake-guard.ts';
import { addRoute } from '../../../http/register-endpoint.ts';
import { hashOf, idempotencyKey, inTenantOncePerKey } from '../../../http/register-intake-endpoint.ts';
import { header } from '../../../http/session-guard.ts';
import { collectBuffersOf } from '../../../platform/buffers/collect-buffers.ts';
import { newId } from '../../../platform/ids.ts';
import { checkArrived, keepArrived } from '../../../workflow/proofs/check-arrived.ts';
import { measureArrived } from '../../../workflow/risk/measure-arrived.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { requireOpenForCustomer } from '../lock-for-intake.ts';
import { acceptFile } from './accept-file.ts';
import { documentRule, largestDocument } from './document-rules.ts';
import { putDocument } from './put-document.ts';
import { receiveFile } from './receive-file.ts';

/**
 * The one endpoint whose body is a file. It is checked and stored before the transaction, because neither may happen inside one; a file
 * without a row is removed again.
 */
export function addDocumentRoute(app: FastifyInstance, services: WorkflowServices): void {
  app.addContentTypeParser('*', { bodyLimit: largestDocument }, (_request, body, done) => done(null, body));
  addRoute(app, endpoint, async (request, reply) => {
    const documentType = Number((request.params as { documentType?: string }).documentType);
    const body: unknown = request.body;
    if (!(body instanceof Readable)) throw new Refusal('unreadableFile');
    // The signature covers the digest that the caller states, so no body is read for an unauthorised sender.
    const digest = header(request, 'content-digest-sha256') ?? '';
    const { tenantId } = await requireIntake(services, request, digest);
    const key = idempotencyKey(request);
    const call = { ...openCall(endpoint, request, reply), tenantId };
    const rule = documentRule(documentType);
    if (rule === undefined) throw new Refusal('invalid', intakeTexts.documentTypeUnknown);
    const requestHash = hashOf(request, digest);
    // A file for an application that is not open costs neither its reading nor the parser's work.
    await readInTenant(services.database, call, async (tx) => {
      const [stored, application] = await Promise.all([
        selectStoredReply(tx, { key, requestHash }),
        selectApplication(productWork(tx), call.params.id),
      ]);
      if (stored === undefined) requireOpenForCustomer(application);
    });
    const received = await receiveFile(body, rule.maximumBytes);
    if (received.sha256 !== digest) throw new Refusal('noSession');

    const file = await acceptFile(services, received.bytes, documentType);
    const measure = await measureArrived(services, tenantId, { documentType, ...file });
    const check = await checkArrived(services, {
      tenantId,
      applicationId: call.params.id,
      documentType,
      fileType: file.fileType,
      ...received,
      shareCode: shareCodeOf(request),
    });
    const storageKey = `documents/${tenantId}/${newId()}`;
    await services.storage.put(storageKey, file.bytes);
    let named = false;
    let committed = false;
    try {
      const stored = await inTenantOncePerKey(services, { call, key, requestHash }, async (tx) => {
        named = true;
        const reply = await putDocument(tx, call, { file, storageKey, measure });
        if (file.fileType === 'application/pdf')
          await services.jobs.enqueue(tx, {
            name: 'render-pages',
            payload: { tenantId, documentId: reply.DocumentId },
          });
        const { DocumentId: documentId } = reply;
        await keepArrived(services, tx, { tenantId, documentId, applicationId: call.params.id, check });
        return reply;
      });
      committed = named;
      return stored;
    } finally {
      if (!committed) await services.storage.remove(storageKey);
      collectBuffersOf(received.bytes.length);
    }
  });
}

/** Four digits, with which the customer downloaded the Aadhaar XML. It serves the check and is neither stored nor logged. */
function shareCodeOf(request: FastifyRequest): string | null {
  const code = header(request, 'x-aadhaar-share-code');
  return code !== undefined && /^[0-9A-Za-z]{4}$/.test(code) ? code : null;
}
