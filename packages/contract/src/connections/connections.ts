import { blankAsAbsent } from '../masters/fields/absent-values.ts';
import { deliveryKinds } from '../deliveries/delivery-choices.ts';
import { calledKinds, type CalledKind } from './called-kinds.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import * as field from '../masters/master-fields.ts';
import { settingsFormFields } from '../masters/organisation/tenant-settings.ts';
import { bodyId, done, instant } from '../shared-schemas.ts';
import { connectionTexts } from './connection-texts.ts';

const address = (label: string, hint: string) =>
  field.optionalText({
    label,
    max: 500,
    pattern: /^https?:\/\/\S+$/i,
    mismatch: connectionTexts.addressInvalid(label),
    hint,
  });

/** Where a tenant's approvals, lead statuses and rejections go, and where its customer flow is. */
export const connectionFields = {
  ApprovalWebhookUrl: address(
    'Approval Webhook',
    'Receives every approval, signed as Standard Webhooks defines',
  ),
  LeadStatusUrl: address(
    'Lead Status Address',
    'Receives every new status of a lead; without an address none is sent',
  ),
  RejectionUrl: address(
    'Rejection Address',
    'The onboarding flow, which receives the fields to correct; without an address it fetches them itself',
  ),
  HostName: settingsFormFields.HostName,
};

/** The called addresses, by kind of message. */
export const calledAddresses = {
  approval: 'ApprovalWebhookUrl',
  'lead-status': 'LeadStatusUrl',
  'customer-message': 'RejectionUrl',
} as const satisfies Record<CalledKind, string>;

const intakeKey = z.strictObject({
  KeyId: z.int(),
  Label: z.string(),
  /** The key's first characters; its secret is never shown again. */
  Beginning: z.string(),
  CreatedOn: instant,
  /** Works until then; null: until it is rotated or revoked. */
  EndsOn: z.nullable(instant),
  /** To the hour. */
  LastUsedOn: z.nullable(instant),
  IsLive: z.boolean(),
});

const webhookSecret = z.strictObject({
  SecretId: z.int(),
  Beginning: z.string(),
  CreatedOn: instant,
  EndsOn: z.nullable(instant),
  IsLive: z.boolean(),
});

const manage = { permission: 'connection.manage' } as const;

export const readConnections = defineEndpoint({
  ...manage,
  name: 'readConnections',
  method: 'GET',
  path: '/api/masters/connections/',
  audit: { none: 'no personal data and no secret' },
  reply: z.strictObject({
    ApprovalWebhookUrl: z.nullable(z.string()),
    LeadStatusUrl: z.nullable(z.string()),
    RejectionUrl: z.nullable(z.string()),
    HostName: z.string(),
    /** The settings' own, which these are part of. */
    RowVersion: z.int(),
    IntakeKeys: z.array(intakeKey),
    WebhookSecrets: z.array(webhookSecret),
  }),
});

const form = z.partial(
  z.strictObject({
    ApprovalWebhookUrl: blankAsAbsent(connectionFields.ApprovalWebhookUrl),
    LeadStatusUrl: blankAsAbsent(connectionFields.LeadStatusUrl),
    RejectionUrl: blankAsAbsent(connectionFields.RejectionUrl),
    HostName: connectionFields.HostName.schema,
  }),
);
export type ConnectionsForm = z.output<typeof form>;

/** Omitted properties stay unchanged. */
export const updateConnections = defineEndpoint({
  ...manage,
  confirms: true,
  name: 'updateConnections',
  method: 'POST',
  path: '/api/masters/connections/update',
  audit: 'connection.edit',
  body: form,
  reply: z.strictObject({ ...done.shape, RowVersion: z.int() }),
  refusals: ['stale'],
});

