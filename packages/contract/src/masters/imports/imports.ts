import * as z from 'zod/mini';
import { BINARY, defineEndpoint } from '../../endpoint.ts';
import { done, instant } from '../../shared-schemas.ts';
import { conflictChoice, importReply } from '../master.ts';

const importId = z.uuid();
const permission = 'master.manage';

/** `checked`: compared with the stored rows, and ready for review; `failed` and `cancelled` changed nothing. */
const importStates = ['checking', 'checked', 'applying', 'applied', 'failed', 'cancelled'] as const;

const masterImport = z.strictObject({
  ImportId: importId,
  /** The master, by its name in the audit trail. */
  Entity: z.string(),
  State: z.enum(importStates),
  LinesDone: z.int(),
  LinesTotal: z.int(),
  /** The effects of the file; null until it was read. */
  Result: z.nullable(importReply),
  /** Why it was not applied, in words for its user. */
  Notice: z.nullable(z.string()),
  ExpiresOn: instant,
});
export type MasterImport = z.output<typeof masterImport>;

/** The caller's import: progress and effects. */
export const readImport = defineEndpoint({
  name: 'readImport',
  method: 'GET',
  path: '/api/masters/imports/:importId',
  permission,
  audit: { none: 'the caller’s file' },
  params: z.strictObject({ importId }),
  reply: masterImport,
});

/** Applies a checked file: all rows or none. When rows were changed since the check, it is checked again instead. */
export const applyImport = defineEndpoint({
  name: 'applyImport',
  method: 'POST',
  path: '/api/masters/imports/apply',
  permission,
  audit: { none: 'the job records the import and each row' },
  body: z.strictObject({ ImportId: importId, Conflicts: z.optional(conflictChoice) }),
  reply: done,
  refusals: ['guard'],
});

/** Ends an import at its next lines, before any change. */
export const cancelImport = defineEndpoint({
  name: 'cancelImport',
  method: 'POST',
  path: '/api/masters/imports/cancel',
  permission,
  audit: { none: 'no row was changed' },
  body: z.strictObject({ ImportId: importId }),
  reply: done,
  refusals: ['guard'],
});

/** Every error of a checked file as CSV: row, column, message. */
export const readImportErrors = defineEndpoint({
  name: 'readImportErrors',
  method: 'GET',
  path: '/api/masters/imports/:importId/errors',
  permission,
  audit: { none: 'the caller’s file' },
  params: z.strictObject({ importId }),
  reply: BINARY,
});
