import { createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { headText, type AuditHead, type SignedHead } from '@kyc/contract/audit/audit-head';

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
}

export function signHead(head: AuditHead, { kid, privateKey }: SigningKey): SignedHead {
  const signature = sign(null, Buffer.from(headText(head)), privateKey).toString('base64url');
  return { ...head, kid, signature };
}

/** @param publicKeys every key that this installation has had, PEM by id */
export function isSignedByUs(head: SignedHead, publicKeys: ReadonlyMap<string, string>): boolean {
  const publicKey = publicKeys.get(head.kid);
  if (publicKey === undefined) return false;
  const signature = Buffer.from(head.signature, 'base64url');
  return verify(null, Buffer.from(headText(head)), createPublicKey(publicKey), signature);
}
