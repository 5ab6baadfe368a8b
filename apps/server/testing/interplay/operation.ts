import type { ApplicationStatus } from '@kyc/contract/application-status';
import type { World } from './world.ts';

/**
 * Who performs an operation: `holder` is the verifier of the application, `decider` the verifier of the newest decision,
 * `holding admin` may place legal holds.
 */
export type ActorKind =
  | 'holder'
  | 'decider'
  | 'verifier'
  | 'admin'
  | 'holding admin'
  | 'reader'
  | 'sales'
  | 'customer'
  | 'environment';

/** One operation with all its arguments, so that it can be repeated in another world. */
export interface Step {
  readonly operation: string;
  /** Place of the application in the order of creation; null for an operation of the whole tenant. */
  readonly application: number | null;
  /** Place of the member of staff; null for the customer and the environment. */
  readonly actor: number | null;
  /** Place of a second member of staff, such as the verifier who receives work. */
  readonly receiver: number;
  /** The customer of a new application: two applications of one person have the same PAN. */
  readonly person: number;
  /** Four numbers in [0, 1) that decide the remaining details. */
  readonly dice: readonly [number, number, number, number];
}

export interface Outcome {
  /** The HTTP status; 0 where no request was necessary or possible. */
  readonly code: number;
  /** Facts for the invariants, such as the decoded reply. */
  readonly note?: Readonly<Record<string, unknown>>;
}

/** Something that a user, a customer, a receiver or the passing of time does. */
export interface Operation {
  readonly name: string;
  /** How often it is chosen, relative to the others. */
  readonly weight: number;
  /** Names of the contract's endpoints that it calls. */
  readonly calls: readonly string[];
  readonly by: ActorKind;
  /** The statuses in which it is usually possible; absent for an operation of the whole tenant. */
  readonly from?: readonly ApplicationStatus[];
  /** Names of operations that often happen at the same moment as this one. */
  readonly rivals?: readonly string[];
  /** Only where the features are on. */
  readonly needsFeatures?: true;
  readonly perform: (world: World, step: Step) => Promise<Outcome>;
}

/** A completed step with the time during which it ran, in milliseconds since 1970. */
export interface Done extends Outcome {
  readonly step: Step;
  /** The application's id; null for an operation of the whole tenant. */
  readonly applicationId: number | null;
  readonly begunAt: number;
  readonly endedAt: number;
}
