import * as z from 'zod/mini';
import { BINARY, defineEndpoint } from '../endpoint.ts';
import { bodyId, done, idParams, instant, pathId, smallPathId } from '../shared-schemas.ts';
import { blindCaseShape } from './blind-case.ts';
import { qaCorrect, qaSeverities, qaVerdicts, sampledActions } from './quality-choices.ts';

const reviewing = { permission: 'qa.review' } as const;

export const readQaQueue = defineEndpoint({
  ...reviewing,
  name: 'readQaQueue',
  method: 'GET',
  path: '/api/qa/queue/',
  audit: { none: 'numbers and times of samples, which name no application' },
  reply: z.strictObject({
    /** False for a verifier without May QA, who receives no samples. */
    IsReviewer: z.boolean(),
    Waiting: z.int(),
    Overdue: z.int(),
    DoneThisMonth: z.int(),
    MonthlyCap: z.int(),
    /** The caller's unfinished case. */
    Own: z.nullable(z.strictObject({ SampleId: z.int(), DueOn: instant, ClaimedOn: instant })),
    /** Different verdicts that the caller may decide on as the third person, the longest waiting first. */
    Differences: z.array(z.strictObject({ SampleId: z.int(), VerdictOn: instant })),
  }),
  refusals: ['guard'],
});
export type QaQueue = z.output<typeof readQaQueue.reply>;

/** The caller's unfinished case, otherwise the case that is due first. */
export const fetchNextSample = defineEndpoint({
  ...reviewing,
  name: 'fetchNextSample',
  method: 'POST',
  path: '/api/qa/fetch-next/',
  audit: 'qa.fetch',
  body: z.strictObject({}),
  reply: z.strictObject({ SampleId: z.int() }),
  refusals: ['guard'],
});

export const readBlindReview = defineEndpoint({
  ...reviewing,
  name: 'readBlindReview',
  method: 'GET',
  path: '/api/qa/review/:id',
  audit: 'qa.view',
  params: idParams,
  reply: z.strictObject({ SampleId: z.int(), DueOn: instant, ...blindCaseShape }),
  refusals: ['guard'],
});
export type BlindReview = z.output<typeof readBlindReview.reply>;

/** A document of a sample, for its reviewer and the third person: a = SampleId, b = DocumentType, c = Version. */
export const readBlindDocument = defineEndpoint({
  ...reviewing,
  name: 'readBlindDocument',
  method: 'GET',
  path: '/api/qa/document/:a/:b/:c',
  audit: 'document.read',
  params: z.strictObject({ a: pathId, b: smallPathId, c: smallPathId }),
  reply: BINARY,
  refusals: ['guard'],
});

const fieldVerdict = z.strictObject({
  FieldId: bodyId,
  Decision: z.enum(['verified', 'rejected']),
  ReasonId: z.optional(z.nullable(bodyId)),
});
export type QaFieldVerdict = z.output<typeof fieldVerdict>;

export const giveQaVerdict = defineEndpoint({
  ...reviewing,
  name: 'giveQaVerdict',
  method: 'POST',
  path: '/api/qa/verdict/',
  audit: 'qa.verdict',
  body: z.strictObject({
    SampleId: bodyId,
    Verdict: z.enum(qaVerdicts),
    Fields: z.array(fieldVerdict).check(z.maxLength(100)),
  }),
  reply: z.strictObject({
    Message: z.string(),
    /** Of a gold case: whether the verdict was right, and the answer in words. */
    Gold: z.nullable(z.strictObject({ IsRight: z.boolean(), Answer: z.string() })),
  }),
  refusals: ['guard', 'unprocessable'],
});

const side = z.strictObject({
  Action: z.enum(sampledActions),
  Rejected: z.array(z.strictObject({ FieldId: z.int(), Reason: z.nullable(z.string()) })),
});
export type QaSide = z.output<typeof side>;

