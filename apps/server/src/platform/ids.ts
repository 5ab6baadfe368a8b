import { randomBytes } from 'node:crypto';

/** An unguessable id for URLs: 128 random bits as 22 characters. */
export function newId(): string {
  return randomBytes(16).toString('base64url');
}

/** An unguessable secret handed to one holder: 256 random bits as 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
