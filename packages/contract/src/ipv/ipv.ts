import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { bodyId, done, idParams, instant } from '../shared-schemas.ts';
import { reviewAccessRefusals, underReviewRefusals } from '../field-review/review-refusals.ts';

/** What the verifier looks for in the video, in this order. */
export const ipvItems = ['face', 'number', 'live', 'same-person', 'no-prompting', 'in-india'] as const;
export type IpvItem = (typeof ipvItems)[number];
export const ipvAnswers = ['yes', 'no', 'cannot-tell'] as const;
export type IpvAnswer = (typeof ipvAnswers)[number];

/** The kind of assistance; never the reason for it. */
export const assistanceKinds = ['liveness', 'voice', 'screen', 'signature'] as const;
export type AssistanceKind = (typeof assistanceKinds)[number];
/** The alternative that was used. */
const assistanceMeans = [
  'head-or-hand',
  'spoken-or-touch',
  'written-number',
  'sign-language',
  'read-aloud',
  'thumb-mark',
  'live-call',
] as const;
export type AssistanceMeans = (typeof assistanceMeans)[number];

export const ipvItemNames: Readonly<Record<IpvItem, string>> = {
  face: 'Face whole and alone',
  number: 'Number heard is the number shown',
  live: 'Live, not a screen',
  'same-person': 'Same person as on the PAN',
  'no-prompting': 'Nobody prompts',
  'in-india': 'Place in India',
};

export const ipvRemarkLength = { least: 10, most: 500 } as const;

const check = z.strictObject({
  Item: z.enum(ipvItems),
  Answer: z.nullable(z.enum(ipvAnswers)),
  Remark: z.nullable(z.string()),
  /** It cannot be verified without one. */
  NeedsRemark: z.boolean(),
  AnsweredBy: z.nullable(z.string()),
  AnsweredOn: z.nullable(instant),
  /** What a 'no' proposes, and of which field the reason is; null: its answer proposes none. */
  Proposed: z.nullable(z.strictObject({ FieldId: z.int(), ReasonId: z.int() })),
});
export type ShownIpvCheck = z.output<typeof check>;

const assistance = z.strictObject({
  Kind: z.enum(assistanceKinds),
  Means: z.enum(assistanceMeans),
  RecordedBy: z.string(),
  RecordedOn: instant,
  ConfirmedBy: z.nullable(z.string()),
  ConfirmedOn: z.nullable(instant),
  /** By the present user. */
  MayConfirm: z.boolean(),
});

const workbench = z.strictObject({
  /** Why no video is needed; null: one is. */
  Exempt: z.nullable(z.string()),
  ExpectedNumber: z.nullable(z.string()),
  CapturedOn: z.nullable(instant),
  SignedOn: z.nullable(instant),
  SubmittedOn: z.nullable(instant),
  Place: z.strictObject({
    /** As the location service named it. */
    Named: z.nullable(z.string()),
    Latitude: z.nullable(z.number()),
    Longitude: z.nullable(z.number()),
    State: z.enum(['inside', 'outside', 'unknown']),
    District: z.nullable(z.string()),
    /** From the middle of the pin code's district. */
    Kilometres: z.nullable(z.int()),
    IsFar: z.boolean(),
  }),
  Ip: z.strictObject({ Address: z.nullable(z.string()), Country: z.nullable(z.string()) }),
  Checks: z.array(check),
  Assistance: z.array(assistance),
  /** The obstacles to Verify, each a part of a sentence; an empty list permits Verify. */
  Missing: z.array(z.string()),
  /** The present user may answer now. */
  MayAnswer: z.boolean(),
});
export type IpvWorkbench = z.output<typeof workbench>;

export const readIpv = defineEndpoint({
  name: 'readIpv',
  method: 'GET',
  path: '/api/dashboard/ipv/:id',
  permission: 'application.review',
  audit: 'application.view-part',
  params: idParams,
  reply: workbench,
  refusals: reviewAccessRefusals,
});

const underReview = [...underReviewRefusals, 'unprocessable'] as const;

/** One line of the checklist, stored immediately; the newest counts, the audit trail keeps earlier ones. */
export const answerIpv = defineEndpoint({
  name: 'answerIpv',
  method: 'POST',
  path: '/api/dashboard/ipv/check/',
  permission: 'field.decide',
  audit: 'ipv.check',
  body: z.strictObject({
    ApplicationId: bodyId,
    Item: z.string().check(z.maxLength(30)),
    Answer: z.string().check(z.maxLength(30)),
    /** Its length is the command's to check. */
    Remark: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(5000)))),
  }),
  reply: done,
  refusals: underReview,
});

/** A kind of assistance and the other means; a second person confirms it. */
export const recordAssistance = defineEndpoint({
  name: 'recordAssistance',
  method: 'POST',
  path: '/api/dashboard/ipv/assistance/',
  permission: 'field.decide',
  audit: 'ipv.assistance',
  body: z.strictObject({
    ApplicationId: bodyId,
    Kind: z.string().check(z.maxLength(30)),
    Means: z.string().check(z.maxLength(30)),
  }),
  reply: done,
  refusals: underReview,
});

export const confirmAssistance = defineEndpoint({
  name: 'confirmAssistance',
  method: 'POST',
  path: '/api/dashboard/ipv/assistance/confirm/',
  permission: 'master.manage',
  audit: 'ipv.confirm-assistance',
  body: z.strictObject({ ApplicationId: bodyId, Kind: z.string().check(z.maxLength(30)) }),
  reply: done,
  refusals: ['wrongStatus', 'guard', 'unprocessable'],
});