/** Both verdicts, without names, for the third person. */
export const readAdjudication = defineEndpoint({
  ...reviewing,
  name: 'readAdjudication',
  method: 'GET',
  path: '/api/qa/adjudication/:id',
  audit: 'qa.view',
  params: idParams,
  reply: z.strictObject({ SampleId: z.int(), ...blindCaseShape, First: side, Second: side }),
  refusals: ['guard'],
});
export type Adjudication = z.output<typeof readAdjudication.reply>;

export const adjudicate = defineEndpoint({
  ...reviewing,
  name: 'adjudicate',
  method: 'POST',
  path: '/api/qa/adjudicate/',
  audit: 'qa.adjudicate',
  body: z.strictObject({
    SampleId: bodyId,
    Correct: z.enum(qaCorrect),
    /** Of an error of the first verifier only. */
    Severity: z.optional(z.nullable(z.enum(qaSeverities))),
    Note: z.string().check(z.trim(), z.maxLength(5000)),
  }),
  reply: done,
  refusals: ['guard', 'unprocessable'],
});

/** A share with its 95 % interval; null with fewer than 30 samples. */
const share = z.nullable(z.strictObject({ Rate: z.number(), Lower: z.number(), Upper: z.number() }));
export type QaShare = z.output<typeof share>;

const agreement = z.strictObject({
  Measure: z.enum(['none', 'kappa', 'ac1']),
  Value: z.nullable(z.number()),
  Lower: z.nullable(z.number()),
  Upper: z.nullable(z.number()),
  Pabak: z.nullable(z.number()),
  /** A convention for kappa. */
  Label: z.nullable(z.enum(['retrain', 'watch', 'good', 'veryGood'])),
});
export type QaAgreement = z.output<typeof agreement>;

const verifier = z.strictObject({
  /** Null for Business: no names. */
  UserId: z.nullable(z.int()),
  Name: z.nullable(z.string()),
  /** Reviewed and, if the verdicts differ, decided on. */
  Sampled: z.int(),
  /** Different verdicts that no third person has decided on. */
  Undecided: z.int(),
  Disagreement: share,
  Error: share,
  FalseApprovals: z.nullable(z.int()),
  FalseRejections: z.nullable(z.int()),
  /** Points of severity per sample. */
  WeightedError: z.nullable(z.number()),
  Agreement: agreement,
  /** Kappa over fields, its interval by drawing complete cases. */
  FieldAgreement: agreement,
  /** The lower limit of the error rate exceeds 2.5 %. */
  IsMarked: z.boolean(),
});
export type QaVerifier = z.output<typeof verifier>;

const stratum = z.strictObject({
  Stratum: z.string(),
  Decisions: z.int(),
  Sampled: z.int(),
  Error: share,
});
export type QaStratumRow = z.output<typeof stratum>;

export const readQaReport = defineEndpoint({
  name: 'readQaReport',
  method: 'GET',
  path: '/api/qa/report/',
  permission: 'qa.report',
  audit: { none: 'figures of staff' },
  reply: z.strictObject({
    FromOn: instant,
    ToOn: instant,
    /** Empty for a verifier. */
    Strata: z.array(stratum),
    /** Over all decisions, each stratum by its share; null if a stratum has too few samples, and for a verifier. */
    Overall: share,
    Verifiers: z.array(verifier),
    /** Planted cases by reviewer; empty for Business. */
    Gold: z.array(z.strictObject({ Name: z.string(), Reviewed: z.int(), Right: z.int() })),
    /** Errors that a third person found, newest first; empty for Business. */
    Findings: z.array(
      z.strictObject({
        SampleId: z.int(),
        UAN: z.nullable(z.string()),
        Name: z.nullable(z.string()),
        FirstAction: z.enum(sampledActions),
        Severity: z.enum(qaSeverities),
        Note: z.string(),
        AdjudicatedOn: instant,
      }),
    ),
  }),
  refusals: ['guard'],
});
export type QaReport = z.output<typeof readQaReport.reply>;

export const downloadQaReport = defineEndpoint({
  name: 'downloadQaReport',
  method: 'GET',
  path: '/api/qa/report/csv/',
  permission: 'qa.report',
  budget: 'export',
  audit: 'qa.export',
  reply: BINARY,
  refusals: ['guard', 'tooManyRequests'],
});
