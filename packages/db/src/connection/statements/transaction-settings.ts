import { CompiledQuery } from 'kysely';

/** Tenant and user of a transaction, for the policies of row-level security; both end with it. */
export interface ServedSettings {
  readonly tenantId: number;
  readonly userId?: number | undefined;
}

const mostTenants = 2_147_483_647;
const tenantAndActor = `select set_config('app.tenant', $1, true), set_config('app.actor', $2, true)`;
const readOnly = `${tenantAndActor}, set_config('transaction_read_only', 'on', true)`;

/** For PostgreSQL itself: one statement, with the same text for every tenant. */
export function settingsOf(served: ServedSettings, { isReadOnly = false } = {}): CompiledQuery {
  const { tenant, actor } = idsOf(served);
  return CompiledQuery.raw(isReadOnly ? readOnly : tenantAndActor, [tenant, actor]);
}

/**
 * The same for an engine that distributes tables: it passes only SET LOCAL on to the servers of the shards (docs/scale.md). SET takes no
 * parameters, so the text contains the ids, which are numbers.
 */
export function localSettingsOf(served: ServedSettings): CompiledQuery[] {
  const { tenant, actor } = idsOf(served);
  return [`set local app.tenant = '${tenant}'`, `set local app.actor = '${actor}'`].map((text) =>
    CompiledQuery.raw(text),
  );
}

/** Sets the tenant of a transaction that is under way. */
export function localTenant(tenantId: number): string {
  return `set local app.tenant = '${toId(tenantId, mostTenants)}'`;
}

function idsOf({ tenantId, userId }: ServedSettings): { readonly tenant: string; readonly actor: string } {
  return { tenant: toId(tenantId, mostTenants), actor: userId === undefined ? '' : toId(userId) };
}

/** @throws RangeError unless the value can be the id of a row */
function toId(value: number, most = Number.MAX_SAFE_INTEGER): string {
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new RangeError(`${String(value)} is not an id.`);
  return String(value);
}
