import type { ChangeKindName } from '@kyc/contract/changes/changes';
import type { Reads, Tx } from '@kyc/db/connection/transaction';
import type { JobSender } from '../jobs/send-job.ts';

/** What the frame itself needs. */
export interface ChangeServices {
  readonly jobs: JobSender;
}

export interface ChangeToMake {
  readonly subject: string;
  readonly value: unknown;
  /** The second person; null after the waiting time. */
  readonly by: number | null;
}

/** The change in words. */
export interface ChangeWords {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

export interface ChangeValues {
  readonly subject: string;
  readonly oldValue: unknown;
  readonly newValue: unknown;
}

/**
 * A kind of change that needs a second person. The frame stores the request, judges the second person, notifies and writes the
 * audit row; a kind reads and writes the value. Values are JSON. `read` and `write` run under the lock of the tenant's settings.
 */
export interface ChangeKind {
  readonly name: ChangeKindName;
  /**
   * It weakens a protection: Admins and Auditors are notified of every step, and a tenant without a second Admin waits a day.
   * Otherwise it waits until a second person approves it.
   */
  readonly isProtective: boolean;
  /** One of the two persons has to be allowed to place and release holds. */
  readonly needsHolder?: true;
  /** @returns the present value; undefined where the subject was deleted */
  read(tx: Tx, subject: string): Promise<unknown>;
  write(services: ChangeServices, tx: Tx, change: ChangeToMake): Promise<void>;
  /** Runs when the change is rejected or withdrawn. */
  drop?(tx: Tx, subject: string): Promise<void>;
  describe(tx: Reads, change: ChangeValues): Promise<ChangeWords>;
}
