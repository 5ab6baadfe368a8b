import type { PlanType } from '@kyc/contract/plan-types';
import type { Mode } from '@kyc/contract/modes';
import type { PlannedFault } from '../planned-faults.ts';

export type ApplicationMix = {
  /** When the customer gave the mobile number; every other time follows from it. */
  readonly startedAt: Date;
  /** 'pending': the customer stopped at some stage; 'submitted': went through to the eSign. */
  readonly furthest: 'pending' | 'submitted';
  readonly mode?: Mode;
  /** Fixed faults, or none when empty. Left out: drawn in the shares of README §12. */
  readonly faults?: readonly PlannedFault[];
  /** True: everything agrees. False: something keeps it from the straight-through path. Left out: as it falls. */
  readonly straightThrough?: boolean;
  /** Ids of the tenant's plans by plan type; left out, no plan is named, only its type. */
  readonly planIds?: Readonly<Record<PlanType, number>>;
};
