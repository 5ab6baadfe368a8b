import * as z from 'zod/mini';
import { intakeTexts } from './intake-texts.ts';
import { applicationProperties, headProperties, mobile } from '../applications/application-properties.ts';
import { ocrPlacesOfDocuments } from '../documents/ocr-places.ts';
import { applicationSources } from '../sources.ts';
import { defineEndpoint } from '../endpoint.ts';
import { day, deliveredInstant, idParams, instant, pathId, smallPathId } from '../shared-schemas.ts';

const utm = z.optional(z.string().check(z.trim(), z.maxLength(100)));
const anyJson = z.union([
  z.record(z.string(), z.unknown()),
  z.array(z.unknown()),
  z.string().check(z.maxLength(200_000)),
]);

export const startApplication = defineEndpoint({
  name: 'startApplication',
  method: 'POST',
  path: '/api/intake/applications',
  permission: 'intake',
  audit: 'application.start',
  body: z.strictObject({
    Mobile: mobile,
    Mode: z.optional(headProperties.Mode),
    Source: z.enum(applicationSources.map((source) => source.Name)),
    UtmSource: utm,
    UtmMedium: utm,
    UtmCampaign: utm,
    UtmTerm: utm,
    UtmContent: utm,
    UtmPromo: utm,
  }),
  reply: z.strictObject({ ApplicationId: z.int() }),
  refusals: ['messageSeen', 'idempotencyConflict', 'stillRunning'],
});

const patchShape = Object.fromEntries(
  Object.entries({ ...applicationProperties, ...headProperties, Mobile: mobile }).map(([name, schema]) => [
    name,
    z.optional(z.nullable(schema)),
  ]),
);

const deliveredAccount = z.string().check(z.trim(), z.regex(/^\d{6,18}$/, intakeTexts.accountNotValid));

/** The id that the onboarding app gives to its installation: compared, never shown (risk signals). */
const deviceId = z.string().check(z.trim(), z.minLength(8), z.maxLength(100));

/** Any fields of the review application; null empties one. Unknown names are refused. */
export const patchApplication = defineEndpoint({
  name: 'patchApplication',
  method: 'PATCH',
  path: '/api/intake/applications/:id',
  permission: 'intake',
  audit: 'application.patch',
  params: idParams,
  body: z.strictObject({
    ...patchShape,
    /** 9 to 18 digits; fewer, from 6, where the bank master allows them for the bank of the IFSC. */
    BankAccountNo: z.optional(z.nullable(deliveredAccount)),
    DeviceId: z.optional(deviceId),
    /** In which the customer is written to: 'en' or 'hi', others are 422; null: not known. */
    PreferredLanguage: z.optional(z.nullable(z.string())),
    /** Where on documents that are here already their values were read. */
    OcrPlaces: z.optional(ocrPlacesOfDocuments),
  }),
  reply: z.strictObject({ ApplicationId: z.int(), LastStageCompleted: z.nullable(z.string()) }),
  refusals: ['wrongStatus', 'unprocessable', 'messageSeen', 'idempotencyConflict', 'stillRunning'],
});

/** The body is the document's bytes; the server detects the real type and ignores Content-Type. */
export const putDocument = defineEndpoint({
  name: 'putDocument',
  method: 'PUT',
  path: '/api/intake/applications/:id/documents/:documentType',
  permission: 'intake',
  audit: 'document.add',
  params: z.strictObject({ id: pathId, documentType: smallPathId }),
  reply: z.strictObject({
    DocumentId: z.int(),
    DocumentType: z.int(),
    Version: z.int(),
    FileType: z.string(),
    SizeBytes: z.int(),
  }),
  refusals: [
    'storageFull',
    'wrongStatus',
    'tooLarge',
    'unsupportedType',
    'unreadableFile',
    'infectedFile',
    'messageSeen',
    'idempotencyConflict',
    'stillRunning',
  ],
});

