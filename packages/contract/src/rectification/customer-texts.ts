import { textSubject } from './text-choices.ts';
import * as z from 'zod/mini';
import { BINARY, defineEndpoint } from '../endpoint.ts';
import { csvBody, importReply, mostCsvBytes } from '../masters/master.ts';
import { done, instant } from '../shared-schemas.ts';
import { customerLanguage } from './text-choices.ts';

const path = '/api/masters/customer-texts/';
const permission = 'master.manage';
/** The texts exist only while the rejection loop is on. */
const refusals = ['guard', 'stale', 'unprocessable'] as const;

const subjectId = z.int().check(z.nonnegative(), z.maximum(2_147_483_647));
const key = { Subject: textSubject, SubjectId: subjectId, Language: customerLanguage };

/** A reason has all three, a solution `Todo`, a field `Short`; the others are null. */
const parts = {
  Short: z.nullable(z.string()),
  What: z.nullable(z.string()),
  Todo: z.nullable(z.string()),
};
/** The command checks the lengths: a text that is too long is answered with 422 and the limit. */
const writtenPart = z._default(z.nullable(z.string().check(z.trim(), z.maxLength(5000))), null);

/** `shipped`: part of the product, not written by this tenant. */
const source = z.enum(['own', 'shipped']);

export const customerText = z.strictObject({
  ...key,
  /** What the desk calls it now. */
  DeskName: z.string(),
  /** Of a reason; null of everything else. */
  Field: z.nullable(z.string()),
  IsActive: z.boolean(),
  /** `draft`: a draft waits for publication, with or without a published text; `missing`: there is no text. */
  State: z.enum(['published', 'draft', 'missing']),
  /** What the desk called it when the text was written that is not used any more. */
  RenamedFrom: z.nullable(z.string()),
  /** What customers read now. */
  InForce: z.nullable(
    z.strictObject({
      ...parts,
      Source: source,
      WrittenBy: z.nullable(z.string()),
      ApprovedBy: z.nullable(z.string()),
      ApprovedOn: z.nullable(instant),
    }),
  ),
  Draft: z.nullable(
    z.strictObject({
      ...parts,
      Source: source,
      /** Null: a shipped text that has not been adopted yet. */
      TextId: z.nullable(z.int()),
      WrittenBy: z.nullable(z.string()),
      WrittenOn: z.nullable(instant),
      /** Written by the caller: a different user has to publish it. */
      IsOwn: z.boolean(),
      /** 0 for a shipped text. */
      RowVersion: z.int(),
    }),
  ),
});
export type CustomerText = z.output<typeof customerText>;

export const listCustomerTexts = defineEndpoint({
  name: 'listCustomerTexts',
  method: 'GET',
  path,
  permission,
  audit: { none: 'a master' },
  reply: z.strictObject({
    /** For a shipped text. */
    Version: z.string(),
    /** Most characters of each part that a text of the subject has. */
    Limits: z.array(
      z.strictObject({ Subject: textSubject, Part: z.enum(['Short', 'What', 'Todo']), Limit: z.int() }),
    ),
    Texts: z.array(customerText),
  }),
  refusals: ['guard'],
});

/** How often each reason was chosen, the most used first: the order in which to write. */
export const readReasonUse = defineEndpoint({
  name: 'readReasonUse',
  method: 'GET',
  path: `${path}use/`,
  permission,
  audit: { none: 'counts' },
  reply: z.strictObject({
    Days: z.int(),
    Reasons: z.array(z.strictObject({ ReasonId: z.int(), Uses: z.int() })),
  }),
  refusals: ['guard'],
});

/** The draft as the caller read it: null and 0 when the tenant had no own draft. */
const seen = { TextId: z.nullable(z.int()), RowVersion: z.int() };

/** A draft in addition to the published text; it replaces an earlier draft. */
export const saveCustomerText = defineEndpoint({
  name: 'saveCustomerText',
  method: 'POST',
  path: `${path}draft/`,
  permission,
  audit: 'customer-text.save-draft',
  body: z.strictObject({
    ...key,
    /** The desk's name as the caller read it: a text belongs to the reason it was written for. */
    DeskName: z.string().check(z.maxLength(500)),
    Short: writtenPart,
    What: writtenPart,
    Todo: writtenPart,
    ...seen,
  }),
  reply: z.strictObject({ ...done.shape, Text: customerText }),
  refusals,
});

export const discardCustomerText = defineEndpoint({
  name: 'discardCustomerText',
  method: 'POST',
  path: `${path}discard/`,
  permission,
  audit: 'customer-text.discard-draft',
  body: z.strictObject({ ...key, ...seen }),
  reply: z.strictObject({ ...done.shape, Text: customerText }),
  refusals,
});

const mostAtOnce = 1000;
const manyReply = z.strictObject({
  ...done.shape,
  Done: z.int(),
  /** Which were left as they are, and why. */
  Refused: z.array(z.strictObject({ ...key, DeskName: z.string(), Message: z.string() })),
});

/** A shipped draft becomes a draft of the user who adopts it, for another Admin to publish. */
export const takeOverCustomerTexts = defineEndpoint({
  name: 'takeOverCustomerTexts',
  method: 'POST',
  path: `${path}take-over/`,
  permission,
  audit: 'customer-text.take-over',
  body: z.strictObject({
    Texts: z.array(z.strictObject(key)).check(z.minLength(1), z.maxLength(mostAtOnce)),
  }),
  reply: manyReply,
  refusals,
});

/** Each is checked separately; when none can be published, the reply is the first one's refusal. */
export const publishCustomerTexts = defineEndpoint({
  name: 'publishCustomerTexts',
  method: 'POST',
  path: `${path}publish/`,
  permission,
  audit: 'customer-text.publish',
  body: z.strictObject({
    Texts: z.array(z.strictObject({ ...key, ...seen })).check(z.minLength(1), z.maxLength(mostAtOnce)),
  }),
  reply: manyReply,
  refusals,
});

/** All texts, drafts before what holds, in a file that the import reads back. */
export const exportCustomerTexts = defineEndpoint({
  name: 'exportCustomerTexts',
  method: 'POST',
  path: `${path}export`,
  permission,
  audit: 'customer-text.export',
  budget: 'export',
  reply: BINARY,
  refusals: ['guard'],
});

const csv = {
  method: 'POST',
  permission,
  body: csvBody,
  reply: importReply,
  maximumBytes: mostCsvBytes,
  refusals: ['guard'],
} as const;

export const previewCustomerTexts = defineEndpoint({
  ...csv,
  name: 'previewCustomerTexts',
  path: `${path}import-preview`,
  audit: { none: 'changes nothing' },
});

/** Only drafts, all or none. */
export const importCustomerTexts = defineEndpoint({
  ...csv,
  name: 'importCustomerTexts',
  path: `${path}import`,
  audit: 'customer-text.import',
});

/** The columns of the file, in their order. */
export const customerTextColumns = [
  { name: 'Subject', header: 'Kind' },
  { name: 'SubjectId', header: 'Id' },
  { name: 'Language', header: 'Language' },
  { name: 'DeskName', header: 'Desk name' },
  { name: 'Short', header: 'Short' },
  { name: 'What', header: 'What' },
  { name: 'Todo', header: 'To do' },
  { name: 'State', header: 'State' },
] as const;
