import type { ImportReply, Master } from '@kyc/contract/masters/master';
import { masterTexts } from '@kyc/contract/masters/master-texts';
import { Refusal } from '@kyc/contract/refusal';
import { lockMaster } from '@kyc/db/tables/masters/master-rows';
import { inTenant, inTenantRolledBack, type Tx } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { audit, auditMany, type Author } from '../../../records/audit.ts';
import { changerOf, type Changer } from '../changer.ts';
import { changeEntry } from '../changed-values.ts';
import type { MasterTable } from '../master-table.ts';
import { importRows, type Imported } from './import-rows.ts';
import { readFileRows } from './read-rows.ts';

type ImportCall = SessionCall<Master['importCsv']>;

/** Imports all rows or none: a single faulty row stops the import, and the refusal lists every faulty row. */
export async function importMaster(
  services: Services,
  call: ImportCall,
  table: MasterTable,
): Promise<ImportReply> {
  const changer = changerOf(call.session);
  return await importFile(services, call, { table, csv: call.body().Csv, changer });
}

interface WantedImport {
  readonly table: MasterTable;
  readonly csv: string;
  readonly changer: Changer;
}

/** The same for a member of staff on screen and for the operator at the command line. */
export async function importFile(
  { database }: Pick<Services, 'database'>,
  author: Author,
  { table, csv, changer }: WantedImport,
): Promise<ImportReply> {
  const rows = await readFileRows(csv, table);
  const served = { tenantId: changer.tenantId, userId: changer.actorId ?? undefined };
  const done = await inTenant(database, served, async (tx) => {
    await lockMaster(tx, table);
    const imported = await importRows(tx, table, { rows, changer });
    if (imported.errors.length > 0) throw refusalOf(imported.errors);
    await auditImport(tx, author, { table, imported });
    return imported;
  });
  for (const { after } of done.changes) table.committed?.(Number(after[table.master.id]));
  return presentImport(done, table);
}

/** Lists every faulty row. */
export function refusalOf(errors: Imported['errors']): Refusal {
  const fields = errors.map(({ Row, Field, Message }) => ({ Field: `Row ${Row} ${Field}`.trim(), Message }));
  return new Refusal('invalid', masterTexts.importRefused, fields);
}

/** A dry run of the import. */
export async function previewImport(
  services: Services,
  call: ImportCall,
  table: MasterTable,
): Promise<ImportReply> {
  const rows = await readFileRows(call.body().Csv, table);
  const { session } = call;
  return await inTenantRolledBack(services.database, session, async (tx) => {
    await lockMaster(tx, table);
    return presentImport(await importRows(tx, table, { rows, changer: changerOf(session) }), table);
  });
}

function presentImport({ changes, unchanged, errors }: Imported, { master }: MasterTable): ImportReply {
  const added = changes.filter(({ before }) => before === undefined).length;
  const counts = { added, changed: changes.length - added };
  return {
    Message: masterTexts.imported(master.plural, counts),
    Added: counts.added,
    Changed: counts.changed,
    Unchanged: unchanged,
    Errors: [...errors],
    Sample: changes.slice(0, 20).map(({ line, before, after }) => ({
      Row: line,
      Change: before === undefined ? 'add' : 'edit',
      Values: master.columns.map(({ name }) => String(after[name] ?? '')),
    })),
  };
}

/** One row for the file, one for each row that it changed. */
async function auditImport(
  tx: Tx,
  author: Author,
  { table, imported }: { table: MasterTable; imported: Imported },
): Promise<void> {
  const { entity } = table.master;
  const by = (verb: 'import' | 'add' | 'edit') => ({ ...author, action: `${entity}.${verb}` }) as const;
  const { changes } = imported;
  await audit(tx, by('import'), { entity, entityId: 'all', details: { rows: changes.length } });
  await auditMany(
    tx,
    changes.map(({ before, after }) => ({
      by: by(before === undefined ? 'add' : 'edit'),
      entry: changeEntry(table, before, after),
    })),
  );
}
