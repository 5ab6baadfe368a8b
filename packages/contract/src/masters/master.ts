import { blankAs, blankAsAbsent } from './fields/absent-values.ts';
/**
 * Masters: lists that an Admin maintains, such as banks. One definition yields the schemas, the endpoints of §7, the form on screen, the
 * columns of the list and the CSV file.
 *
 * Use it for a list with a few fields per row and the common rules: add, edit, search, import and export. Add it to `all-masters.ts`.
 *
 * @example
 * export const banks = defineMaster({
 *   entity: 'bank', label: 'Bank', plural: 'Banks', noun: 'Banks', path: '/api/masters/banks/', id: 'BankId',
 *   fields: { BankName: field.text({ label: 'Bank Name', min: 3, max: 100 }) },
 *   entered: {}, shown: {}, columns: ['BankName'],
 * });
 *
 * Pitfalls:
 * - `noun` and `path` are part of the wire format: they do not change after a release.
 * - A password or an option of the save belongs to `entered`, which no row and no CSV file contains.
 * - `holdsPersons` is needed where rows are persons: it records each read in the audit trail.
 */
import * as z from 'zod/mini';
import { BINARY, type Endpoint } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import { idParams, pagedQuery, pagedReply, smallPathId } from '../shared-schemas.ts';
import type { Gate } from './fields/gate.ts';
import { type Cell, type FieldKind, type MasterField } from './master-fields.ts';
import { masterTexts } from './master-texts.ts';

type Fields = Readonly<Record<string, MasterField>>;
type Shape = Readonly<Record<string, z.ZodMiniType>>;
export type LooseRow = Readonly<Record<string, Cell | undefined>>;
export type LooseForm = Readonly<Record<string, Cell | undefined>>;

const rowFilter = {
  /** Only rows in use, or only rows out of use. */
  Active: z.optional(z.boolean()),
  /** Only rows with these values, by the names of fields that are one of a list, e.g. `{ FieldId: '5' }`. */
  Only: z.optional(z.record(z.string().check(z.maxLength(50)), z.string().check(z.maxLength(50)))),
};
const listBody = pagedQuery(z.strictObject(rowFilter));
const exportBody = z.strictObject({
  Search: z.optional(z.string().check(z.maxLength(100))),
  ...rowFilter,
});
const mostCsv = 20_000_000;
export const mostCsvBytes = 2 * mostCsv;
export const csvBody = z.strictObject({
  Csv: z.string(masterTexts.csvRequired).check(z.minLength(1, masterTexts.csvRequired), z.maxLength(mostCsv)),
});
export type CsvBody = typeof csvBody;

/** What happens to rows that another user changed since the file was exported; absent: they stop the import. */
export const conflictChoice = z.enum(['keep', 'overwrite']);
export type ConflictChoice = z.output<typeof conflictChoice>;
const importBody = z.strictObject({ ...csvBody.shape, Conflicts: z.optional(conflictChoice) });

/** The column of an exported file by which the import notices rows that were changed since then. */
export const versionColumn = 'RowVersion';

/** A cell that a file changes; texts as the file has them, `Old` empty in a new row. */
const changedCell = z.strictObject({ Field: z.string(), Old: z.string(), New: z.string() });
/** `Row` is the line number in a spreadsheet; `Id` is null for a new row. */
const changedRow = z.strictObject({
  Row: z.int(),
  Id: z.nullable(z.int()),
  Change: z.enum(['add', 'edit']),
  Cells: z.array(changedCell),
});
export type ChangedRow = z.output<typeof changedRow>;
/** The maximum number of errors, changes and conflicts in one reply. */
export const mostListed = { errors: 10_000, rows: 100 } as const;

/** The effects of an import, planned or done. `Row` is the line number in a spreadsheet. */
export const importReply = z.strictObject({
  Message: z.string(),
  Added: z.int(),
  Changed: z.int(),
  Unchanged: z.int(),
  Errors: z.array(z.strictObject({ Row: z.int(), Field: z.string(), Message: z.string() })),
  /** The first rows that change something. */
  Sample: z.array(
    z.strictObject({ Row: z.int(), Change: z.enum(['add', 'edit']), Values: z.array(z.string()) }),
  ),
  /** All errors, of which `Errors` has the first. */
  ErrorsTotal: z.optional(z.int()),
  /** The first changed rows, cell by cell. */
  Changes: z.optional(z.array(changedRow)),
  /** Rows that were changed since the export and that the file would change back: `Old` is the present value. */
  Conflicts: z.optional(z.array(changedRow)),
  ConflictsTotal: z.optional(z.int()),
  /** Conflicts that keep the present values, as the caller chose. */
  Kept: z.optional(z.int()),
});
export type ImportReply = z.output<typeof importReply>;

const startedImport = z.strictObject({ ImportId: z.uuid() });

/** What a save answers. */
const saved = z.strictObject({ Message: z.string(), Id: z.int(), RowVersion: z.int() });
export type Saved = z.output<typeof saved>;

type LooseSchema = z.ZodMiniType<LooseRow>;

