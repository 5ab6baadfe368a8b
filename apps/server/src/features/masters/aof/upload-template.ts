import { createHash } from 'node:crypto';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { uploadAofTemplate as endpoint } from '@kyc/contract/masters/aof-templates';
import { readFormSource } from '@kyc/contract/masters/form-properties';
import { inTenant } from '@kyc/db/connection/transaction';
import type { FormField } from '../../../untrusted/pdf/read-form-fields.ts';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { safeFileName } from '../../../http/replies/as-attachment.ts';
import { newId } from '../../../platform/ids.ts';
import { audit } from '../../../records/audit.ts';
import type { AofServices } from './aof-services.ts';
import { inspectTemplate } from './inspect-template.ts';
import { forgetAfterSeconds, signUpload, validUntil } from './upload-reference.ts';

/** MAST-03: analyses the file, stores it and returns its fields; saving turns it into a template. */
export async function uploadTemplate(
  services: AofServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  const { FileName, FileDataBase64 } = call.body();
  const file = Buffer.from(FileDataBase64, 'base64');
  await services.malware.require(file);
  const { kind, fields } = await inspectTemplate(file);
  const storageKey = `aof-templates/${session.tenantId}/${newId()}`;
  const fileName = safeFileName(FileName).slice(-100);
  const sha256 = createHash('sha256').update(file).digest('hex');
  const { tenantId } = session;
  // Before the file, so that none is stored that nothing would ever remove.
  await inTenant(services.database, session, async (tx) => {
    await audit(tx, call, { entity: 'aof-template', entityId: 'upload', details: { fileName, sha256 } });
    const job = { name: 'forget-upload', payload: { tenantId, storageKey } } as const;
    await services.jobs.enqueue(tx, { ...job, startAfterSeconds: forgetAfterSeconds });
  });
  await services.storage.put(storageKey, file);
  const sealed = {
    kind,
    fileName,
    sizeBytes: file.length,
    sha256,
    validUntil: validUntil(services.clock.now()),
  };
  const upload = { tenantId, storageKey, ...sealed };
  return {
    UploadId: signUpload(services.secrets, upload),
    Kind: kind,
    FileName: fileName,
    SizeBytes: file.length,
    Fields: fields.map(presentField),
  };
}

export function presentField({ name, kind, options }: FormField): ReplyOf<typeof endpoint>['Fields'][number] {
  const own = name.split('.').at(-1) ?? name;
  const suggested = readFormSource(own) === undefined ? null : own;
  return { Name: name, Kind: kind, Options: [...options], Suggested: suggested };
}
