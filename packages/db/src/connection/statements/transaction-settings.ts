import { CompiledQuery } from 'kysely';

/** The served caller: a session, or only a tenant for the system (jobs and intake). */
export interface Served {
  readonly tenantId: number;
  readonly userId?: number | undefined;
}

export const begin = CompiledQuery.raw('begin');
export const beginReading = CompiledQuery.raw('begin read only');
export const commit = CompiledQuery.raw('commit');
export const rollback = CompiledQuery.raw('rollback');

const additions = {
  readOnly: `set_config('transaction_read_only', 'on', true)`,
  /** The commit does not wait for the disk. */
  withoutWaiting: `set_config('synchronous_commit', 'off', true)`,
};
export const asyncCommit = CompiledQuery.raw(`select ${additions.withoutWaiting}`);

const mostTenants = 2_147_483_647;
const tenantAndActor = `select set_config('app.tenant', $1, true), set_config('app.actor', $2, true)`;

/**
 * Tenant and user of a transaction, for the policies of row-level security; both end with it. For PostgreSQL itself: one statement, with the
 * same text for every tenant.
 */
export function settingsOf(served: Served, addition?: keyof typeof additions): CompiledQuery {
  const { tenant, actor } = idsOf(served);
  const text = addition === undefined ? tenantAndActor : `${tenantAndActor}, ${additions[addition]}`;
  return CompiledQuery.raw(text, [tenant, actor]);
}

/**
 * The same for an engine that distributes tables: it passes only SET LOCAL on to the servers of the shards (docs/scale.md). SET takes no
 * parameters, so the text contains the ids, which are numbers.
 */
export function localSettingsOf(served: Served): CompiledQuery[] {
  const { tenant, actor } = idsOf(served);
  return [`set local app.tenant = '${tenant}'`, `set local app.actor = '${actor}'`].map((text) =>
    CompiledQuery.raw(text),
  );
}

/** Sets the tenant of a transaction that is under way. */
export function localTenant(tenantId: number): string {
  return `set local app.tenant = '${toId(tenantId, mostTenants)}'`;
}

function idsOf({ tenantId, userId }: Served): { readonly tenant: string; readonly actor: string } {
  return { tenant: toId(tenantId, mostTenants), actor: userId === undefined ? '' : toId(userId) };
}

/** @throws RangeError unless the value can be the id of a row */
function toId(value: number, most = Number.MAX_SAFE_INTEGER): string {
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new RangeError(`${String(value)} is not an id.`);
  return String(value);
}
