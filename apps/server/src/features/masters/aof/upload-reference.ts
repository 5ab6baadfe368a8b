import { createHmac, timingSafeEqual } from 'node:crypto';
import { Refusal } from '@kyc/contract/refusal';
import * as z from 'zod/mini';

const content = z.strictObject({
  tenantId: z.int(),
  storageKey: z.string(),
  kind: z.enum(['pdf', 'text']),
  fileName: z.string(),
  sizeBytes: z.int(),
  sha256: z.string(),
});
export type Upload = z.output<typeof content>;

/** The UploadId: what was found of the file, sealed, so that a save need not look at the file again. */
export function signUpload(secret: string, upload: Upload): string {
  const body = Buffer.from(JSON.stringify(upload)).toString('base64url');
  return `${body}.${seal(secret, body)}`;
}

/** @throws Refusal `invalid` for one that is forged or another tenant's */
export function readUpload(
  secret: string,
  { uploadId, tenantId }: { uploadId: string; tenantId: number },
): Upload {
  const [body = '', signature = ''] = uploadId.split('.');
  const expected = Buffer.from(seal(secret, body));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw refused();
  const upload = content.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
  if (upload.tenantId !== tenantId) throw refused();
  return upload;
}

function refused(): Refusal {
  const message = 'Please upload the file again.';
  return new Refusal('invalid', message, [{ Field: 'UploadId', Message: message }]);
}

function seal(secret: string, body: string): string {
  return createHmac('sha256', secret).update(`aof-upload:${body}`).digest('base64url');
}
