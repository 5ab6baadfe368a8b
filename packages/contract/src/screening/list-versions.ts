import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { bodyId, done, idParams, instant } from '../shared-schemas.ts';
import { listFormats, mostListCharacters } from './screening-choices.ts';

const managing = { permission: 'master.manage' } as const;

const heading = z.string().check(z.trim(), z.maxLength(100));
const headings = z.array(heading).check(z.maxLength(10));

/** The columns of a delimited file, by the headings in its first line. */
const columnMapping = z.strictObject({
  Reference: heading,
  Names: headings,
  Births: headings,
  PAN: z.nullable(heading),
  Ids: headings,
  Places: headings,
  Father: z.nullable(heading),
  Note: z.nullable(heading),
  /** Separates several values in one cell. */
  Separator: z.string().check(z.maxLength(3)),
});
export type ColumnMapping = z.output<typeof columnMapping>;

/** Stores the file and starts the job that reads it and compares it with the version in force. */
export const uploadList = defineEndpoint({
  ...managing,
  name: 'uploadList',
  method: 'POST',
  path: '/api/screening/lists/upload/',
  audit: 'screening.upload',
  maximumBytes: 40_000_000,
  body: z.strictObject({
    ListId: bodyId,
    FileName: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    Format: z.enum(listFormats),
    ListFile: z.string().check(z.minLength(1), z.maxLength(mostListCharacters)),
    Mapping: z.optional(z.nullable(columnMapping)),
  }),
  reply: z.strictObject({ VersionId: z.int(), Message: z.string() }),
  refusals: ['guard', 'unprocessable'],
});

const sample = z.strictObject({ Ref: z.string(), Name: z.string() });
const listVersion = z.strictObject({
  VersionId: z.int(),
  VersionNo: z.nullable(z.int()),
  State: z.enum(['reading', 'checked', 'applying', 'applied', 'failed', 'cancelled']),
  Format: z.enum(listFormats),
  FileName: z.string(),
  Entries: z.int(),
  /** Rows that are no person or lack a name or a reference. */
  Skipped: z.int(),
  Added: z.int(),
  Changed: z.int(),
  Removed: z.int(),
  /** It loses more than a tenth of the entries. */
  IsShort: z.boolean(),
  /** The first of each kind. */
  Samples: z.strictObject({ Added: z.array(sample), Changed: z.array(sample), Removed: z.array(sample) }),
  Notice: z.nullable(z.string()),
  UploadedBy: z.string(),
  UploadedOn: instant,
  AppliedOn: z.nullable(instant),
  /** When every application was compared with its changes. */
  ComparedOn: z.nullable(instant),
});
export type ListVersion = z.output<typeof listVersion>;

/** The newest files and versions of a list. */
export const listListVersions = defineEndpoint({
  ...managing,
  name: 'listListVersions',
  method: 'GET',
  path: '/api/screening/lists/:id/versions',
  audit: { none: 'numbers and names of public lists' },
  params: idParams,
  reply: z.strictObject({
    ListId: z.int(),
    ListName: z.string(),
    IsActive: z.boolean(),
    Versions: z.array(listVersion),
  }),
  refusals: ['guard'],
});
export type ListVersions = z.output<typeof listListVersions.reply>;

export const applyList = defineEndpoint({
  ...managing,
  name: 'applyList',
  method: 'POST',
  path: '/api/screening/lists/apply/',
  audit: 'screening.apply',
  body: z.strictObject({
    VersionId: bodyId,
    /** The person confirms that a file with fewer entries is complete. */
    ConfirmsLoss: z.optional(z.boolean()),
  }),
  reply: done,
  refusals: ['guard'],
});

export const cancelList = defineEndpoint({
  ...managing,
  name: 'cancelList',
  method: 'POST',
  path: '/api/screening/lists/cancel/',
  audit: { none: 'no entry was changed' },
  body: z.strictObject({ VersionId: bodyId }),
  reply: done,
  refusals: ['guard'],
});
