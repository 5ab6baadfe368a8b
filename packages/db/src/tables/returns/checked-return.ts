import { createHash } from 'node:crypto';
import { activeStatuses, isApproved, type ApplicationStatus } from '@kyc/contract/application-status';
import { sql } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Reads, Tx } from '../../connection/transaction.ts';
import { isValue } from '../applications/found-values.ts';

declare const checks: unique symbol;
/** The result of the checks of a return under the lock of the PAN; only `checkReturn` of the workflow makes one. */
export interface CheckedReturn {
  readonly [checks]: true;
  readonly applicationId: number;
  /** Why the application may not return; null when every check passed. */
  readonly reason: string | null;
}

export interface StatusStep {
  readonly from: ApplicationStatus;
  readonly to: ApplicationStatus;
}

/** Does the step make an inactive application reviewable, or a reviewable one approved? */
export function needsCheck({ from, to }: StatusStep): boolean {
  if (isApproved(to)) return !isApproved(from);
  return activeStatuses.includes(to) && !activeStatuses.includes(from);
}

/** @throws Error when the step needs the checks and they did not run for this application or did not pass */
export function requireChecked(
  step: StatusStep & { readonly applicationId: number; readonly checked?: CheckedReturn | undefined },
): void {
  if (!needsCheck(step)) return;
  const { applicationId, checked, from, to } = step;
  if (checked?.applicationId !== applicationId || checked.reason !== null)
    throw new Error(
      `application ${applicationId} goes from status ${from} to ${to} without the checks of a return`,
    );
}

/** Until the transaction ends no different application of the tenant with this PAN passes the checks of a return. */
export async function lockPan(tx: Tx, pan: string): Promise<void> {
  const key = createHash('sha256').update(pan).digest().readInt32BE(0);
  await sql`select pg_advisory_xact_lock(${key}::integer, ${servedTenant}::integer)`.execute(tx);
}

/** Dedupe: the PAN is under review or a client already; cancelled, rejected and unfinished ones do not count. */
export async function isPanActiveElsewhere(
  tx: Reads,
  { applicationId, pan }: { applicationId: number; pan: string },
): Promise<boolean> {
  const other = await tx
    .selectFrom('application')
    .select('application_id')
    .where(isValue(tx, 'application.pan', pan))
    .where('application_id', '<>', applicationId)
    .where('status', 'in', activeStatuses)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
