import { customerLanguage } from './text-choices.ts';
import { withdrawalReasons } from '../deliveries/delivery-choices.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { bodyId, day, done, idParams, instant } from '../shared-schemas.ts';
import { reviewAccessRefusals } from '../field-review/review-refusals.ts';

const rectificationField = z.strictObject({
  FieldId: z.int(),
  FieldName: z.string(),
  /** At most 26 characters, for a line of a message. */
  Short: z.string(),
  What: z.string(),
  Todo: z.string(),
  /** Null where `Todo` contains every instruction. */
  Solution: z.nullable(z.string()),
  /** The customer may upload these. */
  DocumentTypes: z.array(z.int()),
  /** The customer may change these properties of PATCH; empty in events stored before the property existed. */
  Properties: z._default(z.array(z.string()), []),
});

const shape = {
  ApplicationId: z.int(),
  Uan: z.nullable(z.string()),
  AttemptNo: z.int(),
  Language: customerLanguage,
  DueOn: day,
  Mode: z.enum(['fields', 'mode', 'general']),
  TextsVersion: z.string(),
  Fields: z.array(rectificationField),
  /**
   * A correction changes the signed form: the customer has to e-sign it again, after all other answers. `Fields` ends with field 30.
   * False in events stored before the property existed.
   */
  SignAgain: z._default(z.boolean(), false),
  Assistance: z.boolean(),
  /** The verifier's own. */
  Line: z.nullable(z.string()),
  /** The complete message for `general`. */
  General: z.nullable(z.string()),
};

/** What the customer must correct, in the customer's language: the body of the event and of the call. */
export const rectification = z.strictObject(shape);

/** Of the last rejection, once its event could leave; 409 in every other status. */
export const readRectification = defineEndpoint({
  name: 'readRectification',
  method: 'GET',
  path: '/api/intake/applications/:id/rectification',
  permission: 'intake',
  audit: { none: 'the content of the earlier event' },
  params: idParams,
  reply: rectification,
  refusals: ['wrongStatus', 'messageSeen'],
});

const preview = z.strictObject({
  ...shape,
  /** The desk's own messages to the customer; null where only the flow sends messages, or the channel is not used. */
  Sms: z.nullable(z.strictObject({ Text: z.string(), Parts: z.int() })),
  Email: z.nullable(z.strictObject({ Subject: z.string(), Text: z.string() })),
  /** The customer's preferred language; null: unknown. */
  PreferredLanguage: z.nullable(customerLanguage),
  /** Labels of rejected fields without a complete text in that language: the complete message is in English then. */
  Untranslated: z.array(z.string()),
  /** Why the verifier's line cannot go out: a rejection is rejected with 409 and this text until the line is changed or removed. */
  LineConflict: z.nullable(z.string()),
});
export type RejectionPreview = z.output<typeof preview>;

/** What the customer would read if the application were rejected now. */
export const previewRejection = defineEndpoint({
  name: 'previewRejection',
  method: 'GET',
  path: '/api/dashboard/rejection-preview/:id',
  permission: 'application.decide',
  audit: 'application.view-part',
  params: idParams,
  /** Omitted: the customer's own language. */
  query: z.object({ Language: z.optional(z.string()) }),
  reply: preview,
  refusals: [...reviewAccessRefusals, 'unprocessable'],
});

/** Most characters of the verifier's own line. */
export const customerLineLimit = 200;

/** The line that the verifier adds to the next rejection; an empty one takes it away. */
export const writeCustomerLine = defineEndpoint({
  name: 'writeCustomerLine',
  method: 'POST',
  path: '/api/dashboard/application/customer-line/',
  permission: 'application.decide',
  audit: 'application.customer-line',
  body: z.strictObject({ ApplicationId: bodyId, Line: z.string().check(z.trim()) }),
  reply: done,
  refusals: [...reviewAccessRefusals, 'unprocessable'],
});

const message = z.strictObject({
  Channel: z.enum(['flow', 'sms', 'email']),
  /** 0: the rejection itself. */
  ReminderNo: z.int(),
  AttemptNo: z.int(),
  Language: customerLanguage,
  TextsVersion: z.string(),
  DueOn: day,
  State: z.enum(['waiting', 'delivered', 'failed', 'withdrawn']),
  /** When it reached its state; for a waiting message, when it will be sent. */
  On: z.nullable(instant),
  /** Why it was not delivered. */
  Error: z.nullable(z.string()),
  /** Null also where an earlier release withdrew it. */
  WithdrawnBecause: z.nullable(z.enum(withdrawalReasons)),
  ProviderId: z.nullable(z.string()),
  /** The words as they were written then. */
  Subject: z.nullable(z.string()),
  Text: z.string(),
});
export type CustomerMessage = z.output<typeof message>;

/** The messages to an application's customer, newest first, for users who may open its review. */
export const listMessages = defineEndpoint({
  name: 'listMessages',
  method: 'GET',
  path: '/api/dashboard/messages/:id',
  permission: 'application.review',
  audit: 'application.view-part',
  params: idParams,
  reply: z.strictObject({ Messages: z.array(message) }),
  refusals: reviewAccessRefusals,
});
