import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { reviewAccessRefusals } from '../field-review/review-refusals.ts';
import { bodyId, done, idParams, instant } from '../shared-schemas.ts';
import { closingCauses, hitAnswers, hitStates, otherReasons } from './screening-choices.ts';

const band = z.enum(['stop', 'ask']);
const severity = z.int();

const hitRow = z.strictObject({
  HitId: z.int(),
  ListName: z.string(),
  Severity: severity,
  EntryName: z.string(),
  Score: z.int(),
  Band: band,
  State: z.enum(hitStates),
  ClosedBecause: z.nullable(z.enum(closingCauses)),
  OpenedOn: instant,
});
export type HitRow = z.output<typeof hitRow>;

/** The hits of an application and whether it was screened against the lists of today. */
export const readScreening = defineEndpoint({
  name: 'readScreening',
  method: 'GET',
  path: '/api/screening/application/:id',
  permission: 'screening.read',
  audit: 'application.view-part',
  params: idParams,
  reply: z.strictObject({
    IsOn: z.boolean(),
    ScreenedOn: z.nullable(instant),
    IsCurrent: z.boolean(),
    Open: z.int(),
    Worst: z.nullable(band),
    IsFrozen: z.boolean(),
    MayDecide: z.boolean(),
    Hits: z.array(hitRow),
  }),
  refusals: reviewAccessRefusals,
});
export type Screening = z.output<typeof readScreening.reply>;

export const screenNow = defineEndpoint({
  name: 'screenNow',
  method: 'POST',
  path: '/api/screening/now/',
  permission: 'screening.decide',
  audit: 'screening.screen',
  body: z.strictObject({ ApplicationId: bodyId }),
  reply: done,
  refusals: ['guard'],
});

const queuedHit = z.strictObject({
  HitId: z.int(),
  ApplicationId: z.int(),
  UAN: z.nullable(z.string()),
  Name: z.string(),
  ListName: z.string(),
  Severity: severity,
  Score: z.int(),
  Band: band,
  State: z.enum(['open', 'waiting']),
  OpenedOn: instant,
  LastAnswer: z.nullable(z.enum(hitAnswers)),
  /** The caller gave the answer that waits. */
  IsOwn: z.boolean(),
});
export type QueuedHit = z.output<typeof queuedHit>;

/** Undecided hits, stop lists first, then by band and age. */
export const listHits = defineEndpoint({
  name: 'listHits',
  method: 'GET',
  path: '/api/screening/queue/',
  permission: 'screening.read',
  audit: 'screening.list',
  reply: z.strictObject({
    MayDecide: z.boolean(),
    Open: z.int(),
    Waiting: z.int(),
    Hits: z.array(queuedHit),
    /** Active lists that were not refreshed in their period. */
    OverdueLists: z.array(z.string()),
  }),
  refusals: ['guard'],
});
export type HitQueue = z.output<typeof listHits.reply>;

const hitReason = z.strictObject({
  About: z.enum(['pan', 'name', 'birth', 'father', 'place', 'singleName']),
  Weighs: z.enum(['for', 'against', 'neither']),
  Text: z.string(),
});
export type ShownReason = z.output<typeof hitReason>;

const side = z.strictObject({
  Names: z.array(z.string()),
  Births: z.array(z.string()),
  Pans: z.array(z.string()),
  Fathers: z.array(z.string()),
  Places: z.array(z.string()),
  Ids: z.array(z.string()),
});
export type HitSide = z.output<typeof side>;

const decision = z.strictObject({
  Answer: z.enum(hitAnswers),
  Reason: z.nullable(z.enum(otherReasons)),
  Sentence: z.string(),
  State: z.enum(['final', 'waiting', 'confirmed', 'returned']),
  /** Null: remembered from an earlier decision. */
  By: z.nullable(z.string()),
  On: instant,
  SecondBy: z.nullable(z.string()),
  SecondOn: z.nullable(instant),
});
export type ShownHitDecision = z.output<typeof decision>;

/** Person and entry side by side, with the reasons of the score. */
export const openHit = defineEndpoint({
  name: 'openHit',
  method: 'GET',
  path: '/api/screening/hit/:id',
  permission: 'screening.read',
  audit: 'screening.view',
  params: idParams,
  reply: z.strictObject({
    ...hitRow.shape,
    ApplicationId: z.int(),
    UAN: z.nullable(z.string()),
    Reference: z.string(),
    Note: z.nullable(z.string()),
    Person: side,
    Entry: side,
    /** Kinds of values that differ. */
    Differs: z.array(z.enum(['Names', 'Births', 'Pans', 'Fathers', 'Places'])),
    Reasons: z.array(hitReason),
    Decisions: z.array(decision),
    MayDecide: z.boolean(),
    /** Whether the caller may confirm the waiting answer; otherwise the reason against it. */
    Second: z.enum(['may', 'own', 'tied', 'none']),
    /** Answers that wait for a second person. */
    NeedsSecond: z.array(z.enum(hitAnswers)),
  }),
  refusals: ['guard'],
});
export type OpenedHit = z.output<typeof openHit.reply>;

const sentence = z.string().check(z.trim(), z.maxLength(5000));

export const decideHit = defineEndpoint({
  name: 'decideHit',
  method: 'POST',
  path: '/api/screening/decide/',
  permission: 'screening.decide',
  audit: 'screening.decide',
  body: z.strictObject({
    HitId: bodyId,
    Answer: z.enum(hitAnswers),
    Reason: z.optional(z.nullable(z.enum(otherReasons))),
    Sentence: sentence,
  }),
  reply: done,
  refusals: ['guard', 'unprocessable'],
});

/** The second person confirms the answer or returns it. */
export const confirmHit = defineEndpoint({
  name: 'confirmHit',
  method: 'POST',
  path: '/api/screening/confirm/',
  permission: 'screening.decide',
  audit: 'screening.confirm',
  body: z.strictObject({ HitId: bodyId, Agrees: z.boolean() }),
  reply: done,
  refusals: ['guard'],
});

const listFigures = z.strictObject({
  ListName: z.string(),
  Hits: z.int(),
  Open: z.int(),
  Same: z.int(),
  Another: z.int(),
  /** Another person among the decided hits; null without any. */
  FalseShare: z.nullable(z.number()),
  /** Between a hit and its decision. */
  MedianMinutes: z.nullable(z.number()),
});
export type ListFigures = z.output<typeof listFigures>;

/** Figures of the last 90 days. */
export const readScreeningReport = defineEndpoint({
  name: 'readScreeningReport',
  method: 'GET',
  path: '/api/screening/report/',
  permission: 'screening.report',
  audit: { none: 'numbers without names' },
  reply: z.strictObject({
    FromOn: instant,
    ToOn: instant,
    Applications: z.int(),
    Screenings: z.int(),
    Lists: z.array(listFigures),
  }),
  refusals: ['guard'],
});
export type ScreeningReport = z.output<typeof readScreeningReport.reply>;
