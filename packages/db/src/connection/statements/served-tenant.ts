import type { CompiledQuery } from 'kysely';

/**
 * A placeholder for the id of the transaction's tenant in a statement's parameters. The connection replaces it, so that the text and the
 * composed statement are the same for every tenant.
 *
 * @example
 * sql`select … from audit_head where tenant_id = ${servedTenant}`
 */
export const servedTenant: unique symbol = Symbol('the tenant of the transaction');

/** The statement with the tenant's id in its parameters, as PostgreSQL receives it. */
export function servingTenant(query: CompiledQuery, tenantId: number | undefined): CompiledQuery {
  const { parameters } = query;
  if (!parameters.includes(servedTenant)) return query;
  if (tenantId === undefined) throw new Error('A statement names its tenant in a transaction without one.');
  return { ...query, parameters: parameters.map((value) => (value === servedTenant ? tenantId : value)) };
}
