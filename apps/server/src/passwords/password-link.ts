import { createHash } from 'node:crypto';
import type { Tx } from '@kyc/db/connection/transaction';
import { insertPasswordLink } from '@kyc/db/tables/staff/password-link-table';
import { newToken } from '../platform/ids.ts';

const goodForHours = 48;

export interface PasswordLink {
  /** The token stands behind the #, so that no server and no log is ever sent it. */
  readonly address: string;
  readonly expiresOn: Date;
}

/** A link by which the user sets a password, once; it takes the place of those before it. */
export async function issuePasswordLink(
  tx: Tx,
  wanted: { readonly tenantId: number; readonly userId: number; readonly publicUrl: string },
): Promise<PasswordLink> {
  const token = `${wanted.tenantId}.${newToken()}`;
  const expiresOn = await insertPasswordLink(tx, {
    userId: wanted.userId,
    tokenHash: hashOfLink(token),
    hours: goodForHours,
  });
  return { address: `${wanted.publicUrl}/set-password#${token}`, expiresOn };
}

/** 256 random bits need no key and no salt. */
export function hashOfLink(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Undefined for what is no token of ours. */
export function tenantOfLink(token: string): number | undefined {
  const tenantId = Number(/^(\d{1,9})\.[\w-]{43}$/.exec(token)?.[1]);
  return Number.isInteger(tenantId) && tenantId > 0 ? tenantId : undefined;
}
