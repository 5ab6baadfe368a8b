import type { PlanType } from '@kyc/contract/plan-types';
import type { Mode } from '@kyc/contract/modes';
import type { PlannedFault } from '../planned-faults.ts';

export type ApplicationMix = {
  /** When the customer gave the mobile number; every other time follows from it. */
  readonly startedAt: Date;
  /** 'pending': the customer stopped at some stage; 'submitted': went through to the eSign. */
  readonly furthest: 'pending' | 'submitted';
  readonly mode?: Mode;
  /** Fixed faults; empty: no faults. Omitted: random in the shares of README §12. */
  readonly faults?: readonly PlannedFault[];
  /** True: all values agree. False: a fault prevents the straight-through path. Omitted: at random. */
  readonly straightThrough?: boolean;
  /** Ids of the tenant's plans by plan type; omitted, only the type is given. */
  readonly planIds?: Readonly<Record<PlanType, number>>;
};