/** Without the parts that the endpoint lacks, so that a caller need not pass them. */
type Bodied = Omit<Endpoint, 'params' | 'body' | 'reply'>;

type ListEndpoint = Bodied & {
  readonly body: typeof listBody;
  readonly reply: ReturnType<typeof pagedReply<LooseSchema>>;
};

export interface MasterColumn {
  readonly name: string;
  readonly header: string;
  /** How its cells are written; absent for a text or moment that is only shown. */
  readonly kind?: FieldKind | ShownKind;
}

/** The kind of a shown value that is not a field: rupees, or a number of items. */
export type ShownKind = 'amount' | 'count';

/** The generic form of a master, which every list, form and command handles. */
export interface Master<Form = LooseForm, Row = LooseRow, Entity extends string = string> {
  /** Names it in the audit trail. */
  readonly entity: Entity;
  readonly label: string;
  readonly plural: string;
  /** The property that is its id. */
  readonly id: string;
  readonly fields: Fields;
  /** Only in the form, never in a row: a password, an option of the save. */
  readonly entered: Fields;
  /** What a new row begins with where another field decides it. */
  readonly initials?: (form: LooseForm) => Readonly<Record<string, Cell>>;
  /** Columns of the list in their order, each with its header. */
  readonly columns: readonly MasterColumn[];
  readonly form: z.ZodMiniType<Form>;
  readonly row: z.ZodMiniType<Row>;
  readonly list: ListEndpoint;
  /** The same by the path's own name, which §7 can also be read to mean. */
  readonly listByName: ListEndpoint;
  readonly get: Bodied & { readonly params: typeof idParams; readonly reply: LooseSchema };
  /** Absent where the ids are fixed. */
  readonly add: (Bodied & { readonly body: z.ZodMiniType; readonly reply: typeof saved }) | undefined;
  readonly edit: Bodied & { readonly body: z.ZodMiniType; readonly reply: typeof saved };
  readonly exportCsv: Bodied & { readonly body: typeof exportBody; readonly reply: typeof BINARY };
  readonly previewCsv: Bodied & { readonly body: typeof importBody; readonly reply: typeof importReply };
  /** The same as a job, with progress; it changes nothing before `applyImport`. */
  readonly startImport: Bodied & { readonly body: typeof csvBody; readonly reply: typeof startedImport };
  readonly importCsv: Bodied & { readonly body: typeof importBody; readonly reply: typeof importReply };
}

type EnteredShape<F extends Fields> = { [K in keyof F]: F[K]['schema'] };
type StoredShape<F extends Fields> = { [K in keyof F]: F[K]['stored'] };
type IdShape<Id extends string> = Record<Id, z.ZodMiniInt>;
type z_object<S extends Shape> = z.ZodMiniObject<S, z.core.$strict>;

interface Definition<
  Entity extends string,
  Id extends string,
  F extends Fields,
  S extends Shape,
  E extends Fields,
> {
  readonly entity: Entity;
  readonly label: string;
  readonly plural: string;
  /** Names the endpoints, e.g. `Banks` gives `listBanks`. */
  readonly noun: string;
  readonly path: `/api/${string}/`;
  readonly id: Id;
  readonly fields: F;
  /** The values that a row shows in addition to its fields. */
  readonly shown: S;
  readonly shownHeaders?: Readonly<Partial<Record<keyof S, string>>>;
  /** An entry for each field that is displayed differently from its input. */
  readonly shownKinds?: Readonly<Partial<Record<keyof S | keyof F, ShownKind>>>;
  /** What a new row begins with where another field decides it. */
  readonly initials?: (form: LooseForm) => Readonly<Record<string, Cell>>;
  /** Of the form only. */
  readonly entered: E;
  readonly columns: readonly ((keyof F | keyof S) & string)[];
  readonly fixedIds?: true;
  /** Changes and complete downloads require the password again. */
  readonly confirms?: true;
  /** Rows are persons: reading them is recorded in the audit trail. */
  readonly holdsPersons?: true;
  /** The refusals of a save in addition to the common refusals. */
  readonly refusals?: readonly ErrorCode[];
}

/** A master: its fields, from which follow the schemas, the endpoints of §7, the form on screen and the CSV file. */
export function defineMaster<
  const Entity extends string,
  const Id extends string,
  F extends Fields,
  S extends Shape,
  E extends Fields,
>(
  given: Definition<Entity, Id, F, S, E>,
): Master<
  z.output<z_object<EnteredShape<F> & EnteredShape<E> & IdShape<Id>>>,
  z.output<z_object<StoredShape<F> & S & IdShape<Id> & { RowVersion: z.ZodMiniInt }>>,
  Entity
> {
  const { entered } = given;
  const form = z.strictObject({
    [given.id]: z
      .int(masterTexts.invalid(given.id))
      .check(
        z.nonnegative(masterTexts.invalid(given.id)),
        z.maximum(2_147_483_647, masterTexts.invalid(given.id)),
      ),
    ...mapFields(given.fields, enteredSchema),
    ...mapFields(entered, enteredSchema),
  });
  const row = z.strictObject({
    [given.id]: z.int(),
    ...mapFields(given.fields, (field) => field.stored),
    ...given.shown,
    RowVersion: z.int(),
  });
  // TypeScript cannot follow the shapes through mapFields, but each field has the shape in the result type.
  return {
    ...given,
    columns: given.columns.map((name) => columnOf(given, name)),
    form,
    row,
    ...endpoints(given, { form, row: row as unknown as LooseSchema }),
  } as unknown as ReturnType<typeof defineMaster<Entity, Id, F, S, E>>;
}

