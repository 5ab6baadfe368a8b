import {
  customerTextColumns,
  type exportCustomerTexts,
  type importCustomerTexts as importEndpoint,
  type previewCustomerTexts as previewEndpoint,
} from '@kyc/contract/rectification/customer-texts';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { lines } from '@kyc/contract/masters/master-fields';
import { masterTexts } from '@kyc/contract/masters/master-texts';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { maskAadhaar } from '@kyc/domain/redaction/mask-aadhaar';
import { customerLanguages, textSubjects } from '@kyc/domain/rectification/text-set';
import { inTenant, inTenantRolledBack, type Tx } from '@kyc/db/connection/transaction';
import {
  keyOf,
  lockTexts,
  putDraftText,
  type TextKey,
  type TextParts,
} from '@kyc/db/tables/rectification/customer-text-table';
import type { FastifyReply } from 'fastify';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { audit, auditMany } from '../../../records/audit.ts';
import { readCell, writeCell } from '../csv/cells.ts';
import { writeCsvLine } from '../csv/csv-text.ts';
import { refusalOf } from '../csv/import-master.ts';
import { errorsOf } from '../csv/import-rows.ts';
import type { RowError } from '../csv/imported.ts';
import { readRowsOf, requireReadable, type FileRow } from '../csv/read-rows.ts';
import { requireFitText } from './check-text.ts';
import { requireEntry } from './require-text.ts';
import {
  presentParts,
  presentText,
  readEntries,
  requireLoop,
  draftEntry,
  textEntity,
  type TextEntry,
} from './text-entries.ts';

type Reply = ReplyOf<typeof importEndpoint>;
const columns = customerTextColumns.map(({ name }) => name);
type Column = (typeof columns)[number];
const cell = lines({ label: 'Text', max: 5000 });

/** The draft of each text, otherwise the published one; missing texts have empty lines to fill in. */
export async function exportTexts(
  services: Services,
  call: SessionCall<typeof exportCustomerTexts>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const entries = await inTenant(services.database, call.session, async (tx) => {
    await requireLoop(tx);
    const found = [...(await readEntries(tx)).values()];
    await audit(tx, call, { entity: textEntity, entityId: 'all', details: { rows: found.length } });
    return found;
  });
  const lines = entries.map((entry) => {
    const { State, ...key } = presentText(entry, call.session.userId);
    const row = { ...key, ...presentParts(newestOf(entry)), State };
    return writeCsvLine(columns.map((name) => writeCell(row[name])));
  });
  return await reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', 'attachment; filename="CustomerTexts.csv"')
    .send(Buffer.from(`\uFEFF${writeCsvLine(columns)}${lines.join('')}`));
}

const nothing: TextParts = { short: null, what: null, todo: null };

function newestOf({ draft, offered, inForce }: TextEntry): TextParts {
  return draft ?? offered ?? inForce ?? nothing;
}

/** A dry run of the import. */
export async function previewTexts(
  services: Services,
  call: SessionCall<typeof previewEndpoint>,
): Promise<Reply> {
  const rows = await readRowsOf(call.body().Csv, { known: columns, listed: columns });
  return await inTenantRolledBack(services.database, call.session, async (tx) =>
    presentImport(await importRows(tx, rows, call.session.userId)),
  );
}

/** All rows or none, and drafts only: another Admin publishes them. */
export async function importTexts(
  services: Services,
  call: SessionCall<typeof importEndpoint>,
): Promise<Reply> {
  const { userId } = call.session;
  const rows = await readRowsOf(call.body().Csv, { known: columns, listed: columns });
  return await inTenant(services.database, call.session, async (tx) => {
    const imported = await importRows(tx, rows, userId);
    if (imported.errors.length > 0) throw refusalOf(imported.errors);
    await audit(tx, call, {
      entity: textEntity,
      entityId: 'all',
      details: { rows: imported.changes.length },
    });
    const by = { action: 'customer-text.save-draft', requestId: call.requestId } as const;
    await auditMany(
      tx,
      imported.changes.map(({ entry, parts }) => ({ by, entry: draftEntry(entry, parts) })),
    );
    return presentImport(imported);
  });
}

