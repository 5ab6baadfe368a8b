import type { rectification } from '@kyc/contract/rectification/rectification';
import type * as z from 'zod/mini';

/** The replies to the pages of development: the routes produce them, the scripts of the pages read them. */

/** One arrival at the built-in receiver. */
export interface ReceivedWebhook {
  readonly kind: string;
  readonly tenantCode: string;
  readonly eventId: string;
  readonly receivedOn: string;
  readonly accepted: boolean;
  readonly payload: unknown;
}

export interface BackOfficeState {
  readonly Failing: boolean;
  readonly Received: readonly ReceivedWebhook[];
}

/** Answers of a recipient that were sent by the intake call. */
export interface SentAnswers {
  readonly Sent: number;
  /** What the desk did with them. */
  readonly Effects: readonly string[];
}

/** A message by SMS or e-mail. */
interface CustomerMessage {
  readonly Channel: string;
  readonly Language: string;
  readonly On: string | null;
  readonly subject?: string | undefined;
  readonly text: string;
}

/** The stored answer for one rejected field. */
export interface EnteredField {
  readonly FieldId: number;
  readonly SignsAgain: boolean;
  readonly Documents: readonly { readonly Type: number; readonly Name: string; readonly IsOwn: boolean }[];
  readonly Inputs: readonly { readonly Name: string; readonly Value: string }[];
}

export interface DemoCustomer {
  readonly TenantCode: string;
  readonly TenantName: string;
  readonly ApplicationId: number;
  readonly Name: string | null | undefined;
  readonly Uan: string | null | undefined;
  /** The customer has not answered this rejection yet. */
  readonly IsOpen: boolean;
  readonly Rectification: z.output<typeof rectification> | null;
  readonly Entered: readonly EnteredField[];
  readonly Messages: readonly CustomerMessage[];
}

/** A certificate of the test authority, for the master of trust anchors. */
export interface DemoAnchor {
  readonly name: string;
  /** In words. */
  readonly purpose: string;
  readonly pem: string;
  /** SHA-256, hexadecimal. */
  readonly fingerprint: string;
}
