import type { ImportReply, Master } from '@kyc/contract/masters/master';
import { masterTexts } from '@kyc/contract/masters/master-texts';
import { Refusal } from '@kyc/contract/refusal';
import { insertManyAuditEvents } from '@kyc/db/tables/records/audit-event-table';
import { lockMaster } from '@kyc/db/tables/masters/master-rows';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import type { Session } from '../../../http/call.ts';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { auditAct, type Author } from '../../../records/audit-act.ts';
import { changerOf, type Changer } from '../changer.ts';
import { changedValues } from '../changed-values.ts';
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
  return await tryOut(services, session, async (tx) => {
    await lockMaster(tx, table);
    return presentImport(await importRows(tx, table, { rows, changer: changerOf(session) }), table);
  });
}

/** Ends a transaction that is not meant to last. */
class TriedOut<T> extends Error {
  readonly result: T;

  constructor(result: T) {
    super('tried out');
    this.result = result;
  }
}

/** The result of the work, whose writes are rolled back. */
export async function tryOut<T>(
  services: Services,
  session: Session,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await inTenant(services.database, session, async (tx): Promise<T> => {
      throw new TriedOut(await work(tx));
    });
  } catch (end) {
    // Thrown above with the work's own result.
    if (end instanceof TriedOut) return end.result as T;
    throw end;
  }
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
  const { entity, id } = table.master;
  await auditAct(tx, author, {
    action: `${entity}.import`,
    entity,
    entityId: 'all',
    details: { rows: imported.changes.length },
  });
  await insertManyAuditEvents(
    tx,
    imported.changes.map(({ before, after }) => ({
      action: `${entity}.${before === undefined ? 'add' : 'edit'}`,
      entity,
      entityId: String(after[id]),
      requestId: author.requestId,
      details: { ...changedValues(before, after), ...author.details },
    })),
  );
}
