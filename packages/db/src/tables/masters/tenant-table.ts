import { sql } from 'kysely';
import type { FieldSeals } from '../../sealing/field-seals.ts';
import { localTenant } from '../../connection/statements/transaction-settings.ts';
import { serveTenant, type Reads, type Tx } from '../../connection/transaction.ts';

export interface Tenant {
  readonly tenantId: number;
  readonly tenantCode: string;
  readonly tenantName: string;
}

const columns = ['tenant_id as tenantId', 'tenant_code as tenantCode', 'tenant_name as tenantName'] as const;

/** The active tenant with this company code, case-insensitive; undefined when missing. */
export async function selectTenantByCode(tx: Reads, code: string): Promise<Tenant | undefined> {
  return await tx
    .selectFrom('tenant')
    .select(columns)
    .where('tenant_code', '=', code.toUpperCase())
    .where('is_active', '=', true)
    .executeTakeFirst();
}

/** The active tenant of that company code, in any case, or the first one: one statement finds either. */
export async function selectTenantOrFirst(
  tx: Reads,
  code: string,
): Promise<(Tenant & { readonly isMeant: boolean }) | undefined> {
  return await tx
    .selectFrom('tenant')
    .select([...columns, sql<boolean>`tenant_code = ${code.toUpperCase()}`.as('isMeant')])
    .where('is_active', '=', true)
    .orderBy('isMeant', 'desc')
    .orderBy('tenant_id')
    .limit(1)
    .executeTakeFirst();
}

export async function selectActiveTenants(tx: Reads): Promise<Tenant[]> {
  return await tx
    .selectFrom('tenant')
    .select(columns)
    .where('is_active', '=', true)
    .orderBy('tenant_id')
    .execute();
}

/** Including closed ones: corrections of stored rows apply to all. */
export async function selectAllTenantIds(tx: Reads): Promise<number[]> {
  const rows = await tx.selectFrom('tenant').select('tenant_id as tenantId').orderBy('tenant_id').execute();
  return rows.map(({ tenantId }) => tenantId);
}

/** The tenants with rows that have no place in a chain yet, found in one statement; closed ones too. */
export async function selectTenantsWithUnlinked(tx: Reads): Promise<number[]> {
  const { rows } = await sql<{ tenantId: number }>`select tenants_with_unlinked() as "tenantId"`.execute(tx);
  return rows.map(({ tenantId }) => tenantId);
}

/** The name of the transaction's own tenant. */
export async function selectTenantName(tx: Reads): Promise<string> {
  const row = await tx
    .selectFrom('tenant')
    .select('tenant_name as tenantName')
    .where('tenant_id', '=', sql<number>`current_tenant()`)
    .executeTakeFirstOrThrow();
  return row.tenantName;
}

/** The company code of the transaction's own tenant. */
export async function selectTenantCode(tx: Reads): Promise<string> {
  const row = await tx
    .selectFrom('tenant')
    .select('tenant_code as tenantCode')
    .where('tenant_id', '=', sql<number>`current_tenant()`)
    .executeTakeFirstOrThrow();
  return row.tenantCode;
}

/** The company code of the transaction's own tenant; undefined when it is closed. */
export async function selectActiveTenantCode(tx: Reads): Promise<string | undefined> {
  const row = await tx
    .selectFrom('tenant')
    .select('tenant_code as tenantCode')
    .where('tenant_id', '=', sql<number>`current_tenant()`)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row?.tenantCode;
}

export interface TenantOfAnyState extends Tenant {
  /** False: closed. */
  readonly isActive: boolean;
}

/** The tenant of that company code, closed or not. */
export async function selectTenantOfAnyState(tx: Reads, code: string): Promise<TenantOfAnyState | undefined> {
  return await tx
    .selectFrom('tenant')
    .select([...columns, 'is_active as isActive'])
    .where('tenant_code', '=', code.toUpperCase())
    .executeTakeFirst();
}

export async function selectTenantsOfAnyState(tx: Reads): Promise<TenantOfAnyState[]> {
  return await tx
    .selectFrom('tenant')
    .select([...columns, 'is_active as isActive'])
    .orderBy('tenant_code')
    .execute();
}

/** As the owner. Undefined when the company code is taken. */
export async function insertTenantOnce(
  tx: Tx,
  { tenantCode, tenantName }: { tenantCode: string; tenantName: string },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('tenant')
    .values({ tenant_code: tenantCode, tenant_name: tenantName })
    .onConflict((conflict) => conflict.column('tenant_code').doNothing())
    .returning('tenant_id as tenantId')
    .executeTakeFirst();
  return row?.tenantId;
}

/** From here on the transaction serves this tenant; for the transaction that has just created it. Without seals it writes no applicants. */
export async function enterTenant(tx: Tx, tenantId: number, seals?: FieldSeals): Promise<void> {
  serveTenant(tx, tenantId, seals);
  await sql.raw(localTenant(tenantId)).execute(tx);
}

/** As the owner. */
export async function updateTenantName(tx: Tx, tenantId: number, tenantName: string): Promise<void> {
  await tx.updateTable('tenant').set({ tenant_name: tenantName }).where('tenant_id', '=', tenantId).execute();
}

/** As the owner. */
export async function updateTenantState(tx: Tx, tenantId: number, isActive: boolean): Promise<void> {
  await tx.updateTable('tenant').set({ is_active: isActive }).where('tenant_id', '=', tenantId).execute();
}

/** As the owner: the app's role may only read tenants. */
export async function insertTenant(
  tx: Tx,
  { tenantCode, tenantName }: { tenantCode: string; tenantName: string },
): Promise<number> {
  const row = await tx
    .insertInto('tenant')
    .values({ tenant_code: tenantCode, tenant_name: tenantName })
    .returning('tenant_id as tenantId')
    .executeTakeFirstOrThrow();
  return row.tenantId;
}

export async function hasTenants(tx: Reads): Promise<boolean> {
  return (await tx.selectFrom('tenant').select('tenant_id').limit(1).executeTakeFirst()) !== undefined;
}
