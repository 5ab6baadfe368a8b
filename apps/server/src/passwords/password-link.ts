import { createHash } from 'node:crypto';
import type { Database } from '@kyc/db/connection/database';
import { outsideTenants, type Tx } from '@kyc/db/connection/transaction';
import { insertPasswordLink, selectTenantOfPasswordLink } from '@kyc/db/tables/staff/password-link-table';
import { newToken } from '../platform/ids.ts';

const goodForHours = 48;

export interface PasswordLink {
  /** The token is in the fragment, so that it is sent to no server and no log. */
  readonly address: string;
  readonly expiresOn: Date;
}

/** A link by which the user sets a password, once; it takes the place of those before it. */
export async function issuePasswordLink(
  tx: Tx,
  wanted: { readonly userId: number; readonly publicUrl: string },
): Promise<PasswordLink> {
  const token = newToken();
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

/**
 * The tenant of a link, which its token does not reveal; undefined for an unknown token. Links of the previous release begin with the
 * tenant's number and stay valid for their 48 hours.
 */
export async function tenantOfLink(database: Database, token: string): Promise<number | undefined> {
  if (!/^(?:\d{1,9}\.)?[\w-]{43}$/.test(token)) return undefined;
  return await outsideTenants(database, (tx) => selectTenantOfPasswordLink(tx, hashOfLink(token)));
}
