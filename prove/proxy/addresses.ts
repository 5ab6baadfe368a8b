import { inTenant } from '@kyc/db/connection/transaction';
import type { Claims } from '../suites/claims.ts';
import type { ProxiedProduct } from './open-proxied-product.ts';
import { exchange, head, openRaw, openRawAt } from './raw-connection.ts';

const caller = '127.0.0.9';
const invented = '203.0.113.7';

/** Ways in which a caller may claim another address. */
const spoofs: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  nothing: {},
  'X-Forwarded-For': { 'X-Forwarded-For': invented },
  'a list in X-Forwarded-For': { 'X-Forwarded-For': `${invented}, 127.0.0.1` },
  'two X-Forwarded-For': { 'X-Forwarded-For': invented, 'x-forwarded-for': '127.0.0.1' },
  'X-Forwarded-For as hop by hop': { Connection: 'X-Forwarded-For', 'X-Forwarded-For': invented },
  X_Forwarded_For: { X_Forwarded_For: invented },
  Forwarded: { Forwarded: `for=${invented};proto=http` },
  'X-Real-IP': { 'X-Real-IP': invented, 'True-Client-IP': invented, 'CF-Connecting-IP': invented },
  'X-Forwarded-Proto and -Host': { 'X-Forwarded-Proto': 'http', 'X-Forwarded-Host': 'other.example' },
};

/** The address in the audit row is the one from which the proxy was called. */
export async function claimAddresses(claims: Claims, product: ProxiedProduct): Promise<void> {
  for (const [what, headers] of Object.entries(spoofs)) {
    const denied = await deny(product, headers, await openRaw(product, { from: caller }));
    claims.claim(`${what} claimed: the audit row has ${denied} (${caller})`, denied === caller);
  }
  const address = product.apis[0]?.address ?? '';
  for (const what of ['X-Forwarded-For', 'a list in X-Forwarded-For']) {
    const denied = await deny(product, spoofs[what] ?? {}, await openRawAt(address, caller));
    claims.claim(
      `past the proxy, ${what} claimed: the audit row has ${denied} (${caller})`,
      denied === caller,
    );
  }
}

/** Sends a call that is denied; returns the address in the audit row, or the unexpected answer. */
async function deny(
  product: ProxiedProduct,
  headers: Readonly<Record<string, string>>,
  connection: Parameters<typeof exchange>[0],
): Promise<string> {
  const { own, tenantId, admin } = product;
  const request = head('GET /api/dashboard/application/approve/999999999', { ...admin.headers, ...headers });
  const answer = (await exchange(connection, request)).at(0);
  const requestId = answer?.headers['x-request-id'];
  if (requestId === undefined) return `no row: answered ${String(answer?.status)}`;
  const row = await inTenant(own.database, { tenantId, userId: admin.userId }, (tx) =>
    tx.selectFrom('audit_event').select('address').where('request_id', '=', requestId).executeTakeFirst(),
  );
  return row === undefined ? `no row: answered ${String(answer?.status)}` : String(row.address);
}
