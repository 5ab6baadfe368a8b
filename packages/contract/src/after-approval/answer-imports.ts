import * as z from 'zod/mini';
import { BINARY, defineEndpoint } from '../endpoint.ts';
import { answerFormats } from '../masters/after-approval/answer-formats.ts';
import { bodyId, deliveredInstant, done, instant } from '../shared-schemas.ts';
import { answerEncodings, answerFileKinds, mostAnswerFileBytes } from './format-choices.ts';
import { answerStates, legs, longestAnswerText } from './legs.ts';

const managing = { permission: 'after-approval.manage' } as const;
const importId = z.uuid();
const perTriple = 4 / 3;
const maximumBytes = Math.ceil(mostAnswerFileBytes * perTriple) + 100_000;
const file = {
  FileName: z.string().check(z.minLength(1), z.maxLength(200)),
  AnswersBase64: z
    .string()
    .check(z.minLength(1), z.maxLength(maximumBytes), z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
};

const parsedRow = z.strictObject({
  Line: z.int(),
  /** The kind of the key, and its last four characters. */
  Key: z.string(),
  State: z.enum(answerStates),
  Code: z.nullable(z.string()),
  Text: z.nullable(z.string()),
  AnsweredOn: instant,
});
const failedRow = z.strictObject({
  Line: z.int(),
  Message: z.string(),
  /** Without numbers of persons. */
  Row: z.string(),
});

/** Reads the beginning of a file by an unsaved format, and stores nothing: twenty rows, and twenty that failed. */
export const previewAnswerFormat = defineEndpoint({
  ...managing,
  name: 'previewAnswerFormat',
  method: 'POST',
  path: '/api/after-approval/formats/try',
  audit: { none: 'the caller’s file, which is not stored' },
  maximumBytes,
  body: z.strictObject({ Format: answerFormats.form, ...file }),
  reply: z.strictObject({
    Columns: z.array(z.string()),
    Rows: z.array(parsedRow),
    Failures: z.array(failedRow),
    RowsTotal: z.int(),
    FailuresTotal: z.int(),
  }),
  refusals: ['guard', 'unprocessable', 'unavailable'],
});

/** A format to begin with, suggested by the beginning of an unfamiliar file. Stores nothing. */
export const readSuggestedFormat = defineEndpoint({
  ...managing,
  name: 'readSuggestedFormat',
  method: 'POST',
  path: '/api/after-approval/formats/suggest',
  audit: { none: 'the caller’s file, of which nothing is stored' },
  maximumBytes,
  body: z.strictObject(file),
  reply: z.strictObject({
    Kind: z.enum(answerFileKinds),
    Separator: z.nullable(z.string()),
    Encoding: z.enum(answerEncodings),
    SkipRows: z.int(),
    HasHeader: z.boolean(),
    UanColumn: z.nullable(z.string()),
    UccColumn: z.nullable(z.string()),
    BoIdColumn: z.nullable(z.string()),
    PanColumn: z.nullable(z.string()),
    StatusColumn: z.string(),
    CodeColumn: z.nullable(z.string()),
    TextColumn: z.nullable(z.string()),
    DateColumn: z.string(),
    DatePattern: z.string(),
    States: z.string(),
  }),
  refusals: ['guard', 'unprocessable', 'unavailable'],
});

/**
 * The outcomes of rows. `matched` = `new` + `older` + `known` of applications; `known` also counts unmatched rows that were imported
 * before. `twoApplications` are among the matched ones.
 */
export const answerOutcomes = [
  'matched',
  'new',
  'known',
  'older',
  'noApplication',
  'notApproved',
  'twoApplications',
  'unreadable',
] as const;
const counts = z.strictObject(
  Object.fromEntries(answerOutcomes.map((outcome) => [outcome, z.int()])) as Record<
    (typeof answerOutcomes)[number],
    z.ZodMiniInt
  >,
);
export type AnswerCounts = z.output<typeof counts>;

/** `checked`: compared with the stored answers, nothing changed yet. */
const answerImportStates = ['checking', 'checked', 'applying', 'applied', 'failed', 'cancelled'] as const;
export type AnswerImportState = (typeof answerImportStates)[number];

const answerImport = z.strictObject({
  ImportId: importId,
  FormatId: z.int(),
  FormatName: z.string(),
  FormatVersion: z.int(),
  FileName: z.string(),
  RequestedBy: z.string(),
  RequestedOn: instant,
  State: z.enum(answerImportStates),
  RowsDone: z.int(),
  RowsTotal: z.int(),
  /** Null until the file was compared. */
  Counts: z.nullable(counts),
  /** Why it failed, in words for its user. */
  Notice: z.nullable(z.string()),
  ExpiresOn: instant,
});
export type AnswerImport = z.output<typeof answerImport>;

/** Stores the file, and starts the job that compares it with the stored answers. */
export const startAnswerImport = defineEndpoint({
  ...managing,
  name: 'startAnswerImport',
  method: 'POST',
  path: '/api/after-approval/imports/start',
  audit: 'after-approval.import',
  maximumBytes,
  body: z.strictObject({ FormatId: bodyId, ...file }),
  reply: z.strictObject({ ImportId: importId }),
  refusals: ['guard', 'notFound', 'unprocessable', 'tooManyRequests'],
});

/** The newest imports. */
export const listAnswerImports = defineEndpoint({
  ...managing,
  name: 'listAnswerImports',
  method: 'GET',
  path: '/api/after-approval/imports/',
  audit: { none: 'names of files and numbers' },
  reply: z.strictObject({ Imports: z.array(answerImport) }),
  refusals: ['guard'],
});

export const readAnswerImport = defineEndpoint({
  ...managing,
  name: 'readAnswerImport',
  method: 'GET',
  path: '/api/after-approval/imports/:importId',
  audit: { none: 'numbers of a file' },
  params: z.strictObject({ importId }),
  reply: answerImport,
});

/** Applies a compared file in batches. */
export const applyAnswerImport = defineEndpoint({
  ...managing,
  name: 'applyAnswerImport',
  method: 'POST',
  path: '/api/after-approval/imports/apply',
  audit: 'after-approval.apply',
  body: z.strictObject({ ImportId: importId }),
  reply: done,
  refusals: ['guard'],
});

/** Ends an import at its next batch; applied batches stay. */
export const cancelAnswerImport = defineEndpoint({
  ...managing,
  name: 'cancelAnswerImport',
  method: 'POST',
  path: '/api/after-approval/imports/cancel',
  audit: 'after-approval.cancel',
  body: z.strictObject({ ImportId: importId }),
  reply: done,
  refusals: ['guard'],
});

/** The outcome of each row as CSV: line, outcome, UAN, message. */
export const readAnswerOutcomes = defineEndpoint({
  ...managing,
  name: 'readAnswerOutcomes',
  method: 'GET',
  path: '/api/after-approval/imports/:importId/outcomes',
  audit: 'after-approval.outcomes',
  params: z.strictObject({ importId }),
  reply: BINARY,
});

/** An answer that came by telephone or letter, or that no answer is needed. */
export const enterAnswer = defineEndpoint({
  ...managing,
  name: 'enterAnswer',
  method: 'POST',
  path: '/api/after-approval/answer',
  audit: 'after-approval.answer',
  body: z.strictObject({
    ApplicationId: bodyId,
    Leg: z.enum(legs),
    State: z.enum(answerStates),
    Code: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))),
    /** The command checks its length. */
    Remark: z.string().check(z.trim(), z.maxLength(longestAnswerText)),
    /** When the sender decided; without it, now. */
    AnsweredOn: z.optional(deliveredInstant),
  }),
  reply: z.strictObject({ Message: z.string(), IsApplied: z.boolean() }),
  refusals: ['guard', 'notFound', 'unprocessable'],
});
