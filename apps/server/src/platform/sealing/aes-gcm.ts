import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto';

export const keyBytes = 32;
/** 96 bits, as SP 800-38D has it for GCM. */
const nonceBytes = 12;
export const tagBytes = 16;

interface Sealing {
  /** A key object where much is sealed: raw bytes are parsed at each call, five times as slow. */
  readonly key: Buffer | KeyObject;
  /** Authenticated with the content: it must be the same when opening. */
  readonly bound: Uint8Array;
}

/** Nonce, content, tag. The nonce is random: one key seals far fewer than 2^32 values. */
export function sealBytes(content: Uint8Array, { key, bound }: Sealing): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(bound);
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

/** Undefined when the key, or a bit of the content or its context, differs. */
export function openBytes(sealed: Uint8Array, { key, bound }: Sealing): Buffer | undefined {
  if (sealed.length < nonceBytes + tagBytes) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(bound).setAuthTag(sealed.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
  } catch {
    return undefined;
  }
}
