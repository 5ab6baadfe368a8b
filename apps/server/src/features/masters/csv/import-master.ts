import { mostListed, type ConflictChoice, type ImportReply, type Master } from '@kyc/contract/masters/master';
import { masterTexts } from '@kyc/contract/masters/master-texts';
import { Refusal } from '@kyc/contract/refusal';
import { lockMaster } from '@kyc/db/tables/masters/master-rows';
import { inTenant, inTenantRolledBack, type Tx } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { audit, auditMany, type Author } from '../../../records/audit.ts';
import { changerOf, type Changer } from '../changer.ts';
import { changeEntry } from '../changed-values.ts';
import type { LooseRow, MasterTable } from '../master-table.ts';
import { choicesOfMaster, type MasterChoices } from './choices-of-master.ts';
import { importInBulk } from './import-in-bulk.ts';
import { importRows } from './import-rows.ts';
import type { Imported, RowError, RowVersions, WantedRows } from './imported.ts';
import { fileRows } from './read-rows.ts';
import { changedRow } from './row-changes.ts';

type ImportCall = SessionCall<Master['importCsv']>;

/** Imports all rows or none: a single faulty row stops the import, and the refusal lists every faulty row. */
export async function importMaster(
  services: Services,
  call: ImportCall,
  table: MasterTable,
): Promise<ImportReply> {
  const { Csv: csv, Conflicts: conflicts } = call.body();
  return await importFile(services, call, { table, csv, conflicts, changer: changerOf(call.session) });
}

export interface WantedImport extends Pick<WantedRows, 'changer' | 'progress'> {
  readonly table: MasterTable;
  readonly csv: string;
  readonly conflicts?: ConflictChoice | undefined;
}

/** The same for a member of staff on screen, for the operator at the command line, and for the job of an import. */
export async function importFile(
  services: Pick<Services, 'database'>,
  author: Author,
  wanted: WantedImport,
): Promise<ImportReply> {
  return await applyChecked(services, author, wanted);
}

/** Ends an import whose effects differ from the reviewed effects. */
export class ChangedSinceCheck extends Error {}

/** @param wanted.expected the digest of the check; rows that were changed since then end the import @throws ChangedSinceCheck, Refusal */
export async function applyChecked(
  { database }: Pick<Services, 'database'>,
  author: Author,
  wanted: WantedImport & { readonly expected?: string | undefined },
): Promise<ImportReply> {
  const { table, expected } = wanted;
  let ids: readonly number[] = [];
  const reply = await inTenant(database, servedBy(wanted.changer), async (tx) => {
    const imported = await importLocked(tx, wanted, { isCheck: false });
    if (imported.errors.length > 0) throw refusalOf(imported.errors);
    if (imported.conflicts.total > 0)
      throw new Refusal('stale', masterTexts.changedSinceExport(imported.conflicts.total));
    if (expected !== undefined && (await imported.digest()) !== expected) throw new ChangedSinceCheck();
    ids = await auditImport(tx, author, { ...wanted, imported });
    return presentImport(imported, table, await choicesOfMaster(tx, table.master));
  });
  for (const id of ids) table.committed?.(id);
  return reply;
}

/** Lists every faulty row. */
export function refusalOf(errors: readonly RowError[]): Refusal {
  const fields = errors
    .slice(0, mostListed.errors)
    .map(({ Row, Field, Message }) => ({ Field: `Row ${Row} ${Field}`.trim(), Message }));
  return new Refusal('invalid', masterTexts.importRefused, fields);
}

/** A dry run of the import. */
export async function previewImport(
  services: Services,
  call: ImportCall,
  table: MasterTable,
): Promise<ImportReply> {
  const { Csv: csv, Conflicts: conflicts } = call.body();
  return await previewFile(services, { table, csv, conflicts, changer: changerOf(call.session) });
}

/** The effects of a file, without any. */
async function previewFile(services: Pick<Services, 'database'>, wanted: WantedImport): Promise<ImportReply> {
  return (await checkFile(services, wanted)).reply;
}

interface Checked {
  readonly reply: ImportReply;
  /** Every error, without a limit. */
  readonly errors: readonly RowError[];
  /** Of every row that the file names and changes. */
  readonly digest: string;
}

/** The effects of a file and all its errors, without any effect. */
export async function checkFile(
  { database }: Pick<Services, 'database'>,
  wanted: WantedImport,
): Promise<Checked> {
  return await inTenantRolledBack(database, servedBy(wanted.changer), async (tx) => {
    const imported = await importLocked(tx, wanted, { isCheck: true });
    const reply = presentImport(imported, wanted.table, await choicesOfMaster(tx, wanted.table.master));
    return { reply, errors: imported.errors, digest: await imported.digest() };
  });
}

function servedBy({ tenantId, actorId }: Changer) {
  return { tenantId, userId: actorId ?? undefined };
}

async function importLocked(
  tx: Tx,
  { table, csv, conflicts, changer, progress }: WantedImport,
  { isCheck }: Pick<WantedRows, 'isCheck'>,
): Promise<Imported> {
  await lockMaster(tx, table);
  const choices = await choicesOfMaster(tx, table.master);
  const wanted = { rows: fileRows(csv, table), changer, choices, conflicts, progress, isCheck };
  return table.bulk === undefined
    ? await importRows(tx, table, wanted)
    : await importInBulk(tx, table, wanted);
}

function presentImport(
  { counts, errors, first, conflicts }: Imported,
  { master }: MasterTable,
  choices: MasterChoices,
): ImportReply {
  const present = (change: RowVersions) => changedRow(change, { master, choices });
  return {
    Message: masterTexts.imported(master.plural, counts),
    Added: counts.added,
    Changed: counts.changed,
    Unchanged: counts.unchanged,
    Errors: errors.slice(0, mostListed.errors),
    ErrorsTotal: errors.length,
    Sample: first.slice(0, 20).map(({ line, before, after }) => ({
      Row: line,
      Change: before === undefined ? 'add' : 'edit',
      Values: master.columns.map(({ name }) => shownValue(name, after, choices)),
    })),
    Changes: first.map(present),
    Conflicts: conflicts.first.map(present),
    ConflictsTotal: conflicts.total,
    Kept: counts.kept,
  };
}

/** A new row has no `State` yet, which is the name of `StateId`. */
function shownValue(name: string, row: LooseRow, choices: MasterChoices): string {
  const id = row[`${name}Id`];
  const named = typeof id === 'number' ? choices.get(`${name}Id`)?.nameOf.get(id) : undefined;
  return String(row[name] ?? named ?? '');
}

/** One row for the file, one for each row that it changed; returns their ids. */
async function auditImport(
  tx: Tx,
  author: Author,
  { table, imported, progress }: Pick<WantedImport, 'table' | 'progress'> & { readonly imported: Imported },
): Promise<number[]> {
  const { entity, id } = table.master;
  const by = (verb: 'import' | 'add' | 'edit') => ({ ...author, action: `${entity}.${verb}` }) as const;
  const { added, changed } = imported.counts;
  await audit(tx, by('import'), { entity, entityId: 'all', details: { rows: added + changed } });
  const ids: number[] = [];
  for await (const batch of imported.changes()) {
    await progress?.(batch.at(-1)?.line ?? 0);
    await auditMany(
      tx,
      batch.map(({ before, after }) => ({
        by: by(before === undefined ? 'add' : 'edit'),
        entry: changeEntry(table, before, after),
      })),
    );
    ids.push(...batch.map(({ after }: { after: LooseRow }) => Number(after[id])));
  }
  return ids;
}