/** The fields that a tenant does not have, because their gate is off; without `isOn`, the fields of every gate. */
export function gatedNames(
  { fields }: Pick<Master, 'fields'>,
  isOn: (gate: Gate) => boolean = () => false,
): readonly string[] {
  return Object.entries(fields).flatMap(([name, { gated }]) =>
    gated === undefined || isOn(gated) ? [] : [name],
  );
}

/** A field that may be empty or omitted: a new row gets its initial value, a stored one keeps its value. */
function enteredSchema(field: MasterField): z.ZodMiniType {
  const { optional, omittable, initial, schema } = field;
  if (omittable === true)
    return z.pipe(
      z._default(blankAs(null, z.nullable(schema)), initial ?? null),
      z.transform((value) => value ?? initial),
    );
  return optional ? z._default(blankAsAbsent(field), initial ?? null) : schema;
}

/** The fields by which a list can be restricted: those with one of several values. */
export function filterFields({ fields }: Pick<Master, 'fields'>): [name: string, field: MasterField][] {
  return Object.entries(fields).filter(
    ([, { kind, choices }]) =>
      kind === 'choice' && (typeof choices === 'string' || (choices?.length ?? 0) > 1),
  );
}

/** A call may omit the field. */
export function isOmittable({ optional, omittable }: MasterField): boolean {
  return optional || omittable === true;
}

function columnOf(given: Definition<string, string, Fields, Shape, Fields>, name: string): MasterColumn {
  const kind = given.shownKinds?.[name] ?? given.fields[name]?.kind;
  return { name, header: headerOf(given, name), ...(kind === undefined ? {} : { kind }) };
}

function headerOf(given: Definition<string, string, Fields, Shape, Fields>, name: string): string {
  return given.fields[name]?.label ?? given.shownHeaders?.[name] ?? name.replace(/([a-z])([A-Z])/g, '$1 $2');
}

function mapFields(
  fields: Fields,
  schemaOf: (field: MasterField) => z.ZodMiniType,
): Record<string, z.ZodMiniType> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]));
}

function endpoints(
  {
    noun,
    path,
    entity,
    fixedIds,
    confirms,
    holdsPersons,
    refusals = [],
  }: Pick<
    Definition<string, string, Fields, Shape, Fields>,
    'noun' | 'path' | 'entity' | 'fixedIds' | 'confirms' | 'holdsPersons' | 'refusals'
  >,
  { form, row }: { form: z.ZodMiniType; row: LooseSchema },
) {
  const permission = 'master.manage';
  const read = holdsPersons === true ? (`${entity}.list` as const) : { none: 'a master' };
  const asks = confirms === undefined ? {} : { confirms };
  const list = {
    budget: 'search',
    method: 'POST',
    permission,
    audit: read,
    body: listBody,
    reply: pagedReply(row),
  } as const;
  const save = {
    ...asks,
    method: 'POST',
    permission,
    body: form,
    reply: saved,
    refusals: ['stale', 'guard', ...refusals],
  } as const;
  const csv = {
    method: 'POST',
    permission,
    body: importBody,
    reply: importReply,
    maximumBytes: mostCsvBytes,
  } as const;
  return {
    list: { ...list, name: `list${noun}`, path },
    listByName: { ...list, name: `list${noun}ByName`, path: `${path}list` },
    get: {
      name: `get${noun}`,
      method: 'GET',
      path: `${path}:id`,
      permission,
      audit: read,
      params: fixedIds ? z.strictObject({ id: smallPathId }) : idParams,
      reply: row,
    },
    add: fixedIds ? undefined : { ...save, name: `add${noun}`, path: `${path}add`, audit: `${entity}.add` },
    edit: { ...save, name: `edit${noun}`, path: `${path}edit`, audit: `${entity}.edit` },
    exportCsv: {
      ...asks,
      budget: 'export',
      name: `export${noun}`,
      method: 'POST',
      path: `${path}export`,
      permission,
      audit: `${entity}.export`,
      body: exportBody,
      reply: BINARY,
    },
    previewCsv: {
      ...csv,
      name: `preview${noun}`,
      path: `${path}import-preview`,
      audit: { none: 'changes nothing' },
    },
    startImport: {
      ...asks,
      ...csv,
      body: csvBody,
      reply: startedImport,
      name: `import${noun}InBackground`,
      path: `${path}import-start`,
      audit: { none: 'an import that is applied is recorded' },
      refusals: ['storageFull', 'tooManyRequests'],
    },
    importCsv: {
      ...asks,
      ...csv,
      name: `import${noun}`,
      path: `${path}import`,
      audit: `${entity}.import`,
      refusals: ['stale'],
    },
  } as const;
}