export const recordServiceCall = defineEndpoint({
  name: 'recordServiceCall',
  method: 'POST',
  path: '/api/intake/applications/:id/service-calls',
  permission: 'intake',
  audit: { none: 'the row is the record' },
  params: idParams,
  body: z.strictObject({
    ApiId: z.int().check(z.minimum(1), z.maximum(44)),
    Status: z.enum(['Success', 'Failed', 'Timeout']),
    ApiRequestTime: deliveredInstant,
    ApiResponseTime: z.optional(z.nullable(deliveredInstant)),
    Request: anyJson,
    Response: z.optional(z.nullable(anyJson)),
  }),
  /** Success of the PAN check issues the UAN (contract.md §5). */
  reply: z.strictObject({ LogId: z.int(), UAN: z.nullable(z.string()) }),
  refusals: ['messageSeen', 'idempotencyConflict', 'stillRunning'],
});

/** Most characters of the customer's reason why rejected fields are right as they are. */
const unchangedReasonLimit = 200;
const unchangedReason = z
  .string()
  .check(
    z.trim(),
    z.maxLength(unchangedReasonLimit, intakeTexts.unchangedReasonTooLong),
    z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, intakeTexts.unchangedReasonOneLine),
  );

export const submitApplication = defineEndpoint({
  name: 'submitApplication',
  method: 'POST',
  path: '/api/intake/applications/:id/submit',
  permission: 'intake',
  audit: 'application.submit',
  params: idParams,
  /**
   * Both only with the rejection loop on. A resubmission with unchanged rejected fields is rejected with 409, and `Errors` names the fields;
   * with `ConfirmUnchanged` and the customer's reason it is accepted, and the verifier sees the reason.
   */
  body: z.strictObject({
    ConfirmUnchanged: z.optional(z.boolean()),
    UnchangedReason: z.optional(unchangedReason),
  }),
  reply: z.strictObject({ ApplicationStatus: z.int(), UAN: z.nullable(z.string()), AttemptNo: z.int() }),
  refusals: ['wrongStatus', 'guard', 'messageSeen', 'idempotencyConflict', 'stillRunning'],
});

/** The back office's later answer: 8 → 4 when opened, 4 or 8 → 9 when cancelled. */
export const reportBoResult = defineEndpoint({
  name: 'reportBoResult',
  method: 'POST',
  path: '/api/intake/applications/:id/bo-result',
  permission: 'intake',
  audit: 'application.bo-result',
  params: idParams,
  body: z.strictObject({
    Result: z.enum(['opened', 'cancelled']),
    BoId: z.optional(z.string().check(z.regex(/^(\d{16}|IN\d{14})$/, 'BO id is not valid.'))),
    Reason: z.optional(z.string().check(z.trim(), z.maxLength(500))),
  }),
  reply: z.strictObject({ ApplicationStatus: z.int() }),
  refusals: ['wrongStatus', 'messageSeen', 'idempotencyConflict', 'stillRunning'],
});

/** The customer got the link for the rectification, or opened it; without On: now. */
export const reportRectificationLink = defineEndpoint({
  name: 'reportRectificationLink',
  method: 'POST',
  path: '/api/intake/applications/:id/rectification-link',
  permission: 'intake',
  audit: 'application.rectification-link',
  params: idParams,
  body: z.strictObject({ Event: z.enum(['sent', 'opened']), On: z.optional(deliveredInstant) }),
  reply: z.strictObject({ Event: z.enum(['sent', 'opened']), On: instant }),
  refusals: ['wrongStatus', 'messageSeen', 'idempotencyConflict', 'stillRunning'],
});

/** The relationship with a client has ended: from that day on the time counts that the records are kept for. */
export const reportRelationshipEnded = defineEndpoint({
  name: 'reportRelationshipEnded',
  method: 'POST',
  path: '/api/intake/applications/:id/relationship-ended',
  permission: 'intake',
  audit: 'application.relationship-ended',
  params: idParams,
  body: z.strictObject({ EndedOn: day }),
  reply: z.strictObject({ EndedOn: day }),
  refusals: ['wrongStatus', 'unprocessable', 'messageSeen', 'idempotencyConflict', 'stillRunning'],
});
