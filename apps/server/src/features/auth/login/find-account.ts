import type { AuditAction } from '@kyc/contract/audit/audit-action-texts';
import type { Endpoint } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { outsideTenants, type Tx } from '@kyc/db/connection/transaction';
import { selectTenantOrFirst, type Tenant } from '@kyc/db/tables/masters/tenant-table';
import { audit } from '../../../records/audit.ts';
import { selectActiveUserByName, type SignInUser } from '@kyc/db/tables/staff/app-user-table';
import { touchBudget } from '@kyc/db/tables/staff/attempt-budget-table';
import type { Call } from '../../../http/call.ts';
import type { AuthServices } from '../auth-services.ts';
import { accountOf, type Requester } from '../budgets/budgets.ts';
import { findDevice } from '../devices/known-device.ts';

/** The account that was typed. */
export interface TypedAccount {
  /** The tenant whose rows are searched; for an unknown company, the first one. */
  readonly tenant: Tenant;
  readonly isTenant: boolean;
  readonly userName: string;
  readonly account: Buffer;
}

export async function findAccount(
  services: AuthServices,
  typed: { readonly TenantCode: string; readonly UserName: string },
): Promise<TypedAccount> {
  const found = await outsideTenants(services.database, (tx) => selectTenantOrFirst(tx, typed.TenantCode));
  if (found === undefined) throw new Refusal('wrongCredentials');
  const { isMeant, ...tenant } = found;
  const account = accountOf(services, typed.TenantCode, typed.UserName);
  return { tenant, isTenant: isMeant, userName: typed.UserName, account };
}

/** The user and whether the browser is known, by the same statements when there is neither company nor user. */
export async function findTypedUser(
  tx: Tx,
  call: Pick<Call<Endpoint>, 'cookies'>,
  typed: TypedAccount,
): Promise<{ user: SignInUser | undefined; by: Requester }> {
  // No user has an empty name.
  const user = await selectActiveUserByName(tx, typed.isTenant ? typed.userName : '');
  const device = await findDevice(tx, call, user?.userId);
  return { user, by: { account: typed.account, device } };
}

/** Audits the failed try, with the user if the name is known. The typed name is not stored: it may be a password. */
export async function auditAtAccount(
  tx: Tx,
  typed: TypedAccount,
  event: {
    readonly action: AuditAction;
    readonly userId: number | undefined;
    readonly requestId: string;
  },
): Promise<void> {
  const { action, userId, requestId } = event;
  // Without a trail: a write of the same cost, otherwise the time would reveal which companies exist.
  if (!typed.isTenant) return await touchBudget(tx, typed.account);
  await audit(tx, { action, requestId }, { entity: 'user', entityId: userId ?? 'unknown' });
}
