/**
 * A placeholder for the id of the transaction's tenant in a statement's parameters. The connection replaces it, so that the text and the
 * composed statement are the same for every tenant.
 *
 * @example
 * sql`select … from audit_head where tenant_id = ${servedTenant}`
 */
export const servedTenant: unique symbol = Symbol('the tenant of the transaction');

/** The parameters as PostgreSQL receives them. */
export function withTenant(parameters: readonly unknown[], tenantId: number | undefined): readonly unknown[] {
  if (!parameters.includes(servedTenant)) return parameters;
  if (tenantId === undefined) throw new Error('A statement names its tenant in a transaction without one.');
  return parameters.map((value) => (value === servedTenant ? tenantId : value));
}
