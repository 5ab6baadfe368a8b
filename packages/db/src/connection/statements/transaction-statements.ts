import { CompiledQuery } from 'kysely';

/** The served caller: a session, or only a tenant for the system (jobs and intake). */
export interface Served {
  readonly tenantId: number;
  readonly userId?: number | undefined;
}

export const begin = CompiledQuery.raw('begin');
export const commit = CompiledQuery.raw('commit');
export const rollback = CompiledQuery.raw('rollback');

/** Settings that follow those of tenant and user. */
export const readOnly = `set_config('transaction_read_only', 'on', true)`;
/** The commit does not wait for the disk. */
export const withoutWaiting = `set_config('synchronous_commit', 'off', true)`;
export const asyncCommit = CompiledQuery.raw(`select ${withoutWaiting}`);

const tenantAndActor = `select set_config('app.tenant', $1, true), set_config('app.actor', $2, true)`;

/** Tenant and user of the transaction, for the policies of row-level security; both end with it. */
export function settings({ tenantId, userId }: Served, more?: string): CompiledQuery {
  const text = more === undefined ? tenantAndActor : `${tenantAndActor}, ${more}`;
  return CompiledQuery.raw(text, [toId(tenantId, mostTenants), userId === undefined ? '' : toId(userId)]);
}

const mostTenants = 2_147_483_647;

function toId(value: number, most = Number.MAX_SAFE_INTEGER): string {
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new RangeError(`${String(value)} is not an id.`);
  return String(value);
}
