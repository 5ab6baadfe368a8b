import { UserType } from '@kyc/contract/user-types';
import type { DemoUser } from '../../demo-tenants.ts';
import type { TimelineActor } from '@kyc/domain/timeline-actor';

export interface Colleague extends TimelineActor {
  readonly actorId: number;
  readonly userName: string;
  readonly employeeCode: string;
  readonly branchCode: string;
}

/** Who acts in the stories. */
export interface DemoStaff {
  readonly verifiers: readonly Colleague[];
  readonly admins: readonly Colleague[];
  readonly sales: readonly Colleague[];
  readonly salesManagers: readonly Colleague[];
}

export function demoStaff(users: readonly DemoUser[], userIds: ReadonlyMap<string, number>): DemoStaff {
  const ofType = (type: UserType): Colleague[] =>
    users
      .filter(({ userType }) => userType === type)
      .map((user) => ({
        actorId: requireId(userIds, user.userName),
        name: user.fullName,
        code: user.verifierCode ?? user.userName,
        userName: user.userName,
        employeeCode: user.employeeCode,
        branchCode: user.branchCode,
      }));
  return {
    verifiers: ofType(UserType.Verifier),
    admins: ofType(UserType.Admin),
    sales: ofType(UserType.Sales),
    salesManagers: ofType(UserType.SalesManager),
  };
}

function requireId(userIds: ReadonlyMap<string, number>, userName: string): number {
  const userId = userIds.get(userName);
  if (userId === undefined) throw new Error(`no user ${userName}`);
  return userId;
}
