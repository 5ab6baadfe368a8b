import { openBytes, sealBytes } from './aes-gcm.ts';

export interface DataKey {
  readonly keyId: string;
  readonly scope: number;
  readonly key: Buffer;
}

/** `kyc1.<id of the data key>.<nonce, content and tag>`: the version determines the algorithm, AES-256-GCM. */
const form = /^kyc1\.([0-9a-f]{16})\.([A-Za-z0-9_-]+)$/;

/** For `like` and `not like`: the prefix of sealed values. */
export const sealedLike = 'kyc1.%';

/** The purpose is authenticated together with the value, so it opens only in the same column, row and tenant. */
export function sealText(clear: string, { keyId, scope, key }: DataKey, purpose: string): string {
  const sealed = sealBytes(Buffer.from(clear), { key, bound: boundTo({ keyId, scope }, purpose) });
  return `kyc1.${keyId}.${sealed.toString('base64url')}`;
}

export function openText(
  sealed: string,
  { keyId, scope, key }: DataKey,
  purpose: string,
): string | undefined {
  const [, , content = ''] = form.exec(sealed) ?? [];
  const bound = boundTo({ keyId, scope }, purpose);
  return openBytes(Buffer.from(content, 'base64url'), { key, bound })?.toString('utf8');
}

/** The id of the data key; undefined for a plain text. */
export function keyIdOf(text: string): string | undefined {
  return form.exec(text)?.[1];
}

function boundTo({ keyId, scope }: Omit<DataKey, 'key'>, purpose: string): Buffer {
  return Buffer.from(`kyc1.${keyId}.${String(scope)}.${purpose}`);
}
