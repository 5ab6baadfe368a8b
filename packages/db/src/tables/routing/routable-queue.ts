import { ApplicationStatus } from '@kyc/contract/application-status';
import { capacityBounds } from '@kyc/contract/routing/routing-choices';
import { UserType } from '@kyc/contract/user-types';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { fixedStatement } from '../../connection/statements/fixed-statement.ts';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Tx } from '../../connection/transaction.ts';
import { storedColumns, type LockedApplication } from '../applications/application-table.ts';
import { addedNeeds, fulfils, type StoredNeeds } from './needs.ts';

/** An active verifier below their capacity; the caller holds the lock of the verifier, so the load does not change. */
function hasRoom(verifierId: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(exists (select from app_user u where u.tenant_id = ${servedTenant} and u.user_id = ${verifierId}
      and u.is_active and u.user_type = ${sql.lit(UserType.Verifier)})
    and (select count(*) from (select from application own where own.tenant_id = ${servedTenant} and own.verifier_id = ${verifierId}
        and own.status = ${sql.lit(ApplicationStatus.Assigned)} and own.checkers is null limit ${sql.lit(capacityBounds.max)}) w)
      < coalesce((select p.capacity from verifier_profile p where p.tenant_id = ${servedTenant}
        and p.user_id = ${verifierId} and p.is_active), 1))`;
}

/** The verifier may receive the application `a`: the rules of `findEligibilityFailures` that concern the application. */
function suits(verifierId: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(a.emp_code is distinct from (select u.employee_code from app_user u
      where u.tenant_id = ${servedTenant} and u.user_id = ${verifierId})
    and (a.decided_by is distinct from ${verifierId} or coalesce(a.decided_on < a.last_submitted_on, true))
    and not exists (select from routing_skip s where s.tenant_id = ${servedTenant} and s.application_id = a.application_id
      and s.attempt_no = a.attempt_no and s.user_id = ${verifierId})
    and not exists (select from pending_decision c where c.tenant_id = ${servedTenant} and c.application_id = a.application_id
      and c.attempt_no = a.attempt_no and c.checker_id = ${verifierId})
    and not exists (select from qa_sample q where q.tenant_id = ${servedTenant} and q.application_id = a.application_id
      and q.attempt_no = a.attempt_no and q.reviewer_id = ${verifierId})
    and not exists (select from skill k where k.tenant_id = ${servedTenant} and k.is_active and k.is_hard
      and k.skill_id <> all (coalesce((select p.skills from verifier_profile p where p.tenant_id = ${servedTenant}
        and p.user_id = ${verifierId} and p.is_active), '{}'))
      and ${fulfils(sql`k.predicate`)}))`;
}

/** A locked application and the facts that decide who may receive it. */
export type Routable = LockedApplication & StoredNeeds;

/**
 * The oldest waiting application that this verifier can handle, or the nearest due one where the tenant uses working time; locked, without
 * applications that other callers are taking. It searches the complete queue: a limit before the skills would starve rare ones.
 */
export async function lockNextRoutable(
  tx: Tx,
  { verifierId, isByDue }: { readonly verifierId: number; readonly isByDue: boolean },
): Promise<Routable | undefined> {
  const [routable] = await (isByDue ? nextDue(tx, verifierId) : nextInQueue(tx, verifierId));
  return routable;
}

const nextInQueue = fixedStatement((tx: Tx, verifierId: number) =>
  first(
    waitingFor(tx, verifierId)
      .orderBy('a.queue_day')
      .orderBy(sql`(a.attempt_no > 1)`, 'desc'),
  ),
);
const nextDue = fixedStatement((tx: Tx, verifierId: number) =>
  first(waitingFor(tx, verifierId).orderBy('a.due_on', (order) => order.asc().nullsLast())),
);

function waitingFor(tx: Tx, verifierId: number) {
  const { predicates, language, isDecided, skippedBy, checkedBy, sampledBy } = addedNeeds;
  return tx
    .selectFrom('application as a')
    .select(aliased)
    .select([
      predicates.as('predicates'),
      language.as('language'),
      isDecided.as('isDecided'),
      skippedBy.as('skippedBy'),
      checkedBy.as('checkedBy'),
      sampledBy.as('sampledBy'),
    ])
    .where('a.status', '=', sql.lit(ApplicationStatus.ReviewPending))
    .where(hasRoom(verifierId))
    .where(suits(verifierId));
}

function first(ordered: ReturnType<typeof waitingFor>) {
  return ordered
    .orderBy('a.last_submitted_on')
    .orderBy('a.application_id')
    .limit(sql.lit(1))
    .forNoKeyUpdate()
    .skipLocked()
    .$castTo<Routable>();
}

type Aliased<C> = C extends `application.${infer Rest}` ? `a.${Rest}` : C extends string ? `a.${C}` : never;
const aliased = storedColumns.map(
  (column) => `a.${column.replace('application.', '')}` as Aliased<(typeof storedColumns)[number]>,
);
