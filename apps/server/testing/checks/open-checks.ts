import { UserType } from '@kyc/contract/user-types';
import { sql } from 'kysely';
import { acceptableApplication, type Fault } from '../acceptance/acceptable-application.ts';
import { openStaffedBroker, type StaffedBroker } from '../open-staffed-broker.ts';
import { signedIn, type Caller } from '../staff.ts';

/** A broker that uses maker and checker, with the four persons in its rules. */
export interface Checks {
  readonly broker: StaffedBroker;
  /** Holds the built applications; has the right to check as well. */
  readonly maker: Caller;
  /** A second user with the maker's employee code, in other letters. */
  readonly secondUser: Caller;
  readonly checker: Caller;
  readonly admin: Caller;
  /** Held by the maker, without a finding. */
  build(fault?: Fault): Promise<number>;
  /** The body of the newest decision. */
  named(applicationId: number): Promise<{ readonly ApplicationId: number; readonly DecisionId: number }>;
  decisions(applicationId: number): ReturnType<typeof decisionsOf>;
  /** Makes each of these verifiers a beginner, whose decisions all need a checker, or an experienced one. */
  experience(decided: number): Promise<void>;
}

const decisionsOf = (broker: StaffedBroker, applicationId: number) =>
  broker.sqlOf((tx) =>
    tx
      .selectFrom('pending_decision')
      .select(['decision_id', 'code', 'state', 'cause', 'maker_id', 'checker_id', 'policies', 'field_ids'])
      .where('application_id', '=', applicationId)
      .orderBy('decision_id')
      .execute(),
  );

export async function openChecks(tenantCode: string): Promise<Checks> {
  const broker = await openStaffedBroker(tenantCode);
  const { house, tenant, sqlOf } = broker;
  const maker = broker.callerOf(UserType.Verifier);
  const admin = broker.callerOf(UserType.Admin);
  const verifier = { tenant, userType: UserType.Verifier } as const;
  const [secondUser, checker] = [await signedIn(house, verifier), await signedIn(house, verifier)];
  await sqlOf(async (tx) => {
    await tx.updateTable('tenant_settings').set({ maker_checker: true, acceptance_gate: true }).execute();
    await tx
      .updateTable('app_user')
      .set({ may_check: true })
      .where('user_id', 'in', [maker.userId, secondUser.userId, checker.userId, admin.userId])
      .execute();
    await tx
      .updateTable('app_user')
      .set({ employee_code: 'MK101' })
      .where('user_id', '=', maker.userId)
      .execute();
    await tx
      .updateTable('app_user')
      .set({ employee_code: 'mk 101' })
      .where('user_id', '=', secondUser.userId)
      .execute();
  });
  return {
    broker,
    maker,
    secondUser,
    checker,
    admin,
    build: (fault = {}) => acceptableApplication(broker, fault),
    async named(applicationId) {
      const DecisionId = (await decisionsOf(broker, applicationId)).at(-1)?.decision_id;
      if (DecisionId === undefined) throw new Error(`no decision on ${applicationId}`);
      return { ApplicationId: applicationId, DecisionId };
    },
    decisions: (applicationId) => decisionsOf(broker, applicationId),
    async experience(decided) {
      await sqlOf(async (tx) => {
        await sql`insert into check_count (user_id, decided) select user_id, ${decided} from app_user
          where tenant_id = current_tenant() and user_type = ${UserType.Verifier}
          on conflict (tenant_id, user_id) do update set decided = excluded.decided`.execute(tx);
      });
    },
  };
}

const path = '/api/checker/';
export const fetchCheck = (by: Caller, ApplicationId?: number) =>
  by.post(`${path}fetch-next/`, ApplicationId === undefined ? {} : { ApplicationId });
export const confirmCheck = (by: Caller, body: object) => by.post(`${path}confirm/`, body);
export const returnCheck = (by: Caller, body: object) => by.post(`${path}return/`, body);
export const withdrawCheck = (by: Caller, body: object) => by.post(`${path}withdraw/`, body);