/** Sends a signed event of the type `test` to the stored address and returns the result. */
export const testConnection = defineEndpoint({
  ...manage,
  name: 'testConnection',
  method: 'POST',
  path: '/api/masters/connections/test',
  audit: 'connection.test',
  body: z.strictObject({ Kind: z.enum(calledKinds) }),
  reply: z.strictObject({
    Address: z.string(),
    Outcome: z.enum(['Success', 'Failed', 'Timeout']),
    /** The HTTP status; null when no answer came. */
    Status: z.nullable(z.int()),
    Milliseconds: z.int(),
    /** The beginning of the answer. */
    Answer: z.string(),
    /** Why it was no success. */
    Error: z.nullable(z.string()),
  }),
  refusals: ['guard'],
});

/** The last twenty messages, sent or pending, newest first. */
export const listDeliveries = defineEndpoint({
  ...manage,
  name: 'listDeliveries',
  method: 'GET',
  path: '/api/masters/connections/deliveries',
  audit: { none: 'no personal data' },
  reply: z.array(
    z.strictObject({
      EventId: z.string(),
      Kind: z.enum(deliveryKinds),
      ApplicationId: z.int(),
      UAN: z.nullable(z.string()),
      CreatedOn: instant,
      Outcome: z.enum(['Delivered', 'Waiting', 'Given up', 'Withdrawn']),
      Attempts: z.int(),
      LastAttemptOn: z.nullable(instant),
      LastError: z.nullable(z.string()),
    }),
  ),
});

const overlapHours = z
  .int(connectionTexts.overlapInvalid)
  .check(z.minimum(0, connectionTexts.overlapInvalid), z.maximum(168, connectionTexts.overlapInvalid));

/** A day is enough to change a setting elsewhere. */
export const usualOverlapHours = 24;

const newKey = z.strictObject({ ...done.shape, KeyId: z.int(), ApiKey: z.string(), Secret: z.string() });

export const intakeKeyLabel = z
  .string(connectionTexts.keyNameRequired)
  .check(
    z.trim(),
    z.minLength(1, connectionTexts.keyNameRequired),
    z.maxLength(60, connectionTexts.keyNameTooLong),
  );

export const createIntakeKey = defineEndpoint({
  ...manage,
  confirms: true,
  name: 'createIntakeKey',
  method: 'POST',
  path: '/api/masters/connections/intake-keys/create',
  audit: 'intake-key.create',
  body: z.strictObject({ Label: intakeKeyLabel }),
  reply: newKey,
  refusals: ['guard'],
});

export const rotateKeyRequest = z.strictObject({ KeyId: bodyId, OverlapHours: overlapHours });

/** Creates a new key immediately; the old one stays valid during the overlap. */
export const rotateIntakeKey = defineEndpoint({
  ...manage,
  confirms: true,
  name: 'rotateIntakeKey',
  method: 'POST',
  path: '/api/masters/connections/intake-keys/rotate',
  audit: 'intake-key.rotate',
  body: rotateKeyRequest,
  reply: newKey,
  refusals: ['guard'],
});

/** Immediately. */
export const revokeIntakeKey = defineEndpoint({
  ...manage,
  confirms: true,
  name: 'revokeIntakeKey',
  method: 'POST',
  path: '/api/masters/connections/intake-keys/revoke',
  audit: 'intake-key.revoke',
  body: z.strictObject({ KeyId: bodyId }),
  reply: done,
  refusals: ['guard'],
});

export const rotateSecretRequest = z.strictObject({ OverlapHours: overlapHours });

/** Webhooks are signed with the new secret and, during the overlap, with the previous one too. */
export const rotateWebhookSecret = defineEndpoint({
  ...manage,
  confirms: true,
  name: 'rotateWebhookSecret',
  method: 'POST',
  path: '/api/masters/connections/webhook-secrets/rotate',
  audit: 'webhook-secret.rotate',
  body: rotateSecretRequest,
  reply: z.strictObject({ ...done.shape, SecretId: z.int(), Secret: z.string() }),
});

export const revokeWebhookSecret = defineEndpoint({
  ...manage,
  confirms: true,
  name: 'revokeWebhookSecret',
  method: 'POST',
  path: '/api/masters/connections/webhook-secrets/revoke',
  audit: 'webhook-secret.revoke',
  body: z.strictObject({ SecretId: bodyId }),
  reply: done,
  refusals: ['guard'],
});