interface Imported {
  readonly changes: readonly {
    readonly line: number;
    readonly entry: TextEntry;
    readonly parts: TextParts;
  }[];
  readonly unchanged: number;
  readonly errors: readonly RowError[];
}

async function importRows(tx: Tx, rows: readonly FileRow[], userId: number): Promise<Imported> {
  await requireLoop(tx);
  await lockTexts(tx);
  const entries = await readEntries(tx);
  const changes: Imported['changes'][number][] = [];
  const errors: RowError[] = [];
  const seen = new Map<string, number>();
  let unchanged = 0;
  for (const row of rows) {
    try {
      requireReadable(row);
      const key = keyOfRow(row);
      const entry = requireEntry(entries, key);
      const earlier = seen.get(keyOf(key));
      if (earlier !== undefined) throw new Refusal('invalid', masterTexts.idTwice(earlier));
      seen.set(keyOf(key), row.line);
      const name = valueOf(row, 'DeskName');
      if (name !== '' && name !== entry.deskName)
        throw new Refusal('invalid', texts.customerTextRenamed(name));
      const wanted = rowChangeOf(row, newestOf(entry));
      if (isSame(wanted, newestOf(entry))) unchanged += 1;
      else {
        const parts = requireFitText(key, presentParts(wanted));
        await putDraftText(tx, { ...key, ...parts, deskName: entry.deskName, writtenBy: userId });
        changes.push({ line: row.line, entry, parts });
      }
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      errors.push(...errorsOf(refusal, row.line));
    }
  }
  return { changes, unchanged, errors };
}

function keyOfRow(row: FileRow): TextKey {
  const subject = textSubjects.find((known) => known === valueOf(row, 'Subject').toLowerCase());
  const language = customerLanguages.find((known) => known === valueOf(row, 'Language').toLowerCase());
  const subjectId = Number(valueOf(row, 'SubjectId') || Number.NaN);
  const wrong: Column | undefined =
    subject === undefined
      ? 'Subject'
      : language === undefined
        ? 'Language'
        : Number.isInteger(subjectId)
          ? undefined
          : 'SubjectId';
  if (subject !== undefined && language !== undefined && wrong === undefined)
    return { subject, subjectId, language };
  const Message = masterTexts.invalid(wrong ?? 'Subject');
  throw new Refusal('invalid', Message, [{ Field: wrong ?? 'Subject', Message }]);
}

function valueOf(row: FileRow, name: Column): string {
  return String(readCell(row.cells.get(name) ?? '', cell)).trim();
}

/** A column missing from the file keeps the stored value. */
function rowChangeOf(row: FileRow, newest: TextParts): TextParts {
  const partOf = (name: Column, stored: string | null) =>
    row.cells.has(name) ? maskAadhaar(valueOf(row, name)) : stored;
  return {
    short: partOf('Short', newest.short),
    what: partOf('What', newest.what),
    todo: partOf('Todo', newest.todo),
  };
}

function isSame(a: TextParts, b: TextParts): boolean {
  return (['short', 'what', 'todo'] as const).every((part) => (a[part] ?? '') === (b[part] ?? ''));
}

function presentImport({ changes, unchanged, errors }: Imported): Reply {
  const added = changes.filter(({ entry: { draft } }) => draft === undefined).length;
  const counts = { added, changed: changes.length - added };
  return {
    Message: masterTexts.imported('Customer Texts', counts),
    Added: counts.added,
    Changed: counts.changed,
    Unchanged: unchanged,
    Errors: [...errors],
    Sample: changes.slice(0, 20).map(({ line, entry, parts }) => {
      const row = { ...presentText(entry, 0), ...presentParts(parts), State: 'draft' };
      return {
        Row: line,
        Change: entry.draft === undefined ? ('add' as const) : ('edit' as const),
        Values: columns.map((name) => String(row[name] ?? '')),
      };
    }),
  };
}
