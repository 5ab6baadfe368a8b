import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Refusal } from '@kyc/contract/refusal';
import type { AuthServices } from '../auth-services.ts';

const nonceBytes = 12;
const tagBytes = 16;
const randomPart = 16;

/** The reference of a sign-in in progress: its tenant, which only this server can read, and 128 random bits. */
export function newReference(services: Pick<AuthServices, 'keys'>, tenantId: number): string {
  const nonce = randomBytes(nonceBytes);
  const content = Buffer.concat([tenantBytes(tenantId), randomBytes(randomPart)]);
  const cipher = createCipheriv('aes-256-gcm', keyOf(services), nonce);
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]).toString(
    'base64url',
  );
}

/** @throws Refusal `otpExpired` for an invalid reference */
export function tenantOfReference(services: Pick<AuthServices, 'keys'>, refId: string): number {
  const bytes = Buffer.from(refId, 'base64url');
  if (bytes.length !== nonceBytes + 4 + randomPart + tagBytes) throw new Refusal('otpExpired');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(services), bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  try {
    const content = Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
    return content.readUInt32BE(0);
  } catch {
    // Forged, or with a deleted key.
    throw new Refusal('otpExpired');
  }
}

function tenantBytes(tenantId: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(tenantId);
  return bytes;
}

function keyOf({ keys }: Pick<AuthServices, 'keys'>): Buffer {
  return Buffer.from(hkdfSync('sha256', keys.secret, '', 'sign-in reference', 32));
}
