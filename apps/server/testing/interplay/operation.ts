import type { ApplicationStatus } from '@kyc/contract/application-status';
import type { Outcome, Step } from './step.ts';
import type { World } from './world.ts';

/**
 * Who performs an operation: `holder` is the verifier of the application, `decider` the verifier of the newest decision,
 * `holding admin` may place legal holds.
 */
export type ActorKind =
  'holder' | 'decider' | 'verifier' | 'admin' | 'holding admin' | 'reader' | 'customer' | 'environment';

/** Something that a user, a customer, a receiver or the passing of time does. */
export interface Operation {
  readonly name: string;
  /** How often it is chosen, relative to the others. */
  readonly weight: number;
  /** Names of the contract's endpoints that it calls. */
  readonly calls: readonly string[];
  readonly by: ActorKind;
  /** The statuses in which it is usually possible; absent for an operation on the tenant. */
  readonly from?: readonly ApplicationStatus[];
  /** Names of operations that often happen at the same moment as this one. */
  readonly rivals?: readonly string[];
  /** Only where the features are on. */
  readonly needsFeatures?: true;
  readonly perform: (world: World, step: Step) => Promise<Outcome>;
}
