import type { ApplicationStatus } from '@kyc/contract/application-status';
import type { WithdrawalReason } from '@kyc/contract/deliveries/delivery-choices';
import type { ApiId } from '@kyc/contract/log-types';
import type { Reads, Tx } from '@kyc/db/connection/transaction';
import type { LockedApplication, StoredApplication } from '@kyc/db/tables/applications/application-table';
import type { OutboundEvent, OutboundKind } from '@kyc/db/tables/records/outbound-event-table';
import type { Workers } from '../jobs/define-job.ts';
import type { OutboundServices } from './outbound-services.ts';
import type { WebhookDelivery } from './signed-webhook.ts';

/** A message and the application that it is about. */
export interface About {
  readonly tenantId: number;
  readonly event: OutboundEvent;
  readonly application: StoredApplication;
}

/** The same with the application locked against every other change. */
export interface Settled extends About {
  readonly application: LockedApplication;
}

/** The application after the outcome was recorded. */
export interface Standing {
  readonly status: ApplicationStatus;
  readonly rowVersion: number;
}

/** The outcome of an attempt, and further rows to write with it. */
export type Sent = Omit<WebhookDelivery, 'isAnswered' | 'request' | 'response'> & {
  readonly request: unknown;
  readonly response: unknown;
  readonly note?: (tx: Tx) => Promise<void>;
};

/** A way that is no webhook. */
export interface OwnWay {
  readonly apiId: ApiId;
  send(): Promise<Sent>;
}

export interface DeliveryDefinition<S extends OutboundServices> {
  readonly kind: OutboundKind;
  /** Names the receiver in errors. */
  readonly receiver: string;
  /** Type of the service-log row (log-types.json). */
  readonly apiId: ApiId;
  /**
   * Whether the message is true at this moment: status, attempt, decision, switch. Called under the application's lock, immediately
   * before an attempt begins. A message that is not true is withdrawn with the answered reason.
   */
  truth(tx: Reads, about: About): Promise<'true' | WithdrawalReason>;
  urlOf(services: S, tx: Reads, tenantCode: string): Promise<string | undefined>;
  /** Without an address the attempt fails, the receiver fetches the message, or the tenant does not want it. */
  readonly withoutUrl: 'fails' | 'delivered' | 'switched-off';
  /** The body to send; without it, the stored payload. */
  bodyOf?(event: OutboundEvent): unknown;
  /** Undefined: the message goes to the address. */
  ownWayOf?(services: S, tx: Reads, about: About): Promise<OwnWay | undefined>;
  /** After every attempt that was not taken, and where the receiver is not called because it has not answered lately. */
  onFailure?(services: S, tx: Tx, failed: About & { readonly error: string }): Promise<Standing>;
  /** After the first failed attempt; not where the circuit is open. */
  onFirstFailure?(services: S, tx: Tx, failed: About & { readonly error: string }): Promise<void>;
  onDelivered?(services: S, tx: Tx, settled: Settled): Promise<Standing>;
  readonly workers: Workers;
  readonly timeoutMs: number;
  /** Seconds for which the message belongs to its sender; without it, `attemptSeconds` of the time-out. */
  readonly leaseSeconds?: number;
}
