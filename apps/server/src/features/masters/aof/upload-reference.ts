import { createHmac, timingSafeEqual } from 'node:crypto';
import { Refusal } from '@kyc/contract/refusal';
import * as z from 'zod/mini';
import type { ServerSecrets } from '../../../platform/server-secrets.ts';

const content = z.strictObject({
  tenantId: z.int(),
  storageKey: z.string(),
  kind: z.enum(['pdf', 'text']),
  fileName: z.string(),
  sizeBytes: z.int(),
  sha256: z.string(),
  /** Milliseconds; later the file may be deleted. */
  validUntil: z.int(),
});
export type Upload = z.output<typeof content>;

const hour = 3600;
const validHours = 24;
/** An hour more than an upload is valid, so that none is removed while it is being saved. */
export const forgetAfterSeconds = (validHours + 1) * hour;

export function validUntil(now: Date): number {
  return now.getTime() + validHours * hour * 1000;
}

/** The UploadId: the analysis of the file, sealed, so that a save need not repeat it. */
export function signUpload({ secret }: ServerSecrets, upload: Upload): string {
  const body = Buffer.from(JSON.stringify(upload)).toString('base64url');
  return `${body}.${seal(secret, body)}`;
}

/** @throws Refusal `invalid` for a reference that is forged, too old or another tenant's */
export async function readUpload(
  secrets: ServerSecrets,
  { uploadId, tenantId, now }: { uploadId: string; tenantId: number; now: Date },
): Promise<Upload> {
  const [body = '', signature = ''] = uploadId.split('.');
  const given = Buffer.from(signature);
  const isOurs = await secrets.withSecrets((secret) => {
    const expected = Buffer.from(seal(secret, body));
    return (given.length === expected.length && timingSafeEqual(given, expected)) || undefined;
  });
  if (isOurs === undefined) throw refused();
  const upload = content.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
  if (upload.tenantId !== tenantId || upload.validUntil < now.getTime()) throw refused();
  return upload;
}

function refused(): Refusal {
  const message = 'Upload the file again.';
  return new Refusal('invalid', message, [{ Field: 'UploadId', Message: message }]);
}

function seal(secret: string, body: string): string {
  return createHmac('sha256', secret).update(`aof-upload:${body}`).digest('base64url');
}
