import * as z from 'zod/mini';
import { BINARY, defineEndpoint } from '../endpoint.ts';
import { bodyId, idParams, instant, pathId } from '../shared-schemas.ts';
import * as field from './master-fields.ts';
import { defineMaster } from './master.ts';

const label = 'AOF template';
/** The bytes of a template at most (masters.json). */
export const largestTemplate = 5 * 1024 * 1024;
const inBase64 = Math.ceil(largestTemplate / 3) * 4 + 4;

/** masters.json, aof-templates. `FieldMap` holds `form field=source` for each field that is filled (form-properties.ts). */
export const aofTemplates = defineMaster({
  entity: 'aof-template',
  label,
  plural: 'AOF templates',
  noun: 'AofTemplates',
  path: '/api/masters/aof-templates/',
  id: 'AofTemplateId',
  fields: {
    Name: field.text({ label: 'Name', min: 3, max: 100 }),
    FormType: field.codeChoice({
      label: 'Form Type',
      choices: [
        { value: 'AOF', label: 'AOF' },
        { value: 'KRAAOF', label: 'KRA AOF' },
      ],
      initial: 'AOF',
    }),
    Mode: field.choice({
      label: 'Mode',
      choices: [
        { value: 0, label: 'Any' },
        { value: 1, label: 'KRA Verified' },
        { value: 2, label: 'DigiLocker' },
        { value: 3, label: 'Offline Aadhaar' },
        { value: 4, label: 'Manual' },
        { value: 6, label: 'DigiLocker e-PAN' },
      ],
      initial: 0,
    }),
    SegmentId: field.choice({
      label: 'Segment',
      choices: [
        { value: 0, label: 'Any' },
        { value: 1, label: 'Cash' },
        { value: 2, label: 'Cash and Derivatives' },
      ],
      initial: 0,
    }),
    Version: field.text({
      label: 'Version',
      max: 20,
      pattern: /^\d+\.\d+$/,
      mismatch: 'Version must be like 1.0.',
      initial: '1.0',
    }),
    EffectiveFrom: field.day({ label: 'Effective From' }),
    FieldMap: field.mapping({ label: 'Fields of the form' }),
    IsActive: field.yesNo({ label: 'Active', initial: true }),
  },
  entered: {
    /** What `upload` answered; required on add, a new file on edit. */
    UploadId: field.upload({ label: 'File' }),
  },
  shown: { FileName: z.string(), Kind: z.enum(['pdf', 'text']), UploadedOn: instant },
  columns: ['Name', 'FormType', 'Mode', 'SegmentId', 'Version', 'FileName', 'UploadedOn', 'IsActive'],
});

const formField = z.strictObject({
  Name: z.string(),
  Kind: z.enum(['text', 'check', 'choice', 'other']),
  /** The options of a choice; each can have a separate tick (nameOfOption). */
  Options: z.array(z.string()),
  /** The property of that very name, if there is one. */
  Suggested: z.nullable(z.string()),
});
export type FormFieldRow = z.output<typeof formField>;

const templateFile = z.strictObject({
  Kind: z.enum(['pdf', 'text']),
  FileName: z.string(),
  SizeBytes: z.int(),
  /** None for a text layout, which names its properties itself. */
  Fields: z.array(formField),
});

/** MAST-03. */
export const uploadAofTemplate = defineEndpoint({
  name: 'uploadAofTemplate',
  method: 'POST',
  path: '/api/masters/aof-templates/upload',
  permission: 'master.manage',
  audit: 'aof-template.upload',
  body: z.strictObject({
    FileName: z.string().check(z.trim(), z.minLength(1, 'Choose a file.'), z.maxLength(200)),
    FileDataBase64: z
      .string()
      .check(z.minLength(1, 'Choose a file.'), z.maxLength(inBase64, 'The file is larger than 5 MB.')),
  }),
  reply: z.strictObject({ UploadId: z.string(), ...templateFile.shape }),
  refusals: ['tooLarge', 'unsupportedType', 'unreadableFile', 'infectedFile', 'storageFull'],
  maximumBytes: inBase64 + 10_000,
});

export const aofTemplateFile = defineEndpoint({
  name: 'aofTemplateFile',
  method: 'GET',
  path: '/api/masters/aof-templates/file/:id',
  permission: 'master.manage',
  audit: { none: 'the fields of a form' },
  params: idParams,
  reply: templateFile,
});

/** The filled form before it is saved: with specimen values, or with an application as the user sees it (review access and masks apply). */
export const previewAofTemplate = defineEndpoint({
  name: 'previewAofTemplate',
  method: 'POST',
  path: '/api/masters/aof-templates/preview',
  permission: 'master.manage',
  audit: 'aof-template.preview',
  body: z.strictObject({
    /** Absent: specimen values. */
    ApplicationId: z.optional(bodyId),
    /** The stored file, unless a newer upload is given. */
    AofTemplateId: z.optional(z.int().check(z.nonnegative())),
    UploadId: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
    FieldMap: z.array(z.string().check(z.maxLength(300))).check(z.maxLength(2000)),
  }),
  reply: BINARY,
  refusals: ['guard', 'wrongStatus'],
});

/** a = AOF template id, b = ApplicationId; development and uat only (contract.md §4). */
export const aofTest = defineEndpoint({
  name: 'aofTest',
  method: 'GET',
  path: '/aof-test/:a/:b',
  permission: 'master.manage',
  audit: 'aof-template.preview',
  params: z.strictObject({ a: pathId, b: pathId }),
  reply: BINARY,
  refusals: ['guard', 'wrongStatus'],
});
